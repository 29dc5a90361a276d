package gabion.tools.lab.battle;

import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The choices for battle queries of a ruleset.
 *
 * @param battles the line templates it accepts
 * @param pieces valid values for a slot of pieces
 * @param areas valid values for a slot of a place
 * @param singles valid values for a slot of one thing
 * @param dice dice whose faces are counted
 */
public record BattleCatalog(
    String ruleset,
    String title,
    List<BattleTemplate> battles,
    List<BattleTemplate.PieceKind> pieces,
    List<Entry> sides,
    List<AreaEntry> areas,
    List<UniquePiece> singles,
    List<DieEntry> dice) {

  private static final String CARD = "card";
  private static final String NUMBER = "[0-9]{1,2}";

  /** A thing by its id, and what people call it. */
  public record Entry(String id, String title) {}

  /**
   * An area.
   *
   * @param beside the id of one beside it; empty for none
   */
  public record AreaEntry(String id, String title, String beside) {}

  /**
   * A unique piece, or a faction or side.
   *
   * @param kind the name of its sort; a slot of that sort takes such things
   * @param side its owner; empty for none
   */
  public record UniquePiece(String id, String title, String kind, String side) {}

  /** A die. */
  public record DieEntry(String id, String title, List<DieFace> faces) {}

  /**
   * A face of a die.
   *
   * @param number the number of sides that show it
   */
  public record DieFace(String id, String title, int number) {}

  /** The sheet of a ruleset. */
  public static BattleCatalog of(Ruleset rules) {
    Layout layout = rules.layout();
    Set<String> counted = new HashSet<>(); // of the others each face is a number
    for (Thing die : rules.program().definitions().dice()) {
      if (die.block().body().get("faces") instanceof Tree.Fields) {
        counted.add(die.id());
      }
    }
    List<DieEntry> dice =
        allDice(rules).stream().filter(die -> counted.contains(die.id())).toList();
    List<BattleTemplate> battles = BattleTemplate.of(rules);
    return new BattleCatalog(
        rules.id(),
        rules.title(),
        battles,
        BattleTemplate.pieces(rules),
        entries(layout.sorts().sides()),
        spots(layout),
        singles(layout.sorts(), battles),
        dice);
  }

  /** All dice of a ruleset, also those whose faces are numbers. */
  public static List<DieEntry> allDice(Ruleset rules) {
    Layout layout = rules.layout();
    Sort sort = layout.sorts().dice();
    Sort results = layout.sorts().results();
    List<DieEntry> dice = new ArrayList<>();
    for (int i = 0; i < layout.dice().all().size(); i++) {
      Die die = layout.dice().get(i);
      List<DieFace> faces = new ArrayList<>();
      for (int face = 0; face < die.results().length; face++) {
        int result = die.results()[face];
        faces.add(new DieFace(results.id(result), results.title(result), die.weights()[face]));
      }
      dice.add(new DieEntry(sort.id(i), sort.title(i), faces));
    }
    return dice;
  }

  /** The pieces that have a name each; cards, factions and sides where a slot takes one. */
  private static List<UniquePiece> singles(Sorts sorts, List<BattleTemplate> battles) {
    Set<String> taken = new HashSet<>();
    for (BattleTemplate battle : battles) {
      battle.holes().forEach(slot -> taken.add(slot.sort()));
    }
    List<UniquePiece> singles = new ArrayList<>();
    for (int i = 0; i < sorts.pieces().size(); i++) {
      String kind = sorts.backSort(i).name();
      if (!kind.equals(CARD) || taken.contains(CARD)) {
        Sort pieces = sorts.pieces();
        String side = side(sorts, sorts.backSort(i), i);
        singles.add(new UniquePiece(pieces.id(i), pieces.title(i), kind, side));
      }
    }
    for (Sort sort : List.of(sorts.factions(), sorts.sides())) {
      for (int i = 0; i < sort.size() && taken.contains(sort.name()); i++) {
        String side = sort == sorts.sides() ? sort.id(i) : side(sorts, sort, i);
        singles.add(new UniquePiece(sort.id(i), sort.title(i), sort.name(), side));
      }
    }
    return singles;
  }

  /** The side that a thing tells. */
  private static String side(Sorts sorts, Sort sort, int thing) {
    Property told = sort.properties().get(sorts.sides().name());
    int side =
        told == null || !told.type().equals(Type.one(sorts.sides()))
            ? Sort.NOTHING
            : told.values()[thing - sort.first()];
    return side < 0 ? "" : sorts.sides().id(side);
  }

  private static List<AreaEntry> spots(Layout layout) {
    Sort areas = layout.sorts().areas();
    List<AreaEntry> spots = new ArrayList<>();
    for (int i = 0; i < areas.size(); i++) {
      String beside = "";
      for (int other = areas.size() - 1; other >= 0; other--) {
        beside = areBeside(layout, i, other) ? areas.id(other) : beside;
      }
      spots.add(new AreaEntry(areas.id(i), areas.title(i), beside));
    }
    return spots;
  }

  private static boolean areBeside(Layout layout, int area, int other) {
    return layout.places().borders().join(area, other)
        || layout.places().links().values().stream().anyMatch(by -> by.join(area, other));
  }

  private static List<Entry> entries(Sort sort) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < sort.size(); i++) {
      entries.add(new Entry(sort.id(i), sort.title(i)));
    }
    return entries;
  }

  /**
   * Other numbers of faces as values by their paths into the rules; faces as they are change
   * nothing.
   *
   * @param numbers by die and face, {@code die.face}
   */
  public Map<String, String> changes(Map<String, String> numbers) {
    Map<String, String> changes = new LinkedHashMap<>();
    for (DieEntry die : dice) {
      for (DieFace face : die.faces()) {
        String number = numbers.getOrDefault(die.id() + "." + face.id(), "");
        if (number.matches(NUMBER) && Integer.parseInt(number) != face.number()) {
          changes.put("dice." + die.id() + ".faces." + face.id(), number);
        }
      }
    }
    return changes;
  }
}
