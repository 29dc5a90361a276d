package gabion.tools.workshop.tabletop;

import gabion.play.Ruleset;
import gabion.tools.table.display.Display;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.print.PictureWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
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

  /** The first time of a zip is written with the zone of the computer; this one is not. */
  private static final LocalDateTime WRITTEN = LocalDateTime.of(1980, 2, 1, 0, 0);

  /**
   * Writes the standard setup of a ruleset as a module.
   *
   * @throws WorkshopException if it has no areas
   */
  public static VassalModule of(Ruleset rules, Display display)
      throws WorkshopException, IOException {
    TabletopGame game = TabletopGame.of(rules, display);
    Map<String, byte[]> files = new TreeMap<>();
    files.put("buildFile.xml", utf8(VassalBuildFile.write(game, PIXELS)));
    files.put("moduledata", utf8(moduleData(game)));
    Map<String, byte[]> pictures =
        PictureWriter.write(TabletopPictures.all(game).values().stream().toList(), PIXELS);
    pictures.forEach((name, bytes) -> files.put("images/" + name, bytes));
    int pieces = game.stacks().stream().mapToInt(TabletopGame.PieceStack::number).sum();
    int cards = game.piles().stream().mapToInt(pile -> pile.cards().size()).sum();
    return new VassalModule(zip(files), pieces, cards, game.notes());
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

  private static byte[] zip(Map<String, byte[]> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTimeLocal(WRITTEN);
        zip.putNextEntry(entry);
        zip.write(file.getValue());
      }
    }
    return bytes.toByteArray();
  }
}
