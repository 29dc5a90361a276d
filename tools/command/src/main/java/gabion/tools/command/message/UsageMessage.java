package gabion.tools.command.message;

import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/** The sentences about wrong usage of a command. A placeholder is the number of an argument. */
public enum UsageMessage {
  PROVE_LIMITS("--time is at least 1, --answers from 0 to {0}, and --games at least 0"),
  PROVE_NEEDS_OTHER(
      "prove needs OPTION=READING, --against DIR, --set PATH=VALUE, --all or --also; only one"),
  LEARN_LISTS_JSON("--json lists the lessons; it plays none"),
  LEARN_NO_LESSON("no lesson `{0}`; there are lessons 1 to {1}{2}"),
  REVIEW_NO_SEAT("no seat `{0}` in this game; there are {1}"),
  REVIEW_TAKES_GAME("review takes one saved game; `{0}` is too much"),
  UNKNOWN_BOT("unknown bot `{0}`; the bots are {1}"),
  TOO_FEW_THREADS("--threads must be at least 1"),
  OPTION_NEEDS_OTHER("{0} is valid only with {1}"),
  SEED_NEEDS_WRITE("--seed is valid only with --write; a file already has its positions"),
  EXPLAIN_NEEDS_NAME("name what to explain after the game"),
  ANSWER_RANGE("--from and --to take the numbers of two answers, the earlier one first"),
  NUMBER_OF_ANSWERS("the game has {0} answers"),
  PACKS_UNORDERED(
      "two compared packs set the same value, and neither comes after the other; "
          + "compare with one of them at a time"),
  VALUE_MISSING("`{0}` has no value; write `{1}=1`"),
  DIFF_NEEDS_OTHER("diff needs another ruleset, OPTION=READING, --against DIR or --set PATH=VALUE"),
  ODDS_NEEDS_ONE_SUBJECT("name a case, the file of a saved game, or --battle; only one of them"),
  MOST_NUMBER("--most takes a number of positions, at least 1"),
  SETUP_NEEDS_BATTLE(
      "--scenario and --option are valid only with --battle; a case and a game have "
          + "their own setup"),
  GAME_OF_RULESET("`{0}` is a game of `{1}`"),
  IS_FOLDER("`{0}` is a folder, not a file"),
  NO_FOLDER_TO_WRITE("`{0}` cannot be written: its folder does not exist"),
  NOT_WRITABLE("`{0}` cannot be written: permission denied"),
  NO_SUCH_FOLDER("the folder `{0}` does not exist"),
  SEATS_OF_SCENARIO("{0} in this scenario{1}"),
  SETUP_OF_SAVED_GAME("a saved game already has its scenario, options and seed"),
  TOO_FEW_GAMES_OR_THREADS("--games and --threads are at least 1"),
  INVALID_MARGIN(
      "`{0}` is not a valid margin; it is more than 0 and less than 50, and `5` means "
          + "±5 percent"),
  BOT_TWICE("a bot is named twice; name it once to let it play itself"),
  UNTIL_NUMBER("--until takes a number of answers"),
  GAMES_NUMBER("--games takes a number of games"),
  HTML_OR_JSON("--json prints; it goes with neither --html nor --pdf"),
  BOT_GAMES_NUMBER("--bot-games is at least 0"),
  UNKNOWN_RULING("unknown ruling `{0}`; the rulings are {1}"),
  NOT_A_HEADER("`{0}` is not the name of a header; an example is `X-Remote-User`"),
  NOT_AN_ADDRESS("`{0}` is not an IP address; an example is `10.0.0.2`"),
  SAVE_OR_NO_SAVE("--save and --no-save exclude each other"),
  NO_ISOLATION("--isolate is not valid for a command that runs until you stop it"),
  WORKSHOP_ELSEWHERE("--workshop is for this computer only; it goes with no --host and no --name"),
  WORKSHOP_NO_FOLDER(
      "`{0}` is no folder; `tools/gabion pack new {0} --extends RULESET` begins a pack"),
  SHARD_NEEDS_JSON("--shard and --untimed are valid only with --json"),
  PERSON_IN_SIMULATION(
      "a person cannot take part in a simulation; `you` is valid only for `gabion play`"),
  SHARD_WITH_COMPARISON("--shard and --untimed are not valid when two sets of rules are compared"),
  INVALID_SHARD("`{0}` is not a shard; an example is `2/4`"),
  INVALID_PRECISION("`{0}` is not a precision; an example is `±1%`"),
  EXTENDS_NEEDS_PACK("--extends is valid only for a pack, not for a game"),
  INVALID_NAME("`{0}` is not a valid name; use small letters, digits and hyphens"),
  GAME_EXISTS("the game `{0}` already exists; `new pack` extends it"),
  TOO_MANY_SHARDS("--shards is at most {0}"),
  SPARK_OR_THREADS("--master and --conf are valid only without --threads"),
  INVALID_SPARK_SETTING("`{0}` is not a setting of Spark; an example is `spark.executor.memory`"),
  REPORT_ENDING("the name of the report `{0}` must end in .svg or .html"),
  SPARK_NEEDS_SWEEP("--master, --conf and --shards are valid only with --sweep"),
  INVALID_GOAL("`{0}` is not a goal; an example is `win rate of SIDE near 50 %`"),
  SWEEP_WITHOUT_SEATS(
      "--seat and --measure are not valid with --sweep, which plays at random and "
          + "counts wins"),
  UNKNOWN_MEASURE("unknown measure `{0}`; the measures are {1}"),
  TO_NEEDS_FOLDER("`{0}` is not a folder; name one with `--to`"),
  TWO_VALUES("`{0}` has two values"),
  TOO_MANY_COMBINATIONS("more than {0} combinations{1}"),
  PROVE_NEEDS_MUTATE("--prove takes seconds, and goes with --mutate"),
  PLAY_NEEDS_COVERAGE("`--play` of `verify` goes with `--coverage`"),
  PLAY_NUMBER("`--play` takes a number of games up to {0}"),
  MUTATE_NUMBER("--mutate takes a number of changes"),
  SCENARIO_WITH_FILE("a saved game has its own scenario: `--scenario` does not go with `--file`"),
  TRACE_NEEDS_CASE("`--trace` traces one case: name it with `--case ID`"),
  GENRE_NEEDS_GAME("`{0}` is valid only for a game: `gabion new game NAME {0}`"),
  UNKNOWN_CASE("unknown case `{0}`"),
  LOG_HAS_LINES("the log has lines 1 to {0}"),
  NUMBER_OUT_OF_RANGE("{0} is a number from {1} to {2}, not {3}"),
  SEAT_WITHOUT_AIM(
      "`{0}` holds several sides, and `aims:` of scenario `{1}` does not name the one "
          + "that it tries to win with"),
  SWEEP_COUNTS_RESULTS("--sweep counts only {0}; tune `{1}` without --sweep"),
  UNKNOWN_FORM("unknown form `{0}`; the forms are {1}"),
  UNTIL_WITH_RESUME("--until N plays on from answer N of a saved game; write --resume FILE too"),
  EXPORT_GAME_ALONE(
      "--vassal and --tts take no section, no --csv and no --to; --pictures is valid only with"
          + " --tts"),
  EXPORT_ENDING("`{0}` does not end in `{1}`"),
  EXPORT_NEEDS_SECTION("name the section to export; without options, the sections are listed"),
  IMPORT_NO_FOLDER("{0} is no folder of a pack; `gabion new` begins one"),
  IMPORT_UNREADABLE("{0} cannot be read"),
  IMPORT_TABLE_OR_MAP("name a section and its table, or a map with `--map FILE`, and not both"),
  IMPORT_NEW_ALONE("`--new` begins a folder of its own; `--into` and `--remove` do not go with it"),
  MINIMUM_OF_GAMES("--games is at least {0}, and --threads is at least 1"),
  ;

  private final String sentence;

  UsageMessage(String sentence) {
    this.sentence = sentence;
  }

  /** The sentence with its placeholders replaced. */
  public String text(@Nullable Object... arguments) {
    return ProblemCode.fill(sentence, arguments);
  }
}
