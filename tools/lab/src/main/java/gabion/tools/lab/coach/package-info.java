/** Advice for players: hints, and reviews of finished games. */
@NullMarked
package gabion.tools.lab.coach;

import org.jspecify.annotations.NullMarked;
