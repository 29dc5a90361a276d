package gabion.flow.log;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.RequiredVisibility;
import gabion.expr.value.Scope;
import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.GameRandom;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a seat is told as a fact is so on every table that looks the same to it. */
class SeatKnowledgeTest {

  private static final int BLUE = 1;

  private static final String RULES =
      """
      tells: { letter: { sender: faction } }
      seats:
        two: { r: [reds], b: [blues] }
      boxes:
        hand of faction: { seen-by: owner }
        heap: { seen-by: none }
        aside: {}
      pieces:
        tile: { count: 5, starts: table-edge, faces: { bright: {}, dark: {} } }
        raft: { per: [blues], count: 3, starts: stock of blues }
        letter:
          starts: heap
          each:
            plea: { sender: reds }
            order: { sender: blues }
            song: { sender: reds }
            ode: { sender: blues }
            note: { sender: blues }
            list: { sender: reds }
      fields:
        goal of faction: { type: area, seen-by: owner }
        luck: { type: number, to: 5, seen-by: none }
        score of side: { type: number, to: 9 }
      define:
        far of area: { is: (reach of area within 9 through (areas where goal of reds is not it)) }
        area is held by side: { is: any stones of side in area }
        held-by of faction: { is: letters in hand of faction }
        aims: { is: areas where it is goal of reds }
        worth of faction:
          add-up: [ { plus: score of faction.side }, { when: plea is in heap, plus: 2 } ]
      """;

  private static final List<List<String>> CLAIMS =
      List.of(
          List.of("any S", "no S", "L is in B", "L.place is B", "N < N", "N is N", "not C"),
          List.of("any tiles in P", "any tiles in B", "any stones of blues in B", "any rafts in B"),
          List.of("(C and C)", "(C or C)", "F is F", "goal of F is hill", "hill is held by red"));

  private static final List<List<String>> SETS =
      List.of(
          List.of("letters in B", "letters in B", "letters", "cards in pile", "pieces in B"),
          List.of("letters in [B, B]", "tiles in B", "stones in B", "tiles in areas"),
          List.of("letters in ([B, B] where it is not B)", "tiles in (first of [hill, B])"),
          List.of("tiles in P", "stones of reds in P", "(tiles in P where it is dark)", "P"),
          List.of("(letters in B where C)", "(letters where it is L)", "(tiles in B where C)"),
          List.of("(letters in B where it is not in hand of F)", "held-by of F", "[L, L]"),
          List.of("(S where C)", "(areas where goal of F is it)", "places of (letters in B)"),
          List.of("letters in hand of (factions where C)", "tiles in hand of (factions where C)"));

  private static final List<List<String>> NUMBERS =
      List.of(
          List.of("count(S)", "count(S)", "2", "luck", "score of red", "N + N", "worth of F"),
          List.of("sum of 1 over S", "sum of count(letters in B) over areas", "position"));

  /** Sentences of which some are the same for all eyes. */
  private static final List<List<String>> OPEN =
      List.of(
          List.of("C", "N", "any tiles in A", "count(tiles in A)", "count(A)", "hill is in A"),
          List.of("any (tiles in A where C)", "any letters in A", "count(places of (tiles in A))"));

  private final SmallRules table = SmallRules.of(RULES);
  private long drawn;

  private int below(long seed, int bound) {
    return (int) Long.remainderUnsigned(GameRandom.mix(seed, drawn++), bound);
  }

  private String any(List<List<String>> rules, long seed) {
    List<String> rule = rules.get(below(seed, rules.size()));
    return rule.get(below(seed, rule.size()));
  }

