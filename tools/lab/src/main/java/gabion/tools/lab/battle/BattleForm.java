package gabion.tools.lab.battle;

import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a ruleset reads a line as a position, for those who fill its holes one by one.
 *
 * @param id of the entry in the section {@code battles}
 * @param line with its holes, {@code {these} against {those} in {area}}
 * @param holes in the order in which they stand there
 */
public record BattleForm(String id, String title, String line, List<Hole> holes) {

  private static final Pattern HOLE = Pattern.compile("\\{([a-z-]+)}");
  private static final Pattern ANY_HOLE = Pattern.compile("\\{([a-z-]+)(?:\\.[a-z]+)?}");

  /**
   * A hole of the line.
   *
   * @param pieces whether pieces belong there, and not the name of a place
   */
  public record Hole(String name, boolean pieces) {}

  /**
   * A kind of pieces that may be filled in.
   *
   * @param name as the line calls it
   * @param side whose it is; empty for nobody's
   * @param most how many there are of it
   */
  public record Pieces(String name, String title, String side, int most) {}

  /** The lines that a ruleset reads; none where it reads none. */
  public static List<BattleForm> of(Ruleset rules) {
    List<BattleForm> forms = new ArrayList<>();
    for (Thing battle : rules.program().definitions().battles()) {
      String line = battle.block().text("line", "");
      Set<String> laid = new HashSet<>();
      battle.block().tree("given").ifPresent(given -> laid(given, laid));
      List<Hole> holes = new ArrayList<>();
      Matcher hole = HOLE.matcher(line);
      while (hole.find()) {
        holes.add(new Hole(hole.group(1), laid.contains(hole.group(1))));
      }
      forms.add(new BattleForm(battle.id(), battle.title(), line, holes));
    }
    return forms;
  }

  /** Finds the holes that are filled with what lies on a place. */
  private static void laid(Tree given, Set<String> holes) {
    if (given instanceof Tree.Fields fields && fields.get("places") instanceof Tree.Fields places) {
      for (Tree.Field place : places.fields().values()) {
        if (place.value() instanceof Tree.Text text) {
          ANY_HOLE.matcher(text.value()).results().forEach(hole -> holes.add(hole.group(1)));
        }
      }
    }
  }

  /**
   * The line with its holes filled.
   *
   * @param words what stands in each, by name; another is left empty
   */
  public String filled(Map<String, String> words) {
    return HOLE.matcher(line)
        .replaceAll(hole -> Matcher.quoteReplacement(words.getOrDefault(hole.group(1), "")));
  }

  /** The pieces that may be filled in. */
  public static List<Pieces> pieces(Ruleset rules) {
    Layout layout = rules.layout();
    Draft start = rules.lay(rules.setup(), 0);
    Map<String, Pieces> all = new LinkedHashMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      Row is = layout.rows().get(row);
      if (is.mark() == Sort.NOTHING) {
        String name = rules.program().names().row(row);
        String side = is.side() < 0 ? "" : layout.sorts().sides().id(is.side());
        all.putIfAbsent(name, new Pieces(name, Thing.titleOf(name), side, most(start, is)));
      }
    }
    return List.copyOf(all.values());
  }

  /** How many pieces there are that are a row's, or can be turned or marked so that they are. */
  private static int most(Draft start, Row is) {
    Layout layout = start.layout();
    int most = 0;
    for (int row = 0; row < layout.rows().size(); row++) {
      Row other = layout.rows().get(row);
      if (other.kind() == is.kind() && other.faction() == is.faction()) {
        for (int place = 0; place < layout.sorts().places().size(); place++) {
          most += start.count(row, place);
        }
      }
    }
    return most;
  }
}
