/** Battle queries by slots: their outcome odds, also for larger or smaller counts of pieces. */
@NullMarked
package gabion.tools.lab.battle;

import org.jspecify.annotations.NullMarked;
