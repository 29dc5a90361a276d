package gabion.tools.workshop.print;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/** The two fonts of all sheets, and how wide texts are in them. */
final class SheetFont {

  static final String PLAIN = "DejaVuSansCondensed.ttf";
  static final String BOLD = "DejaVuSansCondensed-Bold.ttf";
  private static final int MISSING = '?';

  private static final SheetFont OF_PLAIN = new SheetFont(PLAIN);
  private static final SheetFont OF_BOLD = new SheetFont(BOLD);

  private final TrueTypeFont font;
  private final CmapLookup glyphs;
  private final double unit;

  private SheetFont(String file) {
    try (InputStream in = open(file)) {
      font = new TTFParser(true).parse(new RandomAccessReadBuffer(in.readAllBytes()));
      glyphs = font.getUnicodeCmapLookup();
      unit = font.getUnitsPerEm();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static SheetFont of(boolean bold) {
    return bold ? OF_BOLD : OF_PLAIN;
  }

  /** The bytes of a font. */
  static InputStream open(String file) {
    InputStream in = SheetFont.class.getResourceAsStream(file);
    if (in == null) {
      throw new IllegalStateException(file);
    }
    return in;
  }

  /** The text with a question mark for each letter that the font does not have. */
  String printable(String text) {
    StringBuilder all = new StringBuilder();
    text.codePoints()
        .forEach(letter -> all.appendCodePoint(glyphs.getGlyphId(letter) > 0 ? letter : MISSING));
    return all.toString();
  }

  /** The width of a text in points. */
  double width(String text, double size) {
    double all = 0;
    for (int letter : text.codePoints().toArray()) {
      try {
        all += font.getAdvanceWidth(glyphs.getGlyphId(letter));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all * size / unit;
  }
}
