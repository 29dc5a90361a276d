package gabion.tools.lab.analysis;

import gabion.define.Thing;
import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.flow.run.Program;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reports endings between which one number is left out: one is for more, one for less. */
final class EndingCheck {

  private record Comparison(String leftText, String sign, String rightText, Tree.Text claim) {

    boolean isOfSame(Comparison other) {
      return leftText.equals(other.leftText) && rightText.equals(other.rightText);
    }
  }

  private final Program program;
  private final SentenceCollector sentences;
  private final AnalysisReport findings;

  EndingCheck(Program program, SentenceCollector sentences, AnalysisReport findings) {
    this.program = program;
    this.sentences = sentences;
    this.findings = findings;
  }

  void check() {
    List<Comparison> all = new ArrayList<>();
    for (Thing ending : program.definitions().endings()) {
      Optional<Tree.Text> claim = ending.block().text("if");
      ParsedSentence parsed = claim.map(text -> sentences.at(text.location())).orElse(null);
      if (claim.isPresent() && parsed != null) {
        NodeSearch.any(parsed.node(), node -> add(node, parsed, claim.get(), all));
      }
    }
    for (Comparison more : all) {
      for (Comparison less : all) {
        boolean gap = more.sign().equals(">") && less.sign().equals("<") && more.isOfSame(less);
        boolean equal = all.stream().anyMatch(c -> c.isOfSame(more) && !c.sign().matches("[<>]"));
        if (gap && !equal && !more.claim().equals(less.claim())) {
          findings.doubt(
              ProblemCode.ENDING_GAP,
              more.claim().location(),
              null,
              more.leftText() + " > " + more.rightText(),
              less.leftText() + " < " + less.rightText(),
              more.leftText() + " is " + more.rightText());
        }
      }
    }
  }

  private static boolean add(
      Node node, ParsedSentence parsed, Tree.Text claim, List<Comparison> all) {
    if (node instanceof Node.Call call
        && (call.word().equals(BuiltInNames.COMPARE) || call.word().equals("is"))) {
      String left = parsed.letters(call.of(0));
      String right = parsed.letters(call.of(1));
      String sign = "is";
      for (String one : List.of("<=", ">=", "<", ">")) {
        sign = call.word().equals("is") || !sign.equals("is") || !call.says(one) ? sign : one;
      }
      all.add(new Comparison(left, sign, right, claim));
    }
    return false;
  }
}
