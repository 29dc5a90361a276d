package gabion.tools.lab.check;

import gabion.define.Thing;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reports faces of dice that no rule resolves. A face close to a resolved one is misspelled;
 * several unresolved faces of a die are warnings. A single one is the default of the die.
 */
final class UnresolvedFaceCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    Map<String, Integer> dice = new HashMap<>();
    for (Thing die : whole.definitions().dice()) {
      faces(die).forEach(face -> dice.merge(face.value(), 1, Integer::sum));
    }
    List<String> others = dice.keySet().stream().filter(face -> !face.matches("-?[0-9]+")).toList();
    for (Thing die : whole.definitions().dice()) {
      for (Tree.Text face : faces(die)) {
        List<String> meant =
            others.stream()
                .filter(other -> !other.equals(face.value()))
                .filter(other -> whole.usages().has(other) || dice.getOrDefault(other, 0) > 1)
                .toList();
        boolean rest = faces(die).stream().filter(one -> !isSaid(one, whole)).count() == 1;
        boolean unread =
            !whole.usages().has(face.value()) && dice.getOrDefault(face.value(), 0) == 1;
        if (unread && Suggestions.of(face.value(), meant).isPresent()) {
          String help = Suggestions.help(face.value(), meant);
          finds.add(ProblemCode.UNUSED_NAME, face.location(), help, "face", face.value());
        } else if (!rest && !isSaid(face, whole)) {
          finds.doubt(ProblemCode.UNUSED_NAME, face.location(), null, "face", face.value());
        }
      }
    }
  }

  private static boolean isSaid(Tree.Text face, CheckContext whole) {
    return whole.usages().has(face.value()) || face.value().matches("-?[0-9]+");
  }

  private static List<Tree.Text> faces(Thing die) {
    return die.block().body().get("faces") instanceof Tree.Fields faces
        ? faces.fields().values().stream().map(Tree.Field::key).toList()
        : List.of();
  }
}
