package gabion.tools.lab.analysis;

import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.hook.ScriptLiterals;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reports steps that leave a procedure or phase which never runs around them. Calls are told apart
 * by their first word alone, and what a hook, a card or a script may call may run in anything: a
 * step that may be right is never reported.
 */
final class StopCheck {

  private static final List<String> SECTIONS = List.of("procedures", "phases");
  private static final Set<String> CALLING = Set.of("call", "phase");
  private static final String GAME = "game";

  /** Stands for all that has no place among procedures: hooks, cards, standing rules, scripts. */
  private static final String ELSEWHERE = "";

  private final Program program;
  private final AnalysisReport findings;

  /** For each procedure and phase those that may call it. */
  private final Map<String, Set<String>> callers = new HashMap<>();

  private final Map<String, List<String>> byFirstWord;

  StopCheck(Program program, AnalysisReport findings) {
    this.program = program;
    this.findings = findings;
    this.byFirstWord =
        program.byName.keySet().stream().collect(Collectors.groupingBy(StopCheck::firstWord));
  }

  private static String firstWord(String text) {
    return text.strip().split(" ", 2)[0];
  }

  void check() {
    Tree.Fields body = program.definitions().body();
    body.fields()
        .forEach(
            (section, field) -> {
              if (SECTIONS.contains(section) && field.value() instanceof Tree.Fields units) {
                units.fields().forEach((name, unit) -> calls(name, unit.value()));
              } else {
                calls(ELSEWHERE, field.value());
              }
            });
    for (Script script : program.scripts.scripts()) {
      for (ScriptLiterals.Word text : script.literals().texts()) {
        call(ELSEWHERE, text.text());
      }
    }
    for (String section : SECTIONS) {
      if (body.get(section) instanceof Tree.Fields units) {
        units.fields().forEach((name, unit) -> stops(name, unit.value()));
      }
    }
  }

  private void calls(String caller, Tree tree) {
    StepTrees.forEachStep(
        tree,
        (step, verb) -> {
          Tree.Text called =
              CALLING.contains(verb.name()) ? StepTrees.text(step, verb.name()) : null;
          if (called != null) {
            call(caller, called.value());
          }
        });
  }

  private void call(String caller, String called) {
    for (String name : byFirstWord.getOrDefault(firstWord(called), List.of())) {
      callers.computeIfAbsent(name, none -> new HashSet<>()).add(caller);
    }
  }

  private void stops(String name, Tree tree) {
    Set<String> around = around(name);
    if (around.contains(ELSEWHERE) || !around.contains(GAME)) {
      return;
    }
    Set<String> loops = new HashSet<>();
    StepTrees.forEachStep(
        tree,
        (step, verb) -> {
          Tree.Text id = StepTrees.text(step, "id");
          if (id != null) {
            loops.add(id.value());
          }
        });
    StepTrees.forEachStep(
        tree,
        (step, verb) -> {
          Tree.Text left = verb.name().equals("stop") ? StepTrees.text(step, "stop") : null;
          if (left != null
              && program.byName.containsKey(left.value())
              && !loops.contains(left.value())
              && !around.contains(left.value())) {
            findings.doubt(ProblemCode.STOP_OUTSIDE, left.location(), null, left.value());
          }
        });
  }

  /** A procedure with all that may run around it. */
  private Set<String> around(String name) {
    Set<String> around = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String one = open.pop();
      if (around.add(one)) {
        open.addAll(callers.getOrDefault(one, Set.of()));
      }
    }
    return around;
  }
}
