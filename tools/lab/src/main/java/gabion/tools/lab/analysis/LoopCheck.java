package gabion.tools.lab.analysis;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.Signature;
import gabion.expr.value.Target;
import gabion.flow.link.Verb;
import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.hook.ScriptLiterals;
import gabion.state.Field;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reports loops whose steps change nothing that their condition reads. */
final class LoopCheck {

  private static final Set<String> LEAVING = Set.of("stop", "give", "pass", "next");
  private static final Set<String> CALLING = Set.of("call", "phase", "play", "turns");

  private final Program program;
  private final SentenceCollector sentences;
  private final NodeTypes types;
  private final AnalysisReport findings;

  LoopCheck(
      Program program, SentenceCollector sentences, NodeTypes types, AnalysisReport findings) {
    this.program = program;
    this.sentences = sentences;
    this.types = types;
    this.findings = findings;
  }

  void check() {
    StepTrees.forEachStep(
        program.definitions().body(),
        (step, verb) -> {
          Tree.Text condition = StepTrees.text(step, "while");
          Tree body = step.get("do");
          ParsedSentence parsed = condition == null ? null : sentences.at(condition.location());
          if (condition != null && parsed != null && body != null) {
            loop(condition, parsed, body);
          }
        });
  }

  private void loop(Tree.Text condition, ParsedSentence parsed, Tree body) {
    Set<String> reads = new HashSet<>();
    boolean other = NodeSearch.any(parsed.node(), node -> !isRead(node, parsed, reads));
    if (other || reads.isEmpty() || reads.stream().anyMatch(this::isReset)) {
      return;
    }
    if (!new Changes(reads).mayEnd(body)) {
      findings.doubt(ProblemCode.LOOP_UNCHANGED, condition.location(), null, condition.value());
    }
  }

  /** Notes the field or the variable that a node reads; false if it may read something else. */
  private boolean isRead(Node node, ParsedSentence parsed, Set<String> reads) {
    Field field = types.field(node, parsed.scope());
    if (field != null) {
      reads.add(field.name());
      return true;
    }
    if (node instanceof Node.Name name) {
      reads.add(name.text());
      return true;
    }
    if (node instanceof Node.Access access) {
      return types.property(access, parsed.scope()) != null
          || access.of() instanceof Node.Name of && of.text().equals("option");
    }
    if (node instanceof Node.Call call) {
      Signature noun = call.noun();
      return noun == null
              && Set.of("and", "or", "not", "is", BuiltInNames.COMPARE, "+ - *")
                  .contains(call.word())
          || noun != null && noun.target() instanceof Target.OfField;
    }
    return node instanceof Node.Literal;
  }

  private boolean isReset(String name) {
    return program.layout().fields().all().stream()
        .anyMatch(field -> field.name().equals(name) && !field.lasts().isEmpty());
  }

  /** Looks for a step that leaves a loop or changes what its condition reads. */
  private final class Changes {
    private final Set<String> reads;
    private final Set<String> called = new HashSet<>();
    private final Deque<String> calls = new ArrayDeque<>();
    private boolean ends;
    private boolean hooked;

    Changes(Set<String> reads) {
      this.reads = reads;
    }

    /** Whether steps may end the loop, or what they call does. */
    boolean mayEnd(Tree body) {
      steps(body);
      while (!ends && !calls.isEmpty()) {
        hooks();
        call(calls.remove());
      }
      return ends;
    }

    void steps(Tree tree) {
      StepTrees.forEachStep(tree, this::step);
      StepTrees.forEachText(
          tree, text -> ends |= called.isEmpty() && LEAVING.contains(text.value()));
    }

    private void step(Tree.Fields step, Verb verb) {
      ends |= called.isEmpty() && LEAVING.contains(verb.name());
      for (String target : List.of("to", "set")) {
        Tree.Text text = StepTrees.text(step, target);
        if (text != null) {
          String name = text.value();
          int blank = name.indexOf(' ');
          changes(blank < 0 ? name : name.substring(0, blank));
          changes(name.substring(name.lastIndexOf('.') + 1));
        }
      }
      for (FieldSpec part : verb.schema().fields()) {
        if (part.kind() == FieldKind.NAME && step.get(part.name()) instanceof Tree.Text name) {
          changes(name.value());
        }
      }
      if (CALLING.contains(verb.name())) {
        calls.add(String.valueOf(step.get(verb.name())));
      }
    }

    private void changes(String name) {
      ends |= reads.contains(name);
    }

    private void call(String text) {
      Set<String> known = program.layout().sorts().types().keySet();
      Stream.concat(
              program.definitions().procedures().stream(), program.definitions().phases().stream())
          .filter(thing -> fits(Head.of(thing.key(), known), text))
          .forEach(this::body);
    }

    private void body(Thing thing) {
      if (called.add(thing.id())) {
        steps(thing.block().body());
      }
    }

    private boolean fits(Head head, String text) {
      int at = 0;
      for (Head.Word word : head.words()) {
        if (!word.isParameter()) {
          at = text.indexOf(word.text(), at);
          if (at < 0) {
            return false;
          }
        }
      }
      return true;
    }

    /** What hooks, cards, standing rules and scripts may change while procedures run. */
    private void hooks() {
      if (hooked) {
        return;
      }
      hooked = true;
      called.add("");
      for (String section : List.of("hooks", "decks", "standing")) {
        Tree tree = program.definitions().body().get(section);
        if (tree != null) {
          steps(tree);
        }
      }
      for (Script script : program.scripts.scripts()) {
        for (ScriptLiterals.Word text : script.literals().texts()) {
          changes(text.text());
        }
      }
    }
  }
}
