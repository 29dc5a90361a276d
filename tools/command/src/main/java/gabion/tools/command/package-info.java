/**
 * The {@code gabion} command: its words, its exit codes and its output. Enters: words of a command
 * line and files of packs. Leaves: text for people or JSON for programs. Imports {@code play} and
 * {@code yaml} of the kernel, the packs, the table, the lab and, in {@link Packs} and {@link
 * CoverageReport} alone, the scripts.
 */
@NullMarked
package gabion.tools.command;

import org.jspecify.annotations.NullMarked;
