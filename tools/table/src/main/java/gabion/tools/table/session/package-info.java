/**
 * The doors of a table: what each seat sees, hears, is asked and answers, as values that nobody can
 * change. Enters: a ruleset, a setup or a record, and answers by index or in words. Leaves: views,
 * questions, news and refusals; never a draft, a seed or a count of chances. Imports the kernel,
 * {@code table} and {@code table.show}.
 */
@NullMarked
package gabion.tools.table.session;

import org.jspecify.annotations.NullMarked;