  private String said(String rule, int depth, long seed) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rule.length(); i++) {
      char letter = rule.charAt(i);
      text.append(
          switch (letter) {
            case 'C' -> depth == 0 ? "plea is in heap" : said(any(CLAIMS, seed), depth - 1, seed);
            case 'S' -> depth == 0 ? "letters in heap" : said(any(SETS, seed), depth - 1, seed);
            case 'N' -> depth == 0 ? "1" : said(any(NUMBERS, seed), depth - 1, seed);
            case 'P' ->
                List.of("places", "[heap, hand of reds]", "[aside, heap]", "places of stones")
                    .get(below(seed, 4));
            case 'L' -> List.of("plea", "song", "ode", "list").get(below(seed, 4));
            case 'A' ->
                List.of("hill", "areas", "aims", "goal of F", "[hill, aside]", "neighbors of A")
                    .get(below(seed, 6))
                    .replace("F", "reds")
                    .replace("A", "aims");
            case 'F' -> List.of("reds", "blues").get(below(seed, 2));
            case 'B' ->
                List.of(
                        "hand of reds",
                        "hand of blues",
                        "hand of factions",
                        "heap",
                        "aside",
                        "pile",
                        "hill")
                    .get(below(seed, 7));
            default -> String.valueOf(letter);
          });
    }
    return text.toString();
  }

  private Optional<CompiledExpression> code(String sentence) {
    return table.compiler(new Problems()).code(text(sentence), Scope.EMPTY);
  }

  private static Tree.Text text(String sentence) {
    Source source = new Source("sentence", "base", "sentence: '" + sentence + "'\n");
    Tree.Fields fields = YamlReader.read(source, new Problems()).orElseThrow();
    return (Tree.Text) Objects.requireNonNull(fields.get("sentence"));
  }

  /** Another table that looks the same to a seat: what it does not see is dealt and set anew. */
  private Draft twin(Draft draft, Visibility sight, long seed) {
    Draft twin = draft.newEmptyDraft();
    draft.copyInto(twin);
    for (int[] deck : sight.decks()) {
      List<Integer> pieces = new ArrayList<>();
      for (int piece : deck) {
        if (!sight.sees(draft, piece)) {
          pieces.add(piece);
        }
      }
      List<Integer> places = new ArrayList<>();
      pieces.forEach(piece -> places.add(below(seed, places.size() + 1), draft.placeOf(piece)));
      for (int i = 0; i < places.size(); i++) {
        twin.put(pieces.get(i), places.get(i));
      }
    }
    List<Integer> rows = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int place : sight.hiddenPlaces()) {
      for (int row = 0; row < table.layout().rows().size(); row++) {
        for (int left = draft.count(row, place); left > 0; left--) {
          rows.add(below(seed, rows.size() + 1), turned(row, seed));
          places.add(place);
          twin.take(row, place, 1);
        }
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      twin.lay(rows.get(i), places.get(i), 1);
    }
    for (Visibility.HiddenField unknown : sight.unknown(draft)) {
      twin.set(unknown.at(), other(unknown.field(), seed));
    }
    assertThat(sight.seesAlike(draft, twin)).isTrue();
    return twin;
  }

  private int turned(int row, long seed) {
    Rows rows = table.layout().rows();
    Row is = rows.get(row);
    List<Integer> alike = new ArrayList<>();
    for (int other = 0; other < rows.size(); other++) {
      if (rows.get(other).kind() == is.kind() && rows.get(other).faction() == is.faction()) {
        alike.add(other);
      }
    }
    return alike.get(below(seed, alike.size()));
  }

  private int other(Field field, long seed) {
    Sort sort = field.type().sort();
    return sort == null ? below(seed, 6) : sort.first() + below(seed, sort.size());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void what_is_told_as_a_value_is_so_on_every_table_that_looks_the_same(long seed) {
    Draft draft = Scattered.of(table, seed);
    draft.set(table.layout().fields().get("luck").offset(), below(seed, 6));
    hide(draft, seed);
    int told = 0;
    int untold = 0;
    Visibility sight = Visibility.of(draft, seed % 4 == 0 ? Visibility.NOBODY : BLUE);
    SeatKnowledge known = SeatKnowledge.of(draft, sight);
    for (int n = 0; n < 2_000; n++) {
      String sentence = said(n % 3 == 0 ? "C" : n % 3 == 1 ? "S" : "N", 1 + n % 4, seed);
      CompiledExpression code = code(sentence).orElse(null);
      if (code == null) {
        continue;
      }
      Optional<String> value = known.ifKnown(some -> table.word(code, some));
      if (value.isEmpty()) {
        untold++;
        continue;
      }
      told++;
      assertThat(value).as(sentence).hasValue(table.word(code, draft));
      for (int twins = 0; twins < 8; twins++) {
        Draft twin = twin(draft, sight, seed);
        assertThat(table.word(code, twin)).as(sentence).isEqualTo(value.get());
      }
    }
    assertThat(told).isGreaterThan(150);
    assertThat(untold).isGreaterThan(40);
  }

  @ParameterizedTest
  @ValueSource(longs = {9, 10, 11, 12})
  void what_is_open_to_all_is_the_same_on_every_table_that_looks_the_same_to_all(long seed) {
    Draft draft = Scattered.of(table, seed);
    hide(draft, seed);
    Visibility sight = Visibility.of(draft, Visibility.NOBODY);
    int open = 0;
    for (int n = 0; n < 2_000; n++) {
      String sentence = said(any(OPEN, seed), 1 + n % 3, seed);
      CompiledExpression code = code(sentence).orElse(null);
      if (code != null && openness(sentence).isForAll()) {
        open++;
        String value = table.word(code, draft);
        for (int twins = 0; twins < 8; twins++) {
          Draft twin = twin(draft, sight, seed);
          assertThat(table.word(code, twin)).as(sentence).isEqualTo(value);
        }
      }
    }
    assertThat(open).isGreaterThan(100);
  }

  private RequiredVisibility openness(String sentence) {
    ExpressionCompiler linker = table.compiler(new Problems());
    return linker.openness(text(sentence), Scope.EMPTY);
  }

  /** Moves some counted pieces to where not all see them. */
  private void hide(Draft draft, long seed) {
    for (int row = 0; row < table.layout().rows().size(); row++) {
      for (String place : List.of("heap", "hand of reds", "hand of blues")) {
        int from = below(seed, table.layout().sorts().places().size());
        draft.move(row, from, row, place(place), Math.min(draft.count(row, from), below(seed, 3)));
      }
    }
  }

  private Draft dealt() {
    Draft draft = table.laid();
    draft.put(number("plea"), place("hand of reds"));
    draft.put(number("song"), place("hand of reds"));
    draft.put(number("ode"), place("hand of blues"));
    return draft;
  }

  private int number(String piece) {
    return table.layout().sorts().pieces().number(piece);
  }

  private int place(String place) {
    return table.layout().sorts().places().number(place);
  }

  private String told(Draft draft, int seat, String sentence) {
    CompiledExpression code = code(sentence).orElseThrow();
    return SeatKnowledge.of(draft, Visibility.of(draft, seat))
        .ifKnown(some -> table.word(code, some))
        .orElse("?");
  }

  @Test
  void of_no_card_that_may_lie_there_it_is_told_that_it_does_not() {
    Draft draft = dealt();
    for (String letter : List.of("plea", "order", "song", "note", "list")) {
      String claim = "any (letters in hand of reds where it is " + letter + ")";
      assertThat(told(draft, BLUE, claim)).as(claim).isEqualTo("?");
      assertThat(told(draft, BLUE, "count(letters in heap where it is " + letter + ")"))
          .isEqualTo("?");
    }
    assertThat(told(draft, BLUE, "any (letters in hand of reds where it is ode)")).isEqualTo("no");
    assertThat(told(draft, 0, "any (letters in hand of reds where it is plea)")).isEqualTo("yes");
  }

  @Test
  void how_many_lie_somewhere_is_known_and_what_no_other_place_can_hold() {
    Draft draft = dealt();
    assertThat(told(draft, BLUE, "count(letters in hand of reds)")).isEqualTo("2");
    assertThat(told(draft, BLUE, "any letters in [hand of reds, heap]")).isEqualTo("yes");
    assertThat(told(draft, BLUE, "count(letters in [heap, heap, hand of reds])")).isEqualTo("5");

    assertThat(told(draft, BLUE, "count(letters in hand of factions)")).isEqualTo("3");
    assertThat(told(draft, 0, "any (letters in hand of factions where it is note)")).isEqualTo("?");
    assertThat(told(draft, 0, "count(letters of reds in hand of factions)")).isEqualTo("?");
    assertThat(told(draft, BLUE, "count(letters of reds in heap)")).isEqualTo("?");
    assertThat(told(draft, BLUE, "any letters of reds in [heap, hand of reds]")).isEqualTo("?");

    draft.put(number("plea"), place("heap"));
    draft.put(number("song"), place("heap"));
    assertThat(told(draft, BLUE, "plea is in heap")).as("all others, too").isEqualTo("yes");
  }

  @Test
  void of_counted_pieces_that_nobody_sees_only_their_number_is_known() {
    Draft draft = dealt();
    int edge = place("table-edge");
    int bright = 0;
    while (draft.count(bright, edge) == 0) {
      bright++;
    }
    draft.move(bright, edge, bright, place("hand of reds"), 2);
    int red = 0;
    while (draft.count(red, place("stock of reds")) == 0) {
      red++;
    }
    draft.move(red, place("stock of reds"), red, place("heap"), 1);
    for (String sentence :
        List.of(
            "count(tiles in hand of reds)",
            "count(stones of reds in heap)",
            "any tiles in hand of reds",
            "any stones in heap",
            "count(stones of reds in [heap, aside])",
            "any tiles in [aside, heap]")) {
      assertThat(told(draft, BLUE, sentence)).as(sentence).isEqualTo("?");
      assertThat(told(draft, Visibility.ALL, sentence)).as(sentence).isNotEqualTo("?");
    }
    assertThat(told(draft, BLUE, "count(tiles in hill)")).isEqualTo("0");
  }

  @Test
  void a_value_that_is_hidden_is_told_to_those_who_may_know_it() {
    Draft draft = dealt();
    assertThat(told(draft, BLUE, "goal of reds")).isEqualTo("?");
    assertThat(told(draft, 0, "goal of reds")).isNotEqualTo("?");
    assertThat(told(draft, BLUE, "luck < 9")).isEqualTo("?");
    assertThat(told(draft, BLUE, "score of red")).isEqualTo("0");
    SeatKnowledge known = SeatKnowledge.of(draft, Visibility.of(draft, BLUE));
    for (String sentence : List.of("far of hill", "count(far of hill)")) {
      CompiledExpression far = code(sentence).orElseThrow();
      for (int time = 0; time < 3; time++) {
        assertThat(known.ifKnown(some -> table.word(far, some))).as(sentence).isEmpty();
      }
    }
    assertThat(draft.field(Fields.SEATING)).isZero();
  }
}
