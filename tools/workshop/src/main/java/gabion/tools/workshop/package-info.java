/**
 * The workshop: rules and games into and out of other forms. Input: rulesets, tables, maps of other
 * programs. Output: texts, files and edits of YAML; displays nothing itself.
 */
@NullMarked
package gabion.tools.workshop;

import org.jspecify.annotations.NullMarked;
