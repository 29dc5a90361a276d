package gabion.tools.workshop.print;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/** Sheets as pictures for programs that read no PDF. */
public final class PictureWriter {

  private PictureWriter() {}

  /**
   * The bytes of a PNG for each sheet, by its name; the same sheets give the same bytes.
   *
   * @param pixels of a point
   */
  public static SortedMap<String, byte[]> write(List<PrintSheet> sheets, double pixels)
      throws IOException {
    SortedMap<String, byte[]> all = new TreeMap<>();
    if (sheets.isEmpty()) {
      return all;
    }
    ImageIO.setUseCache(false);
    try (PDDocument document = Loader.loadPDF(PdfWriter.write("", sheets))) {
      PDFRenderer renderer = new PDFRenderer(document);
      for (int i = 0; i < sheets.size(); i++) {
        BufferedImage image = renderer.renderImage(i, (float) pixels, ImageType.RGB);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        all.put(sheets.get(i).name() + ".png", bytes.toByteArray());
      }
    }
    return all;
  }
}
