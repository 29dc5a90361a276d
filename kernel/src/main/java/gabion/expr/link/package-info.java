/**
 * Names become meanings: trees of nodes come in, closures of {@code expr.value} leave, one thing at
 * a time or 64 at once. Small, typed and total: no recursion, no loops of an author's, always ends.
 * Imports {@code expr.value}, {@code expr.read} and what stands left of them.
 *
 * <p>To be read in this order: Linker (the door), Meaning and Meanings (names), Linking and Claims
 * (every kind of node, one by one) with the rooms that each link some kinds; DefinitionLinker and
 * BodyLinker; Bulk and BulkRows (every kind of claim, many at once) with theirs; Reads.
 */
@NullMarked
package gabion.expr.link;

import org.jspecify.annotations.NullMarked;
