package gabion.tools.lab;

import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.tools.lab.CaseRunner.CaseFailedException;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds cases that prove nothing. An inert case dictates neither answers nor dice nor draws, and
 * all that it expects are places and fields as it gives them: it would pass if its run did nothing.
 * It is right where a rule must do nothing; then another case of the same procedure shows that the
 * rule asks or throws, or that it changes something of which the inert case expects that it stays.
 * Where none does, the inert ones are reported.
 */
final class InertCases {

  /**
   * What a case shows that answers or throws: that its rule asks, where an inert one is not asked.
   */
  private static final String DICTATED = "dictated";

  /** Words of sentences that are about nothing by themselves. */
  private static final Set<String> GRAMMAR =
      Set.of("is", "in", "of", "not", "no", "any", "and", "or", "only", "count", "where", "it");

  /**
   * A case that would pass if its run did nothing.
   *
   * @param subjects what it expects something of
   */
  private record InertCase(Case source, String procedure, Set<String> subjects) {}

  private final Ruleset ruleset;
  private final List<InertCase> inert = new ArrayList<>();

  /** What cases show to change, by the procedure that they run. */
  private final Map<String, Set<String>> shown = new HashMap<>();

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
    Set<String> changed = shown.computeIfAbsent(procedure, any -> new HashSet<>());
    start.setScriptEvaluator(
        (script, draft) -> {
          throw new CaseFailedException("");
        });
    Set<String> subjects = new HashSet<>();
    boolean holds = true;
    for (CaseExpectation one : all(linked)) {
      one.subjects().forEach(subjects::addAll);
      List<Set<String>> failing = one.failingSubjects(start, ruleset.program().names());
      failing.forEach(changed::addAll);
      holds &= failing.isEmpty();
    }
    subjects.removeAll(GRAMMAR);
    boolean dictates = told.play().stream().anyMatch(line -> line.expect().isEmpty());
    if (dictates || !told.odds().isEmpty()) {
      changed.add(DICTATED);
    } else if (holds
        && isOfGiven(told)
        && !subjects.isEmpty()
        && !subjects.contains(CaseExpectation.COURSE)) {
      inert.add(new InertCase(told, procedure, subjects));
    }
  }

  private static List<CaseExpectation> all(LinkedCase linked) {
    List<CaseExpectation> all = new ArrayList<>();
    for (@Nullable CaseExpectation one : linked.between()) {
      if (one != null) {
        all.add(one);
      }
    }
    all.add(linked.last());
    return all;
  }

  /** Reports the inert cases that prove nothing. */
  void report(Problems doubts) {
    String help = LabMessage.CASE_NEEDS_CONTROL.text();
    for (InertCase one : inert) {
      Set<String> changed = shown.getOrDefault(one.procedure(), Set.of());
      boolean isControl =
          changed.contains(DICTATED) || !Collections.disjoint(changed, one.subjects());
      if (!isControl) {
        doubts.add(
            ProblemCode.PROVES_NOTHING, one.source().key().location(), help, one.procedure());
      }
    }
  }

  /** Whether all that a case expects of pieces and fields is of those that it gives. */
  private static boolean isOfGiven(Case told) {
    return Stream.concat(
            told.play().stream().flatMap(line -> line.expect().stream()), Stream.of(told.expect()))
        .allMatch(one -> isOfGiven(one, told));
  }

  private static boolean isOfGiven(Case.Expectation one, Case told) {
    return Stream.concat(one.places().stream(), one.cards().stream())
            .allMatch(field -> isOne(field.key(), told.position().places()))
        && one.equal().stream().allMatch(field -> isOne(field.key(), told.position().fields()))
        && one.claims().stream()
            .allMatch(claim -> isOfField(claim.value(), told.position().fields()));
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
}
