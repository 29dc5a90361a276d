/**
 * What may come of a position, worked out exactly: every position that can follow is found once by
 * playing the rules, and the chances run through them. Knows no clock and no terminal.
 */
@NullMarked
package gabion.tools.lab.odds;

import org.jspecify.annotations.NullMarked;
