package gabion.tools.command.unseen;

import gabion.question.Question;
import gabion.question.shape.Deal;
import gabion.question.shape.Shape;
import gabion.state.Draft;
import gabion.state.Layout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A game and its twin, played on alike. What another seat chooses or fate draws among pieces that
 * the watcher does not see may be another piece in the twin: that too he may not know.
 *
 * @param roles the single pieces that have changed places, by id
 */
record Pair(Stand here, Stand there, Map<String, String> roles, SplittableRandom random) {

  private static final int TRIES = 5;

  /** What the twin answers where an answer is given here; -1 where it cannot. */
  long answer(int watcher, long answer) {
    Question question = here.question();
    Shape shape = there.question().shape();
    if (question.seat() == watcher) {
      return answer;
    }
    String words = question.shape().describe(answer, here.names());
    long same = shape.parse(inRoles(words), there.names());
    long other = random.nextBoolean() ? other(watcher, shape, words) : -1;
    long chosen = other >= 0 ? other : same;
    return chosen < shape.size() ? chosen : -1;
  }

  /** Has the twin answer, and fate say what it has said here; false where it cannot. */
  boolean follow(int watcher, long answer) {
    Deque<Stand.Said> script = new ArrayDeque<>(here.said());
    return there.tries(
        answer,
        chance -> {
          Stand.Said said = script.poll();
          long index = said == null ? -1 : chance(watcher, chance, said);
          return index < 0 ? Stand.Fate.LOST : index;
        });
  }

  private long chance(int watcher, Question question, Stand.Said said) {
    if (!said.asks().equals(question.step().name())) {
      return -1;
    }
    boolean drawn = question.shape() instanceof Deal;
    long other =
        drawn && random.nextBoolean() ? other(watcher, question.shape(), said.words()) : -1;
    return other >= 0 ? other : question.shape().parse(inRoles(said.words()), there.names());
  }

  /** Another answer that names as many pieces in the same places, none of which is seen. */
  private long other(int watcher, Shape shape, String words) {
    List<String> places = places(watcher, words);
    for (int i = 0; i < TRIES && !places.isEmpty(); i++) {
      long index = random.nextLong(shape.size());
      String said = shape.describe(index, there.names());
      if (!said.equals(words) && places(watcher, said).equals(places)) {
        return index;
      }
    }
    return -1;
  }

  /** Where the pieces lie that words name; empty where they name anything else or what is seen. */
  private List<String> places(int watcher, String words) {
    Draft draft = there.draft();
    Layout layout = draft.layout();
    List<String> places = new ArrayList<>();
    for (String part : words.split(", ")) {
      String what = part.replaceFirst("^[0-9]+ ", "");
      int in = what.indexOf(" in ");
      int piece = layout.sorts().pieces().number(what);
      int place =
          piece >= 0
              ? draft.placeOf(piece)
              : layout.sorts().places().number(in < 0 ? "" : what.substring(in + 4));
      int row = row(layout, in < 0 ? what : what.substring(0, in));
      boolean hidden =
          piece >= 0
              ? Hidden.isPieceHidden(draft, piece, watcher)
              : place >= 0 && row >= 0 && Hidden.isHidden(draft, place, row, watcher);
      if (row >= 0 && in < 0) {
        places.add(part.substring(0, part.length() - what.length()) + "there");
      } else if (hidden) {
        places.add(
            part.substring(0, part.length() - what.length()) + layout.sorts().places().id(place));
      } else {
        return List.of();
      }
    }
    return places;
  }

  private int row(Layout layout, String words) {
    for (int row = 0; row < layout.rows().size(); row++) {
      if (there.names().row(row).equals(words)) {
        return row;
      }
    }
    return -1;
  }

  private String inRoles(String words) {
    return Arrays.stream(words.split("(?<=[ ,])|(?=[ ,])"))
        .map(word -> roles.getOrDefault(word, word))
        .collect(Collectors.joining());
  }
}
