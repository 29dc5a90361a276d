package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gabion.define.Clause;
import gabion.define.Ruling;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cases of each ruleset hold, and each clause has one. */
class CasesTest {

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  static List<CaseReport> run(Ruleset rules) {
    Problems problems = new Problems();
    List<CaseReport> reports = Cases.run(Shelf.library(), rules, Optional.empty(), problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return reports;
  }

  @TestFactory
  Stream<DynamicTest> every_case_holds() {
    return Shelf.rulesets()
        .flatMap(
            rules ->
                run(rules).stream()
                    .map(
                        report ->
                            dynamicTest(
                                rules.id() + " " + report.id(),
                                () -> assertThat(report.failure()).isEmpty())));
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void every_clause_has_a_case_or_a_reason_to_have_none(Ruleset rules) {
    Set<String> cited = cited(rules);
    TreeMap<String, String> without = new TreeMap<>();
    for (Clause clause : rules.program().definitions().clauses()) {
      if (clause.isCarriedOut() && clause.ids().noneMatch(cited::contains)) {
        without.put(clause.id(), clause.text());
      }
    }
    Excused.of("clauses", rules.id()).compare(without);
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void every_switch_of_a_ruling_has_a_case(Ruleset rules) {
    Set<String> cited = cited(rules);
    List<String> switches =
        rules.program().definitions().rulings().stream()
            .filter(ruling -> !ruling.option().isEmpty())
            .map((Ruling ruling) -> ruling.thing().id())
            .toList();
    assertThat(cited).containsAll(switches);
  }

  private static Set<String> cited(Ruleset rules) {
    return run(rules).stream()
        .flatMap(report -> report.cites().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
