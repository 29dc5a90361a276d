package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A lesson: each legal answer is right that chooses something. */
record LessonPageTask(String ruleset, Lessons lessons, Lesson lesson) implements PageTask {

  @Override
  public String seat() {
    return lesson.seat();
  }

  @Override
  public Optional<Supplier<Game>> game() {
    return lessons.game(lesson.id());
  }

  @Override
  public ObjectNode fields() {
    List<Lesson> all = lessons.all();
    int number = all.indexOf(lesson) + 1;
    ObjectNode fields = (ObjectNode) JsonText.of(lesson);
    fields.put("ruleset", ruleset).put("number", number).put("of", all.size());
    fields.put("next", number < all.size() ? all.get(number).id() : "");
    return fields.put("isPuzzle", false);
  }

  @Override
  public Verdict judge(long answer, boolean isDeclined, BooleanSupplier stop) {
    return new Verdict(isDeclined ? ServeMessage.LESSON_CHOICE.text() : "", lesson.text());
  }
}
