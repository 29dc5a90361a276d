package gabion.tools.command.terminal;

import gabion.tools.table.display.BoardView;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where on the board the things stand of which a question wants one, where they stand apart. */
final class CandidateLocations {

  private final List<AnswerSchema.Thing> things;
  private final Map<String, String> titles;

  private CandidateLocations(List<AnswerSchema.Thing> things, Map<String, String> titles) {
    this.things = things;
    this.titles = titles;
  }

  static CandidateLocations of(OpenQuestion question, SeatAccess door) {
    boolean apart =
        question.form() instanceof AnswerSchema.OneOf one
            && one.things().stream().noneMatch(thing -> thing.id().equals(thing.place()))
            && one.things().stream().map(AnswerSchema.Thing::place).distinct().count() > 1;
    if (!apart) {
      return new CandidateLocations(List.of(), Map.of());
    }
    Map<String, String> titles = new HashMap<>();
    for (BoardView.Area area : door.see().board().areas()) {
      titles.put(area.id(), area.title());
    }
    return new CandidateLocations(((AnswerSchema.OneOf) question.form()).things(), titles);
  }

  /** The place of an answer: {@code " in 0906"}, or empty. */
  String of(long answer) {
    if (answer >= things.size()) {
      return "";
    }
    AnswerSchema.Thing thing = things.get((int) answer);
    String title = titles.get(thing.place());
    boolean said = title == null || thing.title().endsWith(" in " + title);
    return said ? "" : " in " + title;
  }
}
