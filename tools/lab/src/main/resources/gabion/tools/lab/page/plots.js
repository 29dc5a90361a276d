// Draws what stands in each figure in Vega-Lite. How is said by #how: expressions are read and not
// compiled, so that the page may do without `eval`; only errors are told, for Vega-Lite warns of each
// height that follows the rows. What a plot shows is said once, by its label.
const how = JSON.parse(document.getElementById("how").textContent);

for (const figure of document.querySelectorAll("figure")) {
  const plot = figure.querySelector(".plot");
  const spec = JSON.parse(figure.querySelector("script").textContent);
  vegaEmbed(plot, spec, how).then(() => {
    const picture = plot.querySelector("svg");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", spec.description);
    plot.querySelector("summary").setAttribute("aria-label", "Keep this plot");
    figure.dataset.drawn = "yes";
  });
}
