package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A claim worked out for all things at once says the same as when it is asked one by one. */
class BulkCompilerTest {

  /** About an area, said of {@code area}; what {@code it} is when asked all at once. */
  private static final List<String> ABOUT_AREAS =
      List.of(
          "any stones in area",
          "no stones of red in area",
          "any movers of blues in area",
          "any birds of nobody in area",
          "any birds of active.side in area",
          "any movers of active in area",
          "any movers of active.side.enemy in area and not area has wet",
          "area has wet",
          "area is in [hill, shore]",
          "area is in places of (stones of blue)",
          "area is not in neighbors of places of movers",
          "area is in (reach of places of birds within 1 through areas)",
          "any stones of red in neighbors of area",
          "any movers of active in neighbors of area by hard",
          "no rafts in neighbors of area",
          "any cups in area",
          "no cups of red in area and any cups in neighbors of area",
          "area is old",
          "area is beside-red",
          "distance from area to places of stones > 1",
          "distance from area to shore by hard > 999",
          "area is wet or area.height > 2",
          "not (area.height is 1 or any rafts in area)",
          "area.home is red",
          "area.home is active.side",
          "area.home is nobody",
          "area.height <= 2",
          "area is hill",
          "area is not shore and not (area is meadow)",
          "area is first-wet",
          "area is held by red",
          "area is held by active.side",
          "area is not held by blue",
          "area is bare",
          "area is shared",
          "area is tiring",
          "area is owned by active",
          "any area.near",
          "area is beside-wet or area has wet",
          "area is beside-stones",
          "area is not stony for reds",
          "area is open",
          "not (area is open) or area is beside-stones",
          "(area is hill or count(stones in area) > 1) and any stones of active in area",
          "any stones in area or no cards in pile",
          "count(stones in area) > 2",
          "any fresh-rafts in area",
          "no lone-movers of active.side in area or any lone-movers of red in area",
          "any stones-near of area",
          "any hostages of red in area",
          "area.luck is 0");

  private static final List<String> ABOUT_PIECES =
      List.of(
          "it is stone",
          "it is not stone",
          "it is raft or it is bird",
          "its faction is reds",
          "its faction is active",
          "its side is active.side and not it is bird",
          "its side is nobody",
          "its face is wide",
          "it is tired",
          "not (it is tired or its side is red)",
          "its place is hill",
          "it is in hill",
          "it is not in [hill, shore]",
          "it is in neighbors of places of birds",
          "its place is in areas and its side is red",
          "its area is shore",
          "any birds in neighbors of its area",
          "any birds in its place",
          "its kind is raft and its place is not shore");

  /** Sets that are remembered, and hang on pieces, single pieces and fields. */
  private static final List<String> REMEMBERED =
      List.of(
          "places of (stones of active)",
          "places of (cups of red)",
          "neighbors of (areas where luck of it is 0)",
          "neighbors of (areas where any stones in it) by hard",
          "neighbors of places of movers",
          "areas where it is beside-luck",
          "areas where it is beside-active",
          "areas where it is beside-many",
          "areas where it is beside-cups");

  private static final String RULES =
      """
      groups: { mover: [stone, raft], all-piece: [stone, raft, bird] }
      pieces:
        cup:
          starts: pile
          each:
            tin: { age: 3 }
            clay: { age: 1, owner: red }
            gold: { age: 2, owner: red }
            horn: { age: 0, owner: blue }
        bird: { count: 6, starts: pile, faces: [nobody, red, blue], allegiance: face }
        raft:
          per: [blues]
          count: 5
          starts: stock of blues
          faces: [small, wide]
          marks: { tired: noon }
      areas:
        cliff: { near: [hill, shore], beside: [hill] }
        moor: { near: [cliff], home: red }
      decks:
        table-edge:
          rain: { allows: { area is open: { when: any stones in area or area is moor, say: no } } }
      phases: { noon: {} }
      fields: { luck of area: { type: number } }
      links: { hard: { when: area.height + other-area.height > 1 } }
      tells: { cup: { age: number, owner: side } }
      define:
        fresh-rafts in area: { is: rafts in area where it is not tired }
        lone-movers of side in area: { is: movers of side in area }
        stones-near of area: { is: stones in neighbors of area }
        hostages of side in area: { is: cups of side in area where its age > 0 }
        first-wet: { is: one of (areas where it has wet) }
        lowest-wet: { is: one of (areas where it has wet and any rafts in it) }
        area is held by side: { is: any movers of side in area and no movers of side.enemy in area }
        area is old: { is: any cups in area where its age > 1 }
        area is beside-red: { is: any cups in neighbors of area by hard where its owner is red }
        area is beside-stones: { is: any (area.near where any stones in it) }
        area is beside-wet: { is: no (area.near where not it has wet) }
        area is beside-luck: { is: any (area.near where luck of it > 0) }
        area is beside-active: { is: any (area.near where any movers of active in it) }
        area is beside-many: { is: any (area.near where count(stones in it) > 1 or luck of it is 1) }
        area is beside-cups: { is: any (area.near where any cups of red in it) }
        area is stony for faction: { is: any (area.near where any stones of faction in it) }
        area is open: { all: [ count(stones in area) < 3, not area has wet ] }
        area is bare: { is: no all-pieces in area }
        area is shared:
          all: [ any movers of red in area, { that: any movers of blue in area, say: alone } ]
        area is tiring: { either: [ any rafts in area where it is tired, area has wet ] }
        area is owned by faction: { is: any movers in area where its faction is faction }
      """;

