/**
 * The public face: a ruleset that is linked, games begun, answered, taken back and kept. Whoever
 * shows a game goes through the doors of {@code play.door}; whoever drives the machine uses {@link
 * gabion.play.Game}. Imports all rooms left of it.
 */
@NullMarked
package gabion.play;

import org.jspecify.annotations.NullMarked;
