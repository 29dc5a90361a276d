/**
 * The language server: diagnostics, completions, explanations and occurrences of words, for YAML
 * and scripts of packs while they are typed. In: messages of an editor. Out: answers, and problems.
 * May import the kernel, the packs, the scripts and the lab; it alone depends on LSP4J, so nothing
 * else pays for its start.
 */
@NullMarked
package gabion.tools.editor;

import org.jspecify.annotations.NullMarked;
