package gabion.tools.lab.desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * Minimizes a case: removes parts as long as it still runs with the changes that the excerpt made.
 * Each attempt runs the case; their number is limited.
 */
final class CaseReducer {

  private static final int MOST = GameExcerpt.TRIES;

  private final IntConsumer progress;
  private ExcerptCase least;
  private String told;
  private int tries;

  private CaseReducer(ExcerptCase whole, String told, IntConsumer progress) {
    this.least = whole;
    this.told = told;
    this.progress = progress;
  }

  /**
   * Returns the minimal form of a case.
   *
   * @param told the present text, which passes
   * @param progress receives the number of runs so far
   */
  static String of(ExcerptCase whole, String told, IntConsumer progress) {
    CaseReducer shrink = new CaseReducer(whole, told, progress);
    String before;
    do {
      before = shrink.told;
      shrink.round();
    } while (!before.equals(shrink.told) && shrink.tries < MOST);
    return shrink.told;
  }

  private void round() {
    leaveOut(least.play(), kept -> least.withAnswers(kept));
    leaveOut(
        List.copyOf(least.places().keySet()),
        kept -> least.withPosition(least.fields(), retainKeys(least.places(), kept)));
    for (String place : List.copyOf(least.places().keySet())) {
      Map<String, String> parts = least.places().getOrDefault(place, Map.of());
      if (parts.size() > 1) {
        leaveOut(
            List.copyOf(parts.keySet()),
            kept -> kept.isEmpty() ? least : withPlace(place, retainKeys(parts, kept)));
      }
      least.places().getOrDefault(place, Map.of()).forEach((of, many) -> fewer(place, of, many));
    }
    leaveOut(
        List.copyOf(least.fields().keySet()),
        kept -> least.withPosition(retainKeys(least.fields(), kept), least.places()));
  }

  /** Leaves out halves of a list, then quarters, at last one after the other. */
  private <T> void leaveOut(List<T> all, Function<List<T>, ExcerptCase> with) {
    List<T> kept = all;
    for (int size = all.size(); size > 0; size = size == 1 ? 0 : (size + 1) / 2) {
      for (int at = kept.size() - size; at > -size && !kept.isEmpty(); at -= size) {
        List<T> fewer = new ArrayList<>(kept.subList(0, Math.max(0, at)));
        fewer.addAll(kept.subList(at + size, kept.size()));
        kept = holds(with.apply(fewer)) ? fewer : kept;
      }
    }
  }

  /** Takes single pieces away: first all but one, then ever fewer at once. */
  private void fewer(String place, String pieces, String many) {
    int number = many.matches("\\d+") ? Integer.parseInt(many) : 0;
    int step = number - 1;
    while (step > 0) {
      Map<String, String> parts = new LinkedHashMap<>(least.places().getOrDefault(place, Map.of()));
      parts.put(pieces, Integer.toString(number - step));
      if (holds(withPlace(place, parts))) {
        number -= step;
        step = Math.min(step, number - 1);
      } else {
        step /= 2;
      }
    }
  }

  private ExcerptCase withPlace(String place, Map<String, String> parts) {
    Map<String, Map<String, String>> places = new LinkedHashMap<>(least.places());
    places.put(place, parts);
    return least.withPosition(least.fields(), places);
  }

  private boolean holds(ExcerptCase fewer) {
    if (fewer.equals(least) || tries >= MOST) {
      return false;
    }
    progress.accept(++tries);
    Optional<String> text = fewer.verifiedYaml();
    text.ifPresent(
        yaml -> {
          least = fewer;
          told = yaml;
        });
    return text.isPresent();
  }

  private static <V> Map<String, V> retainKeys(Map<String, V> all, List<String> kept) {
    Map<String, V> fewer = new LinkedHashMap<>(all);
    fewer.keySet().retainAll(kept);
    return fewer;
  }
}
