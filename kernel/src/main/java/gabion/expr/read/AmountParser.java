package gabion.expr.read;

import gabion.text.Fault;
import gabion.text.Problems;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The part of the grammar that is about amounts and sets. */
abstract class AmountParser extends ValueParser {

  private boolean insideWhere;

  AmountParser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, vocabulary, locals, problems);
  }

  @Override
  final Node amount() throws Illegible {
    int from = peek().from();
    Node left = term();
    while (true) {
      Operator operator = operator();
      if (operator == null) {
        return left;
      }
      Node right = term();
      left = new Node.Arithmetic(span(from), left, operator, right);
    }
  }

  private @Nullable Operator operator() throws Illegible {
    if (accept("capped")) {
      expect("at");
      return Operator.CAPPED_AT;
    }
    return accept("+") ? Operator.PLUS : accept("-") ? Operator.MINUS : null;
  }

  private Node term() throws Illegible {
    int from = peek().from();
    Node left = set();
    while (accept("*")) {
      Node right = set();
      left = new Node.Arithmetic(span(from), left, Operator.TIMES, right);
    }
    return left;
  }

  @Override
  final Node set() throws Illegible {
    int from = peek().from();
    Node set = value();
    while (true) {
      if (peek().is("where")) {
        set = where(from, set);
      } else if (accept("showing")) {
        Node.Name result = face();
        set = new Node.Showing(span(from), set, result);
      } else if (peek().is("with") && peek(1).text().matches("most|least")) {
        next();
        boolean most = next().is("most");
        Node amount = inside(this::amount);
        set = new Node.Best(span(from), set, most, amount);
      } else {
        return set;
      }
    }
  }

  /** A face of a die: a word or a number, also one below nothing. */
  private Node.Name face() throws Illegible {
    int from = peek().from();
    boolean below = accept("-");
    Token face = peek().category() == Token.Category.NUMBER ? next() : word();
    return new Node.Name(span(from), below ? "-" + face.text() : face.text());
  }

  private Node where(int from, Node set) throws Illegible {
    Token word = next();
    if (insideWhere) {
      throw wrong(Fault.WHERE_IN_WHERE, word, "give the inner one a name under `define:`");
    }
    Node claim = inside(this::claim);
    if (claim instanceof Node.Both both && !bracketed(both)) {
      for (Node part : both.claims()) {
        if (!Mentions.it(part)) {
          problems.add(Fault.WHERE_SWALLOWS, sentence.where(part.span()), null);
        }
      }
    }
    return new Node.Narrowed(span(from), set, claim);
  }

  @Override
  final Node inside(Rule rule) throws Illegible {
    boolean before = insideWhere;
    insideWhere = true;
    Node node = rule.read();
    insideWhere = before;
    return node;
  }

  /** Whether a node stands in brackets, so that nothing beside it is part of it. */
  final boolean bracketed(Node node) {
    return sentence.text().charAt(node.span().from()) == '(';
  }
}
