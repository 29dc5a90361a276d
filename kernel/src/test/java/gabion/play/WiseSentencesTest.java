package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.Code;
import gabion.state.Chances;
import gabion.state.Draft;
import gabion.state.Row;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A claim worked out for all things at once says the same as when it is asked one by one. */
class WiseSentencesTest {

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
          "distance from area to shore by hard is unreachable",
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
          "any stones in area or no cards in pile",
          "count(stones in area) > 2",
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
      phases: { noon: {} }
      fields: { luck of area: { type: number } }
      links: { hard: { when: area.height + other-area.height > 1 } }
      tells: { cup: { age: number, owner: side } }
      define:
        first-wet: { is: one of (areas where it has wet) }
        area is held by side: { is: any movers of side in area and no movers of side.enemy in area }
        area is old: { is: any cups in area where its age > 1 }
        area is beside-red: { is: any cups in neighbors of area by hard where its owner is red }
        area is bare: { is: no all-pieces in area }
        area is shared:
          all: [ any movers of red in area, { that: any movers of blue in area, say: alone } ]
        area is tiring: { either: [ any rafts in area where it is tired, area has wet ] }
        area is owned by faction: { is: any movers in area where its faction is faction }
      """;

  /** For each claim an adjective, and one by one the same by a definition with {@code first}. */
  private static Table table() {
    StringBuilder rules = new StringBuilder(RULES);
    for (int i = 0; i < ABOUT_AREAS.size(); i++) {
      rules.append("  said-").append(i).append(" of area: { first: [ { when: '");
      rules.append(ABOUT_AREAS.get(i)).append("', is: 1 }, { is: 0 } ] }\n");
    }
    for (int i = 0; i < ABOUT_PIECES.size(); i++) {
      String claim = ABOUT_PIECES.get(i).replaceAll("\\bits ", "all-piece.");
      rules.append("  told-").append(i).append(" of all-piece: { first: [ { when: '");
      rules.append(claim.replaceAll("\\bit\\b", "all-piece"));
      rules.append("', is: 1 }, { is: 0 } ] }\n");
    }
    return Table.of(rules.toString());
  }

  @Test
  void claims_about_areas_hold_of_the_same_areas() {
    Table table = table();
    List<Code> codes = new ArrayList<>();
    for (int i = 0; i < ABOUT_AREAS.size(); i++) {
      String claim = ABOUT_AREAS.get(i).replace("area.", "its ").replaceAll("\\barea\\b", "it");
      codes.add(table.code("areas where " + claim));
      codes.add(table.code("areas where said-" + i + " of it is 1"));
    }

    agree(table, codes);
  }

  @Test
  void claims_about_pieces_hold_of_the_same_pieces() {
    Table table = table();
    List<Code> codes = new ArrayList<>();
    for (String set : List.of("all-pieces", "movers in areas", "all-pieces in hill")) {
      for (int i = 0; i < ABOUT_PIECES.size(); i++) {
        codes.add(table.code(set + " where " + ABOUT_PIECES.get(i)));
        codes.add(table.code(set + " where told-" + i + " of it is 1"));
      }
    }

    agree(table, codes);
  }

  /** Compares each two codes, one behind the other, on random tables. */
  private static void agree(Table table, List<Code> codes) {
    for (long seed = 1; seed <= 100; seed++) {
      Draft draft = scattered(table, seed);
      for (int i = 0; i < codes.size(); i += 2) {
        assertThat(table.word(codes.get(i), draft))
            .as("claim " + i / 2 + ", seed " + seed)
            .isEqualTo(table.word(codes.get(i + 1), draft));
      }
    }
  }

  /** All pieces anywhere, with any face and mark that they may have. */
  static Draft scattered(Table table, long seed) {
    Draft draft = table.laid();
    List<Row> rows = table.layout().rows();
    int places = table.layout().places().size();
    long drawn = 0;
    for (int n = 0; n < 60; n++) {
      int row = below(seed, drawn++, rows.size());
      int from = below(seed, drawn++, places);
      int to = below(seed, drawn++, n % 3 == 0 ? places : table.layout().areas().size());
      int other = below(seed, drawn++, rows.size());
      boolean alike =
          rows.get(other).kind() == rows.get(row).kind()
              && rows.get(other).faction() == rows.get(row).faction();
      int number = draft.count(row, from);
      if (number > 0) {
        draft.move(row, from, alike ? other : row, to, 1 + below(seed, drawn++, number));
      }
    }
    for (int piece = 0; piece < table.layout().pieces().size(); piece++) {
      draft.put(piece, below(seed, drawn++, places));
    }
    int active = table.layout().field("active").offset();
    draft.set(active, below(seed, drawn, table.layout().factions().size()));
    assertThat(draft.disagreement()).isEmpty();
    return draft;
  }

  private static int below(long seed, long n, int bound) {
    return (int) Long.remainderUnsigned(Chances.mix(seed, n), bound);
  }
}
