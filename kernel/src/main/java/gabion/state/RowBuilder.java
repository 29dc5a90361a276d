package gabion.state;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the rows of interchangeable pieces, and lays them where they start. */
final class RowBuilder {

  private static final int MOST_ROWS = 64;

  private final Layout layout;
  private final Definitions definitions;
  private final Problems problems;
  private final Map<Integer, Integer> supply = new LinkedHashMap<>();
  private final Map<Integer, Integer> supplyPlace = new LinkedHashMap<>();

  RowBuilder(Layout layout, Definitions definitions) {
    this.layout = layout;
    this.definitions = definitions;
    this.problems = definitions.problems();
  }

  void build() {
    for (Kind kind : definitions.pieces()) {
      if (!kind.isUnique()) {
        boolean fitted = layout.rows().size() <= MOST_ROWS;
        kind(kind);
        if (fitted && layout.rows().size() > MOST_ROWS) {
          Where where = kind.thing().key().where();
          problems.add(Fault.TOO_MANY_ROWS, where, null, layout.rows().size(), MOST_ROWS);
        }
      }
    }
    definitions.groups().forEach(this::group);
    start();
    supply.forEach(
        (row, number) ->
            layout.laid.add(new Layout.Laid(row, supplyPlace.getOrDefault(row, 0), number)));
  }

  private void kind(Kind kind) {
    int number = layout.kinds().add(kind.thing().id(), kind.thing().title());
    if (kind.byFaction()) {
      layout.callByFaction(number);
    }
    layout.addType(kind.thing().id(), Type.PIECE);
    if (kind.allegiance()) {
      layout.turncoats.add(number);
    }
    List<Integer> marks = new ArrayList<>(List.of(Sort.NOTHING));
    for (Tree.Field mark : kind.marks()) {
      marks.add(mark(mark));
    }
    int before = layout.rows().size();
    for (int owner : owners(kind)) {
      int first = layout.rows().size();
      for (int mark : marks) {
        faces(kind, number, owner, mark);
      }
      supply(kind, owner, first);
    }
    long mask = Bits.range(before, layout.rows().size(), 0);
    layout.selectors.put(kind.plural(), mask);
    layout.kindMasks.put(kind.thing().id(), mask);
  }

  private void faces(Kind kind, int number, int owner, int mark) {
    int side = layout.sideOfFaction(owner);
    if (kind.faces().isEmpty()) {
      layout.rows.add(new Row(number, owner, side, Sort.NOTHING, mark));
    }
    for (Tree.Field field : kind.faces()) {
      String id = field.key().value();
      int known = layout.faces().number(id);
      int face = known >= 0 ? known : layout.faces().add(id, faceTitle(id));
      int shown = kind.allegiance() ? layout.sides().number(id) : side;
      if (kind.allegiance() && shown < 0 && !id.equals("nobody")) {
        unknown(field.key(), "side", layout.sides().ids());
      }
      layout.rows.add(new Row(number, owner, shown, face, mark));
      tellFace(field);
    }
  }

  private String faceTitle(String id) {
    int side = layout.sides().number(id);
    return side >= 0 ? layout.sides().title(side) : id;
  }

  private void tellFace(Tree.Field face) {
    if (face.value() instanceof Tree.Fields told) {
      for (Tree.Field field : told.fields().values()) {
        int[] numbers =
            layout.rowNumbers.computeIfAbsent(field.key().value(), key -> new int[MOST_ROWS]);
        if (field.value() instanceof Tree.Text text && layout.rows().size() <= MOST_ROWS) {
          numbers[layout.rows().size() - 1] = Block.wholeNumber(text, problems, 0);
        }
      }
    }
  }

  private int mark(Tree.Field mark) {
    String id = mark.key().value();
    if (layout.marks().number(id) < 0) {
      layout.marks().add(id, id);
      int phase =
          mark.value() instanceof Tree.Text text
              ? layout.phases().number(text.value())
              : Sort.NOTHING;
      if (phase < 0 && mark.value() instanceof Tree.Text text) {
        unknown(text, "phase", layout.phases().ids());
      }
      layout.markPhase.add(phase);
    }
    return layout.marks().number(id);
  }

