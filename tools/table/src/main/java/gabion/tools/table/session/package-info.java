/**
 * Access to a table: each seat's view, log, questions and answers, as immutable values. Input: a
 * ruleset, a setup or a record, and answers by index or in words. Output: views, questions, events
 * and refusals; never a draft, a seed or a count of random draws. Imports the kernel, {@code table}
 * and {@code table.display}.
 */
@NullMarked
package gabion.tools.table.session;

import org.jspecify.annotations.NullMarked;
