package gabion.tools.lab.analysis;

import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.Scope;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reports conditions that are always or never true, repeated or contradictory. */
final class ConditionCheck {

  /** When a condition holds. */
  private enum Truth {
    ALWAYS,
    NEVER,
    SOMETIMES;

    static Truth of(boolean always, boolean never) {
      return always ? ALWAYS : never ? NEVER : SOMETIMES;
    }

    Truth not(boolean denied) {
      return !denied || this == SOMETIMES ? this : this == ALWAYS ? NEVER : ALWAYS;
    }
  }

  private static final Set<String> OVER_SETS = Set.of(BuiltInNames.SUM, BuiltInNames.BEST);

  private final NodeTypes types;
  private final RangeAnalysis ranges;
  private final AnalysisReport findings;
  private final ParsedSentence sentence;

  ConditionCheck(
      NodeTypes types, RangeAnalysis ranges, AnalysisReport findings, ParsedSentence sentence) {
    this.types = types;
    this.ranges = ranges;
    this.findings = findings;
    this.sentence = sentence;
  }

  void check() {
    check(sentence.node(), sentence.scope());
  }

  /** Checks only whether both sides of a comparison are the same, as in cases. */
  void checkSameSides() {
    NodeSearch.any(
        sentence.node(),
        node -> {
          if (node instanceof Node.Call call && isSame(call)) {
            report(call, Truth.ALWAYS.not(isDenied(call)), LabMessage.SAME_SIDES.text());
          }
          return false;
        });
  }

  private void check(Node node, Scope scope) {
    if (node instanceof Node.Call call) {
      call(call, scope);
    }
    for (Node part : node.around()) {
      check(part, scope);
    }
    if (!node.nodesBindingIt().isEmpty()) {
      Scope within = types.within(node.around().get(0), scope);
      for (Node part : node.nodesBindingIt()) {
        check(part, within);
      }
    }
  }

  private void call(Node.Call call, Scope scope) {
    switch (call.word()) {
      case BuiltInNames.COMPARE -> checkComparison(call, scope);
      case "is" -> checkSameness(call, scope);
      case "any S", "no S" -> {
        if (ranges.count(call.of(0), scope) == 0) {
          Truth truth = call.word().equals("no S") ? Truth.ALWAYS : Truth.NEVER;
          report(call, truth, LabMessage.NO_MEMBERS.text(letters(call.of(0))));
        }
      }
      case "and", "or" -> checkParts(call, scope);
      case "+ - *" -> {
        boolean subtracts = call.says("-") && call.parts().size() == 2;
        if (subtracts && letters(call.of(0)).equals(letters(call.of(1)))) {
          findings.doubt(ProblemCode.FIXED_CLAIM, sentence.locationOf(call), null, letters(call));
        }
      }
      default -> {}
    }
    boolean over = OVER_SETS.contains(call.word());
    if (over && !call.nodesBindingIt().isEmpty()) {
      Node each = call.elementNode();
      if (!(each instanceof Node.Literal) && !NodeSearch.outerIt(each)) {
        findings.doubt(ProblemCode.IT_UNUSED, sentence.locationOf(each), null, letters(each));
      }
    }
    if (call.word().equals("where")) {
      Node each = call.elementNode();
      boolean switched = NodeSearch.any(each, ConditionCheck::isOption); // a set may be optional
      if (!NodeSearch.outerIt(each) && !switched) {
        findings.doubt(ProblemCode.IT_UNUSED, sentence.locationOf(each), null, letters(each));
      }
    }
    if (call.word().startsWith("reach of") && ranges.of(call.of(1), scope).to() <= 0) {
      findings.doubt(
          ProblemCode.CLAIM_FAILS,
          sentence.locationOf(call),
          null,
          letters(call),
          LabMessage.NO_AREA_WITHIN.text(letters(call.of(1))));
    }
  }

  private static boolean isOption(Node node) {
    return node instanceof Node.Access access
        && access.of() instanceof Node.Name name
        && name.text().equals("option");
  }

  // ---- comparisons

