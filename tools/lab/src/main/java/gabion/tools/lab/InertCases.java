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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** Words of sentences that are about nothing by themselves. */
  private static final Set<String> GRAMMAR =
      Set.of("is", "in", "of", "not", "no", "any", "and", "or", "only", "count", "where", "it");

  /** A case with the position that it begins with. */
  private record StartedCase(Case source, List<CaseExpectation> expectations, Draft start) {}

  /**
   * A case that would pass if its run did nothing.
   *
   * @param subjects what it expects something of
   */
  private record InertCase(Case source, Set<String> subjects) {}

  private final Ruleset ruleset;

  /** By the procedure that they run, the cases; none where one of them answers or throws. */
  private final Map<String, Optional<List<StartedCase>>> byProcedure = new LinkedHashMap<>();

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
    boolean dictates = told.play().stream().anyMatch(line -> line.expect().isEmpty());
    if (dictates || !told.odds().isEmpty()) {
      byProcedure.put(procedure, Optional.empty());
    } else {
      byProcedure
          .computeIfAbsent(procedure, any -> Optional.of(new ArrayList<>()))
          .ifPresent(cases -> cases.add(new StartedCase(told, all(linked), start)));
    }
  }

  /** Reports the inert cases that prove nothing. */
  void report(Problems doubts) {
    byProcedure.forEach(
        (procedure, cases) -> cases.ifPresent(all -> report(procedure, all, doubts)));
  }

  private void report(String procedure, List<StartedCase> cases, Problems doubts) {
    Set<String> changed = new HashSet<>();
    List<InertCase> inert = new ArrayList<>();
    for (StartedCase one : cases) {
      Set<String> subjects = new HashSet<>();
      boolean holds = true;
      one.start()
          .setScriptEvaluator(
              (script, draft) -> {
                throw new CaseFailedException("");
              });
      for (CaseExpectation expected : one.expectations()) {
        expected.subjects().forEach(subjects::addAll);
        List<Set<String>> failing =
            expected.failingSubjects(one.start(), ruleset.program().names());
        failing.forEach(changed::addAll);
        holds &= failing.isEmpty();
      }
      subjects.removeAll(GRAMMAR);
      boolean isKept = holds && !subjects.isEmpty() && !subjects.contains(CaseExpectation.COURSE);
      if (isKept && isOfGiven(one.source())) {
        inert.add(new InertCase(one.source(), subjects));
      }
    }
    for (InertCase one : inert) {
      if (Collections.disjoint(changed, one.subjects())) {
        String help = LabMessage.CASE_NEEDS_CONTROL.text();
        doubts.add(ProblemCode.PROVES_NOTHING, one.source().key().location(), help, procedure);
      }
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
