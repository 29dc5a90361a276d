package gabion.tools.workshop.tabletop;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.map.MapDocument;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.print.GamePictures.CardPicture;
import gabion.tools.workshop.print.GamePictures.DiePictures;
import gabion.tools.workshop.print.GamePictures.PieceSort;
import gabion.tools.workshop.print.PrintSheet;
import gabion.tools.workshop.tabletop.TabletopGame.CardPile;
import gabion.tools.workshop.tabletop.TabletopGame.PieceStack;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Makes objects of Tabletop Simulator: tiles, stacks, decks and dice. */
final class SimulatorObjects {

  /** The most units of the table that a point of the pictures takes. */
  static final double MOST_UNITS = 0.0165;

  /** The side of a square tile and the width of a card of scale 1. */
  private static final double TILE = 2;

  private static final double CARD = 2.2;
  private static final double THICK = 0.1;
  private static final int TURNED = 180;
  private static final int BOX = 0;
  private static final int CIRCLE = 2;
  private static final int GUID = 6;

  /** Dice that the program has, by their sides. */
  private static final List<Integer> DICE = List.of(4, 6, 8, 10, 12, 20);

  /** A deck is shuffled when it is first seen, and never by a save that is loaded again. */
  private static final String SHUFFLE = script();

  private final String game;
  private final String address;
  private final double unit;
  private final Set<String> guids = new HashSet<>();
  private final Map<PrintSheet, Integer> decks = new LinkedHashMap<>();

  /**
   * @param address what stands before the name of each picture
   * @param unit units of the table that a point takes
   */
  SimulatorObjects(String game, String address, double unit) {
    this.game = game;
    this.address = address;
    this.unit = unit;
  }