  private void checkComparison(Node.Call call, Scope scope) {
    if (isSame(call)) {
      boolean equal = call.says("<=") || call.says(">=");
      report(call, Truth.of(equal, !equal), LabMessage.SAME_SIDES.text());
      return;
    }
    ValueRange left = ranges.of(call.of(0), scope);
    ValueRange right = ranges.of(call.of(1), scope);
    boolean fixed = call.of(0).parts().isEmpty() && call.of(0) instanceof Node.Literal;
    if (left.isKnown() && right.isKnown() && !(fixed && call.of(1) instanceof Node.Literal)) {
      Truth truth =
          call.says("<")
              ? Truth.of(left.to() < right.from(), left.from() >= right.to())
              : call.says("<=")
                  ? Truth.of(left.to() <= right.from(), left.from() > right.to())
                  : call.says(">")
                      ? Truth.of(left.from() > right.to(), left.to() <= right.from())
                      : Truth.of(left.from() >= right.to(), left.to() < right.from());
      report(call, truth, reason(call, left, right));
    }
  }

  private void checkSameness(Node.Call call, Scope scope) {
    boolean denied = isDenied(call);
    if (isSame(call)) {
      report(call, Truth.ALWAYS.not(denied), LabMessage.SAME_SIDES.text());
      return;
    }
    if (types.isNumber(call.of(0), scope) || types.isNumber(call.of(1), scope)) {
      ValueRange left = ranges.of(call.of(0), scope);
      ValueRange right = ranges.of(call.of(1), scope);
      boolean known = left.isKnown() && right.isKnown();
      if (known && left.within(right).isEmpty()) {
        report(call, Truth.NEVER.not(denied), reason(call, left, right));
      }
    }
  }

  private static boolean isDenied(Node.Call call) {
    return call.says("not");
  }

  private boolean isSame(Node.Call call) {
    boolean compares = call.word().equals(BuiltInNames.COMPARE) || call.word().equals("is");
    return compares && letters(call.of(0)).equals(letters(call.of(1)));
  }

  private String reason(Node.Call call, ValueRange left, ValueRange right) {
    return call.of(1) instanceof Node.Literal
        ? describe(call.of(0), left)
        : call.of(0) instanceof Node.Literal
            ? describe(call.of(1), right)
            : describe(call.of(0), left) + ", " + describe(call.of(1), right);
  }

  private String describe(Node node, ValueRange range) {
    return "`" + letters(node) + "` is " + range + " here";
  }

  private void report(Node node, Truth truth, String reason) {
    if (truth != Truth.SOMETIMES) {
      ProblemCode code = truth == Truth.ALWAYS ? ProblemCode.CLAIM_HOLDS : ProblemCode.CLAIM_FAILS;
      findings.doubt(code, sentence.locationOf(node), null, letters(node), reason);
    }
  }

  // ---- and, or

  private void checkParts(Node.Call call, Scope scope) {
    boolean both = call.word().equals("and");
    List<Node> claims = call.all(0);
    Set<String> seen = new HashSet<>();
    Map<String, ValueRange> bounds = new HashMap<>();
    List<String> denials = new ArrayList<>();
    for (Node claim : claims) {
      String text = letters(claim);
      if (!seen.add(withoutBrackets(text))) {
        findings.doubt(ProblemCode.CLAIM_REPEATED, sentence.locationOf(claim), null, text);
      }
      denials.add(withoutBrackets(contrary(claim)));
    }
    for (int i = 0; i < claims.size(); i++) {
      String text = letters(claims.get(i));
      int other = denials.indexOf(withoutBrackets(text));
      if (other >= 0 && other != i && !denials.get(other).isEmpty()) {
        reportContraries(call, claims.get(i), letters(claims.get(other)));
        return;
      }
    }
    for (Node claim : claims) {
      if (claim instanceof Node.Call denial
          && denial.word().equals("not")
          && denial.of(0) instanceof Node.Call denied
          && denied.word().equals(call.word())
          && denied.all(0).stream().allMatch(one -> seen.contains(withoutBrackets(letters(one))))) {
        reportContraries(call, claim, withoutBrackets(letters(denied)));
        return;
      }
    }
    if (both) {
      checkValues(claims, scope);
      checkBounds(claims, bounds, scope);
    } else {
      checkAlternatives(call, scope);
    }
  }

