package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.scripts.GraalScripts;
import gabion.tools.packs.Library;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.DrawnBoard;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is drawn is told apart by who sees few colours: either by sign, shape or pattern, or by
 * colours that differ for each of the three kinds of colour blindness, on a light and on a dark
 * page.
 */
class ColourTest {

  private static final Path HOME = Path.of("../..");
  private static final Path STYLE = Path.of("src/main/resources/page/board.css");
  private static final long SEED = 3;
  private static final int MOST_ANSWERS = 400;

  /** How far two colours must be apart, in the space OKLab; 0.02 is a difference just seen. */
  private static final double APART = 0.035;

  /** How much of an area's colour its surface shows: {@code .node .surface}. */
  private static final double MIXED = 0.26;

  /** What dichromats see, in linear RGB; after Machado, Oliveira and Fernandes, 2009. */
  private static final Map<String, double[][]> EYES =
      Map.of(
          "protanopia",
          new double[][] {
            {0.152286, 1.052583, -0.204868},
            {0.114503, 0.786281, 0.099216},
            {-0.003882, -0.048116, 1.051998}
          },
          "deuteranopia",
          new double[][] {
            {0.367322, 0.860646, -0.227968},
            {0.280085, 0.672501, 0.047413},
            {-0.011820, 0.042940, 0.968881}
          },
          "tritanopia",
          new double[][] {
            {1.255528, -0.076749, -0.178779},
            {-0.078411, 0.930809, 0.147602},
            {0.004733, 0.691367, 0.303900}
          });

  private static final double[][] CONES = {
    {0.4122214708, 0.5363325363, 0.0514459929},
    {0.2119034982, 0.6806995451, 0.1073969566},
    {0.0883024619, 0.2817188376, 0.6299787005}
  };

  private static final double[][] LAB = {
    {0.2104542553, 0.7936177850, -0.0040720468},
    {1.9779984951, -2.4285922050, 0.4505937099},
    {0.0259040371, 0.7827717662, -0.8086757660}
  };

  /** A surface, and the shape in which areas have it. */
  private record Ground(DrawnBoard.Surface surface, String shape) {

    boolean isDrawnAs(Ground other) {
      return shape.equals(other.shape) && surface.pattern().equals(other.surface.pattern());
    }
  }

  @ParameterizedTest
  @CsvSource({", 1754-conquest", "tools/examples/salt-road, salt-road"})
  void sides_differ_for_readers_with_colour_blindness(String pack, String id) throws IOException {
    tellsApart(pack, id);
  }

  @Tag("wide")
  @ParameterizedTest
  @CsvSource({
    ", 1759-quebec",
    ", 1762",
    ", braddocks-defeat",
    ", seven-years-war",
    "tools/examples/brandubh, brandubh"
  })
  void so_it_is_on_other_boards(String pack, String id) throws IOException {
    tellsApart(pack, id);
  }

  private void tellsApart(String pack, String id) throws IOException {
    Problems problems = new Problems();
    Library library =
        new Library(List.of(HOME.resolve(pack == null ? "" : pack)), GraalScripts.folders());
    Ruleset rules = library.load(id, problems).orElseThrow();
    Display display = Display.of(rules, problems);
    Set<BoardView.Counter> counters = new LinkedHashSet<>();
    Set<Ground> grounds = new LinkedHashSet<>();
    try (Game game = Game.begin(rules, rules.setup(), SEED)) {
      RandomOracle players = new RandomOracle(SEED);
      grounds.addAll(grounds(display.drawing(ViewContext.at(game, View.NOBODY))));
      for (int asked = 0; !game.isOver() && asked < MOST_ANSWERS; asked++) {
        look(display.picture(ViewContext.at(game, View.NOBODY)), counters);
        game.answer(players.answer(game.question()));
      }
    }
    assertThat(counters).hasSizeGreaterThan(1);

    List<String> alike = new ArrayList<>();
    for (boolean dark : new boolean[] {false, true}) {
      Map<String, double[]> colours = colours(dark);
      pairs(List.copyOf(grounds))
          .filter(pair -> pair.get(0).isDrawnAs(pair.get(1)))
          .forEach(
              pair ->
                  compare(mixed(pair.get(0), colours), mixed(pair.get(1), colours), pair, alike));
      pairs(List.copyOf(counters))
          .filter(pair -> isDrawnAlike(pair.get(0), pair.get(1)))
          .forEach(
              pair ->
                  compare(
                      colours.get(pair.get(0).colour()),
                      colours.get(pair.get(1).colour()),
                      pair,
                      alike));
    }
    assertThat(alike).isEmpty();
  }

