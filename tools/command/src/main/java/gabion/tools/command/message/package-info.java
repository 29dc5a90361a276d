/** The sentences that the command prints, apart from its help. */
@NullMarked
package gabion.tools.command.message;

import org.jspecify.annotations.NullMarked;