  /** Few places and many, places that are named and such that are found, and places of nothing. */
  private static final List<String> PLACES =
      List.of(
          "[hill, pile]",
          "[shore]",
          "[first-wet, pile]",
          "[lowest-wet, table-edge]",
          "[pile, areas where any stones in it]",
          "areas",
          "areas where it is open",
          "places",
          "places where it is not pile");

  /** Claims, and one by one the same by a definition with {@code first}. */
  private static SmallRules table(List<String> aboutAreas, List<String> aboutPieces) {
    StringBuilder rules = new StringBuilder(RULES);
    for (int i = 0; i < aboutAreas.size(); i++) {
      rules.append("  said-").append(i).append(" of area: { first: [ { when: '");
      rules.append(aboutAreas.get(i)).append("', is: 1 }, { is: 0 } ] }\n");
    }
    for (int i = 0; i < aboutPieces.size(); i++) {
      String claim = aboutPieces.get(i).replaceAll("\\bits ", "all-piece.");
      rules.append("  told-").append(i).append(" of all-piece: { first: [ { when: '");
      rules.append(claim.replaceAll("\\bit\\b", "all-piece"));
      rules.append("', is: 1 }, { is: 0 } ] }\n");
    }
    return SmallRules.of(rules.toString());
  }

  private static SmallRules table() {
    return table(ABOUT_AREAS, ABOUT_PIECES);
  }

  /** Claims joined by {@code and}, {@code or} and {@code not} from some of a list. */
  private static List<String> joined(List<String> claims, long seed) {
    List<String> joined = new ArrayList<>();
    for (int n = 0; n < 25; n++) {
      joined.add(joined(claims, GameRandom.mix(seed, n), 3));
    }
    return joined;
  }

  private static String joined(List<String> claims, long drawn, int depth) {
    long next = GameRandom.mix(drawn, depth);
    if (depth == 0 || Math.floorMod(next, 5) == 0) {
      return "(" + claims.get((int) Math.floorMod(next >> 8, (long) claims.size())) + ")";
    }
    String one = joined(claims, next, depth - 1);
    String other = joined(claims, next + 1, depth - 1);
    return switch ((int) Math.floorMod(next >> 4, 3L)) {
      case 0 -> "(" + one + " and " + other + ")";
      case 1 -> "(" + one + " or " + other + ")";
      default -> "(not " + one + ")";
    };
  }

  private static String ofIt(String claim) {
    return claim.replace("area.", "its ").replaceAll("\\barea\\b", "it");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void claims_joined_at_random_hold_of_the_same_areas(long seed) {
    List<String> claims = joined(ABOUT_AREAS, seed);
    SmallRules table = table(claims, List.of());
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      codes.add(table.code("areas where " + ofIt(claims.get(i))));
      codes.add(table.code("areas where said-" + i + " of it is 1"));
      codes.add(table.allowed(ofIt(claims.get(i)), table.layout().sorts().areas()));
      codes.add(table.code("areas where said-" + i + " of it is 1"));
    }

    agree(table, codes, 20);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void claims_joined_at_random_hold_of_the_same_pieces(long seed) {
    List<String> claims = joined(ABOUT_PIECES, seed);
    SmallRules table = table(List.of(), claims);
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      codes.add(table.code("movers in areas where " + claims.get(i)));
      codes.add(table.code("movers in areas where told-" + i + " of it is 1"));
    }

    agree(table, codes, 20);
  }

  @Test
  void claims_about_areas_hold_of_the_same_areas() {
    SmallRules table = table();
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < ABOUT_AREAS.size(); i++) {
      String claim = ofIt(ABOUT_AREAS.get(i));
      codes.add(table.code("areas where " + claim));
      codes.add(table.code("areas where said-" + i + " of it is 1"));
    }

