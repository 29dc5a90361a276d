package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import gabion.flow.run.Machine;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.hook.Scripts;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.state.GameRandom;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever stands in a ruleset, its author gets problems and never an exception of ours. */
class MutatedRulesTest {

  private static final int MUTANTS =
      Boolean.getBoolean("gabion.long") ? 2_000 : Boolean.getBoolean("gabion.wide") ? 1_000 : 250;
  private static final int MOST_QUESTIONS = 300;
  private static final List<String> WORDS =
      List.of(
          "area",
          "side",
          "stone",
          "stones",
          "hill",
          "reds",
          "nobody",
          "it",
          "its",
          "where",
          "is",
          "not",
          "any",
          "of",
          "in",
          "count(",
          ")",
          "(",
          "[",
          "]",
          "{",
          "}",
          ",",
          ": ",
          "- ",
          "#",
          "'",
          "\"",
          "-1",
          "0",
          "stop",
          "next",
          "choose",
          "faction.",
          ".",
          "only of ",
          "is: ",
          "card",
          "phase",
          "noon",
          "\n",
          "  ",
          "yes",
          "all of ",
          "!remove ",
          "sum of ");

  private long seed;
  private long drawn;

  private int below(int bound) {
    return (int) Long.remainderUnsigned(GameRandom.mix(seed, drawn++), bound);
  }

  @Test
  void the_rich_table_itself_is_without_a_problem() {
    Problems problems = new Problems();

    link(SmallRules.shared("rich.yaml").text(), problems);

    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
  }

  @Test
  void a_mutated_ruleset_gives_problems_or_a_program() {
    String whole = SmallRules.shared("rich.yaml").text();
    StringBuilder broken = new StringBuilder();
    int linked = 0;
    for (seed = 1; seed <= MUTANTS; seed++) {
      drawn = 0;
      String mutant = mutate(whole);
      Problems problems = new Problems();
      try {
        Optional<Program> program = link(mutant, problems);
        linked += program.isPresent() ? 1 : 0;
        program.ifPresent(this::play);
        ProblemPrinter.print(problems.list());
      } catch (RuntimeException | StackOverflowError e) {
        broken.append("mutant ").append(seed).append(": ").append(e).append(top(e)).append('\n');
      }
    }
    if (!broken.isEmpty()) {
      fail(broken.toString());
    }
    assertThat(linked).isBetween(MUTANTS / 100, MUTANTS - MUTANTS / 100);
  }

  private static String top(Throwable e) {
    StringBuilder top = new StringBuilder();
    for (int i = 0; i < Math.min(4, e.getStackTrace().length); i++) {
      top.append("\n    ").append(e.getStackTrace()[i]);
    }
    return top.toString();
  }

  private static Optional<Program> link(String text, Problems problems) {
    Source mutant = new Source("rich.yaml", "base", text);
    return SmallRules.compile(
        List.of(SmallRules.shared("base.yaml"), mutant), Scripts.none(), problems);
  }

  /** One to three changes: words swapped, dropped, doubled or put in, lines dropped or moved. */
  private String mutate(String whole) {
    String text = whole;
    for (int changes = 1 + below(3); changes > 0; changes--) {
      text = below(4) == 0 ? mutateLines(text) : mutateWords(text);
    }
    return text;
  }

  private String mutateLines(String text) {
    String[] lines = text.split("\n", -1);
    int at = below(lines.length);
    int other = below(lines.length);
    switch (below(3)) {
      case 0 -> lines[at] = "";
      case 1 -> lines[at] = lines[other];
      default -> lines[at] = " " + lines[at];
    }
    return String.join("\n", lines);
  }

  private String mutateWords(String text) {
    String[] words = text.split("(?<=[ :,\\n\\[\\](){}.])|(?=[ :,\\n\\[\\](){}.])", -1);
    int at = below(words.length);
    switch (below(5)) {
      case 0 -> words[at] = "";
      case 1 -> words[at] = words[below(words.length)];
      case 2 -> words[at] = WORDS.get(below(WORDS.size()));
      case 3 -> words[at] += WORDS.get(below(WORDS.size()));
      default -> words[at] += words[below(words.length)];
    }
    return String.join("", words);
  }

  /** Plays on for a while; only problems of the ruleset may stop that. */
  private void play(Program program) {
    Draft draft = program.laidOut();
    draft.seed(seed);
    RandomOracle random = new RandomOracle(seed);
    int[] asked = new int[1];
    try (Machine machine = new Machine(program)) {
      machine.enter(draft, "game");
      machine.run(
          draft, question -> asked[0]++ < MOST_QUESTIONS ? random.answer(question) : Oracle.WAIT);
    } catch (RulesetException ruleset) {
      assertThat(ruleset.problem().message()).isNotEmpty();
    }
  }
}
