package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Thing;
import gabion.flow.log.Names;
import gabion.flow.log.ReasonFormatter;
import gabion.flow.run.Machine;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.Question.Refusal;
import gabion.question.StepExplanation;
import gabion.question.shape.SingleChoice;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.state.Sort;
import gabion.yaml.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is of the sort that is asked for and no answer is refused for a reason, and what is an
 * answer is not. All reasons that came up are written to {@code target/reasons/<id>.txt}.
 */
class ReasonsTest {

  private static final int SEEDS = Shelf.LONG ? 100 : Shelf.WIDE ? 2 : 1;
  private static final int EVERY = Shelf.WIDE ? 7 : 23;

  /** A sentence of the rules in place of words, the name of a field of a script, a tautology. */
  private static final Pattern RAW =
      Pattern.compile(
          "count\\(|>=|<=|not among in\\b|not among \\w+\\.\\w|: (\\p{Lu}[^\\[:]+) is \\1 \\[");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  /** Plays at random, and asks of some questions why the others are no answers. */
  private static final class Asking implements Oracle {
    private final Machine machine;
    private final RandomOracle players;
    private final Map<String, Integer> reasons;
    private int asked;

    Asking(Machine machine, RandomOracle players, Map<String, Integer> reasons) {
      this.machine = machine;
      this.players = players;
      this.reasons = reasons;
    }

    @Override
    public long answer(Question question) {
      boolean scripted = machine.scripts().isRunning();
      if (!scripted && asked++ % EVERY == 0) {
        explain(question);
      }
      return players.answer(question);
    }

    private void explain(Question question) {
      StepExplanation explained = machine.questioner().question().explanation();
      explained.breakdowns().forEach(made -> note("reckoned: " + ReasonFormatter.sentence(made)));
      explained.hookResponses().forEach(voice -> note("asked: " + ReasonFormatter.sentence(voice)));
      if (question.shape() instanceof SingleChoice pick && pick.type() < Names.PIECE) {
        Sort sort = sort(machine.program().names(), question.draft(), pick.type());
        for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
          explain(question, sort, thing, pick.find(thing) >= 0);
        }
      }
    }

    private void explain(Question question, Sort sort, int thing, boolean answer) {
      String what = question.step() + ": " + sort.id(thing);
      Optional<Refusal> refusal = question.whyNot(sort.id(thing));
      if (answer) {
        assertThat(refusal).as(what).isEmpty();
      } else if (refusal.isPresent()) {
        assertThat(refusal.get().sentence()).as(what).isNotEmpty();
        note(question.step().name() + " " + sort.title(thing) + ": " + refusal.get().reason());
      } else {
        note("NO REASON " + what);
      }
    }

    private void note(String reason) {
      reasons.merge(reason, 1, Integer::sum);
    }
  }

  private static Sort sort(Names names, Draft draft, int type) {
    return draft.layout().sorts().byName().values().stream()
        .filter(sort -> names.type(sort) == type)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_definition_of_several_lines_has_its_rulings_on_the_lines_that_they_read(Ruleset rules) {
    List<String> whole = new ArrayList<>();
    for (Thing definition : rules.program().definitions().define()) {
      Tree.Fields body = definition.block().body();
      boolean isOfLines =
          Stream.of("all", "either")
              .anyMatch(
                  name -> body.get(name) instanceof Tree.Items lines && lines.items().size() > 1);
      if (isOfLines && body.get("ruling") != null) {
        whole.add(definition.id() + ": " + body.get("ruling"));
      }
    }
    assertThat(whole).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void who_asks_why_not_is_given_a_reason_and_changes_nothing(Ruleset rules) throws IOException {
    Map<String, Integer> reasons = new TreeMap<>();
    try (Machine machine = new Machine(rules.program());
        Machine quiet = new Machine(rules.program())) {
      machine.listen(event -> {});
      Property.forAll(
          Match.of(rules, 7_000, SEEDS),
          (match, progress) -> {
            Draft draft = rules.createDraft(match.setup(), match.seed());
            machine.enter(draft, "game");
            machine.run(draft, new Asking(machine, match.players(), reasons));
            Draft unasked = rules.createDraft(match.setup(), match.seed());
            quiet.enter(unasked, "game");
            quiet.run(unasked, match.players());
            assertThat(GameState.of(draft).hash()).isEqualTo(GameState.of(unasked).hash());
          });
    }
    Path report = Path.of("target", "reasons", rules.id() + ".txt");
    Files.createDirectories(report.getParent());
    StringBuilder page = new StringBuilder();
    reasons.forEach((reason, times) -> page.append("%6d  %s%n".formatted(times, reason)));
    Files.writeString(report, page);
    assertThat(reasons.keySet()).noneMatch(reason -> reason.startsWith("NO REASON"));
    assertThat(reasons.keySet()).noneMatch(reason -> RAW.matcher(reason).find());
  }
}
