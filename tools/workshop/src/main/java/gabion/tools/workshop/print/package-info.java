/**
 * Sheets to print and cut out: the map, counters, cards, dice, the turn and the charts. Input: a
 * ruleset with its display. Output: sheets, and their bytes as PDF and SVG.
 */
@NullMarked
package gabion.tools.workshop.print;

import org.jspecify.annotations.NullMarked;
