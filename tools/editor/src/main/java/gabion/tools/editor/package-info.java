/**
 * The language server: what is wrong, what may stand here, what a word means and where it is said,
 * for the YAML and the scripts of packs as they are typed. In: messages of an editor. Out: answers,
 * and problems. May import the kernel and the lab, and is alone in knowing LSP4J; nobody else pays
 * for its start.
 */
@NullMarked
package gabion.tools.editor;

import org.jspecify.annotations.NullMarked;
