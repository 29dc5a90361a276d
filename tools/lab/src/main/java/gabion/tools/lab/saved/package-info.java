/**
 * The folder in which games are kept: what lies there, newest first, and which names are taken.
 * Enters: a folder. Leaves: files with their times, each looked at once, and the heads of records.
 * May import nothing of Gabion.
 */
@NullMarked
package gabion.tools.lab.saved;

import org.jspecify.annotations.NullMarked;
