package gabion.tools.lab.trial;

import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.battle.OtherValues;
import gabion.tools.lab.odds.Policies;
import java.nio.file.Files;
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
  private final SeatHolders holders;

  /**
   * A ruleset and how it is set up.
   *
   * @param libraries what makes a library of some packs
   * @param packs those that it was loaded from, the base first
   */
  public OtherRules(
      Function<List<Path>, Library> libraries, List<Path> packs, Ruleset usual, Setup setup) {
    this(libraries, packs, usual, setup, SeatHolders.AT_RANDOM);
  }

  private OtherRules(
      Function<List<Path>, Library> libraries,
      List<Path> packs,
      Ruleset usual,
      Setup setup,
      SeatHolders holders) {
    this.libraries = libraries;
    this.packs = List.copyOf(packs);
    this.usual = usual;
    this.setup = setup;
    this.holders = holders;
  }

  /** The same with other holders. */
  public OtherRules playedBy(SeatHolders others) {
    return new OtherRules(libraries, packs, usual, setup, others);
  }

  /** Who plays. */
  SeatHolders holders() {
    return holders;
  }

  /** The rules as they are. @throws Policies.Wrong where nobody can play so */
  public PairedGames.Contender asTheyAre() throws Policies.Wrong {
    return new PairedGames.Contender(usual, setup, holders.bots(usual, setup));
  }

  /** Where the rules as they are stand with their cases. */
  Library library() {
    return libraries.apply(packs);
  }

  /** Where others stand with their cases. */
  Library library(Beside beside) {
    return libraries.apply(packs(beside));
  }

  /**
   * The packs with others over them; a checkout that has the ruleset takes the place of the base.
   */
  private List<Path> packs(Beside beside) {
    List<Path> all = new ArrayList<>(packs);
    for (Path one : beside.over()) {
      if (Files.exists(one.resolve("rulesets").resolve(usual.id()).resolve("ruleset.yaml"))) {
        all.set(0, one);
      } else {
        all.add(one);
      }
    }
    return all;
  }

  /**
   * Other rules.
   *
   * @throws Policies.Wrong where the rules cannot be so
   */
  public PairedGames.Contender with(Beside beside) throws Policies.Wrong {
    List<Path> all = packs(beside);
    if (!beside.ruleset().isEmpty()) {
      Ruleset other = load(all, beside.ruleset());
      return new PairedGames.Contender(other, other.setup(), holders.bots(other, other.setup()));
    }
    Ruleset laid = all.equals(packs) ? usual : load(all, usual.id());
    Map<String, String> options = new LinkedHashMap<>(setup.options());
    options.keySet().retainAll(laid.optionIds().keySet());
    Map<String, String> values = new LinkedHashMap<>();
    beside
        .set()
        .forEach(
            (name, value) ->
                (laid.optionIds().containsKey(name) ? options : values).put(name, value));
    Ruleset rules = values.isEmpty() ? laid : OtherValues.load(libraries, all, usual.id(), values);
    Problems problems = new Problems();
    Setup other =
        rules
            .setup(setup.scenario(), options, problems)
            .orElseThrow(() -> new Policies.Wrong(said(problems)));
    return new PairedGames.Contender(rules, other, holders.bots(rules, other));
  }

  private Ruleset load(List<Path> all, String id) throws Policies.Wrong {
    Problems problems = new Problems();
    return libraries
        .apply(all)
        .load(id, problems)
        .filter(sound -> problems.isEmpty())
        .orElseThrow(() -> new Policies.Wrong(said(problems)));
  }

  private static String said(Problems problems) {
    List<Problem> all = problems.list();
    String help = all.isEmpty() || all.get(0).help() == null ? "" : "; " + all.get(0).help();
    return all.isEmpty() ? "the rules cannot be so" : all.get(0).message() + help;
  }
}
