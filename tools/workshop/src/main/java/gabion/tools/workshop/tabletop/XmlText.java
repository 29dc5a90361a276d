package gabion.tools.workshop.tabletop;

import gabion.tools.table.map.MapPoint;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes elements, each on a line of its own. */
final class XmlText {

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;
  private final Deque<String> open = new ArrayDeque<>();

  XmlText() throws XMLStreamException {
    xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>");
  }

  private void line() throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(open.size()));
  }

  private void attributes(Object... namesAndValues) throws XMLStreamException {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      xml.writeAttribute(String.valueOf(namesAndValues[i]), String.valueOf(namesAndValues[i + 1]));
    }
  }

  /** Begins an element with names of attributes, each before its value. */
  void begin(String element, Object... namesAndValues) throws XMLStreamException {
    line();
    xml.writeStartElement(element);
    attributes(namesAndValues);
    open.push(element);
  }

  /** Ends the element that was begun last; its name, or the end of it, must be this. */
  void end(String element) throws XMLStreamException {
    if (open.isEmpty() || !open.pop().endsWith(element)) {
      throw new IllegalStateException(element);
    }
    line();
    xml.writeEndElement();
  }

  void empty(String element, Object... namesAndValues) throws XMLStreamException {
    line();
    xml.writeEmptyElement(element);
    attributes(namesAndValues);
  }

  /** An element with a text. */
  void text(String element, String content) throws XMLStreamException {
    line();
    xml.writeStartElement(element);
    xml.writeCharacters(content);
    xml.writeEndElement();
  }

  /** A slot for a piece. */
  void slot(String element, String name, int id, MapPoint size, String definition)
      throws XMLStreamException {
    line();
    xml.writeStartElement(element);
    attributes("entryName", name, "gpid", id, "width", (int) size.x(), "height", (int) size.y());
    xml.writeCharacters(definition);
    xml.writeEndElement();
  }

  /** The whole text. */
  String end() throws XMLStreamException {
    xml.close();
    return text.append('\n').toString();
  }
}
