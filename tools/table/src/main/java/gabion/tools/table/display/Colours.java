package gabion.tools.table.display;

import gabion.define.Block;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The colours of the display by the names it gives them.
 *
 * @param names colours of a terminal by name
 */
public record Colours(Map<String, String> names) {

  /** The eight colours of a terminal; behind {@link #BRIGHT} they are eight more. */
  public static final List<String> OF_TERMINAL =
      List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");

  /** The prefix of bright colours. */
  public static final String BRIGHT = "bright-";

  static Colours of(Block display) {
    Map<String, String> names = new LinkedHashMap<>();
    for (Tree.Field field : display.fields("colours")) {
      if (field.value() instanceof Tree.Text colour) {
        requireKnown(colour, ofTerminal(), display.problems());
      } else {
        display
            .problems()
            .add(
                ProblemCode.WANTS_TEXT,
                field.value().location(),
                null,
                TableMessage.A_COLOUR.text());
      }
      names.put(field.key().value(), String.valueOf(field.value()));
    }
    return new Colours(names);
  }

  /** A terminal's colour for a name; the name itself where it has none. */
  String of(String name) {
    return names.getOrDefault(name, name);
  }

  /**
   * The colour that a block of the display says, by its name; empty where it says none.
   *
   * @param others names that stand for colours here besides
   */
  String readColour(Block block, List<String> others) {
    block
        .text("colour")
        .ifPresent(
            colour -> {
              List<String> all = new ArrayList<>(names.keySet());
              all.addAll(others);
              all.addAll(ofTerminal());
              requireKnown(colour, all, block.problems());
            });
    return block.text("colour", "");
  }

  private static void requireKnown(Tree.Text colour, List<String> all, Problems problems) {
    if (!all.contains(colour.value())) {
      String help = Suggestions.help(colour.value(), "colours", all);
      problems.add(ProblemCode.UNKNOWN_NAME, colour.location(), help, "colour", colour.value());
    }
  }

  private static List<String> ofTerminal() {
    return OF_TERMINAL.stream().flatMap(name -> Stream.of(name, BRIGHT + name)).toList();
  }
}
