package gabion.tools.workshop.tabletop;

import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.maps.MapImport;
import gabion.tools.workshop.print.GamePictures.CardPicture;
import gabion.tools.workshop.print.GamePictures.DiePictures;
import gabion.tools.workshop.print.GamePictures.DieSidePicture;
import gabion.tools.workshop.print.GamePictures.PieceSort;
import gabion.tools.workshop.print.PrintSheet;
import gabion.tools.workshop.tabletop.TabletopGame.AreaSpot;
import gabion.tools.workshop.tabletop.TabletopGame.CardPile;
import gabion.tools.workshop.tabletop.TabletopGame.PieceStack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/** The build file of a module: one element for each part that VASSAL builds. */
final class VassalBuildFile {

  static final String VASSAL = "3.7.0";
  static final String VERSION = "1.0";

  /** The pixels between the pieces of a small stack. */
  private static final int MOST_APART = 4;

  private static final String BUILD = "VASSAL.build.";
  private static final String MODULE = BUILD + "module.";
  private static final String ON_MAP = MODULE + "map.";
  private static final String WIDGET = BUILD + "widget.";
  private static final String MAP_NAME = "Map";
  private static final String BOXES_NAME = "Boxes";

  private final TabletopGame game;
  private final double pixels;
  private final XmlText xml;
  private int slots;

  private VassalBuildFile(TabletopGame game, double pixels) throws XMLStreamException {
    this.game = game;
    this.pixels = pixels;
    this.xml = new XmlText();
  }

