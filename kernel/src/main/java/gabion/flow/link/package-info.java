/**
 * Rules are linked: definitions of a ruleset come in, a program leaves. Each verb reads its fields
 * and emits instructions. Imports {@code flow.run} and what stands left of it.
 */
@NullMarked
package gabion.flow.link;

import org.jspecify.annotations.NullMarked;
