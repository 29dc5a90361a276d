/**
 * A command in a process of its own, with limits on memory, time and output: what speaks with that
 * process, and what runs in it.
 */
@NullMarked
package gabion.tools.command.process;

import org.jspecify.annotations.NullMarked;
