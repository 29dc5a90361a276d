/**
 * Sentences are read: text with positions comes in, tokens and then trees of nodes leave. Names are
 * looked up in the vocabulary of a ruleset, and nothing is worked out. Imports {@code text}, {@code
 * define}, {@code state}, {@code hook} and {@code expr.value}.
 *
 * <p>To be read in this order: Token, TokenReader, ValueParser, AmountParser, Parser; Node and its
 * visitors; NodeParts, Mentions and Usage, which go over trees.
 */
@NullMarked
package gabion.expr.read;

import org.jspecify.annotations.NullMarked;
