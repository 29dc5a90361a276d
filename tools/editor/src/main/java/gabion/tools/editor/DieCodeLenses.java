package gabion.tools.editor;

import gabion.play.Ruleset;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;

/** A lens on each die of a file: the results of one throw, and of several on command. */
final class DieCodeLenses {

  private static final String NUMBER = "-?\\d{1,4}";
  private static final double PERCENT = 100;
  private static final int MOST_TOLD = 6;

  private DieCodeLenses() {}

  /** The dice of a file of rules, by where their ids stand. */
  static List<CodeLens> of(String address, String text, Ruleset rules) {
    List<CodeLens> lenses = new ArrayList<>();
    OutlineNode dice = TolerantYamlParser.of(text).field("dice");
    for (OutlineNode one : dice == null ? List.<OutlineNode>of() : dice.inner) {
      int number = one.isItem() ? Sort.NOTHING : die(rules, one.key);
      if (number >= 0) {
        String title = "a throw gives " + describeThrows(rules.layout(), number, 1);
        Command tell = new Command(title, EditorCommands.TELL, List.of(address, one.key));
        lenses.add(new CodeLens(Ranges.range(text, one.from, one.keyTo), tell, null));
      }
    }
    return lenses;
  }

  /** The results of one to six dice, a line each; empty for an unknown die. */
  static String describeThrows(Ruleset rules, String id) {
    int number = die(rules, id);
    StringBuilder all = new StringBuilder();
    for (int count = 1; number >= 0 && count <= MOST_TOLD; count++) {
      all.append(count == 1 ? "" : "\n")
          .append(count)
          .append(count == 1 ? " die of " : " dice of ");
      all.append(id).append(": ").append(describeThrows(rules.layout(), number, count));
    }
    return all.toString();
  }

  private static int die(Ruleset rules, String id) {
    return rules.layout().sorts().dice().ids().indexOf(id);
  }

  private static String describeThrows(Layout layout, int number, int count) {
    Die die = layout.dice().get(number);
    int sides = Arrays.stream(die.weights()).sum();
    List<String> faces = new ArrayList<>();
    boolean numbers = true;
    double mean = 0;
    for (int face = 0; face < die.results().length; face++) {
      String result = layout.sorts().results().id(die.results()[face]);
      double share = (double) die.weights()[face] / sides;
      faces.add(share(share, count) + " " + result + any(share, count));
      numbers &= result.matches(NUMBER);
      mean += numbers ? share * Integer.parseInt(result) : 0;
    }
    return numbers
        ? String.format(Locale.ROOT, "%.2f on average", mean * count)
        : String.join(", ", faces);
  }

  private static String share(double share, int count) {
    return String.format(Locale.ROOT, "%.2f", share * count);
  }

  /** Of several dice how likely it is that any of them shows it. */
  private static String any(double share, int count) {
    double any = PERCENT * (1 - Math.pow(1 - share, count));
    return count == 1 ? "" : String.format(Locale.ROOT, " (any %.1f %%)", any);
  }
}
