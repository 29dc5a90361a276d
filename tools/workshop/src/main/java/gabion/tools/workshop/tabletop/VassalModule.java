package gabion.tools.workshop.tabletop;

import gabion.play.Ruleset;
import gabion.tools.packs.PackZipWriter;
import gabion.tools.table.display.Display;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.print.PictureWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;

/**
 * A module of VASSAL 3.7.
 *
 * @param bytes of the zip; the same ruleset gives the same
 * @param pieces on the table when a game begins
 * @param cards in all piles
 * @param notes what the user should know
 */
public record VassalModule(byte[] bytes, int pieces, int cards, List<String> notes) {

  /** The pixels of a point: a counter has 64. */
  private static final double PIXELS = 1.5;

  /**
   * Writes the standard setup of a ruleset as a module.
   *
   * @throws WorkshopException if it has no areas
   */
  public static VassalModule of(Ruleset rules, Display display)
      throws WorkshopException, IOException {
    TabletopGame game = TabletopGame.of(rules, display);
    SortedMap<String, byte[]> files = new TreeMap<>();
    files.put("buildFile.xml", utf8(VassalBuildFile.write(game, PIXELS)));
    files.put("moduledata", utf8(moduleData(game)));
    Map<String, byte[]> pictures =
        PictureWriter.write(TabletopPictures.all(game).values().stream().toList(), PIXELS);
    pictures.forEach((name, bytes) -> files.put("images/" + name, bytes));
    return new VassalModule(
        PackZipWriter.zip(files), game.pieceCount(), game.cardCount(), game.notes());
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String moduleData(TabletopGame game) {
    try {
      XmlText xml = new XmlText();
      xml.begin("data", "version", 1);
      xml.text("version", VassalBuildFile.VERSION);
      xml.empty("extra1");
      xml.empty("extra2");
      xml.text("VassalVersion", VassalBuildFile.VASSAL);
      xml.text("dateSaved", "0"); // the same bytes tomorrow
      xml.text("description", game.about());
      xml.text("name", game.title());
      xml.end("data");
      return xml.end();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }
}
