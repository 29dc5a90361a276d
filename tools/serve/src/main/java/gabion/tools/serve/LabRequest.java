package gabion.tools.serve;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.trial.ComparisonRequest;
import gabion.tools.lab.trial.RulesAlternative;
import gabion.tools.lab.trial.RulesExperiments;
import gabion.tools.lab.variant.VariantReader;
import gabion.tools.packs.Pack;
import gabion.tools.packs.Summary;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client's lab request, limited to rules and packs on this server, bots with small search budgets
 * and a maximum number of games.
 */
final class LabRequest {

  /** More games are for the terminal. */
  static final int MOST_GAMES = 2_000;

  /** More changes of the rules are for the terminal. */
  static final int MOST_CHANGES = 200;

  /** The maximum number of tries per answer; more, and {@code hard}, are for the terminal only. */
  static final int MOST_TRIED = 64;

  /** The bots there are here. */
  static final List<String> BOTS = List.of(BotSeats.RANDOM, "greedy", "easy", "standard");

  private static final int MOST_LINES = 8;
  private static final Pattern TRYING = Pattern.compile("(?:monte-carlo|search):(\\d{1,3})");

  private final ClientMessage message;
  private final RulesetCache shelf;
  private final Ruleset rules;
  private final Setup setup;

  LabRequest(ClientMessage message, RulesetCache shelf) {
    this.message = message;
    this.shelf = shelf;
    this.rules = shelf.requireServed(message.text("ruleset")).rules();
    Problems problems = new Problems();
    this.setup =
        rules
            .setup(message.text("scenario", ""), Map.of(), problems)
            .orElseThrow(() -> unknown(problems));
  }

  private static InvalidMessageException unknown(Problems problems) {
    List<Problem> all = problems.list();
    return new InvalidMessageException(
        "unknown", all.isEmpty() ? ServeMessage.NO_SCENARIO.text() : all.get(0).message());
  }

  String requestKind() {
    return message.text("what");
  }

  Ruleset rules() {
    return rules;
  }

  Setup setup() {
    return setup;
  }

  String ruling() {
    return message.text("ruling");
  }

  String goal() {
    return message.text("goal");
  }

  int games() {
    return number("games", message.number("games"), MOST_GAMES);
  }

  /** How many games a bot on every seat plays; none where none is named. */
  int botGames() {
    return bot().isEmpty() ? 0 : number("botGames", message.number("botGames"), MOST_GAMES);
  }

  /** Returns how many places of the rules to change. */
  int changes() {
    return number("changes", message.number("changes"), MOST_CHANGES);
  }

  /** The luck by which they are chosen. */
  long seed() {
    return message.number("seed", 1);
  }

  private static int number(String name, long number, int most) {
    if (number < 1 || number > most) {
      throw new InvalidMessageException("malformed", ServeMessage.NUMBER_TO.text(name, most));
    }
    return (int) number;
  }

  /** The bot on every seat; empty for none. */
  String bot() {
    String bot = message.text("bot", "");
    if (!bot.isEmpty()) {
      check(bot);
    }
    return bot;
  }

  /** The bots by their seats. */
  Map<String, String> seats() {
    Map<String, String> seats = message.texts("seats");
    seats.values().forEach(LabRequest::check);
    return seats;
  }

  private static void check(String bot) {
    Matcher trying = TRYING.matcher(bot);
    boolean isQuick =
        trying.matches() ? Integer.parseInt(trying.group(1)) <= MOST_TRIED : BOTS.contains(bot);
    if (!isQuick) {
      throw new InvalidMessageException(
          "unknown", ServeMessage.LAB_BOTS.text(String.join(", ", BOTS), MOST_TRIED));
    }
  }

  /** Returns the variations, each as {@code NAME=VALUE,VALUE}. */
  List<String> vary() {
    List<String> vary = new ArrayList<>();
    message.texts("vary").forEach((name, values) -> vary.add(name + "=" + values));
    return vary;
  }

  ComparisonRequest requestedFigures() {
    String until = message.text("until", "");
    double within = 0;
    if (!until.isBlank()) {
      within =
          ComparisonRequest.within(until)
              .orElseThrow(
                  () ->
                      new InvalidMessageException("malformed", ServeMessage.LAB_UNTIL.text(until)));
    }
    return new ComparisonRequest(measures(), lines("battles"), within);
  }

  List<String> measures() {
    return lines("measures");
  }

  private List<String> lines(String name) {
    List<String> lines =
        message.text(name, "").lines().map(String::strip).filter(s -> !s.isEmpty()).toList();
    if (lines.size() > MOST_LINES) {
      throw new InvalidMessageException("malformed", ServeMessage.LINES.text(name, MOST_LINES));
    }
    return lines;
  }

  // ---- the rules compared with

  /**
   * Returns the rules to compare with. Packs and folders are accepted by name only, never by path.
   */
  RulesAlternative comparedRules() {
    Map<String, String> set = message.texts("set");
    List<Path> over = new ArrayList<>();
    List<String> words = new ArrayList<>();
    String against = message.text("against", "");
    if (!against.isEmpty()) {
      words.add(against);
      over.add(shelf.comparisonPath(against));
    }
    String pack = message.text("with", "");
    if (!pack.isEmpty()) {
      words.add(pack);
      over.add(pack(pack));
    }
    String other = other();
    if (!other.isEmpty() && (!set.isEmpty() || !over.isEmpty())) {
      throw new InvalidMessageException("malformed", ServeMessage.OTHER_ALONE.text());
    }
    words.add(other.isEmpty() ? RulesExperiments.words(set) : other);
    words.removeIf(String::isEmpty);
    return new RulesAlternative(over, other, set, String.join(" ", words));
  }

