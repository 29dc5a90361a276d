package gabion.tools.table.map;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * What a page needs to draw a board: outlines, links and ground in board units, y down. The same
 * map gives the same bytes on every system.
 *
 * @param counter the side of a counter
 * @param areas the areas by id, in the order of the ruleset
 * @param ground in the order in which it is drawn
 * @param art the path of a picture below everything, or empty
 */
public record MapDocument(
    double width,
    double height,
    double counter,
    Map<String, Area> areas,
    List<Link> links,
    List<Ground> ground,
    String art) {

  /** The side of a counter where nothing is said. */
  static final double COUNTER = 26;

  private static final int DIGITS = 32;

  /**
   * An area.
   *
   * @param path its closed outline; empty for an area that is only a point
   * @param at the middle of its counters
   * @param slots the middles of places for counters, the best first
   * @param tint a word for a colour of the theme, or empty
   */
  public record Area(
      String path, MapPoint at, List<MapPoint> slots, Label label, String tint, boolean isWet) {}

  /**
   * The name of an area as it is drawn.
   *
   * @param at the middle of the first line's baseline
   */
  public record Label(List<String> lines, MapPoint at, double size) {}

  /**
   * A way between two areas that is drawn.
   *
   * @param path a path that is not closed
   */
  public record Link(String kind, String from, String to, String path) {}

  /**
   * Something behind the areas.
   *
   * @param path its lines, or empty
   * @param at its points, or none
   * @param size 0 for the size of the theme
   * @param turn degrees, clockwise
   */
  public record Ground(
      String kind,
      String path,
      List<MapPoint> at,
      String text,
      double size,
      double turn,
      String tint) {}

  /** The document as JSON. */
  public String json() {
    JsonNodeFactory json = JsonNodeFactory.instance;
    ObjectNode all = json.objectNode();
    all.set("width", number(width));
    all.set("height", number(height));
    all.set("counter", number(counter));
    ObjectNode shapes = all.putObject("areas");
    areas.forEach((id, area) -> shapes.set(id, area(area)));
    ArrayNode ways = all.putArray("links");
    for (Link link : links) {
      ObjectNode way = ways.addObject().put("kind", link.kind());
      way.putArray("between").add(link.from()).add(link.to());
      way.put("path", link.path());
    }
    ArrayNode behind = all.putArray("ground");
    ground.forEach(one -> behind.add(ground(one)));
    return all.put("art", art).toString();
  }

  private static ObjectNode area(Area area) {
    ObjectNode node = JsonNodeFactory.instance.objectNode().put("path", area.path());
    node.set("at", point(area.at()));
    node.set("slots", points(area.slots()));
    ObjectNode label = node.putObject("label");
    ArrayNode lines = label.putArray("lines");
    area.label().lines().forEach(lines::add);
    label.set("at", point(area.label().at()));
    label.set("size", number(area.label().size()));
    return node.put("tint", area.tint()).put(MapWords.WET, area.isWet());
  }

  private static ObjectNode ground(Ground ground) {
    ObjectNode node = JsonNodeFactory.instance.objectNode().put("kind", ground.kind());
    if (!ground.path().isEmpty()) {
      node.put("path", ground.path());
    }
    if (!ground.at().isEmpty()) {
      node.set("at", points(ground.at()));
    }
    if (!ground.text().isEmpty()) {
      node.put("text", ground.text());
    }
    if (ground.size() != 0) {
      node.set("size", number(ground.size()));
    }
    if (ground.turn() != 0) {
      node.set("turn", number(ground.turn()));
    }
    if (!ground.tint().isEmpty()) {
      node.put("tint", ground.tint());
    }
    return node;
  }

  private static ArrayNode points(List<MapPoint> points) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    points.forEach(point -> all.add(point(point)));
    return all;
  }

  private static ArrayNode point(MapPoint point) {
    return JsonNodeFactory.instance.arrayNode().add(number(point.x())).add(number(point.y()));
  }

  /** A number with at most one decimal. */
  private static ValueNode number(double value) {
    long tenths = Math.round(value * 10);
    return tenths % 10 == 0
        ? LongNode.valueOf(tenths / 10)
        : DecimalNode.valueOf(BigDecimal.valueOf(tenths, 1));
  }

  /** The beginning of the SHA-256 of some bytes: the name of a file that never changes. */
  public static String hash(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The path under which a server gives the document. */
  public String address() {
    return "/maps/" + hash(json().getBytes(StandardCharsets.UTF_8)) + ".json";
  }
}
