package gabion.flow.link;

import gabion.define.Head;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.flow.run.FlowBug;
import gabion.flow.run.Locals;
import gabion.flow.run.Op;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the procedure that a sentence calls: its fixed words match, its parameters are filled. */
public final class CallResolver {

  /** A procedure with its arguments. */
  record Call(Procedure procedure, List<Num> arguments) {}

  private CallResolver() {}

  static Call find(Step step, Tree.Text sentence) {
    if (step.steps().isScripted()) {
      return byFields(step, sentence);
    }
    List<Head> fitting = fitting(step.steps().program, sentence);
    if (fitting.isEmpty()) {
      throw unknown(step, sentence);
    }
    Head best = fitting.get(0);
    for (Head head : fitting) {
      if (fixedWordCount(head) > fixedWordCount(best)) {
        best = head;
      } else if (!head.equals(best) && fixedWordCount(head) == fixedWordCount(best)) {
        throw step.wrong(sentence, ProblemCode.TWO_HEADS, best.text(), head.text());
      }
    }
    Procedure procedure = step.steps().program.procedure(best.text());
    if (procedure == null) {
      throw new FlowBug("no procedure for " + best);
    }
    List<Tree.Text> parts = split(best, sentence).orElseThrow();
    List<Num> arguments = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      arguments.add(argument(step, parts.get(i), type(step, best.parameters().get(i))));
    }
    return new Call(step.body().resolveProcedure(procedure), arguments);
  }

  /** The heads that a sentence matches. */
  public static List<Head> fitting(Program program, Tree.Text sentence) {
    return program.heads().stream().filter(head -> split(head, sentence).isPresent()).toList();
  }

  private static Call byFields(Step step, Tree.Text sentence) {
    Procedure procedure = step.steps().program.procedure(sentence.value());
    Head head = step.steps().program.head(sentence.value());
    if (procedure == null || head == null) {
      throw unknown(step, sentence);
    }
    List<Num> arguments = new ArrayList<>();
    for (Head.Word parameter : head.parameters()) {
      arguments.add(argument(step, step.need(parameter.text()), type(step, parameter)));
    }
    return new Call(step.body().resolveProcedure(procedure), arguments);
  }

  private static Step.InvalidStepException unknown(Step step, Tree.Text sentence) {
    List<String> heads = step.steps().program.heads().stream().map(Head::text).toList();
    Problems problems = step.compiler().problems();
    boolean helped = problems.wantsSuggestion(ProblemCode.UNKNOWN_PROCEDURE);
    String help = helped ? Suggestions.help(sentence.value(), heads) : null;
    List<String> words = List.of(sentence.value().split("\\s+"));
    for (Head head : help == null ? step.steps().program.heads() : List.<Head>of()) {
      if (head.words().get(0).text().equals(words.get(0))
          && head.words().stream().allMatch(w -> w.isParameter() || words.contains(w.text()))) {
        help = "did you mean `%s`?".formatted(head.text());
      }
    }
    problems.add(ProblemCode.UNKNOWN_PROCEDURE, sentence.location(), help, sentence.value());
    return new Step.InvalidStepException();
  }

  private static int fixedWordCount(Head head) {
    return head.words().size() - head.parameters().size();
  }

  private static Type type(Step step, Head.Word parameter) {
    Type type = step.steps().program.layout.sorts().types().get(String.valueOf(parameter.type()));
    return type == null ? Type.NUMBER : type;
  }

  private static Num argument(Step step, Tree.Text text, Type type) {
    CompiledExpression code = step.value(text, type);
    return NumberConverter.of(code)
        .orElseThrow(() -> step.wrong(text, ProblemCode.WRONG_TYPE, type, code.type()));
  }

  /**
   * The stretches of a sentence that fill the parameters of a head; empty where it does not match.
   */
  public static Optional<List<Tree.Text>> split(Head head, Tree.Text sentence) {
    if (!mayBegin(head, sentence.value())) {
      return Optional.empty();
    }
    List<int[]> words = words(sentence.value());
    List<Tree.Text> parts = new ArrayList<>();
    return match(head.words(), 0, sentence, words, 0, parts)
        ? Optional.of(parts)
        : Optional.empty();
  }

  /** Whether a sentence begins as a head does, as far as that is cheap to see: most do not. */
  private static boolean mayBegin(Head head, String sentence) {
    return head.words().isEmpty()
        || head.words().get(0).isParameter()
        || sentence.stripLeading().startsWith(head.words().get(0).text());
  }

  private static boolean match(
      List<Head.Word> head,
      int at,
      Tree.Text sentence,
      List<int[]> words,
      int from,
      List<Tree.Text> parts) {
    if (at == head.size()) {
      return from == words.size();
    }
    if (from >= words.size()) {
      return false;
    }
    if (!head.get(at).isParameter()) {
      int[] word = words.get(from);
      return sentence.value().substring(word[0], word[1]).equals(head.get(at).text())
          && match(head, at + 1, sentence, words, from + 1, parts);
    }
    for (int to = from + 1; to <= words.size(); to++) {
      Tree.Text part = sentence.part(words.get(from)[0], words.get(to - 1)[1]);
      if (isBalanced(part.value())) {
        parts.add(part);
        if (match(head, at + 1, sentence, words, to, parts)) {
          return true;
        }
        parts.remove(parts.size() - 1);
      }
    }
    return false;
  }

  private static boolean isBalanced(String text) {
    int open = 0;
    for (int i = 0; i < text.length(); i++) {
      open += text.charAt(i) == '(' || text.charAt(i) == '[' ? 1 : 0;
      open -= text.charAt(i) == ')' || text.charAt(i) == ']' ? 1 : 0;
    }
    return open == 0;
  }

  private static List<int[]> words(String text) {
    List<int[]> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
        end++;
      }
      if (end > at) {
        words.add(new int[] {at, end});
      }
      at = end + 1;
    }
    return words;
  }

  /**
   * Emits a call; the arguments are evaluated in the frame of the caller.
   *
   * @param wanted the slot of the caller for the returned value; 0 for none
   */
  static void emit(CodeEmitter coder, Call call, int wanted) {
    Op op = op(call.procedure(), call.arguments(), 0);
    Op giving = machine -> machine.frames().call(op, call.procedure(), wanted);
    coder.emit(wanted == 0 ? op : giving);
  }

  /** Works out an argument, then the others and the frame, and puts it there. */
  private static Op op(Procedure procedure, List<Num> arguments, int from) {
    if (from == arguments.size()) {
      return machine -> machine.frames().push(procedure);
    }
    Num argument = arguments.get(from);
    Op rest = op(procedure, arguments, from + 1);
    int slot = Procedure.HEADER + from;
    return machine -> {
      long value = argument.of(machine.draft());
      rest.run(machine);
      Locals.set(machine.draft(), slot, value);
    };
  }
}
