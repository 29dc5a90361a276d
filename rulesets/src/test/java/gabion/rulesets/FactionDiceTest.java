package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.state.Die;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** By 4.1 of 1754 each faction's dice have a combination of faces of their own. */
class FactionDiceTest {

  private static final Ruleset RULES = Shelf.load(Shelf.library(), "1754-conquest");

  /** R-020 says of this pair alone that nothing tells which of the two differs. */
  private static final List<String> ALIKE = List.of("british-colonials", "french-canadiens");

  private static final Pattern FLED = Pattern.compile("\\bfled: *\\{([^}]*)}");
  private static final Pattern LAID = Pattern.compile("troops of ([a-z-]+)|natives");

  @Test
  void no_two_factions_have_the_same_die_but_the_pair_that_is_declared() {
    Map<Map<String, Integer>, List<String>> owners = new LinkedHashMap<>();
    dice()
        .forEach(
            (owner, faces) -> owners.computeIfAbsent(faces, f -> new ArrayList<>()).add(owner));
    assertThat(owners.values()).filteredOn(alike -> alike.size() > 1).containsExactly(ALIKE);
  }

  /** A position that no game comes to proves nothing. */
  @Test
  void whoever_a_case_lays_among_the_fled_has_a_die_that_makes_them_flee() {
    TreeSet<String> fled = new TreeSet<>();
    for (Source cases : Shelf.library().cases(RULES.id(), new Problems())) {
      Matcher box = FLED.matcher(cases.text());
      while (box.find()) {
        Matcher laid = LAID.matcher(box.group(1));
        while (laid.find()) {
          fled.add(laid.group(1) == null ? "natives" : laid.group(1));
        }
      }
    }
    assertThat(fled).contains("french-regulars", "british-colonials", "natives");
    assertThat(fled).allSatisfy(owner -> assertThat(dice().get(owner)).containsKey("flee"));
  }

  /** The faces of the die that each faction throws: the last that is its own. */
  private static Map<String, Map<String, Integer>> dice() {
    Map<String, Map<String, Integer>> dice = new TreeMap<>();
    for (int number = 0; number < RULES.layout().sorts().dice().size(); number++) {
      Die die = RULES.layout().dice().get(number);
      String owner = RULES.program().definitions().dice().get(number).block().text("of", "");
      Map<String, Integer> faces = new TreeMap<>();
      for (int face = 0; face < die.results().length; face++) {
        faces.put(RULES.layout().sorts().results().id(die.results()[face]), die.weights()[face]);
      }
      if (!owner.isEmpty()) {
        dice.put(owner, faces);
      }
    }
    return dice;
  }
}