  /**
   * The text of the file.
   *
   * @param pixels of a point in the pictures
   */
  static String write(TabletopGame game, double pixels) {
    try {
      int slots = new VassalBuildFile(game, pixels).writeAll(0);
      VassalBuildFile whole = new VassalBuildFile(game, pixels);
      whole.writeAll(slots);
      return whole.xml.end();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String file(PrintSheet sheet) {
    return sheet.name() + ".png";
  }

  private int pixel(double points) {
    return (int) Math.round(points * pixels);
  }

  /** Writes everything. @return the number of slots */
  private int writeAll(int number) throws XMLStreamException {
    xml.begin(
        BUILD + "GameModule",
        "name",
        game.title(),
        "version",
        VERSION,
        "VassalVersion",
        VASSAL,
        "description",
        game.about(),
        "nextPieceSlotId",
        number);
    xml.empty(MODULE + "BasicCommandEncoder");
    xml.empty(MODULE + "Documentation");
    xml.begin(
        MODULE + "PlayerRoster",
        "buttonText",
        "Retire",
        "buttonToolTip",
        WorkshopMessage.TABLETOP_SEAT.text());
    for (String seat : game.seats()) {
      xml.text("entry", seat);
    }
    xml.end("PlayerRoster");
    xml.empty(MODULE + "GlobalOptions", "nonOwnerUnmaskable", "Never");
    map(MAP_NAME, game.board(), true);
    map(BOXES_NAME, game.boxes(), false);
    xml.empty(MODULE + "properties.GlobalProperties");
    xml.empty(MODULE + "properties.GlobalTranslatableMessages");
    xml.empty(MODULE + "PrototypesContainer");
    palette();
    for (DiePictures die : game.dice()) {
      die(die);
    }
    charts();
    xml.empty(MODULE + "Chatter");
    xml.empty(MODULE + "KeyNamer");
    xml.empty("VASSAL.i18n.Language");
    xml.end("GameModule");
    return slots;
  }

  // ---- maps

  private void map(String name, PrintSheet board, boolean isMap) throws XMLStreamException {
    xml.begin(
        MODULE + "Map",
        "mapName",
        name,
        "allowMultiple",
        false,
        "launch",
        !isMap,
        "buttonName",
        name,
        "tooltip",
        name,
        "markMoved",
        "Never",
        "edgeWidth",
        0,
        "edgeHeight",
        0);
    xml.begin(ON_MAP + "BoardPicker", "title", game.title());
    xml.begin(ON_MAP + "boardPicker.Board", "name", name, "image", file(board));
    if (isMap) {
      xml.begin(ON_MAP + "boardPicker.board.ZonedGrid");
      xml.begin(
          ON_MAP + "boardPicker.board.RegionGrid",
          "fontsize",
          9,
          "snapto",
          false,
          "visible",
          false);
      for (AreaSpot area : game.areas()) {
        xml.empty(
            ON_MAP + "boardPicker.board.Region",
            "name",
            region(area),
            "originx",
            pixel(area.at().x()),
            "originy",
            pixel(area.at().y()));
      }
      xml.end("RegionGrid");
      xml.end("ZonedGrid");
    }
    xml.end("Board");
    xml.end("BoardPicker");
    List<PieceStack> stacks =
        game.stacks().stream().filter(stack -> stack.area().isEmpty() != isMap).toList();
    int apart = separation(stacks);
    xml.empty(
        ON_MAP + "StackMetrics",
        "exSepX",
        6,
        "exSepY",
        18,
        "unexSepX",
        (apart + 1) / 2,
        "unexSepY",
        apart);
    for (String part :
        List.of(
            "ForwardToKeyBuffer",
            "Scroller",
            "ForwardToChatter",
            "MenuDisplayer",
            "MapCenterer",
            "StackExpander",
            "PieceMover",
            "KeyBufferer")) {
      xml.empty(ON_MAP + part);
    }
    xml.empty(ON_MAP + "CounterDetailViewer", "minDisplayPieces", 1, "delay", 700);
    xml.empty(ON_MAP + "Zoomer");
    for (PieceStack stack : stacks) {
      stack(name, stack);
    }
    if (!isMap) {
      for (CardPile pile : game.piles()) {
        pile(name, pile);
      }
    }
    xml.end("Map");
  }

  /** Returns the pixels between the pieces of a stack, so that no stack grows out of the board. */
  private int separation(List<PieceStack> stacks) {
    int apart = MOST_APART;
    for (PieceStack stack : stacks) {
      double above = stack.at().y() - stack.sort().reverse().height() / 2;
      apart = Math.min(apart, pixel(Math.max(0, above)) / Math.max(1, stack.number() - 1));
    }
    return apart;
  }

  /** The title of an area, or its id where the import would not make the id of the title. */
  private static String region(AreaSpot area) {
    return MapImport.idOf(area.title()).equals(area.id()) ? area.title() : area.id();
  }

  private String region(PieceStack stack) {
    return game.areas().stream()
        .filter(area -> area.id().equals(stack.area()))
        .map(VassalBuildFile::region)
        .findFirst()
        .orElse("");
  }

  private void stack(String board, PieceStack stack) throws XMLStreamException {
    xml.begin(
        ON_MAP + "SetupStack",
        "name",
        stack.place() + ": " + stack.sort().name(),
        "owningBoard",
        board,
        "useGridLocation",
        false,
        "location",
        region(stack),
        "x",
        pixel(stack.at().x()),
        "y",
        pixel(stack.at().y()));
    for (int i = 0; i < stack.number(); i++) {
      slot("PieceSlot", stack.sort(), stack.face());
    }
    xml.end("SetupStack");
  }

  private void pile(String board, CardPile pile) throws XMLStreamException {
    PrintSheet size = pile.cards().get(0).front();
    xml.begin(
        ON_MAP + "DrawPile",
        "name",
        pile.place(),
        "owningBoard",
        board,
        "x",
        pixel(pile.at().x()),
        "y",
        pixel(pile.at().y()),
        "width",
        pixel(size.width()),
        "height",
        pixel(size.height()),
        "allowMultiple",
        true,
        "allowSelect",
        !pile.isHidden(),
        "faceDown",
        pile.isHidden() ? "Always" : "Never",
        "drawFaceUp",
        !pile.isHidden(),
        "shuffle",
        pile.isHidden() ? "Always" : "Never",
        "reversible",
        false,
        "draw",
        true,
        "color",
        "120,120,120",
        "maxStack",
        15,
        "hotkeyOnEmpty",
        false,
        "reshufflable",
        false,
        "canSave",
        false);
    for (CardPicture card : pile.cards()) {
      slots++;
      VassalPiece piece =
          new VassalPiece(card.title(), file(card.front()), slots)
              .mask(file(card.reverse()), WorkshopMessage.TABLETOP_TURN.text());
      xml.slot(WIDGET + "CardSlot", card.title(), slots, size(size), piece.definition());
    }
    xml.end("DrawPile");
  }

  private MapPoint size(PrintSheet sheet) {
    return new MapPoint(pixel(sheet.width()), pixel(sheet.height()));
  }

  // ---- pieces

  private void slot(String element, PieceSort sort, int face) throws XMLStreamException {
    slots++;
    String command = WorkshopMessage.TABLETOP_TURN.text();
    List<String> pictures =
        new ArrayList<>(sort.faces().stream().map(VassalBuildFile::file).toList());
    List<String> names =
        new ArrayList<>(sort.faceIds().stream().map(id -> id.replace('-', ' ')).toList());
    if (pictures.size() == 1) {
      pictures.add(file(sort.reverse()));
      names.add("");
    }
    VassalPiece piece =
        new VassalPiece(sort.name(), "", slots)
            .mark("Supply", String.valueOf(game.number(sort)))
            .faces(pictures, names, command, face);
    if (sort.isHidden()) {
      piece.mask(file(sort.reverse()), WorkshopMessage.TABLETOP_HIDE.text());
    }
    xml.slot(WIDGET + element, sort.name(), slots, size(sort.faces().get(0)), piece.definition());
  }

  /** A list of each kind; its head tells how many there are. */
  private void palette() throws XMLStreamException {
    Map<Integer, List<PieceSort>> kinds = new LinkedHashMap<>();
    game.sorts()
        .forEach(sort -> kinds.computeIfAbsent(sort.kind(), any -> new ArrayList<>()).add(sort));
    xml.begin(MODULE + "PieceWindow", "name", "Pieces", "text", "Pieces", "hidden", false);
    xml.begin(WIDGET + "TabWidget", "entryName", "Pieces");
    for (List<PieceSort> kind : kinds.values()) {
      List<String> numbers = new ArrayList<>();
      kind.forEach(sort -> numbers.add(sort.name() + " " + game.number(sort)));
      boolean isShort = kind.size() <= 4;
      String head = isShort ? String.join(", ", numbers) : kind.get(0).name() + " ...";
      xml.begin(WIDGET + "ListWidget", "entryName", head, "scale", "1.0", "divider", 150);
      for (PieceSort sort : kind) {
        slot("PieceSlot", sort, 0);
      }
      xml.end("ListWidget");
    }
    xml.end("TabWidget");
    xml.end("PieceWindow");
  }

  // ---- dice and charts

  /** The first number of a die with the numbers from there on, each once; -1 for another die. */
  static int firstNumber(DiePictures die) {
    int first = -1;
    for (int side = 0; side < die.sides().size(); side++) {
      String text = die.sides().get(side).text();
      if (!text.matches("\\d{1,3}") || side > 0 && Integer.parseInt(text) != first + side) {
        return -1;
      }
      first = side == 0 ? Integer.parseInt(text) : first;
    }
    return first;
  }

  private void die(DiePictures die) throws XMLStreamException {
    int first = firstNumber(die);
    if (first >= 0) {
      xml.empty(
          MODULE + "DiceButton",
          "name",
          die.title(),
          "text",
          die.title(),
          "nDice",
          1,
          "nSides",
          die.sides().size(),
          "plus",
          first - 1,
          "prompt",
          false,
          "reportTotal",
          false);
      return;
    }
    xml.begin(
        MODULE + "SpecialDiceButton",
        "name",
        die.title(),
        "text",
        die.title(),
        "icon",
        file(die.sides().get(0).picture()),
        "resultChatter",
        true,
        "resultWindow",
        false,
        "resultButton",
        false,
        "format",
        "** " + die.title() + ": $result1$ *** <$PlayerName$>");
    xml.begin(MODULE + "SpecialDie", "name", die.title());
    int value = 0;
    for (DieSidePicture side : die.sides()) {
      value++;
      xml.empty(
          MODULE + "SpecialDieFace",
          "text",
          side.text(),
          "value",
          value,
          "icon",
          file(side.picture()));
    }
    xml.end("SpecialDie");
    xml.end("SpecialDiceButton");
  }

  private void charts() throws XMLStreamException {
    if (game.aids().isEmpty()) {
      return;
    }
    xml.begin(MODULE + "ChartWindow", "name", "Charts", "text", "Charts");
    xml.begin(WIDGET + "TabWidget", "entryName", "Charts");
    for (PrintSheet sheet : game.aids()) {
      xml.empty(WIDGET + "Chart", "chartName", sheet.name(), "fileName", file(sheet));
    }
    xml.end("TabWidget");
    xml.end("ChartWindow");
  }
}
