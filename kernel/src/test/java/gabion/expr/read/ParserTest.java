package gabion.expr.read;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What tree a sentence has, and what is said of one that has none. */
class ParserTest {

  private static final String RULES =
      """
      fields: { luck of area: { type: number } }
      links: { hard: { when: area.height > 1 and other-area.height > 1 } }
      ways: { walk of side: { enters: any stones of side in it } }
      define:
        area is held by side: { is: any stones of side in area }
        area is bare: { is: no stones in area }
        toll of area by side: { is: 1 }
        way of area through other-area: { is: distance from area to other-area }
      """;

  private final SmallRules table = SmallRules.of(RULES);

  /** A sentence whose letters are counted from 0. */
  private static Sentence sentence(String text) {
    Source source = new Source("sentence", "base", text);
    return new Sentence() {
      @Override
      public String text() {
        return text;
      }

      @Override
      public SourceLocation locationOf(TextSpan span) {
        return new SourceLocation(source, 1, span.from(), Math.max(1, span.to() - span.from()));
      }
    };
  }

  private Parser parser(String text, Problems problems) {
    return new Parser(sentence(text), table.vocabulary(), "loser"::equals, problems);
  }

  private Node read(String text) {
    Problems problems = new Problems();
    try {
      Node node = parser(text, problems).whole();
      assertThat(problems.list()).isEmpty();
      return node;
    } catch (TokenReader.SyntaxException unreadable) {
      throw new AssertionError(problems.list().toString(), unreadable);
    }
  }

  /** A tree in one line: each node with its letters, what stands below it in brackets. */
  private static String shape(Node node, String text) {
    String kind =
        node instanceof Node.Call call ? "`" + call.word() + "`" : node.getClass().getSimpleName();
    List<String> below = node.parts().stream().map(part -> shape(part, text)).toList();
    String letters = text.substring(node.span().from(), node.span().to());
    return below.isEmpty() ? kind + " " + letters : kind + "(" + String.join(", ", below) + ")";
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      value = {
        "3 + 4 * 2            => `+ - *`(Literal 3, `+ - *`(Literal 4, Literal 2))",
        "3 - 4 - 2            => `+ - *`(`+ - *`(Literal 3, Literal 4), Literal 2)",
        "3 * 4 capped at 2    => `capped at`(`+ - *`(Literal 3, Literal 4), Literal 2)",
        "-1                   => Literal -1",
        "3 - -1               => `+ - *`(Literal 3, Literal -1)",
        "3 -1                 => `+ - *`(Literal 3, Literal 1)",
        "-hill.height * 2     => `+ - *`(`+ - *`(Literal -, Access(Name hill)), Literal 2)",
        "-(3 + 4)             => `+ - *`(Literal -, `+ - *`(Literal 3, Literal 4))",
        "[-1, - 2]            => ListLiteral(Literal -1, Literal - 2)",
        "loser showing -1     => `showing`(Name loser)",
        "loser showing 1 to 3 => `showing N to N`(Name loser, Literal 1, Literal 3)",
        "loser showing loser  => `showing N to N`(Name loser, Name loser)",
        "loser showing 5 or more => `showing N to N`(Name loser, Literal 5)",
        "loser showing 2 * 3  => `+ - *`(`showing`(Name loser), Literal 3)",
        "3 * 4 at least 2     => `at least`(`+ - *`(Literal 3, Literal 4), Literal 2)",
        "areas where it has wet and sum of its height over areas > 2 => `where`(`units of X in Y` areas, `and`(`has`(ItReference it), `< > <= >=`(`sum of N over S`(`units of X in Y` areas, Access(ItReference its)), Literal 2)))",
        "areas where any (areas where it has wet) => `where`(`units of X in Y` areas, `any S`(`where`(`units of X in Y` areas, `has`(ItReference it))))",
        "not hill is bare     => `not`(`is HEAD`(Name hill))",
        "hill is bare and hill has wet => `and`(`is HEAD`(Name hill), `has`(Name hill))",
        "hill is not held by red       => `is HEAD`(Name hill, Name red)",
        "hill is held         => `is`(Name hill, Name held)",
        "hill is in areas     => `is in`(Name hill, `units of X in Y` areas)",
        "any stones of red in hill     => `any S`(`units of X in Y`(Name red, Name hill))",
        "stones in hill where it is stone => `where`(`units of X in Y`(Name hill), `is`(ItReference it, Name stone))",
        "areas with most its luck      => `with most, least`(`units of X in Y` areas, Access(ItReference its))",
        "sum of its height over areas  => `sum of N over S`(`units of X in Y` areas, Access(ItReference its))",
        "hill.home.enemy      => Access(Access(Name hill))",
        "luck of hill + 1     => `+ - *`(``(Name hill), Literal 1)",
        "toll of hill by red  => ``(Name hill, Name red)",
        "toll of one of neighbors of hill by red => ``(`one of`(`neighbors of`(Name hill)), Name red)",
        "neighbors of hill by hard     => `neighbors of`(Name hill, Name hard)",
        "neighbors of hill by hard or hill is bare => `or`(`neighbors of`(Name hill, Name hard), `is HEAD`(Name hill))",
        "distance from hill to shore through areas => `distance from`(Name hill, Name shore, `units of X in Y` areas)",
        "way of distance from hill to shore through shore => ``(`distance from`(Name hill, Name shore), Name shore)",
        "reach of hill within 2 by walk of red => `reach of`(Name hill, Literal 2, Name red)",
        "reach of hill within 2 by hard => `reach of through`(Name hill, Literal 2, Name hard)",
        "only of (areas where it has wet) => `only of`(`where`(`units of X in Y` areas, `has`(ItReference it)))",
        "total of loser       => `total of`(Name loser)",
        "loser showing heads  => `showing`(Name loser)",
        "unreachable          => `unreachable` unreachable",
        "[hill, shore]        => ListLiteral(Name hill, Name shore)",
        "count([])            => `count`(ListLiteral [])",
      })
  void a_sentence_has_this_tree(String text, String shape) {
    String said = text.strip();

    assertThat(shape(read(said), said)).isEqualTo(shape.strip());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      value = {
        "any stones in                 => 13: expected a noun, name or number, found the end",
        "stones in (hill               => 15: expected `)`, found the end",
        "hill is = shore               => 8: sentences do not use `=`",
        "hill = shore                  => 5: sentences do not use `=`",
        "toll of hill                  => 12: `toll` must be followed by `by`",
        "luck hill                     => 0: `luck` must be followed by `of`",
        "aeras of hill                 => 0: unknown word `aeras`",
        "hill has 3                    => 9: expected a word, found `3`",
        "1 and 2 or 3                  => 0: `and` is mixed with `or`: add brackets",
        "areas where it has wet and hill has wet => 27: brackets",
        "areas where it has wet and any (areas where it has wet) => 27: brackets",
        "2 at most 3                   => 2: the sentence should end before `at`",
        "loser showing heads or more   => 14: expected a number, found `heads`",
        "neighbors of hill by sea      => 21: unknown link `sea`",
        "reach of hill within 2        => 22: expected `by` or `through`, found the end",
        "reach of hill within 2 by air => 26: unknown way or link `air`",
        "1234567890123456789012        => 0: expected a smaller number, found `1234567890123456789012`",
      })
  void a_sentence_that_cannot_be_read_is_a_problem_at_the_letter(String text, String said) {
    Problems problems = new Problems();
    try {
      parser(text.strip(), problems).whole();
    } catch (TokenReader.SyntaxException noted) {
      assertThat(problems.isEmpty()).isFalse();
    }

    assertThat(problems.list()).hasSize(1);
    Problem problem = problems.list().get(0);
    assertThat(Objects.requireNonNull(problem.location()).column() + ": " + problem.message())
        .startsWith(said.strip().split(": ", 2)[0] + ": ")
        .contains(said.strip().split(": ", 2)[1]);
  }

