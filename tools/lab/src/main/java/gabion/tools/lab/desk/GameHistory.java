package gabion.tools.lab.desk;

import gabion.define.Clause;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.log.EventFormatter;
import gabion.flow.log.Names;
import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.question.Event.Cause;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** What happened in a kept game, line by line, and what led to it. */
public final class GameHistory {

  /** The number of preceding answers reported as leading to an event. */
  public static final int LED = 4;

  /**
   * A line of the log.
   *
   * @param number from 1
   * @param answers the number of answers before it
   * @param rule its citation, or empty
   * @param clause the cited clause in our words, or empty
   * @param procedure the active procedure or phase, or empty
   * @param owner the card or hook responsible, or empty
   * @param stands {@code file:line} of the step, or empty
   * @param step the source line of the step, or empty
   */
  public record HistoryLine(
      int number,
      String text,
      int answers,
      String rule,
      String clause,
      String procedure,
      String owner,
      String stands,
      String step) {}

  /**
   * A change of a value.
   *
   * @param says the old and the new value
   * @param answers the number of answers after which it changed
   * @param led the answers and throws that led to it, latest last
   * @param lines the log lines in between
   */
  public record HistoryChange(
      String says, int answers, List<String> led, List<HistoryLine> lines) {}

  private final GameReplay game;
  private final Ruleset rules;
  private final List<HistoryLine> lines = new ArrayList<>();

  /** By the events of the game how many lines come before each. */
  private final List<Integer> before = new ArrayList<>();

  /** What happened in a game. */
  public GameHistory(GameReplay game) {
    this.game = game;
    this.rules = game.rules();
    Map<String, String> clauses = rules.clauses();
    EventFormatter sentences = new EventFormatter(rules.layout());
    for (GameReplay.ReplayedEvent heard : game.events()) {
      before.add(lines.size());
      sentences.lines(heard.event()).forEach(text -> add(heard, text, clauses));
    }
  }

  private void add(GameReplay.ReplayedEvent heard, String text, Map<String, String> clauses) {
    Cause cause = heard.event().cause();
    StepDescriptor step = cause.step();
    String rule = cause.rule().split(", ")[0];
    SourceLocation where = step == null ? null : step.location();
    lines.add(
        new HistoryLine(
            lines.size() + 1,
            text.strip(),
            heard.answers(),
            cause.rule(),
            clauses.getOrDefault(Clause.nearest(rule, clauses.keySet()), ""),
            cause.procedure(),
            cause.owner(),
            where == null ? "" : RulesIndex.place(where),
            where == null ? "" : where.source().line(where.line()).strip()));
  }

  /** All lines, the oldest first. */
  public List<HistoryLine> lines() {
    return lines;
  }

  /** The first line that tells an event, by its number from 0; nothing where none does. */
  public Optional<HistoryLine> of(int event) {
    int at = before.get(event);
    int next = event + 1 < before.size() ? before.get(event + 1) : lines.size();
    return at < next ? Optional.of(lines.get(at)) : Optional.empty();
  }

  /**
   * Returns the last event after at most this many answers, numbered from 0; -1 if there is none.
   */
  public int eventUpTo(int answers) {
    int event = -1;
    for (int at = 0;
        at < game.events().size() && game.events().get(at).answers() <= answers;
        at++) {
      event = at;
    }
    return event;
  }

  /** The answers that led to a point of the game, the last last. */
  public List<String> answersBefore(int answers) {
    List<String> led = new ArrayList<>();
    for (int at = Math.max(0, answers - LED); at < answers; at++) {
      Answer answer = game.answers().get(at).answer();
      led.add(
          (at + 1) + ": " + answer.seat() + " · " + answer.questionName() + ": " + answer.words());
    }
    return led;
  }

  // ---- blame

  /**
   * What changed something.
   *
   * @param words a sentence of the rules for a number, a thing or a claim, {@code guards in
   *     meadow}; or words that stand in the lines of the log
   */
  public List<HistoryChange> blame(String words) {
    Optional<Num> number = number(words);
    return number.isPresent() ? changes(words, number.get()) : searchLines(words);
  }

  /** Whether words are a sentence of the rules for something that can change. */
  public boolean understands(String words) {
    return number(words).isPresent();
  }

  private Optional<Num> number(String words) {
    Problems problems = new Problems();
    ExpressionCompiler linker = rules.compiler(problems);
    Source source = new Source("the question", "base", words);
    int[] positions = new int[words.length() + 1];
    java.util.Arrays.setAll(positions, at -> at);
    Tree.Text text =
        new Tree.Text(source.locate(0, words.length()), Tree.Tag.NONE, words, positions);
    CompiledExpression code = linker.code(text, Scope.EMPTY).orElse(null);
    if (code instanceof CompiledExpression.OfGroup group) {
      return Optional.of(group.group()::count);
    }
    if (code instanceof CompiledExpression.OfCondition claim) {
      Condition holds = claim.condition();
      return Optional.of(draft -> holds.of(draft) ? 1 : 0);
    }
    if (code instanceof CompiledExpression.OfNum num && !(num.num() instanceof Num.Constant)) {
      type = num.type().sort();
      return Optional.of(num.num());
    }
    return Optional.empty();
  }

  /** The sort of the things that are asked for; null for numbers. */
  private @org.jspecify.annotations.Nullable Sort type;

  private List<HistoryChange> changes(String words, Num number) {
    List<HistoryChange> changes = new ArrayList<>();
    Long before = null;
    for (int at = 0; at <= game.answers().size(); at++) {
      boolean last = at == game.answers().size();
      Draft draft = last ? game.last() : game.answers().get(at).before().thaw();
      long now = number.of(draft);
      if (before != null && before != now) {
        int answers = at;
        List<HistoryLine> meanwhile =
            lines.stream().filter(line -> line.answers() == answers).toList();
        String says = words + ": " + word(before) + " → " + word(now);
        changes.add(new HistoryChange(says, at, answersBefore(at), meanwhile));
      }
      before = now;
    }
    return changes;
  }

  private String word(long value) {
    Sort sort = type;
    return sort == null ? Long.toString(value) : new Names(rules.layout(), true).of(sort, value);
  }

  private List<HistoryChange> searchLines(String words) {
    Predicate<String> saying = matchesWords(words);
    List<HistoryChange> changes = new ArrayList<>();
    for (HistoryLine line : lines) {
      if (saying.test(line.text())) {
        changes.add(
            new HistoryChange(
                line.text(), line.answers(), answersBefore(line.answers()), List.of(line)));
      }
    }
    return changes;
  }

  /** Whether all of some words stand in a line, however they are inflected. */
  public static Predicate<String> matchesWords(String words) {
    List<String> wanted =
        List.of(words.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")).stream()
            .filter(word -> word.length() > 2 && !List.of("the", "who", "why").contains(word))
            .map(word -> word.replaceFirst("s$", ""))
            .toList();
    return line -> {
      String text = line.toLowerCase(Locale.ROOT);
      return !wanted.isEmpty() && wanted.stream().allMatch(text::contains);
    };
  }
}
