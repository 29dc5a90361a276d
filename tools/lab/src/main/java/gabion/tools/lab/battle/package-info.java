/**
 * Battles asked for hole by hole: what may come of them, and of others with more or fewer pieces.
 */
@NullMarked
package gabion.tools.lab.battle;

import org.jspecify.annotations.NullMarked;
