package gabion.tools.lab.analysis;

import gabion.flow.run.Program;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.HashSet;
import java.util.Set;

/** Analyses a compiled ruleset without running it. */
public final class RulesAnalysis {

  /** A section whose conditions hold in every position, as they should. */
  private static final String INVARIANTS = "invariants";

  private final Program program;
  private final SentenceCollector sentences;
  private final AnalysisReport findings;

  /**
   * An analysis.
   *
   * @param sentences the sentences of the ruleset and its cases
   */
  public RulesAnalysis(Program program, SentenceCollector sentences, AnalysisReport findings) {
    this.program = program;
    this.sentences = sentences;
    this.findings = findings;
  }

  /** Reports all that is found. */
  public void check() {
    sentences.close();
    NodeTypes types = new NodeTypes(program);
    RangeAnalysis ranges = new RangeAnalysis(program, types, sentences);
    conditions(types, ranges);
    new StepCheck(program, sentences, types, ranges, findings).check();
    new LoopCheck(program, sentences, types, findings).check();
    new StopCheck(program, findings).check();
    new EndingCheck(program, sentences, findings).check();
    new HookCheck(program, findings).check();
    new DeclarationCheck(program, sentences, findings).check();
    new BoardCheck(program, findings).check();
  }

  private void conditions(NodeTypes types, RangeAnalysis ranges) {
    Set<SourceLocation> invariants = new HashSet<>();
    Tree section = program.definitions().body().get(INVARIANTS);
    if (section != null) {
      StepTrees.forEachText(section, text -> invariants.add(text.location()));
    }
    for (ParsedSentence sentence : sentences.all()) {
      ConditionCheck check = new ConditionCheck(types, ranges, findings, sentence);
      if (isOfCases(sentence)) {
        check.checkSameSides();
      } else if (!invariants.contains(start(sentence))) {
        check.check();
      }
    }
  }

  private static SourceLocation start(ParsedSentence sentence) {
    return SentenceCollector.location(sentence.sentence());
  }

  static boolean isOfCases(ParsedSentence sentence) {
    return isOfCases(start(sentence));
  }

  static boolean isOfCases(SourceLocation where) {
    return where.source().name().contains("/cases/");
  }
}
