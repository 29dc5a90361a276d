/**
 * Compiles sentences: trees of nodes come in, closures of {@code expr.value} leave, for one thing
 * or for 64 at once, with what a sentence reads and why it holds. Every sentence terminates.
 * Imports {@code expr.read} and what stands left of it.
 *
 * <p>Read it in this order: Linker (the entrance), Meanings (names), Linking (each kind of node),
 * Function and BuiltIns (the table of words) with the classes that declare and link some;
 * DefinitionLinker and BodyLinker; Bulk (64 at once); EffectsReader (what is read); Explainer
 * (why).
 */
@NullMarked
package gabion.expr.link;

import org.jspecify.annotations.NullMarked;
