package gabion.tools.lab;

import gabion.flow.run.RulesetException;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.tools.lab.CaseRunner.CaseFailedException;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds cases that prove nothing. An inert case dictates neither answers nor dice nor draws, and
 * all that it expects are places and fields as it gives them: it would pass if its run did nothing.
 * It is right where a rule must do nothing; then another case of the same procedure shows that the
 * rule does something at all. Where none does, the inert ones are reported.
 */
final class InertCases {

  private final Ruleset ruleset;
  private final Map<String, List<Case>> inert = new LinkedHashMap<>();
  private final Set<String> shown = new HashSet<>();

  InertCases(Ruleset ruleset) {
    this.ruleset = ruleset;
  }

  /**
   * Notes a case.
   *
   * @param start the position that it begins with
   */
  void add(Case told, LinkedCase linked, Draft start) {
    String procedure = linked.entrance().procedure();
    if (isInert(told) && holds(linked, start)) {
      inert.computeIfAbsent(procedure, any -> new ArrayList<>()).add(told);
    } else {
      shown.add(procedure);
    }
  }

  /** Reports the inert cases of procedures that have no other cases. */
  void report(Problems doubts) {
    String help = LabMessage.CASE_NEEDS_CONTROL.text();
    inert.keySet().removeAll(shown);
    inert.forEach(
        (procedure, cases) ->
            cases.forEach(
                one ->
                    doubts.add(ProblemCode.PROVES_NOTHING, one.key().location(), help, procedure)));
  }

  /** Whether a case dictates nothing and expects something, but only of what it is given. */
  private static boolean isInert(Case told) {
    boolean dictates = told.play().stream().anyMatch(line -> line.expect().isEmpty());
    List<Case.Expectation> all =
        Stream.concat(
                told.play().stream().flatMap(line -> line.expect().stream()),
                Stream.of(told.expect()))
            .toList();
    return !dictates
        && told.odds().isEmpty()
        && all.stream().allMatch(one -> isOfGiven(one, told))
        && all.stream().anyMatch(InertCases::expectsSomething);
  }

  private static boolean expectsSomething(Case.Expectation one) {
    return Stream.of(one.places(), one.cards(), one.equal(), one.claims())
        .anyMatch(part -> !part.isEmpty());
  }

  private static boolean isOfGiven(Case.Expectation one, Case told) {
    boolean more =
        one.ending().isPresent()
            || one.winner().isPresent()
            || one.questionName().isPresent()
            || !one.log().isEmpty();
    return !more
        && Stream.concat(one.places().stream(), one.cards().stream())
            .allMatch(field -> isOne(field.key(), told.places()))
        && one.equal().stream().allMatch(field -> isOne(field.key(), told.fields()))
        && one.claims().stream().allMatch(claim -> isOfField(claim.value(), told.fields()));
  }

  private static boolean isOne(Tree.Text key, List<Tree.Field> given) {
    return given.stream().anyMatch(field -> field.key().value().equals(key.value()));
  }

  /** Whether a claim says which word a field is. */
  private static boolean isOfField(String claim, List<Tree.Field> given) {
    return given.stream()
        .map(field -> field.key().value() + " is ")
        .anyMatch(
            field -> claim.startsWith(field) && claim.substring(field.length()).matches("[\\w-]+"));
  }

  /** Whether all expectations hold in a position; not where a script would have to decide. */
  private boolean holds(LinkedCase linked, Draft start) {
    start.setScriptEvaluator(
        (script, draft) -> {
          throw new CaseFailedException("");
        });
    try {
      for (@Nullable CaseExpectation one : linked.between()) {
        if (one != null) {
          one.check(start, null, ruleset.program().names());
        }
      }
      linked.last().check(start, null, ruleset.program().names());
      return true;
    } catch (CaseFailedException | RulesetException changed) {
      return false;
    }
  }
}
