// Draws the charts of the notebooks from the figures that are stored in them. The sentence under each says the same.
for (const place of document.querySelectorAll(".sl-figure")) {
  const { data, layout } = JSON.parse(place.querySelector("script").textContent);
  const plot = document.createElement("div");
  place.append(plot);
  Plotly.newPlot(plot, data, layout, { responsive: true, displayModeBar: false });
}
