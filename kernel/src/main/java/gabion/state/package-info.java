/**
 * What lies on the table, as numbers: a layout made once from the definitions, and the state of a
 * game as arrays over it. Definitions come in; drafts and frozen states leave. Imports {@code text}
 * and {@code define}.
 */
@NullMarked
package gabion.state;

import org.jspecify.annotations.NullMarked;
