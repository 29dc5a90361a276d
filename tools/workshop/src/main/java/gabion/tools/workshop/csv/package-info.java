/**
 * Sections of a ruleset as tables, and back: a row for each entry, a column for each field. An
 * import edits the YAML of one pack and keeps its comments, its order and all that is unchanged.
 */
@NullMarked
package gabion.tools.workshop.csv;

import org.jspecify.annotations.NullMarked;
