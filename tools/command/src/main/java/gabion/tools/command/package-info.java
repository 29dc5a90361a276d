/**
 * The {@code gabion} command: its words, its exit codes and what it prints. Enters: words of a
 * command line and files of packs. Leaves: text for people or JSON for programs. Imports {@code
 * play} and {@code text} of the kernel, the lab and, in {@link Packs} alone, the scripts.
 */
@NullMarked
package gabion.tools.command;

import org.jspecify.annotations.NullMarked;
