package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paths with the absolute commands M L Q C Z. */
final class SheetPath {

  private static final Pattern TOKEN = Pattern.compile("[MLQCZ]|-?[\\d.]+");

  private SheetPath() {}

  /**
   * A part of a path.
   *
   * @param command M, L, C or Z
   */
  record Step(char command, double[] at) {

    /** Its points with y up. */
    float[] points(double height) {
      float[] all = new float[at.length];
      for (int i = 0; i < at.length; i++) {
        all[i] = (float) (i % 2 == 0 ? at[i] : height - at[i]);
      }
      return all;
    }
  }

  /** The steps of a path; a curve of two points is one of three. */
  static List<Step> steps(String path) {
    List<Step> steps = new ArrayList<>();
    List<Double> numbers = new ArrayList<>();
    char command = 'M';
    Matcher token = TOKEN.matcher(path);
    while (token.find()) {
      String word = token.group();
      if (Character.isLetter(word.charAt(0))) {
        command = word.charAt(0);
        numbers.clear();
        if (command == 'Z') {
          steps.add(new Step('Z', new double[0]));
        }
        continue;
      }
      numbers.add(Double.valueOf(word));
      int wanted = command == 'C' ? 6 : command == 'Q' ? 4 : 2;
      if (numbers.size() == wanted) {
        steps.add(step(command, numbers, steps));
        numbers.clear();
        command = command == 'M' ? 'L' : command;
      }
    }
    return steps;
  }

  private static Step step(char command, List<Double> numbers, List<Step> before) {
    double[] at = numbers.stream().mapToDouble(Double::doubleValue).toArray();
    if (command != 'Q') {
      return new Step(command, at);
    }
    double[] last = before.get(before.size() - 1).at();
    double x = last[last.length - 2];
    double y = last[last.length - 1];
    return new Step(
        'C',
        new double[] {
          x + 2 * (at[0] - x) / 3,
          y + 2 * (at[1] - y) / 3,
          at[2] + 2 * (at[0] - at[2]) / 3,
          at[3] + 2 * (at[1] - at[3]) / 3,
          at[2],
          at[3]
        });
  }

  /** The same path, larger and elsewhere. */
  static String transform(String path, double scale, double dx, double dy) {
    StringBuilder all = new StringBuilder();
    for (Step step : steps(path)) {
      all.append(step.command());
      for (int i = 0; i < step.at().length; i++) {
        double value = step.at()[i] * scale + (i % 2 == 0 ? dx : dy);
        all.append(i == 0 ? "" : " ").append(SheetDrawing.number(value));
      }
    }
    return all.toString();
  }
}
