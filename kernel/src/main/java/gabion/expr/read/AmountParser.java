package gabion.expr.read;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.function.Predicate;

/** The part of the grammar that is about amounts and sets. */
abstract class AmountParser extends ValueParser {

  private static final String AT_MOST =
      "for the lower of both write `capped at`, for the comparison `<=`";

  AmountParser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, vocabulary, locals, problems);
  }

  @Override
  final Node amount() throws SyntaxException {
    Node amount = chain(PatternSlot.TERM, this::term);
    if (peek().is("at") && peek(1).is("most")) {
      throw wrong(ProblemCode.UNEXPECTED_WORD, peek(), AT_MOST, "at");
    }
    return amount;
  }

  @Override
  final Node term() throws SyntaxException {
    return chain(PatternSlot.FACTOR, this::set);
  }

  @Override
  final Node set() throws SyntaxException {
    return chain(PatternSlot.SET, this::value);
  }

  /** Parses an expression and every continuation that may follow it. */
  private Node chain(PatternSlot slot, GrammarRule rule) throws SyntaxException {
    int from = peek().from();
    Node whole = rule.read();
    for (Node next = whole; next != null; next = parseContinuation(slot, from, whole)) {
      whole = next;
    }
    return whole;
  }

  @Override
  final Node whereClause() throws SyntaxException {
    Node claim = claim();
    if (claim instanceof Node.Call both && both.says("and") && !isBracketed(both)) {
      for (Node part : both.around()) {
        if (!speaksOfIt(part)) {
          problems.add(ProblemCode.WHERE_SWALLOWS, sentence.locationOf(part.span()), null);
        }
      }
    }
    return claim;
  }

  /**
   * Whether a part mentions {@code it}, even bound by a sum, but not within the condition of
   * another {@code where}.
   */
  private static boolean speaksOfIt(Node part) {
    boolean inner = part instanceof Node.Call call && call.says("where");
    return part instanceof Node.ItReference
        || (inner ? part.around() : part.parts()).stream().anyMatch(AmountParser::speaksOfIt);
  }

  /** Whether a node is parenthesized, so that adjacent words do not belong to it. */
  final boolean isBracketed(Node node) {
    return sentence.text().charAt(node.span().from()) == '(';
  }
}
