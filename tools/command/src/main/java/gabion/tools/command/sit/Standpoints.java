package gabion.tools.command.sit;

import gabion.tools.table.door.AnswerForm;
import gabion.tools.table.door.OpenQuestion;
import gabion.tools.table.door.SeatDoor;
import gabion.tools.table.show.Picture;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where on the board the things stand of which a question wants one, where they stand apart. */
final class Standpoints {

  private final List<AnswerForm.Thing> things;
  private final Map<String, String> titles;

  private Standpoints(List<AnswerForm.Thing> things, Map<String, String> titles) {
    this.things = things;
    this.titles = titles;
  }

  static Standpoints of(OpenQuestion question, SeatDoor door) {
    boolean apart =
        question.form() instanceof AnswerForm.OneOf one
            && one.things().stream().noneMatch(thing -> thing.id().equals(thing.place()))
            && one.things().stream().map(AnswerForm.Thing::place).distinct().count() > 1;
    if (!apart) {
      return new Standpoints(List.of(), Map.of());
    }
    Map<String, String> titles = new HashMap<>();
    for (Picture.Area area : door.see().board().areas()) {
      titles.put(area.id(), area.title());
    }
    return new Standpoints(((AnswerForm.OneOf) question.form()).things(), titles);
  }

  /** What is said of the place of an answer: {@code " in 0906"}, or nothing. */
  String of(long answer) {
    if (answer >= things.size()) {
      return "";
    }
    AnswerForm.Thing thing = things.get((int) answer);
    String title = titles.get(thing.place());
    boolean said = title == null || thing.title().endsWith(" in " + title);
    return said ? "" : " in " + title;
  }
}
