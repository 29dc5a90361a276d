package gabion.tools.workshop.print;

import gabion.define.Citation;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counters with their faces; the back is a cell beside the front, to be folded and glued. */
final class CounterSheets {

  static final double SIDE = 15 * Paper.MM;
  private static final double EDGE = .8;
  private static final double INSET = 1.2;
  private static final double SIGN = 15;
  private static final double SMALL = 5;
  private static final double FACTS = 4.6;

  /** Letters of what is below the sign; longer texts are on the back. */
  private static final int MOST_IN_FRONT = 36;

  /** The fields of a piece that no player reads on it. */
  private static final List<String> UNREAD =
      List.of("title", "rule", "ruling", "assumed", "faction", "side", "starts", "stands");

  /**
   * A counter.
   *
   * @param kind the title of its kind
   * @param owner the title of its faction, or empty
   * @param front its sign and words
   * @param reverse the other side, which may be blank
   */
  record Counter(String kind, String owner, CounterFace front, CounterFace reverse) {}

  /**
   * Counters that look alike.
   *
   * @param faction the number of their owner, or nothing
   * @param member the id of a single piece, or empty
   * @param faces all their faces; only the first two are on paper
   */
  record CounterSort(
      Kind kind, int faction, String member, Counter counter, List<CounterFace> faces) {}

  /** A side of a counter. */
  record CounterFace(
      CounterLook.Look look, String title, String facts, boolean isBlank, boolean isInvented) {}

  private final Ruleset rules;
  private final CounterLook looks;
  private final Map<String, Kind> kinds = new LinkedHashMap<>();

  /** The words of the ruleset that have properties of their own, such as a sort of unit. */
  private final Map<String, Tree> words = new LinkedHashMap<>();

  CounterSheets(Ruleset rules) {
    this.rules = rules;
    this.looks = new CounterLook(rules.program().definitions().display());
    for (Tree.Field sort : rules.program().definitions().words()) {
      if (sort.value() instanceof Tree.Fields fields) {
        fields.fields().forEach((id, field) -> words.put(id, field.value()));
      }
    }
    rules.program().definitions().pieces().forEach(kind -> kinds.put(kind.thing().id(), kind));
  }

  /** One for each piece of the game, in the order of the rules. */
  List<Counter> counters() {
    List<Counter> all = new ArrayList<>();
    Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
    Layout layout = rules.layout();
    Draft draft = rules.createDraft(rules.setup(), 0);
    for (int row = 0; row < layout.rows().size(); row++) {
      Row is = layout.rows().get(row);
      for (int place = 0; place < layout.sorts().places().size(); place++) {
        numbers.merge(List.of(is.kind(), is.faction()), draft.count(row, place), Integer::sum);
      }
    }
    numbers.forEach(
        (of, number) -> {
          Kind kind = kinds.get(layout.sorts().kinds().id(of.get(0)));
          String owner = of.get(1) < 0 ? "" : layout.sorts().factions().id(of.get(1));
          String title = of.get(1) < 0 ? "" : layout.sorts().factions().title(of.get(1));
          if (kind != null) {
            Counter one = countedPiece(kind, owner, title);
            for (int i = 0; i < number; i++) {
              all.add(one);
            }
          }
        });
    for (Kind kind : kinds.values()) {
      kind.members().forEach(member -> all.add(singlePiece(kind, member)));
    }
    return all;
  }

