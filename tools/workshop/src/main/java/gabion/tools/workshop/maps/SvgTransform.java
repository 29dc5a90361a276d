package gabion.tools.workshop.maps;

import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@code transform} of an element of SVG. */
final class SvgTransform {

  private static final Pattern ONE =
      Pattern.compile("[\\s,]*(matrix|translate|scale|rotate|skewX|skewY)\\s*\\(([^()]*)\\)");

  private static final Pattern BETWEEN = Pattern.compile("[\\s,]+");
  private static final int MOST = 100;

  private SvgTransform() {}

  /** Returns the transform; empty if the text is none. */
  static Optional<AffineTransform> parse(String text) {
    AffineTransform all = new AffineTransform();
    Matcher matcher = ONE.matcher(text);
    int at = 0;
    for (int count = 0; count < MOST && matcher.find(at) && matcher.start() == at; count++) {
      List<Double> numbers = new ArrayList<>();
      try {
        for (String number : BETWEEN.split(matcher.group(2).strip())) {
          numbers.add(Double.parseDouble(number));
        }
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
      Optional<AffineTransform> one = one(matcher.group(1), numbers);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      all.concatenate(one.get());
      at = matcher.end();
    }
    boolean isWhole = text.substring(at).isBlank() && Double.isFinite(all.getDeterminant());
    return isWhole ? Optional.of(all) : Optional.empty();
  }

  private static Optional<AffineTransform> one(String name, List<Double> n) {
    AffineTransform one =
        switch (name + n.size()) {
          case "matrix6" ->
              new AffineTransform(n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5));
          case "translate1" -> AffineTransform.getTranslateInstance(n.get(0), 0);
          case "translate2" -> AffineTransform.getTranslateInstance(n.get(0), n.get(1));
          case "scale1" -> AffineTransform.getScaleInstance(n.get(0), n.get(0));
          case "scale2" -> AffineTransform.getScaleInstance(n.get(0), n.get(1));
          case "rotate1" -> AffineTransform.getRotateInstance(Math.toRadians(n.get(0)));
          case "rotate3" ->
              AffineTransform.getRotateInstance(Math.toRadians(n.get(0)), n.get(1), n.get(2));
          case "skewX1" -> AffineTransform.getShearInstance(Math.tan(Math.toRadians(n.get(0))), 0);
          case "skewY1" -> AffineTransform.getShearInstance(0, Math.tan(Math.toRadians(n.get(0))));
          default -> null;
        };
    return Optional.ofNullable(one);
  }
}
