package gabion.tools.command.message;

import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/** The sentences about wrong usage of a command. A placeholder is the number of an argument. */
public enum UsageMessage {
  REVIEW_NO_SEAT("no seat `{0}` in this game; there are {1}"),
  REVIEW_TAKES_GAME("review takes one saved game; `{0}` is too much"),
  UNKNOWN_BOT_BOTS("unknown bot `{0}`; the bots are {1}"),
  THREADS_MUST_BE("--threads must be at least 1"),
  SEED_VALID_ONLY("--seed is valid only with --write; a file already has its positions"),
  NAME_WHAT_EXPLAIN("name what to explain after the game"),
  FROM_TAKE_NUMBERS("--from and --to take the numbers of two answers, the earlier one first"),
  GAME_HAS_ANSWERS("the game has {0} answers"),
  TWO_COMPARED_PACKS(
      "two compared packs set the same value, and neither comes after the other; "
          + "compare with one of them at a time"),
  HAS_NO_VALUE("`{0}` has no value; write `{1}=1`"),
  DIFF_NEEDS_ANOTHER(
      "diff needs another ruleset, OPTION=READING, --against DIR or --set PATH=VALUE"),
  NAME_CASE_FILE("name a case, the file of a saved game, or --battle; only one of them"),
  MOST_TAKES_NUMBER("--most takes a number of positions, at least 1"),
  SCENARIO_OPTION_VALID(
      "--scenario and --option are valid only with --battle; a case and a game have "
          + "their own setup"),
  GAME("`{0}` is a game of `{1}`"),
  FOLDER_NOT_FILE("`{0}` is a folder, not a file"),
  CANNOT_BE_WRITTEN("`{0}` cannot be written: its folder does not exist"),
  CANNOT_BE_WRITTEN_PERMISSION("`{0}` cannot be written: permission denied"),
  FOLDER_DOES_NOT("the folder `{0}` does not exist"),
  IN_THIS_SCENARIO("{0} in this scenario{1}"),
  SAVED_GAME_ALREADY("a saved game already has its scenario, options and seed"),
  GAMES_THREADS_AT("--games and --threads are at least 1"),
  NOT_VALID_MARGIN(
      "`{0}` is not a valid margin; it is more than 0 and less than 50, and `5` means "
          + "±5 percent"),
  BOT_NAMED_TWICE("a bot is named twice; name it once to let it play itself"),
  UNTIL_TAKES_NUMBER("--until takes a number of answers"),
  GAMES_TAKES_NUMBER("--games takes a number of games"),
  NAME_HTML_OR("name --html or --json, not both"),
  BOT_GAMES_AT("--bot-games is at least 0"),
  UNKNOWN_RULING_RULINGS("unknown ruling `{0}`; the rulings are {1}"),
  NOT_A_HEADER("`{0}` is not the name of a header; an example is `X-Remote-User`"),
  NOT_AN_ADDRESS("`{0}` is not an IP address; an example is `10.0.0.2`"),
  AUTH_FROM_ALONE("--auth-from is valid only with --auth-header"),
  SAVE_NO_SAVE("--save and --no-save exclude each other"),
  ISOLATE_NOT_VALID("--isolate is not valid for a command that runs until you stop it"),
  SHARD_UNTIMED_VALID("--shard and --untimed are valid only with --json"),
  PERSON_CANNOT_TAKE(
      "a person cannot take part in a simulation; `you` is valid only for `gabion play`"),
  SHARD_UNTIMED_NOT("--shard and --untimed are not valid when two sets of rules are compared"),
  NOT_SHARD_EXAMPLE("`{0}` is not a shard; an example is `2/4`"),
  NOT_PRECISION_EXAMPLE("`{0}` is not a precision; an example is `±1%`"),
  EXTENDS_VALID_ONLY("--extends is valid only for a pack, not for a game"),
  NOT_VALID_NAME("`{0}` is not a valid name; use small letters, digits and hyphens"),
  GAME_ALREADY_EXISTS("the game `{0}` already exists; `new pack` extends it"),
  SHARDS_AT_MOST("--shards is at most {0}"),
  MASTER_CONF_VALID("--master and --conf are valid only without --threads"),
  NOT_SETTING_SPARK("`{0}` is not a setting of Spark; an example is `spark.executor.memory`"),
  NAME_REPORT_MUST("the name of the report `{0}` must end in .svg or .html"),
  MASTER_CONF_SHARDS("--master, --conf and --shards are valid only with --sweep"),
  NOT_GOAL_EXAMPLE("`{0}` is not a goal; an example is `win rate of SIDE near 50 %`"),
  SEAT_MEASURE_NOT(
      "--seat and --measure are not valid with --sweep, which plays at random and "
          + "counts wins"),
  UNKNOWN_MEASURE_MEASURES("unknown measure `{0}`; the measures are {1}"),
  NOT_FOLDER_NAME("`{0}` is not a folder; name one with `--to`"),
  HAS_TWO_VALUES("`{0}` has two values"),
  MORE_THAN_COMBINATIONS("more than {0} combinations{1}"),
  MUTATE_TAKES_NUMBER("--mutate takes a number of changes"),
  SCENARIO_OF_FILE("a saved game has its own scenario: `--scenario` does not go with `--file`"),
  TRACE_NEEDS_CASE("`--trace` traces one case: name it with `--case ID`"),
  GENRE_VALID_ONLY("`{0}` is valid only for a game: `gabion new game NAME {0}`"),
  UNKNOWN_CASE("unknown case `{0}`"),
  LOG_HAS_LINES("the log has lines 1 to {0}"),
  NUMBER_OUT_OF_RANGE("{0} is a number from {1} to {2}, not {3}"),
  SEAT_WITHOUT_AIM(
      "`{0}` holds several sides, and `aims:` of scenario `{1}` does not name the one "
          + "that it tries to win with"),
  SWEEP_COUNTS_RESULTS("--sweep counts only {0}; tune `{1}` without --sweep"),
  UNKNOWN_FORM("unknown form `{0}`; the forms are {1}"),
  UNTIL_WITH_RESUME("--until N plays on from answer N of a saved game; write --resume FILE too"),
  MINIMUM_GAMES("--games is at least {0}, and --threads is at least 1"),
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
