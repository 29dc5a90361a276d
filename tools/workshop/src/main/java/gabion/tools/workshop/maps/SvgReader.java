package gabion.tools.workshop.maps;

import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.maps.SafeXmlReader.Element;
import gabion.yaml.Printable;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads SVG: each closed path, polygon, rectangle, circle or ellipse with an id is an area. Its
 * name is its title or label; transforms are applied, curves become straight lines. Nothing is run
 * and nothing is loaded.
 */
final class SvgReader implements SafeXmlReader.ElementListener {

  private static final Set<String> SHAPES =
      Set.of("path", "polygon", "polyline", "rect", "circle", "ellipse");

  /** What a viewer does not draw where it stands. */
  private static final Set<String> UNDRAWN =
      Set.of("defs", "clipPath", "mask", "symbol", "pattern", "marker", "metadata", "namedview");

  private static final Set<String> UNTAKEN =
      Set.of("text", "image", "use", "line", "script", "foreignObject", "animate", "style");

  /** Ids that a drawing program gives. */
  private static final Pattern GIVEN_ID =
      Pattern.compile("(?:path|rect|polygon|polyline|circle|ellipse|shape|g|svg_)[-_]?\\d[-\\d]*");

  private static final Pattern HIDDEN = Pattern.compile("display\\s*:\\s*none");
  private static final Pattern LENGTH = Pattern.compile("[-+]?[\\d.]+(?:[eE][-+]?\\d+)?(?:px)?");

  /** Curves become lines that leave them by this share of the picture's side. */
  private static final double FLATNESS = 1 / 4_000.0;

  private static final double MOST = 1e9;

  /** An element that is open, with the transform of its content. */
  private static final class Frame {
    private final Element element;
    private final AffineTransform transform;
    private final boolean isDrawn;
    private String title = "";

    Frame(Element element, AffineTransform transform, boolean isDrawn) {
      this.element = element;
      this.transform = transform;
      this.isDrawn = isDrawn;
    }
  }

  /** A shape in the units of the file. */
  private record FoundShape(String id, String name, int line, Shape shape) {}

  /** A length that is no plain number. */
  private static final class LengthException extends Exception {
    private static final long serialVersionUID = 1;

    LengthException(String text) {
      super(text);
    }
  }

  private final ForeignMapBuilder map;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final List<FoundShape> shapes = new ArrayList<>();

  private SvgReader(MapSource source) {
    this.map = new ForeignMapBuilder(source.name());
  }

  static ForeignMap read(MapSource source) throws WorkshopException {
    SvgReader reader = new SvgReader(source);
    SafeXmlReader.read(source, reader);
    return reader.flatten();
  }

  @Override
  public void begin(Element element) throws WorkshopException {
    Frame around = frames.peek();
    if (around == null && !element.name().equals("svg")) {
      throw WorkshopMessage.SVG_NO_ROOT.exception(
          map.locate(element.line()), Printable.line(element.name()));
    }
    boolean isHidden =
        element.get("display").equals("none") || HIDDEN.matcher(element.get("style")).find();
    if (around == null) {
      frames.push(new Frame(element, new AffineTransform(), true));
      return;
    }
    boolean isDrawn = around.isDrawn && !isHidden && !UNDRAWN.contains(element.name());
    if (around.isDrawn && isHidden) {
      map.omit(map.locate(element.line()), WorkshopMessage.SVG_HIDDEN.text(element.name()));
    }
    if (isDrawn && UNTAKEN.contains(element.name())) {
      map.omit(map.locate(element.line()), WorkshopMessage.SVG_NO_SHAPE.text(element.name()));
      isDrawn = false;
    }
    AffineTransform transform = new AffineTransform(around.transform);
    if (isDrawn) {
      if (element.name().equals("svg")) {
        map.omit(map.locate(element.line()), WorkshopMessage.SVG_NESTED.text());
        isDrawn = false;
      }
      String own = element.get("transform");
      transform.concatenate(
          SvgTransform.parse(own)
              .orElseThrow(
                  () ->
                      WorkshopMessage.SVG_TRANSFORM.exception(
                          map.locate(element.line()), Printable.line(own))));
    }
    frames.push(new Frame(element, transform, isDrawn));
  }

  @Override
  public void end(Element element, String text) throws WorkshopException {
    Frame frame = frames.pop();
    Frame around = frames.peek();
    if (around != null && element.name().equals("title")) {
      around.title = text;
    }
    if (frame.isDrawn && SHAPES.contains(element.name())) {
      shape(frame);
    }
  }