  /**
   * Returns the variants to compare on one sheet, each a line {@code NAME=CHANGES}. Packs and
   * folders are accepted by name only.
   */
  Map<String, RulesAlternative> variants() {
    Map<String, RulesAlternative> variants = new LinkedHashMap<>();
    try {
      VariantReader.read(rules, lines("variants"))
          .forEach((name, changes) -> variants.put(name, alternative(changes)));
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw new InvalidMessageException("malformed", String.valueOf(wrong.getMessage()));
    }
    if (variants.isEmpty()) {
      throw new InvalidMessageException("malformed", ServeMessage.NO_VARIANTS.text());
    }
    return variants;
  }

  private RulesAlternative alternative(List<String> changes) {
    Map<String, String> set = new LinkedHashMap<>();
    List<Path> over = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String change : changes) {
      int equals = change.indexOf('=');
      if (equals > 0) {
        set.put(change.substring(0, equals).strip(), change.substring(equals + 1).strip());
      } else {
        over.add(shelf.besides().contains(change) ? shelf.comparisonPath(change) : pack(change));
        words.add(change);
      }
    }
    changes.stream().filter(change -> change.indexOf('=') > 0).forEach(words::add);
    return new RulesAlternative(over, "", set, String.join(", ", words));
  }

  private String other() {
    String other = message.text("other", "");
    boolean isHere = shelf.summaries().stream().map(Summary::id).anyMatch(other::equals);
    if (!other.isEmpty() && !isHere) {
      throw new InvalidMessageException("unknown", ServeMessage.NOT_SERVED.text());
    }
    return other;
  }

  private Path pack(String id) {
    return shelf.others().stream()
        .filter(one -> one.id().equals(id))
        .map(Pack::path)
        .findFirst()
        .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_PACK.text()));
  }

  // ---- the same at the terminal

  /** The commands that tell the same, the one with the games first. */
  List<String> commands() {
    LabCommand command = new LabCommand(rules.id());
    return switch (requestKind()) {
      case "sheet" -> List.of(sheet(command));
      case "tune" -> List.of(tune(command));
      case "impact" -> List.of(impact(command));
      case "coverage" -> List.of(command.begin("verify").add("--coverage").line());
      case "activity" ->
          List.of(command.begin("verify").add("--coverage", "--play", games() + "").line());
      case "mutate" -> List.of(mutate(command));
      default -> compare(command);
    };
  }

  private String sheet(LabCommand command) {
    command.begin("compare");
    lines("variants").forEach(command::add);
    scenario(command);
    command.add("--games", games() + "", "--bot", BotSeats.RANDOM);
    seats().forEach((seat, who) -> command.add("--seat", seat + "=" + who));
    measures().forEach(one -> command.add("--measure", one));
    lines("battles").forEach(line -> command.add("--battle", line));
    if (!message.text("until", "").isBlank()) {
      command.add("--until", message.text("until").strip());
    }
    return command.line();
  }

  private String tune(LabCommand command) {
    command.begin("tune");
    scenario(command);
    vary().forEach(one -> command.add("--vary", one));
    command.add("--goal", goal()).add("--games", games() + "");
    seats().forEach((seat, who) -> command.add("--seat", seat + "=" + who));
    measures().forEach(one -> command.add("--measure", one));
    return command.line();
  }

  private String impact(LabCommand command) {
    command.begin("rulings").add("--impact").add("--only", ruling()).add("--games", games() + "");
    if (!bot().isEmpty()) {
      command.add("--bot", bot()).add("--bot-games", botGames() + "");
    }
    return command.line();
  }

  private String mutate(LabCommand command) {
    command.begin("verify").add("--mutate", changes() + "");
    return (seed() == 1 ? command : command.add("--seed", seed() + "")).line();
  }

  private List<String> compare(LabCommand command) {
    Map<String, String> set = message.texts("set");
    String pack = message.text("with", "");
    String against = message.text("against", "");
    List<String> over = new ArrayList<>(List.of(against, pack));
    over.removeIf(String::isEmpty);
    List<String> commands = new ArrayList<>();
    if (other().isEmpty()) {
      command.begin("simulate").add("--games", games() + "");
      scenario(command);
      seats().forEach((seat, who) -> command.add("--seat", seat + "=" + who));
      over.forEach(one -> command.add("--against", one));
      set.forEach((name, value) -> command.add("--set", name + "=" + value));
      measures().forEach(one -> command.add("--measure", one));
      if (!message.text("until", "").isBlank()) {
        command.add("--until", message.text("until").strip());
      }
      commands.add(command.line());
    }
    List<String> than = comparisonArguments(set, pack, against);
    if (!than.isEmpty()) {
      command.begin("diff");
      than.forEach(command::add);
      lines("battles").forEach(line -> command.add("--battle", line));
      measures().forEach(one -> command.add("--measure", one));
      command.add("--games", (other().isEmpty() ? 0 : games()) + "");
      commands.add(command.line());
    }
    return commands;
  }

  /** What {@code diff} is asked for; nothing where it cannot be. */
  private List<String> comparisonArguments(Map<String, String> set, String pack, String against) {
    if (!other().isEmpty()) {
      return List.of(other());
    }
    boolean isReading =
        pack.isEmpty()
            && against.isEmpty()
            && set.size() == 1
            && rules.optionIds().keySet().containsAll(set.keySet());
    if (isReading || !set.isEmpty()) {
      return isReading ? List.of(RulesExperiments.words(set)) : List.of();
    }
    List<String> than = new ArrayList<>();
    than.addAll(against.isEmpty() ? List.of() : List.of("--against", against));
    than.addAll(pack.isEmpty() ? List.of() : List.of("--with", pack));
    return than;
  }

  private void scenario(LabCommand command) {
    if (!setup.equals(rules.setup())) {
      command.add("--scenario", setup.scenario());
    }
  }
}