  private static void look(BoardView picture, Set<BoardView.Counter> counters) {
    for (BoardView.Area area : picture.areas()) {
      for (BoardView.Counter one : area.counters()) {
        counters.add(new BoardView.Counter(one.sign(), 0, one.colour(), one.shape(), one.title()));
      }
    }
  }

  private static boolean isDrawnAlike(BoardView.Counter one, BoardView.Counter other) {
    return one.sign().equals(other.sign())
        && one.shape().equals(other.shape())
        && !one.colour().equals(other.colour());
  }

  private static List<Ground> grounds(DrawnBoard board) {
    return board.nodes().stream()
        .filter(node -> node.surface() >= 0)
        .map(node -> new Ground(board.surfaces().get(node.surface()), node.shape()))
        .toList();
  }

  /** What is seen of a surface. */
  private static double[] mixed(Ground ground, Map<String, double[]> colours) {
    double[] sheet = colours.get("sheet");
    double[] own = colours.get(ground.surface().colour());
    double[] mixed = new double[sheet.length];
    for (int part = 0; part < mixed.length; part++) {
      mixed[part] = own[part] * MIXED + sheet[part] * (1 - MIXED);
    }
    return mixed;
  }

  private static <T> Stream<List<T>> pairs(List<T> all) {
    List<List<T>> pairs = new ArrayList<>();
    for (int one = 0; one < all.size(); one++) {
      for (int other = one + 1; other < all.size(); other++) {
        pairs.add(List.of(all.get(one), all.get(other)));
      }
    }
    return pairs.stream();
  }

  private static void compare(double[] one, double[] other, List<?> pair, List<String> alike) {
    EYES.forEach(
        (eye, seen) -> {
          double[] first = perceived(one, seen);
          double[] second = perceived(other, seen);
          double apart = 0;
          for (int part = 0; part < first.length; part++) {
            apart += Math.pow(first[part] - second[part], 2);
          }
          if (Math.sqrt(apart) < APART) {
            alike.add(String.format("%s: %s, %.3f", eye, pair, Math.sqrt(apart)));
          }
        });
  }

  /** The place of a colour in OKLab (Ottosson, 2020), as an eye sees it. */
  private static double[] perceived(double[] colour, double[][] eye) {
    double[] linear = new double[colour.length];
    for (int part = 0; part < linear.length; part++) {
      double whole = colour[part];
      linear[part] = whole <= 0.04045 ? whole / 12.92 : Math.pow((whole + 0.055) / 1.055, 2.4);
    }
    double[] cones = times(CONES, times(eye, linear));
    for (int part = 0; part < cones.length; part++) {
      cones[part] = Math.cbrt(cones[part]);
    }
    return times(LAB, cones);
  }

  private static double[] times(double[][] rows, double[] vector) {
    double[] product = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      for (int part = 0; part < vector.length; part++) {
        product[row] += rows[row][part] * vector[part];
      }
    }
    return product;
  }

  /**
   * The colours of the page by the names that a display knows, and its sheet: parts from 0 to 1.
   */
  private static Map<String, double[]> colours(boolean dark) throws IOException {
    Map<String, double[]> colours = new HashMap<>();
    Pattern line = Pattern.compile("(?m)^(?:\\.c-([^{]+) \\{ --c|  --(sheet)): ([^;]+);");
    Matcher found = line.matcher(Files.readString(STYLE));
    while (found.find()) {
      String said = found.group(3);
      List<String> codes =
          Pattern.compile("#([0-9a-f]{6})").matcher(said).results().map(m -> m.group(1)).toList();
      String code = codes.get(dark && codes.size() > 1 ? 1 : 0);
      double[] parts = new double[3];
      for (int part = 0; part < parts.length; part++) {
        parts[part] = Integer.parseInt(code.substring(2 * part, 2 * part + 2), 16) / 255.0;
      }
      String names = found.group(1) == null ? found.group(2) : found.group(1);
      for (String name : names.replace(".c-", "").split(", ")) {
        colours.put(name.equals("none") ? "" : name, parts);
      }
    }
    assertThat(colours).containsKeys("sheet", "", "red", "bright-white").hasSizeGreaterThan(14);
    return colours;
  }
}
