package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.battle.RulesetVariant;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The usual rules, and their variants with other values. Changes no file. */
public final class RulesVariants {

  /** Warnings that a variant may differ from its author's intention. */
  private static final Set<ProblemCode> TOLD =
      EnumSet.of(ProblemCode.SIDES_CHANGED, ProblemCode.NEARLY_KNOWN, ProblemCode.PACKS_DISAGREE);

  private final Function<List<Path>, Library> libraries;
  private final List<Path> packs;
  private final Ruleset usual;
  private final Setup setup;
  private final SeatBots holders;

  /** The warnings about variants, each once. */
  private final Set<String> doubts = new LinkedHashSet<>();

  /**
   * A ruleset and how it is set up.
   *
   * @param libraries what makes a library of some packs
   * @param packs those that it was loaded from, the base first
   */
  public RulesVariants(
      Function<List<Path>, Library> libraries, List<Path> packs, Ruleset usual, Setup setup) {
    this(libraries, packs, usual, setup, SeatBots.AT_RANDOM);
  }

  private RulesVariants(
      Function<List<Path>, Library> libraries,
      List<Path> packs,
      Ruleset usual,
      Setup setup,
      SeatBots holders) {
    this.libraries = libraries;
    this.packs = List.copyOf(packs);
    this.usual = usual;
    this.setup = setup;
    this.holders = holders;
  }

  /** The same with other holders. */
  public RulesVariants playedBy(SeatBots others) {
    return new RulesVariants(libraries, packs, usual, setup, others);
  }

  /** Who plays. */
  SeatBots holders() {
    return holders;
  }

  /**
   * Returns the unchanged rules.
   *
   * @throws PolicyParser.InvalidRequestException if they cannot be played with these bots
   */
  public PairedGames.Contender asTheyAre() throws PolicyParser.InvalidRequestException {
    return new PairedGames.Contender(usual, setup, holders.bots(usual, setup));
  }

  /** Returns the warnings about all variants so far, as sentences. */
  List<String> doubts() {
    return List.copyOf(doubts);
  }

  /** Where the rules as they are stand with their cases. */
  Library library() {
    return libraries.apply(packs);
  }

  /** Where others stand with their cases. */
  Library library(RulesAlternative beside) throws PolicyParser.InvalidRequestException {
    return libraries.apply(packs(beside));
  }

  /**
   * The packs with others over them; a checkout that has the ruleset takes the place of the base.
   * Where packs of both set the same value and neither comes after the other, the others alone.
   */
  private List<Path> packs(RulesAlternative beside) throws PolicyParser.InvalidRequestException {
    List<Path> all = over(packs, beside);
    if (beside.over().isEmpty() || !isDisagreed(all) || isDisagreed(packs)) {
      return all;
    }
    List<Path> others = over(packs.subList(0, 1), beside);
    if (isDisagreed(others)) {
      throw new PolicyParser.InvalidRequestException(LabMessage.PACKS_UNORDERED.text());
    }
    return others;
  }

  private boolean isDisagreed(List<Path> all) {
    Problems warnings = new Problems();
    libraries.apply(all).load(usual.id(), new Problems(), warnings);
    return warnings.list().stream().anyMatch(one -> one.code() == ProblemCode.PACKS_DISAGREE);
  }

  private List<Path> over(List<Path> under, RulesAlternative beside) {
    List<Path> all = new ArrayList<>(under);
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
  public PairedGames.Contender with(RulesAlternative beside)
      throws PolicyParser.InvalidRequestException {
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
    Ruleset rules =
        values.isEmpty()
            ? laid
            : RulesetVariant.load(libraries, all, usual.id(), values, doubts::add);
    Problems problems = new Problems();
    Setup other =
        rules
            .setup(setup.scenario(), options, problems)
            .orElseThrow(() -> new PolicyParser.InvalidRequestException(problemText(problems)));
    return new PairedGames.Contender(rules, other, holders.bots(rules, other));
  }

  private Ruleset load(List<Path> all, String id) throws PolicyParser.InvalidRequestException {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    Optional<Ruleset> loaded = libraries.apply(all).load(id, problems, warnings);
    warnings.list().stream()
        .filter(one -> TOLD.contains(one.code()))
        .forEach(one -> doubts.add(problemText(one)));
    return loaded
        .filter(sound -> problems.isEmpty())
        .orElseThrow(() -> new PolicyParser.InvalidRequestException(problemText(problems)));
  }

  private static String problemText(Problem one) {
    return one.message() + (one.help() == null ? "" : "; " + one.help());
  }

  private static String problemText(Problems problems) {
    List<Problem> all = problems.list();
    String help = all.isEmpty() || all.get(0).help() == null ? "" : "; " + all.get(0).help();
    return all.isEmpty() ? LabMessage.RULES_INVALID.text() : all.get(0).message() + help;
  }
}
