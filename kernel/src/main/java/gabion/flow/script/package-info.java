/**
 * Scripts called: values of a draft go in, the steps that a script gives are linked by the linker
 * of YAML and performed. Knows no JavaScript, only {@code hook}. Imports {@code flow.link} and what
 * stands left of it.
 */
@NullMarked
package gabion.flow.script;

import org.jspecify.annotations.NullMarked;
