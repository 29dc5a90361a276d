package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.GameRandom;
import gabion.state.PartSet;
import gabion.state.SlotAllocator;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is said with the grammar, its author gets code that can be asked, or problems, and never
 * an exception of ours.
 */
class RandomSentencesTest {

  private static final String RULES =
      """
      groups: { mover: [stone, raft], load: [raft, cup] }
      areas: { cliff: { near: [hill, shore], beside: [hill] } }
      pieces:
        raft: { per: [blues], count: 3, starts: stock of blues, marks: { tired: noon } }
        cup: { starts: pile, each: { tin: {}, clay: {} } }
      phases: { noon: {} }
      boxes: { store of faction at area: {} }
      fields:
        luck of area: { type: number }
        shut of area: { type: claim }
        seen of number: { type: number }
      links: { hard: { when: area.height > 1 and other-area.height > 1 } }
      ways: { walk of side: { enters: any stones of side in it } }
      define:
        area is held by side: { is: any movers of side in area and no movers of side.enemy in area }
        area is old: { is: any cups in area where it is tin }
        area is said for faction:
          all: [ any stones of faction in area, { that: luck of area < 2, say: no } ]
        crowd of area: { is: movers in area }
        close of area: { is: area.near }
        friends of faction: { is: areas where it is said for faction }
        worth of area:
          add-up: [ { plus: 1 }, { when: area has wet, plus: count(crowd of area) } ]
        holder of area: { first: [ { when: area is held by red, is: red }, { is: blue } ] }
      """;

  /** What sentences are made of: a capital calls a rule of the same letter. */
  private static final List<List<String>> CLAIMS =
      List.of(
          List.of(
              "any S",
              "no S",
              "V is V",
              "V is not V",
              "V is it",
              "V is in S",
              "V has wet",
              "V has tired"),
          List.of(
              "N < N", "N >= N", "not C", "(C and C)", "(C or C)", "V is held by V", "V is old"),
          List.of(
              "V is said for V",
              "shut of V",
              "yes",
              "V",
              "V is stone",
              "V is not wet",
              "tin is in [hill, V]",
              "tin.place is V",
              "any places of tin"));

  private static final List<List<String>> SETS =
      List.of(
          List.of(
              "areas",
              "stones",
              "movers in V",
              "stones of V in S",
              "cups in V",
              "loads in V",
              "cards",
              "sides",
              "stones in stock of S",
              "movers in store of factions at S",
              "cups in store of V at S",
              "store of S at S"),
          List.of(
              "(S where C)",
              "(S where C)",
              "(S with most N)",
              "[V, V]",
              "[S, V]",
              "[S, S]",
              "nothing"),
          List.of("neighbors of S", "neighbors of V by hard", "(reach of V within N by walk of V)"),
          List.of("(reach of S within N through S)", "crowd of V", "close of V", "friends of V"),
          List.of("places of S", "thrown", "(thrown showing F)", "V", "areas of V", "seats"));

  private static final List<List<String>> FACES =
      List.of(List.of("heads", "N to N", "N or more", "N or less", "1", "-2 or less"));

  private static final List<List<String>> NUMBERS =
      List.of(
          List.of(
              "1",
              "-N",
              "N + N",
              "(N * N)",
              "N capped at N",
              "N at least N",
              "count(S)",
              "sum of N over S"),
          List.of(
              "(least of N over S)",
              "most of [N, N]",
              "unreachable",
              "total of S",
              "highest N of S",
              "luck of V",
              "seen of N",
              "position",
              "worth of V"),
          List.of("(distance from V to S)", "(distance from S to V through S)", "V.height", "V"));

  private static final List<List<String>> VALUES =
      List.of(
          List.of(
              "hill", "shore", "red", "reds", "tin", "pile", "nobody", "it", "its place", "here"),
          List.of(
              "V.home",
              "V.side",
              "V.area",
              "V.place",
              "V.luck",
              "V.face",
              "(one of S)",
              "(only of S)"),
          List.of("(first of S)", "(holder of V)", "active", "N", "S", "stock of V", "count(S)"));

