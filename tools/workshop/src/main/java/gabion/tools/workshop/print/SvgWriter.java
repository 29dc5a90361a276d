package gabion.tools.workshop.print;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A sheet as SVG. */
public final class SvgWriter {

  private static final String FAMILY = "DejaVu Sans Condensed, DejaVu Sans, Arial, sans-serif";

  private final XMLStreamWriter xml;
  private int clips;

  private SvgWriter(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** The text of the file. */
  public static String write(PrintSheet sheet) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      new SvgWriter(xml).page(sheet);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.append('\n').toString();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, value);
  }

  private void attribute(String name, double value) throws XMLStreamException {
    attribute(name, SheetDrawing.number(value));
  }

  private void page(PrintSheet sheet) throws XMLStreamException {
    String width = SheetDrawing.number(sheet.width());
    String height = SheetDrawing.number(sheet.height());
    xml.writeStartElement("svg");
    attribute("xmlns", "http://www.w3.org/2000/svg");
    attribute("width", width + "pt");
    attribute("height", height + "pt");
    attribute("viewBox", "0 0 " + width + " " + height);
    for (SheetItem item : sheet.items()) {
      if (item instanceof SheetItem.Shape shape) {
        shape(shape);
      } else if (item instanceof SheetItem.Line line) {
        line(line);
      } else if (item instanceof SheetItem.Clip clip) {
        clip(clip);
      } else {
        xml.writeEndElement();
      }
    }
    xml.writeEndElement();
  }

  private void clip(SheetItem.Clip clip) throws XMLStreamException {
    String id = "clip" + ++clips;
    xml.writeStartElement("clipPath");
    attribute("id", id);
    xml.writeEmptyElement("rect");
    attribute("x", clip.x());
    attribute("y", clip.y());
    attribute("width", clip.width());
    attribute("height", clip.height());
    xml.writeEndElement();
    xml.writeStartElement("g");
    attribute("clip-path", "url(#" + id + ")");
  }

  private void shape(SheetItem.Shape shape) throws XMLStreamException {
    xml.writeEmptyElement("path");
    attribute("d", shape.path());
    attribute("fill", shape.fill().isEmpty() ? "none" : shape.fill());
    attribute("fill-rule", "evenodd");
    if (!shape.stroke().isEmpty()) {
      attribute("stroke", shape.stroke());
      attribute("stroke-width", shape.width());
      attribute("stroke-linejoin", "round");
    }
    if (shape.dash() > 0) {
      attribute("stroke-dasharray", shape.dash());
    }
  }

  private void line(SheetItem.Line line) throws XMLStreamException {
    xml.writeStartElement("text");
    attribute("x", line.x());
    attribute("y", line.y());
    attribute("font-size", line.size());
    attribute("font-family", FAMILY);
    attribute("font-weight", line.isBold() ? "bold" : "normal");
    attribute("text-anchor", line.isCentred() ? "middle" : "start");
    attribute("fill", line.colour());
    if (line.turn() != 0) {
      attribute(
          "transform",
          "rotate(%s %s %s)"
              .formatted(
                  SheetDrawing.number(line.turn()),
                  SheetDrawing.number(line.x()),
                  SheetDrawing.number(line.y())));
    }
    // another font must not be wider than the one that was measured
    attribute("textLength", SheetFont.of(line.isBold()).width(line.text(), line.size()));
    attribute("lengthAdjust", "spacingAndGlyphs");
    xml.writeCharacters(line.text());
    xml.writeEndElement();
  }
}
