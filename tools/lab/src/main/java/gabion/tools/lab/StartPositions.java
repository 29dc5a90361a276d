package gabion.tools.lab;

import gabion.flow.link.MetricReader;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.Machine;
import gabion.flow.run.Metric;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.BattleLine;
import gabion.tools.lab.odds.InlineSentence;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates start positions for odds calculations, from cases and from games. */
public final class StartPositions {

  private StartPositions() {}

  /**
   * Returns the position of a case, before its dice and answers.
   *
   * @param problems receives a missing case, or the errors in it
   */
  public static Optional<OddsStart> ofCase(
      Library library, Ruleset rules, String id, Problems problems) {
    return ofCase(library, rules, id, Map.of(), problems);
  }

  /**
   * The same with other readings of options than the case asks for.
   *
   * @param readings by the ids of the options
   */
  public static Optional<OddsStart> ofCase(
      Library library, Ruleset rules, String id, Map<String, String> readings, Problems problems) {
    List<Case> all = Cases.read(library, rules, problems);
    Optional<Case> found = all.stream().filter(one -> one.id().equals(id)).findFirst();
    if (found.isEmpty() && problems.isEmpty()) {
      List<String> ids = all.stream().map(Case::id).toList();
      problems.add(ProblemCode.UNKNOWN_NAME, null, Suggestions.help(id, ids), "case", id);
    }
    return found.flatMap(one -> of(rules, one, readings, problems));
  }

  /**
   * Returns the position of a case that is not stored in a file.
   *
   * @param file the content that such a file would have
   */
  public static Optional<OddsStart> ofWritten(Ruleset rules, Tree.Fields file, Problems problems) {
    List<Case> cases = Case.of(file, problems);
    return problems.isEmpty() ? of(rules, cases.get(0), Map.of(), problems) : Optional.empty();
  }

  /**
   * A battle described by a line.
   *
   * @param winner the sentence for the winning side; empty if the rules have none
   * @param measures the additional sentences of the rules
   * @param policies the sensible policies; empty if the rules define none
   */
  public record BattleStart(
      OddsStart start, String winner, List<String> measures, List<String> policies) {}

  /** The battle that a line says; nothing where there are problems. */
  public static Optional<BattleStart> ofLine(
      Ruleset rules, Setup setup, String line, Problems problems) {
    List<Problem> first = new ArrayList<>();
    for (BattleLine one : BattleLine.all(rules, setup, line, problems)) {
      Problems found = new Problems();
      Optional<OddsStart> start =
          ofWritten(rules, one.file(), found).filter(laid -> found.isEmpty());
      if (start.isPresent()) {
        needs(rules, one, start.get().draft(), line, found);
      }
      if (start.isPresent() && found.isEmpty()) {
        String winner = one.winner().map(Object::toString).orElse("");
        return Optional.of(new BattleStart(start.get(), winner, one.measures(), one.policies()));
      }
      if (first.isEmpty()) {
        found.list().stream()
            .map(problem -> inLine(problem, line, one))
            .filter(told -> first.stream().noneMatch(same -> at(same) == at(told)))
            .forEach(first::add);
      }
    }
    first.forEach(problems::add);
    return Optional.empty();
  }

  private static int at(Problem problem) {
    return problem.location() == null ? 0 : problem.location().offset();
  }

  private static void needs(
      Ruleset rules, BattleLine read, Draft draft, String line, Problems problems) {
    for (BattleLine.BattlePrecondition need : read.needs()) {
      Tree.Text when = InlineSentence.of("--battle", need.condition());
      Optional<Metric> claim = MetricReader.of(rules.compiler(problems), need.condition(), when);
      if (claim.isPresent() && problems.isEmpty() && claim.get().num().of(draft) == 0) {
        Tree.Text said = InlineSentence.of("--battle", line);
        String message = LabMessage.BATTLE_NOT_ALLOWED.text(need.say());
        problems.add(new Problem(ProblemCode.EXPECTED, message, said.location(), null));
        return;
      }
    }
  }

  /** Returns a problem of the generated case as a problem at a word of the line. */
  private static Problem inLine(Problem problem, String line, BattleLine read) {
    Tree.Text whole = InlineSentence.of("--battle", line);
    String help =
        problem.help() == null && !read.example().isEmpty() && !read.example().equals(line)
            ? "as in `" + read.example() + "`"
            : problem.help();
    SourceLocation at = problem.location();
    String said =
        at == null ? "" : at.source().text().substring(at.offset(), at.offset() + at.length());
    if (said.isEmpty() || said.equals(line)) {
      return new Problem(problem.code(), problem.message(), whole.location(), help);
    }
    String words =
        line.contains(said)
            ? said
            : read.words().stream().filter(said::contains).findFirst().orElse(line);
    String message =
        words.equals(said)
            ? problem.message()
            : LabMessage.DOES_NOT_FIT.text(words, problem.message());
    int from = line.indexOf(words);
    return new Problem(problem.code(), message, whole.locate(from, from + words.length()), help);
  }

  /** The same of a case that is at hand; nothing where there are problems. */
  static Optional<OddsStart> of(
      Ruleset rules, Case told, Map<String, String> readings, Problems problems) {
    problems.addAll(told.problems());
    Map<String, String> options = new LinkedHashMap<>(told.requestedReadings());
    options.putAll(readings);
    Optional<LinkedCase> linked =
        LinkedCase.of(rules, told, rules.compiler(problems), problems)
            .flatMap(
                one ->
                    rules
                        .setup(one.setup().scenario(), options, problems)
                        .map(setup -> one.with(setup)))
            .filter(one -> problems.isEmpty());
    if (linked.isEmpty()) {
      return Optional.empty();
    }
    Draft draft = linked.get().startPosition(rules, problems);
    EntryPoint entrance = linked.get().entrance();
    try (Machine machine = new Machine(rules.program())) {
      machine.enter(draft, entrance.procedure(), entrance.numbers(draft));
    }
    return problems.isEmpty()
        ? Optional.of(new OddsStart(linked.get().setup(), draft, new long[0]))
        : Optional.empty();
  }

  /** Returns the current position of a game. */
  public static OddsStart ofGame(Game game) {
    Draft base = game.base().thaw();
    List<Answer> since = game.sinceBase();
    List<Long> free = new ArrayList<>();
    if (!since.isEmpty()) {
      Draft again = game.base().thaw();
      try (Machine machine = new Machine(game.ruleset().program())) {
        machine.run(again, new AnswerReplayer(since, free));
      }
    }
    long[] given = free.stream().mapToLong(Long::longValue).toArray();
    return new OddsStart(game.setup(), base, given);
  }

  /** Replays the answers of a game, and collects those that were not forced. */
  private record AnswerReplayer(List<Answer> since, List<Long> free, int[] next) implements Oracle {

    AnswerReplayer(List<Answer> since, List<Long> free) {
      this(since, free, new int[1]);
    }

    @Override
    public long answer(Question question) {
      if (next[0] == since.size()) {
        return WAIT;
      }
      long answer = since.get(next[0]++).index();
      if (question.shape().size() > 1) {
        free.add(answer);
      }
      return answer;
    }

    @Override
    public long chance(Question question) {
      return answer(question);
    }
  }
}
