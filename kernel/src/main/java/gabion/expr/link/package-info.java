/**
 * Compiles sentences: trees of nodes come in, closures of {@code expr.value} leave, for one thing
 * or for 64 at once, with what a sentence reads and why it holds. Every sentence terminates.
 * Imports {@code expr.read} and what stands left of it.
 *
 * <p>Read it in this order: Linker (the entrance), Meanings (names), Linking and Claims (each kind
 * of node) with the classes that each link some; DefinitionLinker and BodyLinker; Bulk (64 at
 * once); ReadParts, Reads and Secrets (what is read); ReasonLinker (why).
 */
@NullMarked
package gabion.expr.link;

import org.jspecify.annotations.NullMarked;
