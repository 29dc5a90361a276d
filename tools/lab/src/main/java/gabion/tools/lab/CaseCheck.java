package gabion.tools.lab;

import gabion.play.Ruleset;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.Collection;
import java.util.Optional;

/** Checks a case without playing it: whether all its words are known in the ruleset. */
final class CaseCheck {

  private final Ruleset ruleset;
  private final CaseWords words;

  CaseCheck(Ruleset ruleset) {
    this.ruleset = ruleset;
    this.words = CaseWords.of(ruleset.program());
  }

  void check(Case told, Problems problems) {
    Problems own = new Problems();
    own.addAll(told.problems());
    LinkedCase.of(ruleset, told, ruleset.compiler(own), own)
        .ifPresent(linked -> linked.startPosition(ruleset, own));
    told.play().forEach(act -> act(act, own));
    checkQuestionName(told.expect(), own);
    problems.addAll(own);
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
  }

  private void checkQuestionName(Case.Expectation expected, Problems problems) {
    Optional<Tree.Text> asked = expected.questionName();
    asked
        .filter(text -> !text.value().equals("nothing"))
        .ifPresent(text -> words.question(text, problems));
  }
}
