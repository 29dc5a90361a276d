/**
 * What a seat may know, and the words for it: visibility, values that are known, determinized
 * tables for bots, the veil over events, and the log. Knows no machine. Imports {@code expr},
 * {@code ask} and what stands left of them.
 */
@NullMarked
package gabion.flow.log;

import org.jspecify.annotations.NullMarked;
