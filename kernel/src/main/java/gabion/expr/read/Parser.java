package gabion.expr.read;

import gabion.expr.value.Noun;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads sentences: the grammar of the language, one method a rule.
 *
 * <pre>
 * claim  = both { "or" both } ;                   and and or mix only with brackets
 * both   = denial { "and" denial } ;
 * denial = "not" denial | ( "any" | "no" ) set | test ;
 * test   = amount [ order amount | "is" [ "not" ] ( adjective | "in" value | amount )
 *        | "has" word ] ;
 * amount = term { ( "+" | "-" | "capped" "at" ) term } ;
 * term   = set { "*" set } ;
 * set    = value { "where" claim | "showing" face | "with" ( "most" | "least" ) amount } ;
 * face   = word | [ "-" ] number ;
 * value  = "-" value | simple { "." word } ;
 * simple = number | "it" | "its" word | word | noun { preposition value } | "count" "(" set ")"
 *        | ( "sum" | "least" | "most" ) "of" amount "over" set
 *        | ( "least" | "most" ) "of" "[" amount { "," amount } "]"
 *        | ( "only" | "one" | "first" | "total" ) "of"
 *          value | "highest" value "of" value | "neighbors" "of" value [ by ]
 *        | "distance" "from" value "to" value { by | "through" value }
 *        | "reach" "of" value "within" value ( "by" noun | { by | "through" value } ) | "unreachable"
 *        | "position"
 *        | "(" claim ")" | "[" amount { "," amount } "]" ;
 * by     = "by" link { "or" link } ;              a link, or what is called so and holds one
 * </pre>
 */
public final class Parser extends AmountParser {

  /** What goes on behind a set, and not behind one thing. */
  private static final List<String> SETS = List.of("in", "of", "where", "with");

  /**
   * A parser of one sentence.
   *
   * @param locals whether a word names a variable
   */
  public Parser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, vocabulary, locals, problems);
  }

  /** The whole sentence as one claim, amount or set. */
  public Node whole() throws Illegible {
    checkWords();
    Node node = claim();
    if (peek().category() != Token.Category.END) {
      throw misread(Fault.UNEXPECTED_WORD, peek().text());
    }
    return node;
  }

  /**
   * Whether a word means nothing at all: a misspelt noun, which cannot go on with a preposition.
   */
  private boolean isUnknown(Token token) {
    return token.category() == Token.Category.WORD
        && !locals.test(token.text())
        && !Foreign.LANGUAGE.contains(token.text())
        && !vocabulary.isId(token.text())
        && !vocabulary.isLink(token.text())
        && !vocabulary.words().contains(token.text());
  }

  @Override
  Illegible misread(Fault fault, Object... arguments) {
    Token here = peek();
    if (!problems.isHeard()) {
      return wrong(fault, here, null, arguments);
    }
    String foreign = Foreign.help(here.text());
    if (foreign != null) {
      return wrong(Fault.FOREIGN_SIGN, here, foreign, here.text());
    }
    String joint = isUnknown(here) ? Near.help(here.text(), Foreign.LANGUAGE) : null;
    if (joint != null) {
      return wrong(Fault.UNKNOWN_NAME, here, joint, "word", here.text());
    }
    Token before = here.from() == 0 ? here : before();
    List<String> words = new ArrayList<>(vocabulary.words());
    words.addAll(Foreign.LANGUAGE);
    if (isUnknown(before) && Near.of(before.text(), words).isPresent()) {
      String help = Near.help(before.text(), words);
      return wrong(Fault.UNKNOWN_NAME, before, help, "word", before.text());
    }
    String plural = vocabulary.pluralOf(before.text());
    if (plural != null && !plural.equals(before.text()) && SETS.contains(here.text())) {
      return wrong(fault, here, "did you mean `%s`?".formatted(plural), arguments);
    }
    boolean noun = isUnknown(here) && Near.of(here.text(), words).isPresent();
    return wrong(fault, here, noun ? Near.help(here.text(), words) : null, arguments);
  }

  // ---- claims

  @Override
  Node claim() throws Illegible {
    int from = peek().from();
    Node first = both();
    if (!peek().is("or")) {
      return first;
    }
    List<Node> claims = new ArrayList<>(List.of(first));
    while (accept("or")) {
      claims.add(both());
    }
    for (Node claim : claims) {
      if (claim instanceof Node.Both mixed && !bracketed(mixed)) {
        problems.add(Fault.AND_BESIDE_OR, sentence.where(mixed.span()), null);
      }
    }
    return new Node.Either(span(from), claims);
  }

  private Node both() throws Illegible {
    int from = peek().from();
    Node first = denial();
    if (!peek().is("and")) {
      return first;
    }
    List<Node> claims = new ArrayList<>(List.of(first));
    while (accept("and")) {
      claims.add(denial());
    }
    return new Node.Both(span(from), claims);
  }

  private Node denial() throws Illegible {
    int from = peek().from();
    if (accept("not")) {
      Node claim = deeper(this::denial);
      return new Node.Not(span(from), claim);
    }
    boolean ends = peek(1).category() == Token.Category.END || ")],".contains(peek(1).text());
    if (!ends && (peek().is("any") || peek().is("no")) && !locals.test(peek().text())) {
      boolean any = next().is("any");
      Node set = set();
      return new Node.Some(span(from), any, set);
    }
    return test();
  }

  private Node test() throws Illegible {
    int from = peek().from();
    Node left = amount();
    for (Comparison comparison : Comparison.values()) {
      if (accept(comparison.sign)) {
        Node right = amount();
        return new Node.Compare(span(from), left, comparison, right);
      }
    }
    if (accept("has")) {
      Token field = word();
      return new Node.Has(span(from), left, field.text());
    }
    if (accept("is")) {
      boolean not = accept("not");
      Node adjective = adjective(from, left, not);
      if (adjective != null) {
        return adjective;
      }
      if (accept("in")) {
        Node set = value();
        return new Node.In(span(from), left, not, set);
      }
      Node right = amount();
      return new Node.Same(span(from), left, not, right);
    }
    return left;
  }

  private @Nullable Node adjective(int from, Node subject, boolean not) throws Illegible {
    Noun best = null;
    for (Noun noun : vocabulary.nouns().adjectives(peek().text())) {
      if (follows(noun.words())
          && (best == null || noun.words().size() > best.words().size())
          && leadsOn(noun)) {
        best = noun;
      }
    }
    if (best == null) {
      return null;
    }
    skip(best.words().size());
    List<Node> arguments = arguments(best);
    return new Node.Adjective(span(from), subject, not, best, arguments);
  }

  private boolean leadsOn(Noun noun) {
    Token after = peek(noun.words().size());
    return noun.prepositions().isEmpty() || after.is(noun.prepositions().get(0));
  }

  private boolean follows(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (!peek(i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }
}
