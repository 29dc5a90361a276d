package gabion.expr.link;

import gabion.play.SmallRules;
import gabion.state.Draft;
import java.util.function.Consumer;

/** A table that sentences are asked of: a few stones, birds and rafts on three areas. */
final class Countryside {

  private static final String RULES =
      """
      options:
        storms: { tells: { force: number }, readings: { still: { force: 0 }, rough: { force: 2 } } }
      scenarios: { full: {}, short: {} }
      pieces:
        bird: { count: 4, starts: pile, faces: [nobody, red], allegiance: face }
        raft:
          per: [blues]
          count: 3
          starts: stock of blues
          faces: { small: { holds: 1 }, wide: { holds: 3 } }
          marks: { tired: noon }
      phases: { noon: {} }
      groups: { mover: [stone, raft] }
      fields:
        luck of area: { type: number, start: 2 }
        round: { type: number, start: 7 }
        her-side: { type: side, start: red }
        her-area: { type: area, start: shore }
        shut of area: { type: claim }
      boxes: { camp of faction at area: {} }
      decks:
        table-edge: { fog: { worth: 5 } }
      define:
        area is held by side: { is: any stones of side in area }
        hers: { is: areas where any stones in it }
        lows: { is: areas where its height < 2 }
        area is bare: { is: no movers in area }
        worth of area: { is: area.height + count(stones in area) }
        holder of area:
          first:
            - { when: area is held by red, is: red }
            - { when: area is held by blue, is: blue }
        score of side:
          add-up:
            - { plus: 1 }
            - { when: hill is held by side, plus: 10 }
        rank of area:
          first:
            - { when: area is hill, is: 7 }
            - { when: area has wet, is: 3, otherwise: rank-number }
        rank-number: { first: { when: round > 9, is: 1, otherwise: round - 9 } }
        price of area:
          add-up:
            - { plus: 1 }
            - { when: area has wet, plus: 10, otherwise: 20, say: wet, otherwise-say: dry }
            - { when: any stones in area, plus: 100 }
        toll: { add-up: { when: round is 8, plus: 5, otherwise: -round } }
        owner of area: { first: { when: area is hill, is: red, otherwise: nobody } }
        view of area: { first: { when: area is hill, is: lows, otherwise: "[area, hill]" } }
        host of area: { first: { when: area is hill, is: stones in hill, otherwise: "[rafts, stones in area]" } }
        area is calm: { either: [ area has wet, area is bare ] }
        area is busy: { all: [ not area has wet, { that: not (area is bare), say: nobody there } ] }
        crowd of area: { is: movers in area }
        big of area: { is: stones where count(stones in its place) >= area.height }
        row of area: { is: "[area, meadow]" }
        dry of area: { is: "[area, meadow, hill] where it is not wet" }
        crew of faction: { is: stones of faction in areas }
        alone of faction: { is: crew of faction where count(crowd of its area) is 1 }
        odd of faction: { is: crew of faction where count(crew of blues) > 1 }
      """;

  final SmallRules table = SmallRules.of(RULES);

  /** Two red stones and one blue on the hill, one blue stone at the shore. */
  final Consumer<Draft> laid =
      table
          .stones("reds", 2, "hill")
          .andThen(table.stones("blues", 1, "hill"))
          .andThen(table.stones("blues", 1, "shore"));

  /** What a sentence says here, in words. */
  String says(String sentence) {
    return table.says(sentence.strip(), laid);
  }
}
