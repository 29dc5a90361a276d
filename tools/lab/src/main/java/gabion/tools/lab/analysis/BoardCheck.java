package gabion.tools.lab.analysis;

import gabion.flow.run.Program;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reports areas that a board does not show, and contents that look alike. */
final class BoardCheck {

  private static final Pattern TAG = Pattern.compile("[\\[({<]([A-Za-z0-9-]+)\\.+[\\])}>]");

  private final Program program;
  private final AnalysisReport findings;

  BoardCheck(Program program, AnalysisReport findings) {
    this.program = program;
    this.findings = findings;
  }

  void check() {
    if (program.definitions().body().get("display") instanceof Tree.Fields display) {
      if (display.get("board") instanceof Tree.Fields board
          && board.get("slots") instanceof Tree.Fields slots) {
        slots(board, slots);
      }
      if (display.get("content") instanceof Tree.Items lines) {
        contents(lines);
      }
    }
  }

  private void slots(Tree.Fields board, Tree.Fields slots) {
    Set<String> shown = new HashSet<>();
    slots.fields().values().forEach(slot -> shown.add(slot.value().toString()));
    boolean open = board.get("sketch") instanceof Tree.Text sketch && hasUnusedTag(sketch, slots);
    Tree.Field key = board.fields().get("slots");
    for (String area : program.layout().sorts().areas().ids()) {
      if (key != null && open && !shown.contains(area)) {
        findings.doubt(ProblemCode.NO_SLOT, key.key().location(), null, area);
      }
    }
  }

  /** Whether a sketch has a tag that no slot names. */
  private static boolean hasUnusedTag(Tree.Text sketch, Tree.Fields slots) {
    return TAG.matcher(sketch.value()).results().anyMatch(tag -> slots.get(tag.group(1)) == null);
  }

  private void contents(Tree.Items lines) {
    Map<String, Tree.Text> pieces = new HashMap<>();
    Map<String, Tree.Text> signs = new HashMap<>();
    for (Tree line : lines.items()) {
      if (line instanceof Tree.Fields fields
          && fields.get("pieces") instanceof Tree.Text what
          && fields.get("sign") instanceof Tree.Text sign) {
        if (pieces.putIfAbsent(what.value(), what) != null) {
          findings.doubt(ProblemCode.LISTED_TWICE, what.location(), null, what.value());
        }
        String look = sign.value() + " " + fields.get("colour") + " " + fields.get("shape");
        Tree.Text other = signs.putIfAbsent(look, what);
        if (other != null && !other.value().equals(what.value())) {
          findings.doubt(
              ProblemCode.SAME_SIGN,
              sign.location(),
              null,
              what.value(),
              other.value(),
              sign.value());
        }
      }
    }
  }
}
