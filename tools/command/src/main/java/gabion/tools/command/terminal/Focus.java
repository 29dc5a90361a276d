package gabion.tools.command.terminal;

import gabion.tools.table.display.BoardView;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.OpenQuestion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The part of the board that a question concerns.
 *
 * @param weights the importance of seeing each area, by its id
 * @param lit the ids of the areas that an answer may name, or that hold a thing that it may name
 */
record Focus(Map<String, Integer> weights, List<String> lit) {

  static final Focus NONE = new Focus(Map.of(), List.of());

  /** Weight of an area that the question itself names; one that an answer may name weighs 1. */
  private static final int NAMED = 6;

  static Focus of(OpenQuestion question, BoardView board) {
    List<String> lit = things(question.form()).map(AnswerSchema.Thing::place).distinct().toList();
    Map<String, Integer> weights = new HashMap<>();
    for (BoardView.Area area : board.areas()) {
      if (lit.contains(area.id())) {
        weights.merge(area.id(), 1, Integer::sum);
      }
      if (question.text().contains(area.title())) {
        weights.merge(area.id(), NAMED, Integer::sum);
      }
    }
    return new Focus(weights, lit);
  }

  /** The things of which an answer may be made. */
  static Stream<AnswerSchema.Thing> things(AnswerSchema form) {
    if (form instanceof AnswerSchema.OneOf one) {
      return one.things().stream();
    }
    if (form instanceof AnswerSchema.Group group) {
      return group.things().stream()
          .filter(s -> s.most() > 0)
          .map(AnswerSchema.CountedThing::thing);
    }
    return form instanceof AnswerSchema.Places places
        ? places.places().stream().filter(s -> s.most() > 0).map(AnswerSchema.CountedThing::thing)
        : Stream.empty();
  }
}