  private final SmallRules table = SmallRules.of(RULES);
  private final Sort areas = table.layout().sorts().areas();
  private final SlotAllocator slots = table.compiler(new Problems()).slots();
  private final int slot = slots.take(1);
  private long drawn;

  private String any(List<List<String>> rules, long seed) {
    List<String> rule = rules.get(below(rules.size(), seed));
    return rule.get(below(rule.size(), seed));
  }

  private int below(int bound, long seed) {
    return (int) Long.remainderUnsigned(GameRandom.mix(seed, drawn++), bound);
  }

  /** A sentence in which the capitals of another have been said. */
  private String said(String rule, int depth, long seed) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rule.length(); i++) {
      char letter = rule.charAt(i);
      switch (letter) {
        case 'C' ->
            text.append(depth == 0 ? "hill has wet" : said(any(CLAIMS, seed), depth - 1, seed));
        case 'S' -> text.append(depth == 0 ? "areas" : said(any(SETS, seed), depth - 1, seed));
        case 'N' -> text.append(depth == 0 ? "2" : said(any(NUMBERS, seed), depth - 1, seed));
        case 'F' -> text.append(said(any(FACES, seed), Math.max(0, depth - 1), seed));
        case 'V' -> text.append(depth == 0 ? "hill" : said(any(VALUES, seed), depth - 1, seed));
        default -> text.append(letter);
      }
    }
    return text.toString();
  }

  private static Tree.Text text(String sentence) {
    Source source = new Source("sentence", "base", "sentence: '" + sentence + "'\n");
    Tree.Fields fields = YamlReader.read(source, new Problems()).orElseThrow();
    return (Tree.Text) Objects.requireNonNull(fields.get("sentence"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_sentence_is_code_that_can_be_asked_or_a_problem(long seed) {
    Num here = ExpressionCompiler.slot(slot);
    Scope scope =
        Scope.EMPTY
            .with("here", new CompiledExpression.OfNum(Type.one(areas), here))
            .with("thrown", new CompiledExpression.OfRoll((draft, column) -> column))
            .withIt(new CompiledExpression.OfNum(Type.one(areas), here));
    List<CompiledExpression> codes = new ArrayList<>();
    for (int n = 0; n < 700; n++) {
      String sentence = said(n % 3 == 0 ? "C" : n % 3 == 1 ? "S" : "N", 4, seed);
      Problems problems = new Problems();
      ExpressionCompiler linker = new ExpressionCompiler(table.vocabulary(), problems, slots);
      Optional<CompiledExpression> code = linker.code(text(sentence), scope);
      assertThat(code.isPresent()).as(sentence + problems.list()).isEqualTo(problems.isEmpty());
      code.ifPresent(codes::add);
    }

    assertThat(codes).hasSizeGreaterThan(100);
    Draft draft = Scattered.of(table, seed);
    draft.setSlotValue(slot, areas.number("shore"));
    codes.forEach(code -> assertThat(table.word(code, draft)).isNotNull());
  }

  @ParameterizedTest
  @ValueSource(longs = {5, 6, 7, 8})
  void a_claim_about_it_holds_of_the_same_areas_asked_at_once_and_one_by_one(long seed) {
    int compared = 0;
    for (int n = 0; n < 1_000; n++) {
      String sentence = said(n % 2 == 0 ? "C" : "(C and C)", 1 + n % 3, seed).replace("hill", "it");
      Problems problems = new Problems();
      ExpressionCompiler linker = new ExpressionCompiler(table.vocabulary(), problems, slots);
      CompiledExpression it =
          new CompiledExpression.OfNum(Type.one(areas), ExpressionCompiler.slot(slot));
      Optional<Condition> alone = linker.condition(text(sentence), Scope.EMPTY.withIt(it));
      Optional<CompiledExpression> many =
          linker.code(text("areas where (" + sentence + ")"), Scope.EMPTY);
      if (alone.isPresent() && many.isPresent() && problems.isEmpty()) {
        compared++;
        Draft draft = Scattered.of(table, seed + n);
        long bits = ((CompiledExpression.OfSet) many.get()).members().word(draft, 0) & areas.all(0);
        for (int area = 0; area < areas.size(); area++) {
          draft.setSlotValue(slot, area);
          assertThat((bits >>> area & 1) != 0)
              .as(sentence + " of " + areas.id(area) + ", seed " + (seed + n))
              .isEqualTo(alone.get().of(draft));
        }
      }
    }

    assertThat(compared).isGreaterThan(100);
  }

  @ParameterizedTest
  @ValueSource(longs = {9, 10, 11, 12})
  void a_sentence_comes_to_the_same_until_something_changes_that_it_reads(long seed) {
    int other = 0;
    int unread = 0;
    for (int n = 0; n < 1_000; n++) {
      String sentence = said(n % 3 == 0 ? "C" : n % 3 == 1 ? "S" : "N", 1 + n % 3, seed);
      Problems problems = new Problems();
      ExpressionCompiler linker = new ExpressionCompiler(table.vocabulary(), problems, slots);
      Optional<CompiledExpression> code = linker.code(text(sentence), Scope.EMPTY);
      if (code.isPresent()) {
        PartSet reads = linker.reads(List.of(text(sentence)), Scope.EMPTY);
        Draft draft = Scattered.of(table, seed + n);
        for (int change = 0; change < 12; change++) {
          String before = table.word(code.get(), draft);
          draft.changedParts().clear();
          Scattered.change(table, draft, GameRandom.mix(seed + n, change));
          String after = table.word(code.get(), draft);
          if (!reads.intersects(draft.changedParts())) {
            assertThat(after).as(sentence + ", seed " + (seed + n)).isEqualTo(before);
            unread++;
          }
          other += after.equals(before) ? 0 : 1;
        }
      }
    }

    assertThat(other).isGreaterThan(100);
    assertThat(unread).isGreaterThan(1_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {13, 14, 15, 16})
  void what_hangs_on_rows_on_the_spot_stays_so_until_one_of_them_changes_there(long seed) {
    int local = 0;
    int changed = 0;
    for (int n = 0; n < 1_500; n++) {
      String claim = said(n % 2 == 0 ? "C" : "any S", 1 + n % 3, seed).replace("hill", "it");
      Tree.Text text = text("areas where (" + claim + ")");
      ExpressionCompiler linker = new ExpressionCompiler(table.vocabulary(), new Problems(), slots);
      Optional<CompiledExpression.OfSet> set = linker.set(text, Scope.EMPTY);
      OptionalLong rows = linker.rowsOnTheSpot(text);
      if (set.isPresent() && rows.isPresent()) {
        local++;
        Draft draft = Scattered.of(table, seed + n);
        for (int change = 0; change < 12; change++) {
          List<List<Integer>> lay = lying(draft, rows.getAsLong());
          long before = set.get().members().word(draft, 0);
          Scattered.change(table, draft, GameRandom.mix(seed + n, change));
          long after = set.get().members().word(draft, 0);
          for (int area = 0; area < areas.size(); area++) {
            if (lying(draft, rows.getAsLong()).get(area).equals(lay.get(area))) {
              assertThat(after >>> area & 1).as(claim).isEqualTo(before >>> area & 1);
            }
          }
          changed += after == before ? 0 : 1;
        }
      }
    }

    assertThat(local).isGreaterThan(100);
    assertThat(changed).isGreaterThan(10);
  }

  /** How many pieces of some rows lie on each area. */
  private List<List<Integer>> lying(Draft draft, long rows) {
    List<List<Integer>> lying = new ArrayList<>();
    for (int area = 0; area < areas.size(); area++) {
      List<Integer> counts = new ArrayList<>();
      for (long left = rows; left != 0; left &= left - 1) {
        counts.add(draft.count(Long.numberOfTrailingZeros(left), area));
      }
      lying.add(counts);
    }
    return lying;
  }
}