  /** Reports a claim beside its contrary: with `and` they never hold, with `or` always. */
  private void reportContraries(Node.Call call, Node claim, String contrary) {
    if (call.word().equals("and")) {
      findings.doubt(
          ProblemCode.CLAIM_CONTRARY, sentence.locationOf(claim), null, letters(claim), contrary);
    } else {
      findings.doubt(
          ProblemCode.CLAIM_HOLDS,
          sentence.locationOf(claim),
          null,
          letters(call),
          LabMessage.ONE_OF_CONTRARIES.text(letters(claim), contrary));
    }
  }

  /** Reports bounds of one number of which one always holds: over 0, or under 1. */
  private void checkAlternatives(Node.Call call, Scope scope) {
    Map<String, Long> least = new HashMap<>();
    Map<String, Long> most = new HashMap<>();
    for (Node claim : call.all(0)) {
      if (claim instanceof Node.Call one
          && one.word().equals(BuiltInNames.COMPARE)
          && ranges.of(one.of(1), scope).isOne()) {
        long number = ranges.of(one.of(1), scope).from();
        String text = letters(one.of(0));
        if (one.says("<") || one.says("<=")) {
          most.merge(text, one.says("<") ? number - 1 : number, Math::max);
        } else {
          least.merge(text, one.says(">") ? number + 1 : number, Math::min);
        }
        if (least.containsKey(text)
            && most.containsKey(text)
            && least.get(text) <= most.get(text) + 1) {
          String why = LabMessage.EVERY_NUMBER_FITS.text(text);
          findings.doubt(
              ProblemCode.CLAIM_HOLDS, sentence.locationOf(claim), null, letters(call), why);
          return;
        }
      }
    }
  }

  /** Reports one thing that is to be two things at once. */
  private void checkValues(List<Node> claims, Scope scope) {
    Map<String, Node.Call> first = new HashMap<>();
    for (Node claim : claims) {
      if (claim instanceof Node.Call call
          && call.word().equals("is")
          && !isDenied(call)
          && call.of(1) instanceof Node.Name name
          && types.isThing(name, scope)) {
        Node.Call before = first.putIfAbsent(letters(call.of(0)), call);
        if (before != null && !letters(before.of(1)).equals(name.text())) {
          findings.doubt(
              ProblemCode.CLAIM_CONTRARY,
              sentence.locationOf(claim),
              null,
              letters(claim),
              letters(before));
        }
      }
    }
  }

  private void checkBounds(List<Node> claims, Map<String, ValueRange> bounds, Scope scope) {
    Map<String, Node> first = new HashMap<>();
    for (Node claim : claims) {
      if (claim instanceof Node.Call call
          && call.word().equals(BuiltInNames.COMPARE)
          && ranges.of(call.of(1), scope).isOne()) {
        long number = ranges.of(call.of(1), scope).from();
        String text = letters(call.of(0));
        ValueRange here =
            call.says("<")
                ? new ValueRange(ValueRange.LOWEST, number - 1)
                : call.says("<=")
                    ? new ValueRange(ValueRange.LOWEST, number)
                    : call.says(">")
                        ? new ValueRange(number + 1, ValueRange.HIGHEST)
                        : new ValueRange(number, ValueRange.HIGHEST);
        ValueRange all = here.within(bounds.getOrDefault(text, ValueRange.UNKNOWN));
        Node before = first.putIfAbsent(text, claim);
        if (all.isEmpty() && before != null) {
          findings.doubt(
              ProblemCode.CLAIM_CONTRARY,
              sentence.locationOf(claim),
              null,
              letters(claim),
              letters(before));
        }
        bounds.put(text, all);
      }
    }
  }

  /** How the contrary of a claim is written; empty where it has no simple form. */
  private String contrary(Node claim) {
    if (claim instanceof Node.Call call) {
      String inner = call.parts().isEmpty() ? "" : letters(call.of(0));
      switch (call.word()) {
        case "not" -> {
          return inner.startsWith("(") && inner.endsWith(")")
              ? inner.substring(1, inner.length() - 1)
              : inner;
        }
        case "no S" -> {
          return "any " + inner;
        }
        case "is", "is in", "is HEAD" -> {
          if (isDenied(call)) {
            return letters(claim).replaceFirst(" is not ", " is ");
          }
        }
        default -> {}
      }
    }
    return "";
  }

  private static String withoutBrackets(String text) {
    return text.replaceAll("[() ]+", " ").strip();
  }

  private String letters(Node node) {
    return sentence.letters(node);
  }
}
