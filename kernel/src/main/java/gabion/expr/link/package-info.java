/**
 * Compiles expressions: takes syntax trees and returns the closures of {@code expr.value}, for one
 * thing or for 64 at once, with their reads and the explanations of their results. Every expression
 * terminates. Imports {@code expr.read} and the packages to its left.
 *
 * <p>Reading order: ExpressionCompiler (the entry point), NameResolver (names), NodeCompiler (each
 * kind of node), BuiltInFunction and BuiltIns (the table of functions) with the classes that
 * declare and compile them; DefinitionCompiler and BodyCompiler; BulkCompiler (64 at once);
 * EffectsAnalyzer (reads); Explainer (reasons).
 */
@NullMarked
package gabion.expr.link;

import org.jspecify.annotations.NullMarked;
