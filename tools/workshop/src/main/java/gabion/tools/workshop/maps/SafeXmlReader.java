package gabion.tools.workshop.maps;

import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Printable;
import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads XML of anybody element by element. A document type is skipped, an entity is an error, and
 * no other file is opened.
 */
final class SafeXmlReader {

  private static final int DEEPEST = 100;
  private static final int MOST_ELEMENTS = 300_000;
  private static final int LONGEST_TEXT = 100_000;

  /** Takes what is read. */
  interface ElementListener {

    /** An element begins. */
    void begin(Element element) throws WorkshopException;

    /**
     * An element ends.
     *
     * @param text its own text, cut where it is too long
     */
    void end(Element element, String text) throws WorkshopException;
  }

  /**
   * An element.
   *
   * @param name without the prefix of its namespace
   * @param attributes by their names without prefix; of two the one without a namespace
   */
  record Element(String name, int line, Map<String, String> attributes) {

    String get(String attribute) {
      return attributes.getOrDefault(attribute, "");
    }
  }

  private final MapSource source;

  private SafeXmlReader(MapSource source) {
    this.source = source;
  }

  /**
   * Reads a file.
   *
   * @throws WorkshopException with file, line and column if it is refused
   */
  static void read(MapSource source, ElementListener listener) throws WorkshopException {
    new SafeXmlReader(source).read(listener);
  }

  /** Returns the name of the first element; empty if the file is no XML. */
  static Optional<String> rootName(MapSource source) {
    try {
      XMLStreamReader xml =
          factory().createXMLStreamReader(new ByteArrayInputStream(source.bytes()));
      try {
        while (xml.hasNext()) {
          if (xml.next() == XMLStreamConstants.START_ELEMENT) {
            return Optional.of(xml.getLocalName());
          }
        }
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException(WorkshopMessage.XML_OTHER_FILE.text());
        });
    return factory;
  }

  private void read(ElementListener listener) throws WorkshopException {
    try {
      XMLStreamReader xml =
          factory().createXMLStreamReader(new ByteArrayInputStream(source.bytes()));
      try {
        elements(xml, listener);
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      int column = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNumber());
      throw WorkshopMessage.MAP_BROKEN.exception(source.name(), line, column, reason(e));
    }
  }

  /** The parser's words without the place, which stands before them. */
  private static String reason(XMLStreamException problem) {
    String said = String.valueOf(problem.getMessage());
    int from = said.indexOf("Message: ");
    return Printable.line(from < 0 ? said : said.substring(from + "Message: ".length()));
  }

  private void elements(XMLStreamReader xml, ElementListener listener)
      throws XMLStreamException, WorkshopException {
    Deque<Element> open = new ArrayDeque<>();
    Deque<StringBuilder> texts = new ArrayDeque<>();
    int count = 0;
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          Element element = element(xml);
          open.push(element);
          texts.push(new StringBuilder());
          if (open.size() > DEEPEST) {
            throw refusal(xml, WorkshopMessage.XML_TOO_DEEP.text(DEEPEST));
          }
          if (++count > MOST_ELEMENTS) {
            throw refusal(xml, WorkshopMessage.XML_TOO_LONG.text(MOST_ELEMENTS));
          }
          listener.begin(element);
        }
        case XMLStreamConstants.END_ELEMENT -> listener.end(open.pop(), texts.pop().toString());
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          StringBuilder text = texts.peek();
          if (text != null && text.length() < LONGEST_TEXT) {
            text.append(xml.getText());
          }
        }
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw refusal(xml, WorkshopMessage.XML_ENTITY.text(xml.getLocalName()));
        default -> {
          // comments, instructions and the document type say nothing of the map
        }
      }
    }
  }

  private WorkshopException refusal(XMLStreamReader xml, String why) {
    int line = xml.getLocation().getLineNumber();
    return WorkshopMessage.MAP_BROKEN.exception(
        source.name(), line, xml.getLocation().getColumnNumber(), why);
  }

  private static Element element(XMLStreamReader xml) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String namespace = xml.getAttributeNamespace(i);
      if (namespace == null || namespace.isEmpty()) {
        attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
      } else {
        attributes.putIfAbsent(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
      }
    }
    return new Element(xml.getLocalName(), xml.getLocation().getLineNumber(), attributes);
  }
}
