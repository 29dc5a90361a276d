package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Scope;
import gabion.flow.log.ReasonFormatter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Sentences that no game says, and that mean what they say all the same. */
class UnusualSentencesTest {

  private static Tree.Text text(String sentence) {
    Source source = new Source("s", "base", "sentence: '" + sentence + "'\n");
    Tree tree = YamlReader.read(source, new Problems()).orElseThrow().get("sentence");
    return (Tree.Text) tree;
  }

  @Test
  void some_of_several_places_are_open_where_all_of_them_are() {
    SmallRules rules =
        SmallRules.of(
            """
            boxes: { heap: { seen-by: none } }
            pieces: { letter: { starts: heap, each: { plea: {}, order: {} } } }
            """);
    ExpressionCompiler linker = rules.compiler(new Problems());
    for (String places :
        List.of("([hill, heap] where it is not hill)", "(first of [hill, heap])")) {
      assertThat(linker.openness(text("letters in " + places), Scope.EMPTY).open())
          .as(places)
          .isFalse();
    }
    assertThat(linker.openness(text("letters in (first of [hill, shore])"), Scope.EMPTY).open())
        .isTrue();
  }

  @Test
  void a_walk_may_begin_where_another_by_the_same_way_ends() {
    SmallRules rules =
        SmallRules.of("ways: { walk of side: { enters: its home is side or its home is nobody } }");
    String within =
        "reach of (first of (reach of hill within 1 by walk of red)) within 1 by walk of blue";
    String begins = rules.says("first of (reach of hill within 1 by walk of red)");

    assertThat(rules.says(within))
        .isEqualTo(
            rules.says(
                "reach of " + begins.toLowerCase(Locale.ROOT) + " within 1 by walk of blue"));
  }

  @Test
  void a_sum_over_a_set_does_not_wrap() {
    SmallRules rules = SmallRules.of("");
    String most = Long.toString(Long.MAX_VALUE);

    assertThat(rules.says("sum of (999999999999999999 * 9) over areas")).isEqualTo(most);
    assertThat(rules.says("sum of (999999999999999999 * 9) over stones")).isEqualTo(most);
  }

  @Test
  void what_another_set_asks_of_its_own_areas_is_not_read_on_the_spot() {
    ExpressionCompiler linker = SmallRules.of("").compiler(new Problems());
    String within = "areas where any (areas where any stones in it)";

    assertThat(linker.rowsOnTheSpot(text("areas where any stones in it"))).isPresent();
    assertThat(linker.rowsOnTheSpot(text(within))).isEmpty();
  }

  @Test
  void a_piece_that_has_gone_is_counted_no_more() {
    Played played =
        SmallRules.of(
                """
                procedures:
                  game:
                    steps:
                      - { move: stones of reds in stock of reds, count: 1, to: hill }
                      - { choose: piece, who: red, from: stones in hill }
                      - { note: "{count(piece)} of {count(places of piece)}" }
                      - { move: piece, to: shore }
                      - { note: "{count(piece)} of {count(places of piece)}" }
                """)
            .play();

    assertThat(played.told).containsSubsequence("1 of 1", "0 of 0");
  }

  @Test
  void a_line_of_a_sum_that_reckons_with_another_sum_is_told_as_one_number() {
    SmallRules rules =
        SmallRules.of(
            """
            define:
              price of area: { is: area.height }
              cost of area: { add-up: [ { plus: 2, say: base }, { plus: 1, say: more } ] }
              bill of area: { add-up: [ { plus: 10, say: purse }, { plus: 0 - cost of area, say: rebate } ] }
              whole of area: { add-up: [ { plus: 10, say: purse }, { plus: cost of area, say: all } ] }
              asked of area: { add-up: [ { plus: price of area, say: price } ] }
            decks: { table-edge: { frost: { counts: { price of area: { by: 3, say: frost } } } } }
            """);
    List<String> told = new ArrayList<>();
    for (String sum : List.of("bill of hill", "whole of hill", "asked of hill")) {
      rules
          .compiler(new Problems())
          .explainer()
          .reckoning(text(sum), Scope.EMPTY)
          .tell(rules.laid(), made -> told.add(ReasonFormatter.sentence(made)));
    }
    assertThat(told)
        .containsExactly(
            "bill of Hill: 7 (purse +10, rebate -3)",
            "whole of Hill: 13 (purse +10, base +2, more +1)",
            "asked of Hill: 6 (price +3, frost +3)");
  }
}
