package gabion.tools.lab;

import gabion.flow.run.RulesetException;
import gabion.play.Ruleset;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.tools.lab.odds.OddsStart;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.TreePrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A case as written, for callers that display, count or run cases. */
public final class CaseSheet {

  private final Case told;

  CaseSheet(Case told) {
    this.told = told;
  }

  public String id() {
    return told.id();
  }

  public String title() {
    return told.title();
  }

  /** The clauses and rulings it shows. */
  public List<String> cites() {
    return told.citations();
  }

  /** Its id in its file. */
  public SourceLocation location() {
    return told.key().location();
  }

  /** The readings that it asks for, by the ids of the options. */
  public Map<String, String> readings() {
    return told.requestedReadings();
  }

  /** Returns the phase or call that it runs, e.g. {@code phase X}; empty if missing. */
  public String run() {
    return told.run().map(Tree.Text::value).orElse("");
  }

  /**
   * A part of it in lines of YAML.
   *
   * @param name {@code given}, {@code play}, {@code expect} or {@code odds}
   * @return no lines where it has no such part
   */
  public List<String> part(String name) {
    Tree part = told.body() instanceof Tree.Fields fields ? fields.get(name) : null;
    return part == null
        ? List.of()
        : TreePrinter.lines(part).stream().map(TreePrinter.Line::text).toList();
  }

  /** What must have come of it in the end, a line for each place, number and claim. */
  public List<String> expectedLines() {
    Case.Expectation end = told.expect();
    List<String> lines = new ArrayList<>();
    Stream.concat(end.places().stream(), end.cards().stream())
        .forEach(field -> lines.add(field.key().value() + ": " + flat(field.value())));
    end.claims().forEach(claim -> lines.add(claim.value()));
    end.equal().forEach(field -> lines.add(field.key().value() + " = " + flat(field.value())));
    end.ending().ifPresent(ending -> lines.add("ended: " + ending.value()));
    end.winner().ifPresent(winner -> lines.add("winner: " + winner.value()));
    end.questionName().ifPresent(asked -> lines.add("asked: " + asked.value()));
    end.log().forEach(said -> lines.add("said: " + said.value()));
    told.odds().forEach(odds -> lines.add(odds.key().value() + ": " + flat(odds.value())));
    return lines;
  }

  private static String flat(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .map(field -> field.key().value() + " " + flat(field.value()))
          .collect(Collectors.joining(", "));
    }
    if (tree instanceof Tree.Items items) {
      return items.items().stream().map(CaseSheet::flat).collect(Collectors.joining(", "));
    }
    return tree.toString();
  }

  /** The number of lines of its play. */
  public int playLines() {
    return told.play().size();
  }

  /** All of it in one text, to look for words in. */
  public String text() {
    List<String> lines =
        TreePrinter.lines(told.body()).stream().map(TreePrinter.Line::text).toList();
    return told.title() + "\n" + String.join("\n", lines);
  }

  /** Returns whether an answer of the play contains this id, alone or among others. */
  public boolean plays(String id) {
    return told.play().stream()
        .flatMap(act -> act.answer().stream())
        .anyMatch(answer -> List.of(answer.value().split("[ ,]+")).contains(id));
  }

  /** Whether a card of this id is in force as it begins. */
  public boolean hasInForce(String id, Ruleset ruleset) {
    for (Tree.Field field : told.position().places()) {
      int place = ruleset.layout().sorts().places().number(field.key().value());
      Box box = place < 0 ? null : ruleset.layout().places().boxAt(place);
      if (box != null
          && box.inForce()
          && List.of(flat(field.value()).split("[ ,]+")).contains(id)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the case shows something illegal or absent: it has a refusal or a complete list
   * of answers, or expects nothing, none or a negated claim.
   */
  public boolean denies() {
    boolean limited =
        told.play().stream().anyMatch(act -> !act.refusals().isEmpty() || !act.among().isEmpty());
    Stream<Case.Expectation> expected =
        Stream.concat(
            told.play().stream().flatMap(act -> act.expect().stream()), Stream.of(told.expect()));
    return limited || expected.anyMatch(CaseSheet::denies);
  }

  private static boolean denies(Case.Expectation expected) {
    return expected.claims().stream().anyMatch(claim -> isDenial(claim.value()))
        || expected.equal().stream().anyMatch(field -> isNone(field.value()))
        || expected.places().stream().anyMatch(field -> isNone(field.value()))
        || expected.cards().stream().anyMatch(field -> isNone(field.value()))
        || expected.ending().filter(ending -> ending.value().equals("none")).isPresent()
        || expected.questionName().filter(asked -> asked.value().equals("nothing")).isPresent()
        || expected.winner().filter(winner -> winner.value().equals("nobody")).isPresent();
  }

  private static boolean isDenial(String claim) {
    return claim.matches("(no|not) .*|.* (is not|is nobody|is nothing)\\b.*");
  }

  private static boolean isNone(Tree tree) {
    if (tree instanceof Tree.Text text) {
      return List.of("0", "no", "nothing", "nobody").contains(text.value());
    }
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream().anyMatch(field -> isNone(field.value()));
    }
    return tree instanceof Tree.Items items && items.items().isEmpty();
  }

  /** The position that it begins with; nothing where it is not understood. */
  public Optional<Draft> startPosition(Ruleset ruleset) {
    Problems problems = new Problems();
    problems.addAll(told.problems());
    try {
      Optional<Draft> laid =
          LinkedCase.of(ruleset, told, ruleset.compiler(problems), problems)
              .map(linked -> linked.startPosition(ruleset, problems));
      return problems.isEmpty() ? laid : Optional.empty();
    } catch (CaseRunner.CaseFailedException unlaid) {
      return Optional.empty();
    }
  }

  /**
   * Returns the position at the entry of its run, with other readings than it asks for; empty where
   * the rules cannot lay it.
   *
   * @param readings by the ids of the options
   */
  public Optional<Draft> entry(Ruleset ruleset, Map<String, String> readings) {
    Problems problems = new Problems();
    try {
      return StartPositions.of(ruleset, told, readings, problems).map(OddsStart::draft);
    } catch (CaseRunner.CaseFailedException | RulesetException unlaid) {
      return Optional.empty();
    }
  }

  /** The game of the case, at the first choice of a seat; empty if there is none. */
  public Optional<CaseGame> game(Ruleset ruleset) {
    return CaseGame.begin(ruleset, told);
  }

  public CaseReport runOn(Ruleset ruleset) {
    return runOn(new CaseRules(ruleset));
  }

  /** Runs it on rules that other cases run on, too. */
  public CaseReport runOn(CaseRules rules) {
    return Cases.run(rules, told);
  }

  /**
   * Runs it with other readings than it asks for.
   *
   * @param readings by the ids of the options
   */
  public CaseReport runOn(CaseRules rules, Map<String, String> readings) {
    return Cases.run(rules, told.with(readings));
  }
}