    agree(table, codes, 100);
  }

  @Test
  void restrictions_allow_the_same_areas() {
    SmallRules table = table();
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < ABOUT_AREAS.size(); i++) {
      String claim = ofIt(ABOUT_AREAS.get(i));
      codes.add(table.allowed(claim, table.layout().sorts().areas()));
      codes.add(table.code("areas where said-" + i + " of it is 1"));
    }

    agree(table, codes, 100);
  }

  @Test
  void claims_about_pieces_hold_of_the_same_pieces() {
    SmallRules table = table();
    List<CompiledExpression> codes = new ArrayList<>();
    for (String set : List.of("all-pieces", "movers in areas", "all-pieces in hill")) {
      for (int i = 0; i < ABOUT_PIECES.size(); i++) {
        codes.add(table.code(set + " where " + ABOUT_PIECES.get(i)));
        codes.add(table.code(set + " where told-" + i + " of it is 1"));
      }
    }

    agree(table, codes, 100);
  }

  /** Also where the last of what they must be is asked one by one, and the first found will do. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "luck of it is 0 and ",
        "it has wet and ",
        "it has wet and luck of it < 1 and "
      })
  void some_are_there_where_their_number_is_not_0(String before) {
    StringBuilder rules = new StringBuilder(RULES);
    List<String> claims = new ArrayList<>(List.of("count(stones in it) > 1", "luck of it > 0"));
    ABOUT_AREAS.forEach(claim -> claims.add(ofIt(claim)));
    for (int i = 0; i < claims.size(); i++) {
      String set = "(areas where " + before + "(" + claims.get(i) + "))";
      rules.append("  some-").append(i).append(": { first: [ { when: 'any ").append(set);
      rules.append("', is: 1 }, { is: 0 } ] }\n");
      rules.append("  number-").append(i).append(": { is: 'count").append(set).append("' }\n");
    }
    SmallRules table = SmallRules.of(rules.toString());
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      codes.add(table.code("areas where some-" + i + " is 1"));
      codes.add(table.code("areas where number-" + i + " > 0"));
    }

    agree(table, codes, 100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"card", "cup"})
  void what_lies_at_places_are_those_whose_place_is_one_of_them(String piece) {
    StringBuilder rules = new StringBuilder(RULES);
    for (int i = 0; i < PLACES.size(); i++) {
      String claim = piece + ".place is in (" + PLACES.get(i) + ")";
      rules.append("  lies-").append(i).append(" of ").append(piece);
      rules.append(": { first: [ { when: '").append(claim).append("', is: 1 }, { is: 0 } ] }\n");
    }
    SmallRules table = SmallRules.of(rules.toString());
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < PLACES.size(); i++) {
      codes.add(table.code(piece + "s in (" + PLACES.get(i) + ")"));
      codes.add(table.code(piece + "s where lies-" + i + " of it is 1"));
    }

    agree(table, codes, 100);
  }

  /**
   * Sets that a draft remembers are the same as on a new copy, which remembers nothing: asked again
   * and again while one thing after another changes, or goes back to what it was.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void what_is_remembered_is_so_until_something_of_it_changes(long seed) {
    SmallRules table = table();
    List<CompiledExpression> codes = new ArrayList<>();
    for (String claim : ABOUT_AREAS) {
      codes.add(table.code("areas where " + ofIt(claim)));
    }
    for (String set : REMEMBERED) {
      codes.add(table.code(set));
    }
    for (int i = 0; i < codes.size(); i++) { // one at a time: all of them take the same memory
      Draft draft = Scattered.of(table, seed);
      Draft kept = draft.newEmptyDraft();
      for (int change = 0; change < 200; change++) {
        table.word(codes.get(i), draft);
        if (change % 7 == 0) {
          draft.copyInto(kept);
        }
        Scattered.change(table, change % 3 == 0 ? kept : draft, GameRandom.mix(seed, change));
        if (change % 5 == 0) {
          kept.copyInto(draft);
        }
        Draft copy = draft.newEmptyDraft();
        draft.copyInto(copy);
        assertThat(table.word(codes.get(i), draft))
            .as("set " + i + ", seed " + seed + ", change " + change)
            .isEqualTo(table.word(codes.get(i), copy));
      }
    }
  }

  /** Compares each two codes, one behind the other, on random tables. */
  private static void agree(SmallRules table, List<CompiledExpression> codes, int seeds) {
    for (long seed = 1; seed <= seeds; seed++) {
      Draft draft = Scattered.of(table, seed);
      for (int i = 0; i < codes.size(); i += 2) {
        assertThat(table.word(codes.get(i), draft))
            .as("claim " + i / 2 + ", seed " + seed)
            .isEqualTo(table.word(codes.get(i + 1), draft));
      }
    }
  }
}