  /** One for each kind and owner, and for each single piece. */
  List<CounterSort> sorts() {
    List<CounterSort> all = new ArrayList<>();
    Layout layout = rules.layout();
    Set<List<Integer>> pairs = new LinkedHashSet<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      pairs.add(List.of(layout.rows().get(row).kind(), layout.rows().get(row).faction()));
    }
    for (List<Integer> of : pairs) {
      Kind kind = kinds.get(layout.sorts().kinds().id(of.get(0)));
      int faction = of.get(1);
      String owner = faction < 0 ? "" : layout.sorts().factions().id(faction);
      String title = faction < 0 ? "" : layout.sorts().factions().title(faction);
      if (kind != null) {
        Counter counter = countedPiece(kind, owner, title);
        List<CounterFace> faces = faces(kind, owner);
        List<CounterFace> shown = faces.isEmpty() ? List.of(counter.front()) : faces;
        all.add(new CounterSort(kind, faction, "", counter, shown));
      }
    }
    for (Kind kind : kinds.values()) {
      for (Thing member : kind.members()) {
        Counter counter = singlePiece(kind, member);
        all.add(
            new CounterSort(kind, Sort.NOTHING, member.id(), counter, List.of(counter.front())));
      }
    }
    return all;
  }

  private List<CounterFace> faces(Kind kind, String owner) {
    List<CounterFace> faces = new ArrayList<>();
    boolean invented = isInvented(kind.thing().block().citation());
    for (Tree.Field face : kind.faces()) {
      String id = face.key().value();
      CounterLook.Look look = looks.of(kind.plural(), owner, id);
      String facts = facts(face.value(), List.of());
      faces.add(new CounterFace(look, Thing.titleOf(id), facts, false, invented));
    }
    return faces;
  }

  private Counter countedPiece(Kind kind, String owner, String title) {
    List<CounterFace> faces = faces(kind, owner);
    boolean invented = isInvented(kind.thing().block().citation());
    CounterLook.Look plain = looks.of(kind.plural(), owner, "");
    CounterFace only = new CounterFace(plain, kind.thing().title(), "", false, invented);
    CounterFace front = faces.isEmpty() ? only : faces.get(0);
    CounterFace blank = new CounterFace(plain, "", "", true, false);
    return new Counter(kind.thing().title(), title, front, faces.size() > 1 ? faces.get(1) : blank);
  }

  private Counter singlePiece(Kind kind, Thing member) {
    Tree.Fields body = member.block().body();
    String owner = text(body, "faction").isEmpty() ? text(body, "side") : text(body, "faction");
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("id", member.id());
    body.fields().forEach((name, field) -> properties.put(name, String.valueOf(field.value())));
    CounterLook.Look look = looks.of(kind.plural(), owner, "", properties);
    CounterLook.Look own =
        look.colour().isEmpty()
            ? new CounterLook.Look(look.sign(), looks.colour(owner), look.shape())
            : look;
    String facts = facts(body, UNREAD);
    boolean isLong = facts.length() > MOST_IN_FRONT;
    boolean invented = isInvented(member.block().citation());
    CounterFace front = new CounterFace(own, member.title(), isLong ? "" : facts, false, invented);
    CounterFace reverse = new CounterFace(own, "", isLong ? facts : "", true, false);
    return new Counter(kind.thing().title(), Thing.titleOf(owner), front, reverse);
  }

  static boolean isInvented(Citation citation) {
    return citation.isAssumed();
  }

  private static String text(Tree.Fields fields, String name) {
    return fields.get(name) instanceof Tree.Text text ? text.value() : "";
  }

  /** The numbers and words of a piece or face. */
  private String facts(Tree tree, List<String> without) {
    List<String> facts = new ArrayList<>();
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (field.value() instanceof Tree.Text text && !without.contains(field.key().value())) {
          String name = Thing.titleOf(field.key().value());
          facts.add(text.value().equals("yes") ? name : name + " " + text.value());
          Tree more = words.get(text.value());
          if (more != null) {
            facts.add(facts(more, without));
          }
        }
      }
    }
    return String.join(" · ", facts);
  }

  List<PrintSheet> sheets(Paper paper) {
    List<SheetGridPages.Cell> cells = new ArrayList<>();
    for (Counter counter : counters()) {
      cells.add((sheet, x, y) -> draw(sheet, x, y, counter));
    }
    String title = rules.title() + ": " + WorkshopMessage.PRINT_COUNTERS.text();
    return new SheetGridPages(paper, "counters", title, 2 * SIDE, SIDE).pages(cells);
  }

  private static void draw(SheetDrawing sheet, double x, double y, Counter counter) {
    face(sheet, x, y, counter.front(), counter);
    face(sheet, x + SIDE, y, counter.reverse(), counter);
    sheet.dashes(
        "M%s %sL%s %s"
            .formatted(
                SheetDrawing.number(x + SIDE),
                SheetDrawing.number(y),
                SheetDrawing.number(x + SIDE),
                SheetDrawing.number(y + SIDE)),
        SheetDrawing.PALE,
        EDGE / 2);
  }

  static void face(SheetDrawing sheet, double x, double y, CounterFace face, Counter counter) {
    String ink = SheetColours.of(face.look().colour());
    sheet.shape(SheetDrawing.box(x, y, SIDE, SIDE), SheetColours.mix(ink, .72), "", 0);
    double room = SIDE - 2 * INSET;
    if (face.isBlank()) {
      if (!face.facts().isEmpty()) {
        sheet.paragraph(face.facts(), x + INSET, y + INSET, room, SIDE - 2 * INSET, SMALL, false);
      }
      return;
    }
    double middle = x + SIDE / 2;
    String owner = counter.owner().isEmpty() ? counter.kind() : counter.owner();
    sheet.fit(owner, middle, y + SMALL + INSET, SMALL, room, false, SheetDrawing.INK);
    String facts = face.isInvented() ? markInvented(face.facts()) : face.facts();
    double at = facts.isEmpty() ? .5 : .38;
    shape(sheet, middle, y + SIDE * at, ink, face.look().shape());
    String sign = face.look().sign();
    sheet.fit(
        sign,
        middle,
        y + SIDE * at + SIGN * .3,
        SIGN * .9,
        SIDE * .4,
        true,
        SheetColours.textOn(ink));
    double below = facts.isEmpty() ? .9 : .68;
    sheet.fit(face.title(), middle, y + SIDE * below, SMALL + .4, room, true, SheetDrawing.INK);
    if (!facts.isEmpty()) {
      sheet.paragraph(facts, x + INSET, y + SIDE * .69, room, SIDE * .29, FACTS, false);
    }
  }

  private static String markInvented(String facts) {
    String word = WorkshopMessage.PRINT_INVENTED.text();
    return facts.isEmpty() ? word : facts + " · " + word;
  }

  private static void shape(SheetDrawing sheet, double x, double y, String ink, String shape) {
    double r = SIDE * .22;
    String path =
        switch (shape) {
          case "disc" -> SheetDrawing.disc(x, y, r);
          case "hexagon" ->
              SheetDrawing.polygon(
                  x - r,
                  y,
                  x - r / 2,
                  y - r * .87,
                  x + r / 2,
                  y - r * .87,
                  x + r,
                  y,
                  x + r / 2,
                  y + r * .87,
                  x - r / 2,
                  y + r * .87);
          case "tower" ->
              SheetDrawing.polygon(
                  x - r,
                  y + r,
                  x - r,
                  y - r,
                  x - r / 2,
                  y - r,
                  x - r / 2,
                  y - r * .6,
                  x + r / 2,
                  y - r * .6,
                  x + r / 2,
                  y - r,
                  x + r,
                  y - r,
                  x + r,
                  y + r);
          case "hull" ->
              SheetDrawing.polygon(
                  x - r,
                  y - r * .6,
                  x + r,
                  y - r * .6,
                  x + r * .6,
                  y + r * .8,
                  x - r * .6,
                  y + r * .8);
          default -> SheetDrawing.box(x - r, y - r * .85, 2 * r, 1.7 * r);
        };
    sheet.shape(path, ink, SheetDrawing.INK, EDGE);
  }
}
