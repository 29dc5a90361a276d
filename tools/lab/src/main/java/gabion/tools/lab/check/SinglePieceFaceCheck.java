package gabion.tools.lab.check;

import gabion.define.Kind;
import gabion.define.Thing;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;

/** What only counted pieces have and a kind of single pieces says all the same. */
final class SinglePieceFaceCheck implements CheckPass {

  private static final List<String> COUNTED = List.of("per", "count", "called");

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    whole.definitions().pieces().stream()
        .filter(Kind::isUnique)
        .map(Kind::thing)
        .forEach(kind -> kind(kind, finds));
  }

  private static void kind(Thing kind, CheckFindings finds) {
    for (Tree.Field field : kind.block().body().fields().values()) {
      String name = field.key().value();
      if (COUNTED.contains(name)) {
        String help = LabMessage.FIELD_OF_COUNTED_PIECES.text(name, kind.id());
        finds.add(ProblemCode.FIELD_OVERRULED, field.key().location(), help, name);
      }
    }
  }
}
