package gabion.tools.lab.proof;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.tools.lab.CaseRules;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a difference as a case that holds under one of two rules and fails under the other. Each
 * case is run under both before it is returned.
 */
final class CounterexampleCase {

  private static final String NOTHING = "nothing";

  /**
   * A case that was run.
   *
   * @param holdsFirst whether it holds under the first rules
   */
  record VerifiedCase(String yaml, boolean holdsFirst) {}

  private final ComparisonSide first;
  private final ComparisonSide second;
  private final Difference difference;

  CounterexampleCase(ComparisonSide first, ComparisonSide second, Difference difference) {
    this.first = first;
    this.second = second;
    this.difference = difference;
  }

  /** Writes a case as it is, with the readings of the rules under which it holds. */
  static String asWritten(CaseSheet sheet, ComparisonSide holder) {
    List<String> lines = new ArrayList<>();
    lines.add("cases:");
    lines.add("  " + sheet.id() + ":");
    List<String> body = new ArrayList<>();
    body.add("title: " + quote(sheet.title()));
    body.addAll(head(sheet, holder));
    for (String part : List.of("play", "expect", "odds")) {
      body.addAll(field(part, sheet.part(part)));
    }
    body.forEach(line -> lines.add("    " + line));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> head(CaseSheet sheet, ComparisonSide holder) {
    List<String> head = new ArrayList<>();
    if (!sheet.cites().isEmpty()) {
      head.add("cites: [" + String.join(", ", sheet.cites()) + "]");
    }
    head.addAll(field("scenario", sheet.part("scenario")));
    head.addAll(options(sheet.readings(), holder));
    head.addAll(field("given", sheet.part("given")));
    head.add("run: " + sheet.run());
    return head;
  }

  /** Writes a case that begins as another does. */
  Optional<VerifiedCase> from(CaseSheet sheet, List<PlayedAnswer> answers) {
    return either(
        isFirst -> {
          ComparisonSide holder = isFirst ? first : second;
          List<String> head = head(sheet, holder);
          return sheet
              .entry(holder.rules(), holder.readings())
              .flatMap(start -> text(sheet.id(), head, holder, isFirst, start, answers));
        });
  }

  /** Writes a case that begins as a scenario does. */
  Optional<VerifiedCase> fromStart(String origin, List<PlayedAnswer> answers) {
    String scenario = origin.substring(origin.indexOf(' ') + 1);
    return either(
        isFirst -> {
          ComparisonSide holder = isFirst ? first : second;
          List<String> head = new ArrayList<>();
          if (!scenario.isEmpty()) {
            head.add("scenario: " + scenario);
          }
          head.addAll(options(Map.of(), holder));
          head.add("run: game");
          return start(holder, scenario)
              .flatMap(
                  start ->
                      text(
                          scenario.isEmpty() ? "start" : scenario,
                          head,
                          holder,
                          isFirst,
                          start,
                          answers));
        });
  }

  /** Writes a segment of a random game as a case. */
  Optional<VerifiedCase> fromGame(long seed, List<PlayedAnswer> answers) {
    return either(isFirst -> excerpt(isFirst ? first : second, isFirst, seed, answers));
  }

  private interface Writer {
    Optional<String> write(boolean isFirst);
  }

  /** Tries the first rules, then the second, as the ones under which the case holds. */
  private Optional<VerifiedCase> either(Writer writer) {
    return Stream.of(true, false)
        .flatMap(
            isFirst ->
                writer
                    .write(isFirst)
                    .filter(yaml -> holdsOnlyFor(yaml, isFirst))
                    .map(yaml -> new VerifiedCase(yaml, isFirst))
                    .stream())
        .findFirst();
  }

  private boolean holdsOnlyFor(String yaml, boolean isFirst) {
    return passes(yaml, isFirst ? first : second) && !passes(yaml, isFirst ? second : first);
  }

  private static boolean passes(String yaml, ComparisonSide side) {
    Problems problems = new Problems();
    Source text = new Source("proof.yaml", "base", yaml);
    List<CaseSheet> sheets = Cases.sheets(text, side.rules(), problems);
    return problems.isEmpty()
        && sheets.size() == 1
        && sheets.get(0).runOn(new CaseRules(side.rules()), side.readings()).hasPassed();
  }

  // ---- from a position

  private static Optional<Draft> start(ComparisonSide side, String scenario) {
    return side.rules()
        .setup(scenario, side.readings(), new Problems())
        .map(setup -> EquivalenceProof.enter(side.rules(), setup, 0));
  }

  private Optional<String> text(
      String origin,
      List<String> head,
      ComparisonSide holder,
      boolean isFirst,
      Draft start,
      List<PlayedAnswer> answers) {
    List<PlayedAnswer> play = new ArrayList<>(answers);
    List<String> expected = new ArrayList<>();
    String own = isFirst ? difference.first() : difference.second();
    String others = isFirst ? difference.second() : difference.first();
    switch (difference.kind()) {
      case LOG -> expected.add("log: [" + quote(own) + "]");
      case ANSWER -> play.addAll(difference.answer());
      case ENDING -> expected.add("ended: " + (own.isEmpty() ? "none" : own));
      case WINNER -> expected.add("winner: " + (own.isEmpty() ? "nobody" : own));
      case CHANCE, QUESTION, FAULT, CASE -> {}
    }
    if (own.isEmpty() && difference.kind() == Difference.Kind.LOG
        || own.isEmpty() && difference.kind() == Difference.Kind.ANSWER
        || difference.kind() == Difference.Kind.CHANCE) {
      return Optional.empty();
    }
    return open(holder, start, play)
        .map(
            asked -> {
              if (expected.stream().noneMatch(line -> line.startsWith("ended"))) {
                expected.add("asked: " + quote(asked));
              }
              List<String> lines = new ArrayList<>();
              lines.add("cases:");
              lines.add("  parted-" + origin + ":");
              lines.add("    title: " + quote(title(own, others)));
              head.forEach(line -> lines.add("    " + line));
              if (!play.isEmpty()) {
                lines.add("    play:");
                play.forEach(one -> line(one, lines));
              }
              lines.add("    expect:");
              expected.forEach(line -> lines.add("      " + line));
              return String.join("\n", lines) + "\n";
            });
  }

  private String title(String own, String others) {
    return switch (difference.kind()) {
      case ANSWER -> LabMessage.PROOF_LEGAL.text(own.isEmpty() ? others : own);
      case QUESTION -> LabMessage.PROOF_ASKED.text(orNothing(own), orNothing(others));
      default -> LabMessage.PROOF_INSTEAD.text(orNothing(own), orNothing(others));
    };
  }

  private static String orNothing(String text) {
    return text.isEmpty() ? NOTHING : text;
  }

  /** The name of the question that is open after some answers; empty if they do not fit. */
  private static Optional<String> open(
      ComparisonSide holder, Draft start, List<PlayedAnswer> answers) {
    try (ProofSide side = new ProofSide(holder)) {
      ProofSide.Position position = new ProofSide.Position(start, new long[0]);
      side.run(position);
      for (PlayedAnswer one : answers) {
        if (side.isOver() || !side.fault().isEmpty()) {
          return Optional.empty();
        }
        long index = one.answer().indexIn(side.question());
        if (index < 0) {
          return Optional.empty();
        }
        side.run(side.here().and(index));
      }
      return side.fault().isEmpty()
          ? Optional.of(side.isOver() ? NOTHING : side.question().step().name())
          : Optional.empty();
    }
  }

  private static List<String> field(String name, List<String> lines) {
    if (lines.isEmpty()) {
      return List.of();
    }
    if (lines.size() == 1 && !lines.get(0).contains(":")) {
      return List.of(name + ": " + lines.get(0).strip());
    }
    List<String> all = new ArrayList<>();
    all.add(name + ":");
    lines.forEach(line -> all.add("  " + line));
    return all;
  }

  private static List<String> options(Map<String, String> asked, ComparisonSide holder) {
    Map<String, String> options = new LinkedHashMap<>(asked);
    options.putAll(holder.readings());
    String seats = options.remove(Ruleset.SEATS);
    List<String> lines = new ArrayList<>();
    if (seats != null) {
      lines.add("seats: " + seats);
    }
    if (!options.isEmpty()) {
      lines.add("options:");
      options.forEach((option, reading) -> lines.add("  " + option + ": " + reading));
    }
    return lines;
  }

  private static void line(PlayedAnswer one, List<String> lines) {
    GameExcerpt.line(one.answer(), one.isThrow(), lines);
  }

  private static String quote(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  // ---- from a game

  private Optional<String> excerpt(
      ComparisonSide holder, boolean isFirst, long seed, List<PlayedAnswer> answers) {
    List<PlayedAnswer> play = new ArrayList<>(answers);
    String own = isFirst ? difference.first() : difference.second();
    if (difference.kind() == Difference.Kind.ANSWER && !own.isEmpty()) {
      play.addAll(difference.answer());
    }
    Setup setup = holder.setup();
    PlayedOracle given = new PlayedOracle(play);
    try (Game game = Game.begin(holder.rules(), setup, seed, given)) {
      while (!game.isOver() && !given.isDone() && given.index(game.question()) >= 0) {
        game.answer(given.take(game.question()));
      }
      GameRecord record = GameRecord.of(game);
      int size = record.answers().size();
      return size == 0
          ? Optional.empty()
          : GameExcerpt.of(
              GameReplay.of(holder.rules(), record, size), size - 1, "parted-game-" + seed);
    } catch (PlayedOracle.NoSuchAnswerException unlike) {
      return Optional.empty();
    }
  }

  /** Gives the answers of a game once more, by their words. */
  private static final class PlayedOracle implements Oracle {

    private static final class NoSuchAnswerException extends RuntimeException {
      private static final long serialVersionUID = 1;

      NoSuchAnswerException() {
        super(null, null, false, false);
      }
    }

    private final List<PlayedAnswer> answers;
    private int next;

    PlayedOracle(List<PlayedAnswer> answers) {
      this.answers = answers;
    }

    boolean isDone() {
      return next == answers.size();
    }

    /** The index of the next answer to a question, or -1. */
    long index(Question question) {
      return question.shape().size() == 1 ? 0 : answers.get(next).answer().indexIn(question);
    }

    long take(Question question) {
      long index = index(question);
      if (question.shape().size() > 1) {
        next++;
      }
      return index;
    }

    @Override
    public long answer(Question question) {
      return WAIT;
    }

    @Override
    public long chance(Question question) {
      if (isDone() && question.shape().size() > 1) {
        throw new NoSuchAnswerException();
      }
      long index = isDone() ? 0 : index(question);
      if (index < 0) {
        throw new NoSuchAnswerException();
      }
      return isDone() ? 0 : take(question);
    }
  }
}
