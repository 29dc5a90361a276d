/**
 * Self-contained pages for a browser: the page builder, and results of games as Vega-Lite plots and
 * as tables. Numbers go in, text comes out; displays and writes nothing itself.
 */
@NullMarked
package gabion.tools.lab.page;

import org.jspecify.annotations.NullMarked;
