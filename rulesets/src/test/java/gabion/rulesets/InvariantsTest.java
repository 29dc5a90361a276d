package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Invariant;
import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Type;
import gabion.tools.packs.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Invariants say something: they come from the rulebook, a table that was tampered with breaks each
 * of them, and a rule that is broken is found by them. That they hold is {@link RandomPlayTest}'s.
 */
class InvariantsTest {

  private static final int ENOUGH = 8;
  private static final int MOST_GAMES = 60;
  private static final int EVERY = 5;
  private static final int STROKES = 4;
  private static final Path BROKEN = Path.of("src/test/resources/broken");

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  static List<Ruleset> someRulesets() {
    return Shelf.someRulesets().toList();
  }

  /** Rules that are broken on purpose, each in a file that has the name of what it breaks. */
  static List<Path> broken() throws IOException {
    try (Stream<Path> files = Files.walk(BROKEN)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void there_are_eight_at_least_and_each_cites_what_there_is(Ruleset rules) {
    List<String> known = new ArrayList<>();
    known.addAll(rules.clauses().keySet());
    rules.program().definitions().rulings().forEach(ruling -> known.add(ruling.thing().id()));

    assertThat(rules.program().invariants()).hasSizeGreaterThanOrEqualTo(ENOUGH);
    assertThat(rules.program().invariants())
        .allSatisfy(
            invariant ->
                assertThat(
                        Stream.of(invariant.citation().rule(), invariant.citation().ruling())
                            .filter(cited -> !cited.isEmpty()))
                    .as(invariant.name())
                    .isNotEmpty()
                    .isSubsetOf(known));
  }

  @ParameterizedTest
  @MethodSource("someRulesets")
  void a_table_that_was_tampered_with_breaks_each(Ruleset rules) {
    Set<Invariant> unbroken = new LinkedHashSet<>(rules.program().invariants());
    SplittableRandom hand = new SplittableRandom(1);
    Draft spoilt = rules.createDraft(rules.setup(), 0);
    List<Match> matches = Match.of(rules, 1, MOST_GAMES);
    try (Machine machine = new Machine(rules.program())) {
      for (int game = 0; game < matches.size() && !unbroken.isEmpty(); game++) {
        Match match = matches.get(game);
        RandomOracle players = match.players();
        Draft draft = rules.createDraft(match.setup(), match.seed());
        machine.enter(draft, "game");
        machine.run(
            draft,
            (Question question) -> {
              for (int i = 0; i < EVERY && !unbroken.isEmpty(); i++) {
                question.draft().copyInto(spoilt);
                spoilt.copyScriptEvaluator(question.draft());
                tamper(spoilt, hand);
                unbroken.removeIf(invariant -> isBroken(invariant, spoilt));
              }
              return players.answer(question);
            });
      }
    }
    assertThat(unbroken).extracting(Invariant::name).as("never false").isEmpty();
  }

  /** Some claims cannot be asked of a table that no play comes to. */
  private static boolean isBroken(Invariant invariant, Draft spoilt) {
    try {
      return !invariant.holds(spoilt);
    } catch (IndexOutOfBoundsException nothingThere) {
      return false;
    }
  }

  /** Where something lies: each row with each of its places. */
  private static List<int[]> heaps(Draft draft) {
    List<int[]> heaps = new ArrayList<>();
    for (int row = 0; row < draft.layout().rows().size(); row++) {
      for (int place = 0; place < draft.layout().sorts().places().size(); place++) {
        if (draft.count(row, place) > 0) {
          heaps.add(new int[] {row, place});
        }
      }
    }
    return heaps;
  }

  /** Moves some pieces elsewhere, and notes something else. */
  private static void tamper(Draft draft, SplittableRandom hand) {
    Layout layout = draft.layout();
    int places = layout.sorts().places().size();
    List<int[]> lying = heaps(draft);
    for (int stroke = 0; stroke < STROKES; stroke++) {
      int piece = hand.nextInt(Math.max(1, layout.sorts().pieces().size()));
      if (piece < layout.sorts().pieces().size()) {
        draft.put(piece, hand.nextInt(places));
      }
      int[] heap = lying.isEmpty() ? null : lying.get(hand.nextInt(lying.size()));
      int all = heap == null ? 0 : draft.count(heap[0], heap[1]);
      if (heap != null && all > 0) {
        int to = hand.nextInt(hand.nextBoolean() ? places : layout.sorts().areas().size());
        draft.move(heap[0], heap[1], other(layout, heap[0], hand), to, hand.nextInt(all) + 1);
      }
      List<Field> fields = layout.fields().all();
      Field field = fields.get(hand.nextInt(fields.size()));
      boolean number = field.type().form() == Type.Form.NUMBER;
      if (number || field.type().form() == Type.Form.CLAIM) {
        int range = number ? Math.min(field.to() - field.from() + 1, 20) : 2;
        int noted = (number ? field.from() : 0) + hand.nextInt(range);
        draft.set(field.offset() + hand.nextInt(field.size()), noted);
      }
    }
  }

  /** The same kind and owner with any face. */
  private static int other(Layout layout, int row, SplittableRandom hand) {
    Row is = layout.rows().get(row);
    int other = hand.nextInt(layout.rows().size());
    Row taken = layout.rows().get(other);
    return taken.kind() == is.kind() && taken.faction() == is.faction() ? other : row;
  }

  @ParameterizedTest
  @MethodSource("broken")
  void a_broken_rule_is_found(Path file) throws IOException {
    String name = String.valueOf(file.getFileName()).replace(".yaml", "");
    String id = String.valueOf(file.getName(file.getNameCount() - 2));
    Pack pack = new Pack(folder);
    pack.with("rulesets/" + id + "/broken.yaml", Files.readString(file));
    Library library = new Library(List.of(Shelf.HOME, pack.folder()), Shelf.SCRIPTS);
    Ruleset rules = Shelf.load(library, id);

    assertThat(found(rules).map(Invariant::name)).contains(name);
  }

  /** The first invariant that random play finds broken. */
  private static Optional<Invariant> found(Ruleset rules) {
    try (Machine machine = new Machine(rules.program())) {
      machine.watch().begin();
      for (Match match : Match.of(rules, 1, MOST_GAMES)) {
        Draft draft = rules.createDraft(match.setup(), match.seed());
        machine.enter(draft, "game");
        machine.run(draft, match.players());
      }
      return Optional.empty();
    } catch (RulesetException problem) {
      return problem.invariant();
    }
  }
}
