package gabion.rulesets;

import gabion.define.Option;
import gabion.define.Thing;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One game to be played at random.
 *
 * @param seed fate's, and that of the players
 */
record Match(Ruleset rules, Setup setup, long seed) {

  /** The setups of a ruleset: each scenario as it is, with each seating, and with each reading. */
  static List<Setup> setups(Ruleset rules) {
    Set<Setup> setups = new LinkedHashSet<>();
    for (String scenario : rules.layout().sorts().scenarios().ids()) {
      setups.add(setup(rules, scenario, Map.of()));
    }
    for (String scenario : rules.layout().sorts().scenarios().ids()) {
      for (String seating : seatings(rules, scenario)) {
        setups.add(setup(rules, scenario, Map.of(Ruleset.SEATS, seating)));
      }
      for (Option option : rules.program().definitions().options()) {
        for (String reading : readings(option)) {
          setups.add(setup(rules, scenario, Map.of(option.thing().id(), reading)));
        }
      }
    }
    return List.copyOf(setups);
  }

  /** The readings of an option; of numbers the least, the standard and the greatest. */
  static List<String> readings(Option option) {
    List<String> all = option.readings().stream().map(Thing::id).toList();
    return option.numbers()
        ? Stream.of(all.get(0), option.standard(), all.get(all.size() - 1)).distinct().toList()
        : all;
  }

  /** The seatings that a scenario may have: the one it fixes, or all. */
  static List<String> seatings(Ruleset rules, String scenario) {
    String fixed = rules.layout().seating().ofScenario(scenario);
    return fixed == null ? rules.layout().sorts().seatings().ids() : List.of(fixed);
  }

  static Setup setup(Ruleset rules, String scenario, Map<String, String> options) {
    return rules.setup(scenario, options, new Problems()).orElseThrow();
  }

  /** So many matches of every ruleset, their setups taking turns. */
  static Stream<Match> each(int number) {
    return Shelf.rulesets().flatMap(rules -> of(rules, 1, number).stream());
  }

  /** Matches of a ruleset with seeds from one on, their setups taking turns. */
  static List<Match> of(Ruleset rules, long firstSeed, int number) {
    List<Setup> setups = setups(rules);
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      matches.add(new Match(rules, setups.get(i % setups.size()), firstSeed + i));
    }
    return matches;
  }

  /**
   * A match of every setup: each scenario as it is first, then the others from another place on for
   * each first seed, so that properties that stop early see different ones.
   */
  static List<Match> turned(Ruleset rules, long firstSeed) {
    List<Setup> setups = new ArrayList<>(setups(rules));
    int plain = rules.layout().sorts().scenarios().size();
    Collections.rotate(setups.subList(plain, setups.size()), (int) (firstSeed * 7));
    List<Match> matches = new ArrayList<>();
    setups.forEach(setup -> matches.add(new Match(rules, setup, firstSeed + matches.size())));
    return matches;
  }

  /** A game of this match at its first question. */
  Game begin() {
    return Game.begin(rules, setup, seed);
  }

  /** The players. */
  RandomOracle players() {
    return new RandomOracle(seed);
  }

  /** How a person begins the same game, without the answers. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(rules.id());
    text.append(" --scenario ").append(setup.scenario());
    setup.options().forEach((name, is) -> text.append(" --option ").append(name + "=" + is));
    return text + " --seed " + seed;
  }
}
