/**
 * The {@code gabion} command: its words, its exit codes and what it prints. Enters: words of a
 * command line and files of packs. Leaves: text for people or JSON for programs. Imports the kernel
 * and, in {@link Packs} alone, the scripts.
 */
@NullMarked
package gabion.tools;

import org.jspecify.annotations.NullMarked;
