package gabion.tools.lab.trial;

import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.battle.OtherValues;
import gabion.tools.lab.odds.Policies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A ruleset as it is played, and what is made of it by other values. No file changes. */
public final class OtherRules {

  private final Function<List<Path>, Library> libraries;
  private final List<Path> packs;
  private final Ruleset usual;
  private final Setup setup;

  /**
   * A ruleset and how it is set up.
   *
   * @param libraries what makes a library of some packs
   * @param packs those that it was loaded from, the base first
   */
  public OtherRules(
      Function<List<Path>, Library> libraries, List<Path> packs, Ruleset usual, Setup setup) {
    this.libraries = libraries;
    this.packs = List.copyOf(packs);
    this.usual = usual;
    this.setup = setup;
  }

  /** The rules as they are, played at random. */
  public PairedGames.Contender asTheyAre() {
    return new PairedGames.Contender(usual, setup, Map.of());
  }

  /** Where the rules as they are stand with their cases. */
  Library library() {
    return libraries.apply(packs);
  }

  /**
   * Other rules, played at random.
   *
   * @param over packs that are laid over them
   * @param set readings by option, and values by their paths into the rules
   * @throws Policies.Wrong where the rules cannot be so
   */
  public PairedGames.Contender with(List<Path> over, Map<String, String> set)
      throws Policies.Wrong {
    List<Path> all = new ArrayList<>(packs);
    all.addAll(over);
    Ruleset laid = over.isEmpty() ? usual : load(all);
    Map<String, String> options = new LinkedHashMap<>(setup.options());
    Map<String, String> values = new LinkedHashMap<>();
    set.forEach(
        (name, value) -> (laid.optionIds().containsKey(name) ? options : values).put(name, value));
    Ruleset rules = values.isEmpty() ? laid : OtherValues.load(libraries, all, usual.id(), values);
    Problems problems = new Problems();
    Setup other =
        rules
            .setup(setup.scenario(), options, problems)
            .orElseThrow(() -> new Policies.Wrong(said(problems)));
    return new PairedGames.Contender(rules, other, Map.of());
  }

  private Ruleset load(List<Path> all) throws Policies.Wrong {
    Problems problems = new Problems();
    return libraries
        .apply(all)
        .load(usual.id(), problems)
        .filter(sound -> problems.isEmpty())
        .orElseThrow(() -> new Policies.Wrong(said(problems)));
  }

  private static String said(Problems problems) {
    List<Problem> all = problems.list();
    String help = all.isEmpty() || all.get(0).help() == null ? "" : "; " + all.get(0).help();
    return all.isEmpty() ? "the rules cannot be so" : all.get(0).message() + help;
  }
}
