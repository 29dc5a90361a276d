/**
 * Time at a table, without the table: the pace of a game, the clocks of its seats, the time in
 * which the server was down, and what people agree about the end. Takes times and seats, returns
 * times left and JSON for a file beside the record. Imports Jackson and {@code gabion.tools.table}.
 */
@NullMarked
package gabion.tools.serve.pace;

import org.jspecify.annotations.NullMarked;