  private List<Integer> owners(Kind kind) {
    List<Integer> owners = new ArrayList<>();
    for (Tree.Text text : kind.per()) {
      if (text.value().equals("faction")) {
        for (int i = 0; i < layout.factions().size(); i++) {
          owners.add(i);
        }
      } else if (layout.factions().number(text.value()) < 0) {
        unknown(text, "faction", layout.factions().ids());
      } else {
        owners.add(layout.factions().number(text.value()));
      }
    }
    return kind.per().isEmpty() ? List.of(Sort.NOTHING) : owners;
  }

  private void supply(Kind kind, int owner, int row) {
    kind.count().ifPresent(text -> supply.put(row, count(text, owner)));
    Optional<Tree.Text> starts = kind.starts();
    if (starts.isEmpty()) {
      problems.add(Fault.MISSING_FIELD, kind.thing().key().where(), null, "starts");
      while (layout.supply.size() < layout.rows().size()) {
        layout.supply.add(0);
      }
      return;
    }
    String id = starts.get().value();
    if (owner >= 0) {
      id = id.replaceAll("\\bfaction\\b", layout.factions().id(owner));
    }
    int place = layout.places().number(id);
    if (place < 0) {
      unknown(starts.get(), "place", layout.places().ids());
      place = 0;
    }
    supplyPlace.put(row, place);
    while (layout.supply.size() < layout.rows().size()) {
      layout.supply.add(place);
    }
  }

  private int count(Tree.Text text, int owner) {
    if (text.value().startsWith("faction.") && owner >= 0) {
      Property property = layout.factions().property(text.value().substring(8));
      if (property != null && property.type().equals(Type.NUMBER)) {
        return property.values()[owner];
      }
      unknown(text, "number of a faction", List.copyOf(layout.factions().properties().keySet()));
      return 0;
    }
    return Block.wholeNumber(text, problems, 0);
  }

  private void group(Tree.Field group) {
    long mask = 0;
    for (Tree.Text member : Block.texts(group.value(), problems)) {
      Long rows = layout.rowsOfKind(member.value());
      if (rows == null) {
        unknown(member, "kind", layout.kinds().ids());
      } else {
        mask |= rows;
      }
    }
    layout.addType(group.key().value(), Type.PIECE);
    layout.kindMasks.put(group.key().value(), mask);
    layout.selectors.put(group.key().value() + "s", mask);
  }

  // ---- start: for each area, so many of the pieces that a selector names

  private void start() {
    for (Thing thing : definitions.start()) {
      int place = layout.places().number(thing.id());
      if (place < 0) {
        unknown(thing.key(), "place", layout.places().ids());
        continue;
      }
      for (Tree.Field pile : thing.block().others()) {
        int row = firstRow(pile.key());
        if (row < 0 || !(pile.value() instanceof Tree.Text text)) {
          continue;
        }
        int number = Block.wholeNumber(text, problems, 0);
        int stock = layout.rows().indexOf(unturned(row));
        int left = supply.getOrDefault(stock, 0) - number;
        if (left < 0 || number < 0) {
          problems.add(Fault.TOO_FEW_PIECES, text.where(), null, pile.key().value(), left + number);
        } else {
          supply.put(stock, left);
          layout.laid.add(new Layout.Laid(row, place, number));
        }
      }
    }
  }

  private Row unturned(int row) {
    Row is = layout.rows().get(row);
    return layout.rows().stream()
        .filter(other -> other.kind() == is.kind() && other.faction() == is.faction())
        .findFirst()
        .orElse(is);
  }

  private int firstRow(Tree.Text selector) {
    int row = Selectors.firstRow(layout, selector.value());
    if (row < 0) {
      unknown(selector, "pieces", List.copyOf(layout.selectors().keySet()));
    }
    return row;
  }

  private void unknown(Tree.Text text, String what, List<String> known) {
    problems.add(
        Fault.UNKNOWN_NAME,
        text.where(),
        Near.help(text.value(), "known", known),
        what,
        text.value());
  }
}
