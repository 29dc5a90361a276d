package gabion.state.build;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Kind;
import gabion.state.Bits;
import gabion.state.Inflection;
import gabion.state.PieceTraits;
import gabion.state.Property;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Seating;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the rows of interchangeable pieces, and says how many of each there are. */
final class RowBuilder {

  /** As many of one kind and owner as a position can count at one place. */
  private static final int MOST_PIECES = Short.MAX_VALUE;

  private final SortBuilder things;
  private final Sorts sorts;
  private final Seating seating;
  private final Definitions definitions;
  private final Problems problems;
  private final UnknownNames unknown;
  private final List<Row> rows = new ArrayList<>();
  private final Map<String, Long> selectors = new LinkedHashMap<>();
  private final Map<String, Long> kinds = new LinkedHashMap<>();
  private final Map<String, List<Sort>> singles = new LinkedHashMap<>();
  private final Map<String, PieceTraits> traits = new LinkedHashMap<>();
  private final Map<String, int[]> numbers = new LinkedHashMap<>();
  private final Map<Integer, Integer> stocks = new LinkedHashMap<>();
  private final List<Integer> supplies = new ArrayList<>();
  private final List<Integer> phaseOfMark = new ArrayList<>();
  private long calledByFaction;

  /** The kinds whose face says on whose side a piece is, as bits. */
  private long turncoats;

  RowBuilder(SortBuilder things, Seating seating, Definitions definitions) {
    this.things = things;
    this.sorts = things.sorts();
    this.seating = seating;
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new UnknownNames(problems);
  }

  Rows build() {
    for (Kind kind : definitions.pieces()) {
      if (kind.isUnique()) {
        PieceTraits its = traits(kind);
        if (!its.equals(PieceTraits.NONE)) {
          traits.put(kind.thing().id(), its);
        }
      } else {
        boolean fitted = rows.size() <= Rows.MOST;
        kind(kind);
        if (fitted && rows.size() > Rows.MOST) {
          SourceLocation where = kind.thing().key().location();
          problems.add(ProblemCode.TOO_MANY_ROWS, where, null, rows.size(), Rows.MOST);
        }
      }
    }
    definitions.groups().forEach(this::group);
    return new Rows(
        List.copyOf(rows),
        Collections.unmodifiableMap(selectors),
        Collections.unmodifiableMap(kinds),
        Collections.unmodifiableMap(singles),
        Collections.unmodifiableMap(traits),
        Collections.unmodifiableMap(numbers),
        supplies.stream().mapToInt(Integer::intValue).toArray(),
        rowsByFace(),
        phaseOfMark.stream().mapToInt(Integer::intValue).toArray(),
        calledByFaction);
  }

  /** How many pieces there are of the first row of each kind and owner, by that row. */
  Map<Integer, Integer> stocks() {
    return stocks;
  }

  private void kind(Kind kind) {
    int number = sorts.kinds().add(kind.thing().id(), kind.thing().title());
    sorts.kinds().inflect(kind.thing().id(), Inflection.of(kind));
    if (kind.byFaction()) {
      calledByFaction |= 1L << number;
    }
    things.addType(kind.thing().id(), Type.PIECE);
    if (kind.allegiance()) {
      turncoats |= 1L << number;
    }
    List<Integer> marks = new ArrayList<>(List.of(Sort.NOTHING));
    for (Tree.Field mark : kind.marks()) {
      marks.add(mark(mark));
    }
    int before = rows.size();
    for (int owner : owners(kind)) {
      int first = rows.size();
      for (int mark : marks) {
        faces(kind, number, owner, mark);
      }
      supply(kind, owner, first);
    }
    long mask = Bits.range(before, rows.size(), 0);
    selectors.put(kind.plural(), mask);
    kinds.put(kind.thing().id(), mask);
  }

  private PieceTraits traits(Kind kind) {
    List<Integer> faces = new ArrayList<>();
    List<Integer> marks = new ArrayList<>();
    Map<String, int[]> told = new LinkedHashMap<>();
    for (Tree.Field field : kind.faces()) {
      int face = face(field.key().value());
      faces.add(face);
      for (Tree.Field tell :
          field.value() instanceof Tree.Fields all
              ? all.fields().values()
              : List.<Tree.Field>of()) {
        int[] before = told.getOrDefault(tell.key().value(), new int[0]);
        int[] ofFaces = Arrays.copyOf(before, Math.max(before.length, face + 1));
        if (tell.value() instanceof Tree.Text text) {
          ofFaces[face] = Block.wholeNumber(text, problems, 0);
        }
        told.put(tell.key().value(), ofFaces);
      }
    }
    kind.marks().forEach(mark -> marks.add(mark(mark)));
    return new PieceTraits(faces, told, marks, kind.changesOwner());
  }

  private int face(String id) {
    int known = sorts.faces().number(id);
    return known >= 0 ? known : sorts.faces().add(id, faceTitle(id));
  }

  private void faces(Kind kind, int number, int owner, int mark) {
    int side = seating.sideOf(owner);
    if (kind.faces().isEmpty()) {
      rows.add(new Row(number, owner, side, Sort.NOTHING, mark));
    }
    for (Tree.Field field : kind.faces()) {
      String id = field.key().value();
      int face = face(id);
      int shown = kind.allegiance() ? sorts.sides().number(id) : side;
      if (kind.allegiance() && shown < 0 && !id.equals("nobody")) {
        unknown.note(field.key(), "side", sorts.sides().ids());
      }
      rows.add(new Row(number, owner, shown, face, mark));
      tellFace(field);
    }
  }

