package gabion.tools.workshop.print;

import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.util.Matrix;

/** Sheets as one PDF with its fonts in it. */
public final class PdfWriter {

  private final PDDocument document;
  private final PDFont plain;
  private final PDFont bold;

  private PdfWriter(PDDocument document) throws IOException {
    this.document = document;
    this.plain = font(document, SheetFont.PLAIN);
    this.bold = font(document, SheetFont.BOLD);
  }

  private static PDFont font(PDDocument document, String file) throws IOException {
    try (InputStream in = SheetFont.open(file)) {
      return PDType0Font.load(document, in, true);
    }
  }

  /** The bytes of the PDF; the same sheets with the same title give the same bytes. */
  public static byte[] write(String title, List<PrintSheet> sheets) throws IOException {
    try (PDDocument document = new PDDocument()) {
      document.getDocumentInformation().setTitle(title);
      document.setDocumentId(0L); // else it would be made from the time
      PdfWriter writer = new PdfWriter(document);
      for (PrintSheet sheet : sheets) {
        writer.page(sheet);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    }
  }

  private void page(PrintSheet sheet) throws IOException {
    PDPage page = new PDPage(new PDRectangle((float) sheet.width(), (float) sheet.height()));
    document.addPage(page);
    try (PDPageContentStream out = new PDPageContentStream(document, page)) {
      out.setLineJoinStyle(1);
      out.setLineCapStyle(1);
      for (SheetItem item : sheet.items()) {
        if (item instanceof SheetItem.Shape shape) {
          shape(out, shape, sheet.height());
        } else if (item instanceof SheetItem.Line line) {
          line(out, line, sheet.height());
        } else if (item instanceof SheetItem.Clip clip) {
          out.saveGraphicsState();
          out.addRect(
              (float) clip.x(),
              (float) (sheet.height() - clip.y() - clip.height()),
              (float) clip.width(),
              (float) clip.height());
          out.clip();
        } else {
          out.restoreGraphicsState();
        }
      }
    }
  }

  private static Color colour(String hex) {
    return new Color(Integer.parseInt(hex.substring(1), 16));
  }

  private static void shape(PDPageContentStream out, SheetItem.Shape shape, double height)
      throws IOException {
    if (!shape.fill().isEmpty()) {
      out.setNonStrokingColor(colour(shape.fill()));
    }
    if (!shape.stroke().isEmpty()) {
      out.setStrokingColor(colour(shape.stroke()));
      out.setLineWidth((float) shape.width());
      float dash = (float) shape.dash();
      out.setLineDashPattern(dash > 0 ? new float[] {dash, dash} : new float[0], 0);
    }
    for (SheetPath.Step step : SheetPath.steps(shape.path())) {
      float[] at = step.points(height);
      switch (step.command()) {
        case 'M' -> out.moveTo(at[0], at[1]);
        case 'L' -> out.lineTo(at[0], at[1]);
        case 'C' -> out.curveTo(at[0], at[1], at[2], at[3], at[4], at[5]);
        default -> out.closePath();
      }
    }
    if (shape.fill().isEmpty()) {
      out.stroke();
    } else if (shape.stroke().isEmpty()) {
      out.fillEvenOdd();
    } else {
      out.fillAndStrokeEvenOdd();
    }
  }

  private void line(PDPageContentStream out, SheetItem.Line line, double height)
      throws IOException {
    PDFont font = line.isBold() ? bold : plain;
    double width = font.getStringWidth(line.text()) / 1000 * line.size();
    out.beginText();
    out.setNonStrokingColor(colour(line.colour()));
    out.setFont(font, (float) line.size());
    Matrix matrix =
        Matrix.getRotateInstance(
            -Math.toRadians(line.turn()), (float) line.x(), (float) (height - line.y()));
    if (line.isCentred()) {
      matrix.translate((float) (-width / 2), 0);
    }
    out.setTextMatrix(matrix);
    out.showText(line.text());
    out.endText();
  }
}
