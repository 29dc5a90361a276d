/**
 * Compiles rules: takes the definitions of a ruleset and returns a program. Each verb is one
 * declaration, which reads the fields of a step and emits instructions. Imports {@code flow.run}
 * and the packages to its left.
 */
@NullMarked
package gabion.flow.link;

import org.jspecify.annotations.NullMarked;
