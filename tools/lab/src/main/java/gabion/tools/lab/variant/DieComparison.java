package gabion.tools.lab.variant;

import gabion.tools.lab.battle.BattleCatalog;
import gabion.tools.lab.page.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The sides of a die under each variant, in the order of the variants.
 *
 * @param faces the number of sides that show each face
 * @param sides the number of all sides; 0 where the die is missing
 */
public record DieComparison(String id, String title, List<FaceCounts> faces, List<Integer> sides) {

  /** The number of sides that show a face. */
  public record FaceCounts(String id, String title, List<Integer> counts) {}

  /** All dice, by the titles of the first variant that has them. */
  public static List<DieComparison> of(List<Variant> variants) {
    Map<String, BattleCatalog.DieEntry> titles = new LinkedHashMap<>();
    List<Map<String, BattleCatalog.DieEntry>> dice = new ArrayList<>();
    for (Variant variant : variants) {
      Map<String, BattleCatalog.DieEntry> own = new LinkedHashMap<>();
      for (BattleCatalog.DieEntry die : BattleCatalog.allDice(variant.rules())) {
        own.put(die.id(), die);
        titles.putIfAbsent(die.id(), die);
      }
      dice.add(own);
    }
    return titles.values().stream()
        .map(die -> of(die, dice.stream().map(own -> faces(own.get(die.id()))).toList()))
        .toList();
  }

  private static DieComparison of(
      BattleCatalog.DieEntry die, List<Map<String, BattleCatalog.DieFace>> variants) {
    Map<String, String> titles = new LinkedHashMap<>();
    variants.forEach(faces -> faces.forEach((id, face) -> titles.putIfAbsent(id, face.title())));
    List<FaceCounts> counts = new ArrayList<>();
    titles.forEach(
        (id, title) ->
            counts.add(
                new FaceCounts(
                    id,
                    Findings.capitalize(title),
                    variants.stream().map(faces -> number(faces, id)).toList())));
    List<Integer> sides =
        variants.stream()
            .map(faces -> faces.values().stream().mapToInt(BattleCatalog.DieFace::number).sum())
            .toList();
    return new DieComparison(die.id(), die.title(), counts, sides);
  }

  private static Map<String, BattleCatalog.DieFace> faces(BattleCatalog.@Nullable DieEntry die) {
    Map<String, BattleCatalog.DieFace> faces = new LinkedHashMap<>();
    if (die != null) {
      die.faces().forEach(face -> faces.put(face.id(), face));
    }
    return faces;
  }

  private static int number(Map<String, BattleCatalog.DieFace> faces, String id) {
    return Optional.ofNullable(faces.get(id)).map(BattleCatalog.DieFace::number).orElse(0);
  }

  /** Whether the faces differ. */
  boolean isDifferent() {
    return faces.stream().anyMatch(face -> face.counts().stream().distinct().count() > 1);
  }

  /** Whether the variants have different numbers of sides. */
  boolean isResized() {
    return sides.stream().distinct().count() > 1;
  }
}
