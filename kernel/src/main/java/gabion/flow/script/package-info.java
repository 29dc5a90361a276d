/**
 * Calls scripts: values of a draft go in, the steps that a script returns are linked like YAML and
 * performed, and what each hook saw and gave is cached. Knows no JavaScript, only {@code hook}.
 * Imports {@code flow.link} and what stands left of it.
 */
@NullMarked
package gabion.flow.script;

import org.jspecify.annotations.NullMarked;
