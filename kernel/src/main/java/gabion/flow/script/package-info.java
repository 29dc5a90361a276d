/**
 * Calls scripts: takes values of a draft, compiles the steps that a script returns like YAML,
 * performs them, and caches each hook's reads and outputs. Independent of JavaScript; uses only
 * {@code hook}. Imports {@code flow.link} and the packages below it.
 */
@NullMarked
package gabion.flow.script;

import org.jspecify.annotations.NullMarked;
