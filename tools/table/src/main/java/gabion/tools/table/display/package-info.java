/**
 * What is shown of a game: the sentences of {@code display:}, linked, and worked out for one seat
 * as pictures that nobody can change. Whoever draws gets pictures and tables, never a draft.
 * Imports the kernel alone.
 */
@NullMarked
package gabion.tools.table.display;

import org.jspecify.annotations.NullMarked;
