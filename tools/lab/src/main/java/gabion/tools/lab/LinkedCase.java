package gabion.tools.lab;

import gabion.expr.link.ExpressionCompiler;
import gabion.flow.link.EntryPointReader;
import gabion.flow.run.EntryPoint;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.ScenarioSeries;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A compiled case, which can be checked before it runs.
 *
 * @param before the end of the game before; null for a case that begins by itself
 * @param between the expectations before each line of the play; null for a line without any
 * @param last the expectations at the end
 */
record LinkedCase(
    Setup setup,
    @Nullable CasePosition before,
    CasePosition position,
    List<@Nullable CaseExpectation> between,
    CaseExpectation last,
    CaseOdds odds,
    EntryPoint entrance) {

  private static final List<String> ENTERED = List.of("call", "phase");

  /**
   * Understands a case.
   *
   * @param problems notes all that is not understood; the linker notes there too
   * @return nothing where there are problems
   */
  static Optional<LinkedCase> of(
      Ruleset ruleset, Case told, ExpressionCompiler linker, Problems problems) {
    CaseNameResolver table = new CaseNameResolver(ruleset.layout(), linker);
    Optional<Setup> setup = setup(ruleset, told, problems);
    CasePosition before =
        told.positionBefore().map(after -> CasePosition.link(after, ruleset, linker)).orElse(null);
    CasePosition position = CasePosition.link(told.position(), ruleset, linker);
    List<@Nullable CaseExpectation> between = new ArrayList<>();
    for (Case.PlayLine act : told.play()) {
      between.add(
          act.expect()
              .map(expect -> CaseExpectation.link(expect, table, ruleset.program()))
              .orElse(null));
    }
    CaseExpectation last = CaseExpectation.link(told.expect(), table, ruleset.program());
    CaseOdds odds = CaseOdds.link(told.odds(), linker);
    Optional<EntryPoint> entrance = told.run().flatMap(run -> entrance(ruleset, run, linker));
    return problems.isEmpty() && setup.isPresent() && entrance.isPresent()
        ? Optional.of(
            new LinkedCase(setup.get(), before, position, between, last, odds, entrance.get()))
        : Optional.empty();
  }

  /** The same, set up in another way. */
  LinkedCase with(Setup other) {
    return new LinkedCase(other, before, position, between, last, odds, entrance);
  }

  /** The position that it begins with; a problem where there are too few pieces for it. */
  Draft startPosition(Ruleset ruleset, Problems problems) {
    Draft draft = ruleset.createDraft(beginning(ruleset, problems), 0);
    position.lay(draft, problems);
    return draft;
  }

  /** The setup with what the scenario keeps of the end of the game before. */
  private Setup beginning(Ruleset ruleset, Problems problems) {
    if (before == null) {
      return setup;
    }
    ScenarioSeries series = ScenarioSeries.of(ruleset, Problems.discarding());
    Optional<String> scenario = series.before(setup.scenario());
    if (scenario.isEmpty()) {
      return setup;
    }
    Draft end = ruleset.createDraft(new Setup(scenario.get(), setup.options()), 0);
    before.lay(end, problems);
    return new Setup(setup.scenario(), setup.options(), series.keep(setup.scenario(), end));
  }

  private static Optional<Setup> setup(Ruleset ruleset, Case told, Problems problems) {
    Problems own = new Problems();
    told.scenario()
        .ifPresent(scenario -> checkKnown(scenario, "scenario", ruleset.scenarioIds(), own));
    told.options()
        .forEach(
            (option, reading) -> {
              if (checkKnown(option, "option", ruleset.optionIds().keySet(), own)) {
                checkKnown(
                    reading,
                    "reading of " + option.value(),
                    ruleset.readings(option.value()).ids(),
                    own);
              }
            });
    Optional<Setup> setup =
        own.isEmpty()
            ? ruleset.setup(
                told.scenario().map(Tree.Text::value).orElse(""),
                told.requestedReadings(),
                problems)
            : Optional.empty();
    setup
        .filter(found -> told.positionBefore().isPresent())
        .filter(
            found ->
                ScenarioSeries.of(ruleset, Problems.discarding())
                    .before(found.scenario())
                    .isEmpty())
        .ifPresent(
            found -> {
              Tree.Text at = told.scenario().orElse(told.key());
              String help = LabMessage.NO_GAME_BEFORE.text(found.scenario());
              own.add(ProblemCode.UNKNOWN_FIELD, at.location(), help, "after");
            });
    problems.addAll(own);
    return setup;
  }

  private static boolean checkKnown(
      Tree.Text text, String what, Collection<String> known, Problems problems) {
    if (known.contains(text.value())) {
      return true;
    }
    String help = Suggestions.help(text.value(), "known", known);
    problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
    return false;
  }

  private static Optional<EntryPoint> entrance(
      Ruleset ruleset, Tree.Text run, ExpressionCompiler linker) {
    String text = run.value();
    int blank = text.indexOf(' ');
    String how = text.substring(0, Math.max(0, blank));
    if (!text.equals("game") && !ENTERED.contains(how)) {
      String help = Suggestions.help(how, ENTERED);
      linker
          .problems()
          .add(
              ProblemCode.EXPECTED, run.location(), help, LabMessage.ODDS_SCOPE_FORMS.text(), text);
      return Optional.empty();
    }
    return EntryPointReader.of(
        ruleset.program(), linker, run.part(blank + 1, text.length()), linker.problems());
  }
}
