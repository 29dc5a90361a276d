/**
 * Links rules: the definitions of a ruleset come in, a program leaves. Each verb is one
 * declaration, which reads the fields of a step and emits instructions. Imports {@code flow.run}
 * and what stands left of it.
 */
@NullMarked
package gabion.flow.link;

import org.jspecify.annotations.NullMarked;