  private static String script() {
    try (InputStream in = SimulatorObjects.class.getResourceAsStream("shuffle.lua")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String url(PrintSheet sheet) {
    return address + sheet.name() + ".png";
  }

  /** An object at no place; its mark is the same each time, and no other's. */
  private ObjectNode object(String name, String title, double scale, boolean isDown) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    String guid = "";
    for (int i = 0; guid.isEmpty() || !guids.add(guid); i++) {
      String key = game + " " + guids.size() + " " + name + " " + title + " " + i;
      guid = MapDocument.hash(key.getBytes(StandardCharsets.UTF_8)).substring(0, GUID);
    }
    node.put("GUID", guid).put("Name", name).put("Nickname", title).put("Description", "");
    ObjectNode place = node.putObject("Transform");
    place.put("posX", 0.0).put("posY", 0.0).put("posZ", 0.0);
    place.put("rotX", 0.0).put("rotY", (double) TURNED).put("rotZ", isDown ? TURNED : 0.0);
    place.put("scaleX", round(scale)).put("scaleY", 1.0).put("scaleZ", round(scale));
    node.putObject("ColorDiffuse").put("r", 1.0).put("g", 1.0).put("b", 1.0);
    node.put("Locked", false).put("Grid", false).put("Snap", true).put("Tooltip", true);
    node.put("LuaScript", "").put("LuaScriptState", "");
    return node;
  }

  private static double round(double value) {
    return Math.round(value * 10_000) / 10_000.0 + 0.0;
  }

  /** Puts an object somewhere. */
  static ObjectNode at(ObjectNode node, double x, double y, double z) {
    if (node.get("Transform") instanceof ObjectNode place) {
      place.put("posX", round(x)).put("posY", round(y)).put("posZ", round(z));
    }
    return node;
  }

  private ObjectNode tile(ObjectNode node, PrintSheet front, PrintSheet back, int type) {
    ObjectNode image = node.putObject("CustomImage");
    image.put("ImageURL", url(front)).put("ImageSecondaryURL", url(back));
    image.put("ImageScalar", 1.0).put("WidthScale", 0.0);
    ObjectNode tile = image.putObject("CustomTile");
    tile.put("Type", type).put("Thickness", THICK).put("Stackable", true).put("Stretch", true);
    return node;
  }

  /** A board that nobody moves. */
  ObjectNode board(PrintSheet sheet, String title, double x) {
    ObjectNode node = object("Custom_Tile", title, sheet.width() * unit / TILE, false);
    return at(tile(node, sheet, sheet, BOX), x, 1, 0).put("Locked", true);
  }

  /** Like pieces: one object that counts them, or one each where they have more than two faces. */
  List<ObjectNode> pieces(PieceStack stack) {
    PieceSort sort = stack.sort();
    List<PrintSheet> faces = sort.faces();
    if (faces.size() > 2) {
      List<ObjectNode> all = new ArrayList<>();
      for (int i = 0; i < stack.number(); i++) {
        all.add(states(sort, stack.face()));
      }
      return all;
    }
    boolean isDown = faces.size() == 2 && stack.face() == 1;
    String name = stack.number() > 1 ? "Custom_Tile_Stack" : "Custom_Tile";
    double scale = faces.get(0).width() * unit / TILE;
    ObjectNode node = object(name, sort.name(), scale, isDown);
    if (stack.number() > 1) {
      node.put("Number", stack.number());
    }
    return List.of(tile(node, faces.get(0), faces.size() > 1 ? faces.get(1) : sort.reverse(), BOX));
  }

  /** A piece that the keys of numbers turn to each of its faces. */
  private ObjectNode states(PieceSort sort, int up) {
    ObjectNode shown = face(sort, up);
    ObjectNode states = JsonNodeFactory.instance.objectNode();
    for (int face = 0; face < sort.faces().size(); face++) {
      if (face != up) {
        states.set(String.valueOf(face + 1), face(sort, face));
      }
    }
    shown.set("States", states);
    return shown;
  }

  private ObjectNode face(PieceSort sort, int face) {
    PrintSheet picture = sort.faces().get(face);
    String name = sort.name() + ": " + sort.faceIds().get(face).replace('-', ' ');
    ObjectNode node = object("Custom_Tile", name, picture.width() * unit / TILE, false);
    return tile(node, picture, sort.reverse(), BOX);
  }

  /** A deck, or a single card. */
  ObjectNode pile(CardPile pile) {
    if (pile.cards().size() == 1) {
      return card(pile.cards().get(0), "CardCustom", pile.isHidden());
    }
    double scale = pile.cards().get(0).front().width() * unit / CARD;
    ObjectNode deck = object("DeckCustom", pile.place(), scale, pile.isHidden());
    ArrayNode ids = deck.putArray("DeckIDs");
    ObjectNode pictures = deck.putObject("CustomDeck");
    ArrayNode cards = deck.putArray("ContainedObjects");
    for (CardPicture card : pile.cards()) {
      ids.add(id(card));
      pictures.set(String.valueOf(id(card) / 100), sheet(card));
      cards.add(card(card, "Card", pile.isHidden()));
    }
    if (pile.isHidden()) {
      deck.put("LuaScript", SHUFFLE);
    }
    return deck;
  }

  /** Each front is a sheet of one card. */
  private int id(CardPicture card) {
    return decks.computeIfAbsent(card.front(), any -> decks.size() + 1) * 100;
  }

  private ObjectNode sheet(CardPicture card) {
    ObjectNode sheet = JsonNodeFactory.instance.objectNode();
    sheet.put("FaceURL", url(card.front())).put("BackURL", url(card.reverse()));
    sheet.put("NumWidth", 1).put("NumHeight", 1);
    return sheet.put("BackIsHidden", true).put("UniqueBack", false).put("Type", 0);
  }

  private ObjectNode card(CardPicture card, String name, boolean isDown) {
    ObjectNode node = object(name, card.title(), card.front().width() * unit / CARD, isDown);
    node.put("CardID", id(card)).put("HideWhenFaceDown", true).put("Hands", true);
    node.putObject("CustomDeck").set(String.valueOf(id(card) / 100), sheet(card));
    return node;
  }

  /**
   * A die of the program, whose description says what its numbers mean; a coin for two sides. Empty
   * where there is none.
   */
  ObjectNode die(DiePictures die) {
    int sides = die.sides().size();
    if (sides == 2) {
      PrintSheet front = die.sides().get(0).picture();
      PrintSheet back = die.sides().get(1).picture();
      ObjectNode coin = object("Custom_Tile", die.title(), 2 * front.width() * unit / TILE, false);
      return tile(coin, front, back, CIRCLE);
    }
    int fitting = DICE.stream().filter(one -> one % sides == 0).findFirst().orElse(0);
    if (fitting == 0) {
      return JsonNodeFactory.instance.objectNode();
    }
    ObjectNode node = object("Die_" + fitting, die.title(), 1, false);
    Map<String, List<String>> means = new LinkedHashMap<>();
    for (int number = 0; number < fitting; number++) {
      String text = die.sides().get(number % sides).text();
      means.computeIfAbsent(text, any -> new ArrayList<>()).add(String.valueOf(number + 1));
    }
    List<String> lines = new ArrayList<>();
    means.forEach(
        (text, numbers) ->
            lines.add(WorkshopMessage.TABLETOP_SIDES.text(text, String.join(", ", numbers))));
    return node.put("Description", String.join("\n", lines));
  }
}
