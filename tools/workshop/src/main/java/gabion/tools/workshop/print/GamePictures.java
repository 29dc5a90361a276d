package gabion.tools.workshop.print;

import gabion.define.Card;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.table.display.Display;
import gabion.tools.table.map.MapDocument;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Each thing of a game on a small sheet of its own. */
public final class GamePictures {

  /** Points; a larger board is drawn smaller. */
  private static final double LARGEST = 3_200;

  private final Ruleset rules;
  private final Display display;

  /** The pictures of a game. */
  public GamePictures(Ruleset rules, Display display) {
    this.rules = rules;
    this.display = display;
  }

  /**
   * The board.
   *
   * @param scale points of a board unit
   */
  public record BoardPicture(PrintSheet sheet, MapDocument map, double scale) {}

  /**
   * Pieces that look alike.
   *
   * @param kind its number
   * @param faction the number of their owner, or {@link Sort#NOTHING}
   * @param piece the number of a single piece, or {@link Sort#NOTHING}
   * @param name what people call them
   * @param faceIds their faces; a single empty text where they have none
   * @param faces a picture for each
   * @param reverse the other side of a piece with one face
   * @param isHidden whether somebody does not see them on the map
   */
  public record PieceSort(
      int kind,
      int faction,
      int piece,
      String name,
      List<String> faceIds,
      List<PrintSheet> faces,
      PrintSheet reverse,
      boolean isHidden) {}

  /**
   * A card.
   *
   * @param piece its number
   * @param front its picture, which copies share
   */
  public record CardPicture(int piece, String title, PrintSheet front, PrintSheet reverse) {}

  /**
   * A side of a die.
   *
   * @param text what it shows
   */
  public record DieSidePicture(String text, PrintSheet picture) {}

  /** The sides of a die. */
  public record DiePictures(String id, String title, List<DieSidePicture> sides) {}

  /** The board; empty for a game without areas. */
  public Optional<BoardPicture> board() {
    MapSheets maps = new MapSheets(rules, display);
    return maps.map()
        .map(
            map -> {
              double scale = MapSheets.scale(map, LARGEST);
              return new BoardPicture(maps.whole(map, scale), map, scale);
            });
  }

  /** All sorts of pieces, cards apart. */
  public List<PieceSort> pieces() {
    List<PieceSort> all = new ArrayList<>();
    for (CounterSheets.CounterSort sort : new CounterSheets(rules).sorts()) {
      all.add(piece(sort));
    }
    return all;
  }

  private PieceSort piece(CounterSheets.CounterSort sort) {
    Kind kind = sort.kind();
    CounterSheets.Counter counter = sort.counter();
    String owner = sort.faction() < 0 ? "" : rules.layout().sorts().factions().id(sort.faction());
    String file = sort.member().isEmpty() ? kind.thing().id() + "." + owner : sort.member();
    List<String> ids = new ArrayList<>();
    List<PrintSheet> faces = new ArrayList<>();
    for (int face = 0; face < sort.faces().size(); face++) {
      boolean isOnly = kind.faces().isEmpty() || !sort.member().isEmpty();
      ids.add(isOnly ? "" : kind.faces().get(face).key().value());
      faces.add(face(name("counter", file + "." + face), sort.faces().get(face), counter));
    }
    CounterSheets.CounterFace blank =
        new CounterSheets.CounterFace(
            counter.front().look(), "", counter.reverse().facts(), true, false);
    String title = sort.member().isEmpty() ? kind.thing().title() : counter.front().title();
    boolean isNamed = owner.isEmpty() || kind.byFaction();
    String name =
        owner.isEmpty() ? title : isNamed ? counter.owner() : counter.owner() + " " + title;
    int piece =
        sort.member().isEmpty()
            ? Sort.NOTHING
            : rules.layout().sorts().pieces().number(sort.member());
    return new PieceSort(
        rules.layout().sorts().kinds().number(kind.thing().id()),
        sort.faction(),
        piece,
        name,
        ids,
        faces,
        face(name("reverse", file), blank, counter),
        !kind.thing().block().text("seen-by", "all").equals("all"));
  }

  /** The name of a file without letters that an archive or an address would change. */
  private static String name(String what, String id) {
    return what + "-" + id.replaceAll("[^a-zA-Z0-9.]+", "-").replaceAll("\\.$", "");
  }

  private static PrintSheet face(
      String name, CounterSheets.CounterFace face, CounterSheets.Counter counter) {
    SheetDrawing sheet = new SheetDrawing();
    CounterSheets.face(sheet, 0, 0, face, counter);
    return new PrintSheet(name, CounterSheets.SIDE, CounterSheets.SIDE, sheet.items());
  }

  /** All cards, each copy for itself. */
  public List<CardPicture> cards() {
    CardSheets sheets = new CardSheets(rules);
    Map<String, PrintSheet> backs = new LinkedHashMap<>();
    List<CardPicture> all = new ArrayList<>();
    for (Card card : rules.program().definitions().cards()) {
      Tree.Text deck = card.deck();
      PrintSheet back =
          backs.computeIfAbsent(deck.value(), of -> sheets.backSheet(name("back", of), of));
      List<PrintSheet> fronts = new ArrayList<>();
      for (int i = 0; i < card.copies().size(); i++) {
        Thing copy = card.copies().get(i);
        int same = card.canonicalCopies().get(i);
        fronts.add(same < i ? fronts.get(same) : sheets.front(name("card", copy.id()), card, copy));
        int piece = rules.layout().sorts().pieces().number(copy.id());
        all.add(new CardPicture(piece, copy.title(), fronts.get(i), back));
      }
    }
    return all;
  }

  /** All dice. */
  public List<DiePictures> dice() {
    DiceSheets sheets = new DiceSheets(rules, display);
    Map<String, DiePictures> all = new LinkedHashMap<>();
    for (DiceSheets.DieSide side : sheets.sides()) {
      DiePictures die =
          all.computeIfAbsent(side.id(), id -> new DiePictures(id, side.die(), new ArrayList<>()));
      PrintSheet picture =
          die.sides().stream()
              .filter(one -> one.text().equals(side.face()))
              .map(DieSidePicture::picture)
              .findFirst()
              .orElseGet(
                  () -> {
                    String name = name("die", side.id() + "." + (die.sides().size() + 1));
                    return sheets.picture(name, side);
                  });
      die.sides().add(new DieSidePicture(side.face(), picture));
    }
    return List.copyOf(all.values());
  }

  /** The turn and the charts. */
  public List<PrintSheet> aids() {
    AidSheets aids = new AidSheets(rules, display);
    List<PrintSheet> all = new ArrayList<>(aids.turn(Paper.A4));
    all.addAll(aids.charts(Paper.A4));
    return all;
  }
}
