package gabion.tools.table.display;

import gabion.define.Block;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A procedure that is a battle: clients show its sides, its dice and its losses while it runs.
 *
 * @param procedure the head of the procedure
 * @param areas names for the areas of its heading, in their order
 * @param winner the sentence for the winning side, in which {@code {name}} stands for an area; may
 *     be empty
 */
public record BattleProcedure(String procedure, List<String> areas, String winner) {

  /** Reads {@code battles:}. */
  static List<BattleProcedure> of(Block display, DisplayCompiler sayings) {
    List<BattleProcedure> battles = new ArrayList<>();
    for (Block block : display.lines("battles")) {
      Optional<Tree.Text> procedure = block.need("procedure").filter(sayings::hasHeading);
      List<String> areas = block.texts("areas").stream().map(Tree.Text::value).toList();
      String winner = block.text("winner", "");
      procedure.ifPresent(head -> battles.add(new BattleProcedure(head.value(), areas, winner)));
      block.reportUnreadFields();
    }
    return List.copyOf(battles);
  }

  /** Returns the sentence for the winning side with areas for their names. */
  public String winner(List<String> ids) {
    String sentence = winner;
    for (int at = 0; at < Math.min(areas.size(), ids.size()); at++) {
      sentence = sentence.replace("{" + areas.get(at) + "}", ids.get(at));
    }
    return sentence;
  }
}