  @Test
  void a_node_reaches_from_its_first_letter_to_its_last() {
    String text = "count(stones in hill) + luck of shore capped at 3";

    Node.Call capped = (Node.Call) read(text);

    assertThat(capped.span()).isEqualTo(new TextSpan(0, text.length()));
    assertThat(capped.of(0).span()).isEqualTo(new TextSpan(0, text.indexOf(" capped")));
  }

  @Test
  void a_variable_hides_every_word() {
    Problems problems = new Problems();
    Parser parser = new Parser(sentence("areas"), table.vocabulary(), "areas"::equals, problems);

    assertThat(parser).extracting(ParserTest::whole).isInstanceOf(Node.Name.class);
  }

  private static Node whole(Parser parser) {
    try {
      return parser.whole();
    } catch (TokenReader.SyntaxException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  @Test
  void it_is_bound_where_a_set_is_narrowed_and_not_around() {
    Node where = read("stones in hill where its side is red");
    Node claim = read("any stones in it");

    assertThat(NodeSearch.outerIt(where)).isFalse();
    assertThat(NodeSearch.outerIt(claim)).isTrue();
  }

  @Test
  void brackets_belong_to_claims_that_are_joined_and_to_nothing_else() {
    assertThat(read("(hill is bare or hill has wet)").span().from()).isZero();
    assertThat(read("(loser showing 5 or more)").span().from()).isOne();
  }

  @Test
  void the_words_of_the_language_are_those_that_nodes_are() {
    for (String said :
        List.of(
            "any areas",
            "no areas",
            "3 capped at 4",
            "3 at least 4",
            "loser showing 1 to 2",
            "hill.height + 1",
            "unreachable")) {
      assertThat(table.vocabulary().language().names()).contains(read(said).word());
    }
  }
}