  private void shape(Frame frame) {
    Element element = frame.element;
    String where = map.locate(element.line());
    String id = element.get("id");
    String name = name(frame);
    if (id.isBlank() && name.isBlank()) {
      map.omit(where, WorkshopMessage.SVG_NO_ID.text(element.name()));
      return;
    }
    String called = Printable.line(id.isBlank() ? name : id);
    try {
      Shape shape = outline(element);
      if (shape == null) {
        map.omit(where, WorkshopMessage.SVG_OPEN.text(called));
        return;
      }
      Shape there = frame.transform.createTransformedShape(shape);
      Rectangle2D box = there.getBounds2D();
      if (!(Math.abs(box.getCenterX()) + box.getWidth() < MOST)
          || !(Math.abs(box.getCenterY()) + box.getHeight() < MOST)) {
        map.omit(where, WorkshopMessage.SVG_OUTSIDE.text(called));
        return;
      }
      shapes.add(new FoundShape(id, name, element.line(), there));
    } catch (SvgPathParser.PathException broken) {
      map.omit(where, called + ": " + broken.getMessage());
    } catch (LengthException length) {
      map.omit(where, WorkshopMessage.SVG_LENGTH.text(called, String.valueOf(length.getMessage())));
    }
  }

  private static String name(Frame frame) {
    Map<String, String> attributes = frame.element.attributes();
    String name = frame.title;
    for (String attribute : List.of("label", "data-name", "aria-label", "title")) {
      name = name.isBlank() ? attributes.getOrDefault(attribute, "") : name;
    }
    return name.strip();
  }

  private static @Nullable Shape outline(Element element)
      throws SvgPathParser.PathException, LengthException {
    switch (element.name()) {
      case "path" -> {
        Path2D closed = SvgPathParser.parse(element.get("d"));
        return closed.getCurrentPoint() == null ? null : closed;
      }
      case "polygon", "polyline" -> {
        List<double[]> points = SvgPathParser.points(element.get("points"));
        boolean isClosed =
            element.name().equals("polygon")
                || points.size() > 3
                    && points.get(0)[0] == points.get(points.size() - 1)[0]
                    && points.get(0)[1] == points.get(points.size() - 1)[1];
        return isClosed && points.size() > 2 ? polygon(points) : null;
      }
      case "rect" -> {
        double rx = length(element, element.get("rx").isEmpty() ? "ry" : "rx");
        double ry = length(element, element.get("ry").isEmpty() ? "rx" : "ry");
        return new RoundRectangle2D.Double(
            length(element, "x"),
            length(element, "y"),
            length(element, "width"),
            length(element, "height"),
            2 * rx,
            2 * ry);
      }
      case "circle" -> {
        return ellipse(element, length(element, "r"), length(element, "r"));
      }
      default -> {
        return ellipse(element, length(element, "rx"), length(element, "ry"));
      }
    }
  }

  private static Path2D polygon(List<double[]> points) {
    Path2D.Double path = new Path2D.Double();
    path.moveTo(points.get(0)[0], points.get(0)[1]);
    points.forEach(point -> path.lineTo(point[0], point[1]));
    path.closePath();
    return path;
  }

  private static Shape ellipse(Element element, double rx, double ry) throws LengthException {
    double x = length(element, "cx");
    double y = length(element, "cy");
    return new Ellipse2D.Double(x - rx, y - ry, 2 * rx, 2 * ry);
  }

  private static double length(Element element, String attribute) throws LengthException {
    String text = element.get(attribute).strip();
    if (text.isEmpty()) {
      return 0;
    }
    try {
      if (LENGTH.matcher(text).matches()) {
        return Double.parseDouble(text.replace("px", ""));
      }
    } catch (NumberFormatException e) {
      throw new LengthException(attribute + "=" + text);
    }
    throw new LengthException(Printable.line(attribute + "=" + text));
  }

  // ---- straight lines

  private ForeignMap flatten() throws WorkshopException {
    Rectangle2D box = null;
    for (FoundShape shape : shapes) {
      Rectangle2D own = shape.shape().getBounds2D();
      box = box == null ? own : box.createUnion(own);
    }
    double side = box == null ? 1 : Math.max(box.getWidth(), box.getHeight());
    for (FoundShape shape : shapes) {
      boolean isGiven = shape.id().isBlank() || GIVEN_ID.matcher(shape.id()).matches();
      String name = shape.name().isBlank() ? shape.id() : shape.name();
      map.add(
          new ForeignArea(
              isGiven ? name : shape.id(),
              name,
              map.locate(shape.line()),
              rings(shape.shape(), Math.max(side * FLATNESS, 1e-9)),
              null,
              false,
              Map.of()));
    }
    return map.build();
  }

  private static List<List<MapPoint>> rings(Shape shape, double flatness) {
    List<List<MapPoint>> rings = new ArrayList<>();
    double[] point = new double[6];
    List<MapPoint> ring = new ArrayList<>();
    for (PathIterator lines = shape.getPathIterator(null, flatness);
        !lines.isDone();
        lines.next()) {
      int kind = lines.currentSegment(point);
      if (kind == PathIterator.SEG_MOVETO) {
        ring = new ArrayList<>();
        rings.add(ring);
      }
      if (kind != PathIterator.SEG_CLOSE) {
        ring.add(new MapPoint(point[0], point[1]));
      }
    }
    rings.removeIf(one -> one.size() < 3);
    return rings;
  }
}
