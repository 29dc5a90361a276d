/**
 * Pages for a browser that need no network: what a page is written with, and what games came to, as
 * plots in Vega-Lite and as tables. Numbers go in, texts come out; shows and writes nothing itself.
 */
@NullMarked
package gabion.tools.lab.page;

import org.jspecify.annotations.NullMarked;
