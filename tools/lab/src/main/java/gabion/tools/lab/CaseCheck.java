package gabion.tools.lab;

import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.Collection;
import java.util.Optional;

/** Checks a case without playing it: whether all its words are known in the ruleset. */
final class CaseCheck {

  private final Ruleset ruleset;
  private final CaseWords words;
  private final InertCases inert;
  private final Problems doubts;

  CaseCheck(Ruleset ruleset, Problems doubts) {
    this.ruleset = ruleset;
    this.words = CaseWords.of(ruleset.program());
    this.inert = new InertCases(ruleset);
    this.doubts = doubts;
  }

  void check(Case told, Problems problems) {
    Problems own = new Problems();
    own.addAll(told.problems());
    LinkedCase.of(ruleset, told, ruleset.compiler(own), own)
        .ifPresent(
            linked -> {
              Draft start = linked.startPosition(ruleset, own);
              if (own.isEmpty()) {
                inert.add(told, linked, start);
              }
            });
    told.play().forEach(act -> act(act, own));
    checkQuestionName(told.expect(), own);
    checkSides(told.expect());
    problems.addAll(own);
  }

  /** Reports cases that prove nothing, once all are checked. */
  void reportInert() {
    inert.report(doubts);
  }

  /** Reports sentences that are expected to equal themselves. */
  private void checkSides(Case.Expectation expected) {
    for (Tree.Field equal : expected.equal()) {
      String left = equal.key().value();
      if (equal.value() instanceof Tree.Text right && right.value().equals(left)) {
        String both = left + ": " + left;
        String why = LabMessage.SAME_SIDES.text();
        doubts.add(ProblemCode.CLAIM_HOLDS, equal.key().location(), null, both, why);
      }
    }
  }

  void check(LessonEntry lesson, Collection<String> cases, Problems problems) {
    lesson.check(cases, words, problems);
  }

  private void act(Case.PlayLine act, Problems problems) {
    act.answer().ifPresent(answer -> words.answer(answer, problems));
    act.among().forEach(answer -> words.answer(answer, problems));
    act.refusals().forEach(refused -> words.answer(refused.key(), problems));
    act.draw().forEach(drawn -> words.answer(drawn, problems));
    act.by().ifPresent(by -> words.checkOwner(by, problems));
    act.to().ifPresent(to -> words.question(to, problems));
    act.dice().forEach(die -> words.die(die, problems));
    act.expect().ifPresent(expected -> checkQuestionName(expected, problems));
    act.expect().ifPresent(this::checkSides);
  }

  private void checkQuestionName(Case.Expectation expected, Problems problems) {
    Optional<Tree.Text> asked = expected.questionName();
    asked
        .filter(text -> !text.value().equals("nothing"))
        .ifPresent(text -> words.question(text, problems));
  }
}
