/**
 * What authors define: records decoded from trees, one for each kind of definition. The records are
 * the schema. Nothing is linked yet; expressions and steps are still trees. Imports {@code text}.
 */
@NullMarked
package gabion.define;

import org.jspecify.annotations.NullMarked;
