// Runs pytest on Pyodide in Node: node lite_tests.mjs PYODIDE PACKAGES CHECKOUT [pytest's arguments ...]

import { pathToFileURL } from "node:url";

const [pyodideFolder, packages, checkout, ...options] = process.argv.slice(2);

const RUN = `
import os, sys
os.chdir("/checkout")
sys.path[:0] = ["/checkout", "/packages"]
sys.dont_write_bytecode = True
import pytest
int(pytest.main(list(options)))
`;

// An error that ends Python carries the whole of its program with it; its first lines say what matters.
const fail = (error) => {
  console.error(String(error?.message ?? error).slice(0, 4000));
  process.exit(1);
};
process.on("uncaughtException", fail);

try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: `${pyodideFolder}/`, env: { HYPOTHESIS_PROFILE: "browser", PYTHONUTF8: "1" } });
  for (const [place, folder] of [["/packages", packages], ["/checkout", checkout]]) {
    python.FS.mkdirTree(place);
    python.mountNodeFS(place, folder);
  }
  python.globals.set("options", python.toPy(options));
  process.exit(python.runPython(RUN));
} catch (error) {
  fail(error);
}
