package gabion.tools.lab;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A lesson as an author lists it.
 *
 * @param caseId the case that sets up its position
 * @param question the name of the question it asks; empty for the one that suits best
 * @param title empty for the question's own text
 * @param remark shown beside the task; may be empty
 */
public record LessonEntry(
    Tree.Text caseId, Optional<Tree.Text> question, String title, String remark) {

  /** Returns the listed lessons of a ruleset, the base pack's first. */
  public static List<LessonEntry> of(Library library, String ruleset, Problems problems) {
    List<LessonEntry> all = new ArrayList<>();
    for (Source source : library.cases(ruleset, problems)) {
      library.tree(source, problems).ifPresent(file -> all.addAll(of(file, problems)));
    }
    return all;
  }

  private static List<LessonEntry> of(Tree.Fields file, Problems problems) {
    List<LessonEntry> all = new ArrayList<>();
    for (Block line : Block.of(file, Citation.NONE, problems, CaseSchema.FILE).lines("lessons")) {
      Optional<Tree.Text> caseId = line.need("case");
      Optional<Tree.Text> question = line.text("question");
      String title = line.text("title", "");
      String remark = line.text("remark", "");
      line.reportUnreadFields();
      caseId.ifPresent(id -> all.add(new LessonEntry(id, question, title, remark)));
    }
    return all;
  }

  /** Reports a case or question that does not exist. */
  void check(Collection<String> cases, CaseWords words, Problems problems) {
    if (!cases.contains(caseId.value())) {
      String help = Suggestions.help(caseId.value(), cases);
      problems.add(ProblemCode.UNKNOWN_NAME, caseId.location(), help, "case", caseId.value());
    }
    question.ifPresent(name -> words.question(name, problems));
  }
}
