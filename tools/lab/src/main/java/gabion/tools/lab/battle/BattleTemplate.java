package gabion.tools.lab.battle;

import gabion.define.Thing;
import gabion.flow.log.Names;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Selectors;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.odds.BattleLine;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A template by which a ruleset reads a line as a position, for filling in its slots one by one.
 *
 * @param id of the entry in the section {@code battles}
 * @param line with its slots, {@code {these} against {those} in {area}}
 * @param holes the slots, in the order of the line
 * @param sensible whether the ruleset defines sensible policies
 * @param example the example value of each slot
 */
public record BattleTemplate(
    String id,
    String title,
    String line,
    List<TemplateSlot> holes,
    boolean sensible,
    Map<String, String> example) {

  private static final Pattern HOLE = Pattern.compile("\\{([a-z-]+)}");
  private static final Pattern ANY_HOLE = Pattern.compile("\\{([a-z-]+)(?:\\.[a-z]+)?}");

  private static final Pattern FIXED = Pattern.compile("\\d+\\s+(.*)");

  /**
   * A slot of the line.
   *
   * @param pieces whether it takes counts of pieces
   * @param place whether it takes the name of a place; if neither, the name of one thing
   * @param sort the sort of that one thing, that of the example; empty if unknown
   */
  public record TemplateSlot(String name, boolean pieces, boolean place, String sort) {}

  /**
   * A kind of pieces for a slot.
   *
   * @param name as written in the line
   * @param side its owner; empty for none
   * @param most the number of such pieces
   */
  public record PieceKind(String name, String title, String side, int most) {}

  /** The lines that a ruleset reads; none where it reads none. */
  public static List<BattleTemplate> of(Ruleset rules) {
    List<BattleTemplate> forms = new ArrayList<>();
    for (Thing battle : rules.program().definitions().battles()) {
      String line = battle.block().text("line", "");
      Set<String> laid = new HashSet<>();
      Set<String> named = new HashSet<>();
      placedPieces(battle).forEach(item -> holes(item, laid));
      holes(battle.block().text("run", ""), named);
      Map<String, String> shown = BattleLine.holes(line, battle.block().text("example", ""));
      String keys = String.join("\n", places(battle).keySet());
      List<TemplateSlot> holes = new ArrayList<>();
      Matcher hole = HOLE.matcher(line);
      while (hole.find()) {
        String name = hole.group(1);
        boolean isNamed = named.contains(name);
        boolean isLaid = laid.contains(name);
        boolean isMany = Character.isDigit(shown.getOrDefault(name, "1").charAt(0));
        boolean isPlace = places(battle).containsKey("{" + name + "}");
        boolean isOpen = !isLaid && !keys.contains("{" + name + "}");
        boolean takesPieces = isLaid && !isNamed && isMany;
        boolean takesPlace = isPlace || isOpen;
        String sort =
            takesPieces || takesPlace ? "" : sort(rules.layout().sorts(), shown.get(name));
        holes.add(new TemplateSlot(name, takesPieces, takesPlace, sort));
      }
      boolean sensible = battle.block().tree("policies").isPresent();
      forms.add(new BattleTemplate(battle.id(), battle.title(), line, holes, sensible, shown));
    }
    return forms;
  }

  /** Returns the sort of the piece, faction or side with an id. */
  private static String sort(Sorts sorts, @Nullable String id) {
    if (id == null) {
      return "";
    }
    int piece = sorts.pieces().number(id);
    if (piece >= 0) {
      return sorts.backSort(piece).name();
    }
    return Stream.of(sorts.factions(), sorts.sides())
        .filter(sort -> sort.number(id) >= 0)
        .map(Sort::name)
        .findFirst()
        .orElse("");
  }

  /** Returns the pieces that a battle places, with unfilled slots. */
  private static List<String> placedPieces(Thing battle) {
    List<String> texts = new ArrayList<>();
    for (Tree.Field place : places(battle).values()) {
      if (place.value() instanceof Tree.Text text) {
        texts.addAll(List.of(text.value().split(",")));
      }
    }
    return texts;
  }

  private static Map<String, Tree.Field> places(Thing battle) {
    return battle.block().tree("given").orElse(null) instanceof Tree.Fields given
            && given.get("places") instanceof Tree.Fields places
        ? places.fields()
        : Map.of();
  }

  private static void holes(String text, Set<String> holes) {
    ANY_HOLE.matcher(text).results().forEach(hole -> holes.add(hole.group(1)));
  }

  /**
   * Returns the line with its slots filled.
   *
   * @param words the words by slot name; missing slots become empty
   */
  public String fill(Map<String, String> words) {
    return HOLE.matcher(line)
        .replaceAll(hole -> Matcher.quoteReplacement(words.getOrDefault(hole.group(1), "")));
  }

  /** The setup of its battles: the usual one, or the first in which its example is one. */
  Setup setup(Ruleset rules) {
    String shown = fill(example);
    return Stream.concat(
            Stream.of(rules.setup()),
            rules.scenarioIds().stream()
                .flatMap(id -> rules.setup(id, Map.of(), new Problems()).stream()))
        .filter(setup -> StartPositions.ofLine(rules, setup, shown, new Problems()).isPresent())
        .findFirst()
        .orElseGet(rules::setup);
  }

  /** The kinds of pieces that battles lay by themselves, whatever is filled in. */
  private static Set<Integer> laidAnyway(Ruleset rules) {
    Layout layout = rules.layout();
    Set<Integer> kinds = new HashSet<>();
    for (Thing battle : rules.program().definitions().battles()) {
      for (String item : placedPieces(battle)) {
        Matcher fixed = FIXED.matcher(item.strip());
        for (String faction :
            fixed.matches() ? layout.sorts().factions().ids() : List.<String>of()) {
          String words = ANY_HOLE.matcher(fixed.group(1)).replaceAll(faction);
          int row = Selectors.firstRow(layout.sorts(), layout.rows(), words);
          if (row >= 0) {
            kinds.add(layout.rows().get(row).kind());
          }
        }
      }
    }
    return kinds;
  }

  /** The pieces that may be filled in. */
  public static List<PieceKind> pieces(Ruleset rules) {
    Layout layout = rules.layout();
    Draft start = rules.createDraft(rules.setup(), 0);
    Names titles = new Names(layout, true);
    Map<String, PieceKind> all = new LinkedHashMap<>();
    Set<Integer> anyway = laidAnyway(rules);
    for (int row = 0; row < layout.rows().size(); row++) {
      Row is = layout.rows().get(row);
      if (is.mark() == Sort.NOTHING && !anyway.contains(is.kind())) {
        String name = rules.program().names().row(row);
        String side = is.side() < 0 ? "" : layout.sorts().sides().id(is.side());
        all.putIfAbsent(name, new PieceKind(name, titles.name(2, row), side, most(start, is)));
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
