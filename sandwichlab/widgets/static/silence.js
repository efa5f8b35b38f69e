/* Where no answer comes from Python (a kernel that was ended or started anew) a press must not seem to do nothing. */

const PATIENCE = 8000;
const CUT_OFF = ".jupyter-widgets-disconnected"; // JupyterLab marks what has lost its kernel

/* After a message was sent: say so where no scene has come in time, and soon where none can come. */
export function awaitAnswer(view, tell) {
  stopWaiting(view);
  view.patience = setTimeout(tell, view.root.closest(CUT_OFF) ? 0 : PATIENCE);
}

export function stopWaiting(view) {
  clearTimeout(view.patience);
  view.patience = null;
}

/* Sends a message; a connection that is closed may refuse it with an error, which is silence too. */
export function post(model, message) {
  try {
    model.send(message);
  } catch (error) {
    console.warn(error);
  }
}
