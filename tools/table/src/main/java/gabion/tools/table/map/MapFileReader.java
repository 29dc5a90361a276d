package gabion.tools.table.map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;

/**
 * Reads a map file: GeoJSON (RFC 7946) in board units. What is wrong in a feature is a problem at
 * this feature; the others are read all the same.
 */
final class MapFileReader {

  private static final int DEEPEST = 16;
  private static final int LONGEST_TEXT = 200_000;
  private static final int LONGEST_NUMBER = 40;
  private static final int MOST_FEATURES = 5_000;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(LONGEST_TEXT)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private final Source source;
  private final Problems problems;
  private final List<AreaShape> areas = new ArrayList<>();
  private final List<MapFile.LinkLine> links = new ArrayList<>();
  private final List<MapFile.GroundItem> ground = new ArrayList<>();
  private double width;
  private double height;
  private double counter = MapDocument.COUNTER;

  private MapFileReader(Source source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  /** Reads a file; nothing, and a problem, where it is no map. */
  static Optional<MapFile> read(Source source, Problems problems) {
    MapFileReader reader = new MapFileReader(source, problems);
    try (JsonParser parser = JSON.createParser(source.text())) {
      return reader.file(parser) ? Optional.of(reader.result()) : Optional.empty();
    } catch (JsonProcessingException e) {
      long at = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getCharOffset());
      reader.broken(at, reason(e));
    } catch (IOException e) {
      reader.broken(0, TableMessage.NOT_JSON.text());
    }
    return Optional.empty();
  }

  /** The parser's words without those for programmers. */
  private static String reason(JsonProcessingException problem) {
    return String.valueOf(problem.getOriginalMessage())
        .lines()
        .findFirst()
        .orElse("")
        .replaceAll(": enable .*| \\(for .*|, from `.*?`| to allow.*", "");
  }

  private MapFile result() {
    return new MapFile(
        source,
        width,
        height,
        counter,
        List.copyOf(areas),
        List.copyOf(links),
        List.copyOf(ground));
  }

  private boolean file(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      broken(0, TableMessage.NOT_FEATURES.text());
      return false;
    }
    boolean isCollection = false;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      long at = parser.currentTokenLocation().getCharOffset();
      JsonToken value = parser.nextToken();
      if (name.equals("features") && value == JsonToken.START_ARRAY) {
        isCollection = true;
        features(parser);
      } else if (name.equals("board")) {
        board(locate(at), tree(parser));
      } else {
        parser.skipChildren();
      }
    }
    if (parser.nextToken() != null) {
      broken(parser.currentTokenLocation().getCharOffset(), TableMessage.NOT_JSON.text());
      return false;
    }
    if (!isCollection) {
      broken(0, TableMessage.NOT_FEATURES.text());
    }
    return isCollection;
  }

  private void features(JsonParser parser) throws IOException {
    for (int count = 1; parser.nextToken() == JsonToken.START_OBJECT; count++) {
      long at = parser.currentTokenLocation().getCharOffset();
      JsonNode feature = tree(parser);
      if (count > MOST_FEATURES) {
        broken(at, TableMessage.TOO_MANY_FEATURES.text(MOST_FEATURES));
        return;
      }
      new FeatureReader(locate(at), feature, problems).read(areas, links, ground);
    }
    if (parser.currentToken() != JsonToken.END_ARRAY) {
      broken(parser.currentTokenLocation().getCharOffset(), TableMessage.NOT_FEATURES.text());
    }
  }

  /**
   * The value at which a parser stands; an ObjectMapper would take longer to begin than to read.
   */
  private static JsonNode tree(JsonParser parser) throws IOException {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        ObjectNode fields = nodes.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          fields.set(name, name.equals("coordinates") ? positions(parser) : tree(parser));
        }
        return fields;
      }
      case START_ARRAY -> {
        ArrayNode items = nodes.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(tree(parser));
        }
        return items;
      }
      case VALUE_NUMBER_INT -> {
        return parser.getNumberType() == JsonParser.NumberType.INT
            ? nodes.numberNode(parser.getIntValue())
            : nodes.numberNode(parser.getBigIntegerValue());
      }
      case VALUE_NUMBER_FLOAT -> {
        return nodes.numberNode(parser.getDoubleValue());
      }
      case VALUE_TRUE, VALUE_FALSE -> {
        return nodes.booleanNode(parser.getBooleanValue());
      }
      case VALUE_NULL -> {
        return nodes.nullNode();
      }
      default -> {
        return nodes.textNode(parser.getText());
      }
    }
  }

  /** Nested arrays of positions, each a {@link Coordinate}; what is none stays as it is. */
  private static JsonNode positions(JsonParser parser) throws IOException {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return tree(parser);
    }
    ArrayNode items = nodes.arrayNode();
    JsonToken first = parser.nextToken();
    if (first.isNumeric()) {
      double x = parser.getDoubleValue();
      if (parser.nextToken().isNumeric()) {
        Coordinate position = new Coordinate(x, parser.getDoubleValue());
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          parser.skipChildren(); // a height, say
        }
        return nodes.pojoNode(position);
      }
      items.add(x);
    }
    for (; parser.currentToken() != JsonToken.END_ARRAY; parser.nextToken()) {
      items.add(positions(parser));
    }
    return items;
  }

  private void board(SourceLocation where, JsonNode board) {
    width = size(where, board, "width", 0);
    height = size(where, board, "height", 0);
    counter = size(where, board, "counter", MapDocument.COUNTER);
  }

  /** A positive number of the board. */
  private double size(SourceLocation where, JsonNode board, String name, double otherwise) {
    JsonNode value = board.path(name);
    if (value.isMissingNode() && !name.equals("counter")) {
      problems.add(ProblemCode.MAP_BROKEN, where, null, TableMessage.NO_BOARD_SIZE.text(name));
      return otherwise;
    }
    if (value.isMissingNode()) {
      return otherwise;
    }
    double number = value.isNumber() ? value.doubleValue() : 0;
    if (number < 1 || number > Outline.MOST) {
      problems.add(ProblemCode.OUT_OF_RANGE, where, null, value.toString(), 1, (int) Outline.MOST);
      return otherwise;
    }
    return number;
  }

  private void broken(long at, String why) {
    problems.add(ProblemCode.MAP_BROKEN, locate(at), null, why);
  }

  private SourceLocation locate(long at) {
    return source.locate((int) at, (int) at + 1);
  }
}