  private String faceTitle(String id) {
    int side = sorts.sides().number(id);
    return side >= 0 ? sorts.sides().title(side) : id;
  }

  private void tellFace(Tree.Field face) {
    if (face.value() instanceof Tree.Fields told) {
      for (Tree.Field field : told.fields().values()) {
        int[] ofRows = numbers.computeIfAbsent(field.key().value(), key -> new int[Rows.MOST]);
        if (field.value() instanceof Tree.Text text && rows.size() <= Rows.MOST) {
          ofRows[rows.size() - 1] = Block.wholeNumber(text, problems, 0);
        }
      }
    }
  }

  private int mark(Tree.Field mark) {
    String id = mark.key().value();
    if (sorts.marks().number(id) < 0) {
      sorts.marks().add(id, id);
      int phase =
          mark.value() instanceof Tree.Text text
              ? sorts.phases().number(text.value())
              : Sort.NOTHING;
      if (phase < 0 && mark.value() instanceof Tree.Text text && !text.value().isEmpty()) {
        unknown.note(text, "phase", sorts.phases().ids());
      }
      phaseOfMark.add(phase);
    }
    return sorts.marks().number(id);
  }

  private List<Integer> owners(Kind kind) {
    List<Integer> owners = new ArrayList<>();
    for (Tree.Text text : kind.per()) {
      if (text.value().equals("faction")) {
        for (int i = 0; i < sorts.factions().size(); i++) {
          owners.add(i);
        }
      } else if (sorts.factions().number(text.value()) < 0) {
        unknown.note(text, "faction", sorts.factions().ids());
      } else {
        owners.add(sorts.factions().number(text.value()));
      }
    }
    return kind.per().isEmpty() ? List.of(Sort.NOTHING) : owners;
  }

  private void supply(Kind kind, int owner, int row) {
    kind.count().ifPresent(text -> stocks.put(row, count(text, owner)));
    if (kind.starts().isEmpty()) {
      problems.add(ProblemCode.MISSING_FIELD, kind.thing().key().location(), null, "starts");
    }
    int place = kind.starts().map(text -> place(text, owner)).orElse(0);
    while (supplies.size() < rows.size()) {
      supplies.add(place);
    }
  }

  private int place(Tree.Text starts, int owner) {
    String id = starts.value();
    if (owner >= 0) {
      id = id.replaceAll("\\bfaction\\b", sorts.factions().id(owner));
    }
    if (sorts.places().number(id) < 0) {
      unknown.note(starts, "place", sorts.places().ids());
    }
    return Math.max(0, sorts.places().number(id));
  }

  private int count(Tree.Text text, int owner) {
    if (text.value().startsWith("faction.") && owner >= 0) {
      Property property = sorts.factions().property(text.value().substring(8));
      if (property != null && property.type().equals(Type.NUMBER)) {
        return inBounds(text, property.values()[owner]);
      }
      unknown.note(text, "number of a faction", sorts.factions().properties().keySet());
      return 0;
    }
    return Block.wholeNumber(text, problems, 0, 0, MOST_PIECES);
  }

  private int inBounds(Tree.Text text, int told) {
    if (told >= 0 && told <= MOST_PIECES) {
      return told;
    }
    problems.add(ProblemCode.OUT_OF_RANGE, text.location(), null, told, 0, MOST_PIECES);
    return 0;
  }

  private void group(Tree.Field group) {
    long mask = 0;
    List<Sort> single = new ArrayList<>();
    for (Tree.Text member : Block.texts(group.value(), problems)) {
      Long rows = kinds.get(member.value());
      Sort sort = sorts.find(member.value());
      if (rows != null) {
        mask |= rows;
        single.addAll(singles.getOrDefault(member.value(), List.of()));
      } else if (sort != null && sort.within(sorts.pieces())) {
        single.add(sort);
      } else {
        unknown.note(member, "kind", knownGroupMembers());
      }
    }
    if (!single.isEmpty()) {
      List<Sort> told = single.stream().distinct().toList();
      singles.put(group.key().value(), told);
      singles.put(group.key().value() + "s", told);
    }
    things.addType(group.key().value(), Type.PIECE);
    kinds.put(group.key().value(), mask);
    selectors.put(group.key().value() + "s", mask);
  }

  /**
   * Returns the valid members of a group: kinds, counted or single, and groups declared before it.
   */
  private List<String> knownGroupMembers() {
    List<String> known = new ArrayList<>(kinds.keySet());
    sorts.byName().values().stream()
        .filter(sort -> sort.within(sorts.pieces()))
        .forEach(sort -> known.add(sort.name()));
    return known;
  }

  private int[][] rowsByFace() {
    int[][] turned = new int[Math.min(Rows.MOST, rows.size())][sorts.faces().size()];
    for (int row = 0; row < turned.length; row++) {
      for (int face = 0; face < turned[row].length; face++) {
        Row is = rows.get(row);
        boolean turncoat = (turncoats >>> is.kind() & 1) != 0;
        int side = turncoat ? sorts.sides().number(sorts.faces().id(face)) : is.side();
        turned[row][face] = rows.indexOf(new Row(is.kind(), is.faction(), side, face, is.mark()));
      }
    }
    return turned;
  }
}
