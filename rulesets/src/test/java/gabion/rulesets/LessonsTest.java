package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Lessons of rulesets, all of them where samples are wide, each answered wrongly and rightly. */
class LessonsTest {

  private static final int LEAST = 20;

  @TestFactory
  Stream<DynamicTest> each_lesson_refuses_wrong_answers_with_a_clause_and_takes_right_ones() {
    return Shelf.someRulesets()
        .map(rules -> DynamicTest.dynamicTest(rules.id(), () -> checkAll(rules)));
  }

  private static void checkAll(Ruleset rules) {
    Lessons lessons = Lessons.of(Shelf.library(), rules, new Problems());
    assertThat(lessons.all()).as("lessons of " + rules.id()).hasSizeGreaterThanOrEqualTo(LEAST);
    Shelf.sample(lessons.all(), 10).forEach(lesson -> check(rules, lessons, lesson));
  }

  private static void check(Ruleset rules, Lessons lessons, Lesson lesson) {
    assertThat(lesson.text()).as(lesson.id()).isNotBlank();
    var game = lessons.game(lesson.id()).orElseThrow();
    try (Table table = Table.at(rules, Display.NONE, game, new Problems()).orElseThrow()) {
      SeatAccess door = table.door(lesson.seat());
      OpenQuestion open = door.open().get(0);
      assertThat(open.text()).as(lesson.id()).isEqualTo(lesson.task());
      assertThat(open.size()).as(lesson.id()).isGreaterThan(1);
      for (Lesson.WrongAnswer wrong : lesson.wrong()) {
        ParsedAnswer tried = door.whatIf(open.id(), wrong.words());
        assertThat(tried.isLegal()).as(lesson.id() + " " + wrong).isFalse();
        assertThat(tried.rule()).as(lesson.id() + " " + wrong).isNotBlank();
      }
      assertThat(door.answer(open.id(), 0).isDone()).as(lesson.id()).isTrue();
    }
  }
}
