/**
 * Parses sentences: text with positions comes in, a tree of nodes leaves. Names are looked up in
 * the vocabulary of a ruleset; nothing is evaluated. Imports {@code text}, {@code define}, {@code
 * state}, {@code hook} and {@code expr.value}.
 *
 * <p>Read it in this order: Node; FunctionSyntax, Pattern, PatternSlot and Language, which are how
 * words of the language are declared; Token, TokenReader, ValueParser, AmountParser, Parser;
 * Mentions, which looks into trees.
 */
@NullMarked
package gabion.expr.read;

import org.jspecify.annotations.NullMarked;
