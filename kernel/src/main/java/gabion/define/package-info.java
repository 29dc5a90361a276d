/**
 * What authors define: records decoded from trees, one for each kind of definition, and the
 * declarations of sections and fields by which they are read, checked and documented. Nothing is
 * linked yet; sentences and steps are still trees. Imports {@code text}.
 */
@NullMarked
package gabion.define;

import org.jspecify.annotations.NullMarked;
