package gabion.state.build;

import gabion.define.Definitions;
import gabion.define.HiddenPart;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.state.MapVisibility;
import gabion.state.Property;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.state.VisibilityScope;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Reads who sees the pieces on areas: what kinds and areas declare. */
final class MapVisibilityBuilder {

  private final Sorts sorts;
  private final Rows rows;
  private final Definitions definitions;
  private final VisibilityScopeReader seers;
  private final Problems problems;
  private final VisibilityScope[] ofRow;
  private final VisibilityScope[] ofSingle;
  private final HiddenPart[] partOfRow;
  private final HiddenPart[] partOfSingle;
  private final int[] owners;
  private final int[] showingMarks;

  MapVisibilityBuilder(
      Sorts sorts, Rows rows, Definitions definitions, VisibilityScopeReader seers) {
    this.sorts = sorts;
    this.rows = rows;
    this.definitions = definitions;
    this.seers = seers;
    this.problems = definitions.problems();
    this.ofRow = open(rows.size());
    this.ofSingle = open(sorts.pieces().size());
    this.partOfRow = new HiddenPart[rows.size()];
    this.partOfSingle = new HiddenPart[sorts.pieces().size()];
    this.owners = new int[sorts.pieces().size()];
    this.showingMarks = new int[sorts.pieces().size()];
    Arrays.fill(partOfRow, HiddenPart.ALL);
    Arrays.fill(partOfSingle, HiddenPart.ALL);
    Arrays.fill(owners, Sort.NOTHING);
    Arrays.fill(showingMarks, Sort.NOTHING);
  }

  private static VisibilityScope[] open(int size) {
    VisibilityScope[] open = new VisibilityScope[size];
    Arrays.fill(open, VisibilityScope.ALL);
    return open;
  }

  MapVisibility build(List<Thing> areas) {
    definitions.pieces().forEach(this::kind);
    VisibilityScope[] ofArea = open(sorts.areas().size());
    boolean[] uncountedArea = new boolean[ofArea.length];
    for (Thing area : areas) {
      int number = sorts.areas().number(area.id());
      ofArea[number] = seers.read(area.block());
      uncountedArea[number] = HiddenPart.isNumberHidden(area.block());
    }
    return new MapVisibility(
        rows,
        ofRow,
        ofSingle,
        ofArea,
        partOfRow,
        partOfSingle,
        uncountedArea,
        owners,
        showingMarks);
  }

  private void kind(Kind kind) {
    VisibilityScope seenBy = seers.read(kind.thing().block());
    int mark = kind.shownBy().map(text -> mark(kind, text)).orElse(Sort.NOTHING);
    boolean hidden = seenBy != VisibilityScope.ALL;
    if (kind.isUnique()) {
      singles(kind, seenBy, mark);
    } else if (hidden && kind.per().isEmpty() && !kind.allegiance()) {
      nobodyOwns(kind, "seen-by");
    } else {
      long mask = Objects.requireNonNull(rows.ofKind(kind.thing().id()));
      for (long left = mask; left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        boolean open = mark >= 0 && rows.get(row).mark() == mark;
        ofRow[row] = open ? VisibilityScope.ALL : seenBy;
        partOfRow[row] = kind.hides();
      }
    }
  }

  private void singles(Kind kind, VisibilityScope seenBy, int mark) {
    Sort sort = Objects.requireNonNull(sorts.find(kind.thing().id()));
    Property owner = sort.properties().get("faction");
    boolean owned = owner != null && owner.type().equals(Type.one(sorts.factions()));
    if (seenBy != VisibilityScope.ALL && !owned) {
      nobodyOwns(kind, "seen-by");
    } else if (kind.changesOwner() && !owned) {
      nobodyOwns(kind, "allegiance");
    }
    for (int i = 0; i < sort.size(); i++) {
      int piece = sort.first() + i;
      ofSingle[piece] = seenBy;
      partOfSingle[piece] = kind.hides();
      showingMarks[piece] = mark;
      owners[piece] = owner != null && owned ? owner.values()[i] : Sort.NOTHING;
    }
  }

  private void nobodyOwns(Kind kind, String field) {
    Tree.Text text = kind.thing().block().text(field).orElseThrow();
    String help = "name the owners with `per`, or let `tells` give each piece a `faction`";
    problems.add(
        ProblemCode.NOBODY_OWNS_PIECES, text.location(), help, field + ": " + text.value());
  }

  private int mark(Kind kind, Tree.Text text) {
    List<String> marks = kind.marks().stream().map(mark -> mark.key().value()).toList();
    if (!marks.contains(text.value())) {
      new UnknownNames(problems).note(text, "mark", marks);
    }
    return sorts.marks().number(text.value());
  }
}
