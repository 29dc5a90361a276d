package gabion.tools.workshop.tabletop;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.table.display.Display;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.print.GamePictures.DiePictures;
import gabion.tools.workshop.print.PictureWriter;
import gabion.tools.workshop.print.PrintSheet;
import gabion.tools.workshop.tabletop.TabletopGame.CardPile;
import gabion.tools.workshop.tabletop.TabletopGame.PieceStack;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A save of Tabletop Simulator. It names its pictures by addresses; they are files beside it until
 * somebody uploads them.
 *
 * @param json the text of the save; the same ruleset gives the same
 * @param pictures the bytes of the pictures, by the names of their files
 * @param pieces on the table
 * @param cards in all piles
 * @param notes what the user should know
 */
public record SimulatorSave(
    String json, SortedMap<String, byte[]> pictures, int pieces, int cards, List<String> notes) {

  private static final double PIXELS = 1.5;

  /** Units of the program's table. */
  private static final double WIDEST = 40;

  private static final double GAP = 1;

  /** The height of what lies on a board. */
  private static final double UPON = 1.3;

  /**
   * Writes the standard setup of a ruleset.
   *
   * @param address what stands before the name of each picture
   * @throws WorkshopException if it has no areas
   */
  public static SimulatorSave of(Ruleset rules, Display display, String address)
      throws WorkshopException, IOException {
    TabletopGame game = TabletopGame.of(rules, display);
    Map<String, PrintSheet> sheets = TabletopPictures.all(game);
    game.aids().forEach(sheet -> sheets.remove(sheet.name()));
    PrintSheet board = square(game.board());
    PrintSheet boxes = square(game.boxes());
    sheets.put(board.name(), board);
    sheets.put(boxes.name(), boxes);
    Save save = new Save(game, address, board, boxes);
    ObjectNode json = save.write();
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    return new SimulatorSave(
        new ObjectMapper().writer(printer).writeValueAsString(json) + "\n",
        PictureWriter.write(List.copyOf(sheets.values()), PIXELS),
        game.pieceCount(),
        game.cardCount(),
        List.copyOf(save.notes));
  }

  /** The same picture in a square, for the program stretches others as it likes. */
  private static PrintSheet square(PrintSheet sheet) {
    double side = Math.max(sheet.width(), sheet.height());
    return new PrintSheet(sheet.name(), side, side, sheet.items());
  }

  /** The objects on the table. */
  private static final class Save {

    private final TabletopGame game;
    private final SimulatorObjects objects;
    private final ArrayNode all = JsonNodeFactory.instance.arrayNode();
    private final List<String> notes = new ArrayList<>();
    private final PrintSheet board;
    private final PrintSheet boxes;

    /** Units of a point. */
    private final double unit;

    private final double right;

    Save(TabletopGame game, String address, PrintSheet board, PrintSheet boxes) {
      this.game = game;
      this.board = board;
      this.boxes = boxes;
      this.unit = Math.min(SimulatorObjects.MOST_UNITS, WIDEST / board.width());
      this.objects = new SimulatorObjects(game.id(), address, unit);
      this.right = (board.width() + boxes.width()) / 2 * unit + GAP;
      notes.addAll(game.notes());
    }

    ObjectNode write() {
      all.add(objects.board(board, game.title(), 0));
      all.add(objects.board(boxes, game.title(), right));
      for (PieceStack stack : game.stacks()) {
        boolean inBox = stack.area().isEmpty();
        PrintSheet on = inBox ? boxes : board;
        double x = (stack.at().x() - on.width() / 2) * unit + (inBox ? right : 0);
        double z = (on.height() / 2 - stack.at().y()) * unit;
        objects.pieces(stack).forEach(one -> all.add(SimulatorObjects.at(one, x, UPON, z)));
      }
      for (CardPile pile : game.piles()) {
        double x = (pile.at().x() - boxes.width() / 2) * unit + right;
        double z = (boxes.height() / 2 - pile.at().y()) * unit;
        all.add(SimulatorObjects.at(objects.pile(pile), x, UPON, z));
      }
      int number = 0;
      for (DiePictures die : game.dice()) {
        ObjectNode one = objects.die(die);
        if (one.isEmpty()) {
          notes.add(WorkshopMessage.TABLETOP_DIE.text(die.title(), die.sides().size()));
        } else {
          double left = -board.width() / 2 * unit;
          all.add(SimulatorObjects.at(one, left + 1.5 * number, UPON + 1, -left - 1));
        }
        number++;
      }
      ObjectNode save = JsonNodeFactory.instance.objectNode();
      save.put("SaveName", game.title()).put("GameMode", game.title());
      save.put("Date", "").put("VersionNumber", "").put("GameType", "Game");
      save.put("Gravity", 0.5).put("PlayArea", 0.5).put("Table", "Table_None");
      save.put("Sky", "Sky_Museum").put("Note", game.about()).put("Rules", "");
      save.put("LuaScript", "").put("LuaScriptState", "").put("XmlUI", "");
      save.set("ObjectStates", all);
      return save;
    }
  }
}
