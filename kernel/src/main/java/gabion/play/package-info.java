/**
 * The public face: a ruleset that is linked, games begun, answered and taken back. Whoever shows a
 * game goes through the doors of {@code tools/table}; whoever drives the machine uses {@link
 * gabion.play.Game}. Imports all rooms left of it.
 */
@NullMarked
package gabion.play;

import org.jspecify.annotations.NullMarked;
