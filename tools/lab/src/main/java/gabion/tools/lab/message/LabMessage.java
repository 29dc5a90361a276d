package gabion.tools.lab.message;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The sentences of the lab that users read, with placeholders as in {@link String#format}. */
public enum LabMessage {
  SAME_SIDES("both sides are the same"),
  NO_MEMBERS("`%s` has no members"),
  NO_AREA_WITHIN("no area is within `%s`"),
  HOOK_UNDER("a hook on a %s is written under `%s`"),
  TO_REPLACES("`to: N` replaces the number, `by: N` adds to it"),
  TO_OR_BY("to` or `by"),
  SET_ANEW("the next step sets `%s` anew"),
  NO_NUMBER_BETWEEN("no number is from %s to %s"),
  VALUE_STAYS("the value stays the same"),
  REPEATED_NEVER("it is repeated 0 times"),
  THERE_ALREADY("the pieces are there already"),
  BRANCHES_SAME("`then` and `else` are the same"),
  WARN_UNENDED("%d of %d games stopped without an ending"),
  WARN_NO_DECISION("no seat decided anything in %d games"),
  WARN_DRAWN("all of %d games were drawn"),
  WARN_ALIKE("all of %d games had the same ending and the same winner"),
  IN_RANDOM_GAME("in random game %d: %s"),
  BENCHMARK_QUESTION_DIFFERS("%s %s: after %d answers %s is not asked for `%s` with %d answers"),
  ALL_RULES_PAGE("All the rules"),
  ALL_SEATS_AT_RANDOM(
      "All seats play at random, so nobody tries to win. This shows possible results and whether a"
          + " change of the rules has an effect; it does not measure skill, and a side that loses"
          + " at random may win with good play. Use bots (simulate --seat SEAT=standard) before you"
          + " call a game balanced."),
  ALSO_CHANGES("; it also changes %s"),
  OTHER_ORDER("in another order"),
  ANSWER_RANGE_OF_GAME("Answers %d to %d of a game"),
  ARGUMENT_OF_HOOK("argument of the hook"),
  AVERAGE_AND_DEVIATION("%s  average %,.2f, standard deviation %.2f"),
  BATTLE_LINE("a battle line of this ruleset"),
  BATTLE_NOT_ALLOWED("the rules have no such battle: %s"),
  FIELD_OF_COUNTED_PIECES(
      "`%s` belongs to counted pieces; each single piece of `%s` stands under `each:`, and `tells:`"
          + " declares its `faction`"),
  POLICY_FORMS(
      "best, first, most, random, sensible, best-for SEAT, worst-for SEAT, prefer SENTENCE, or a"
          + " bot"),
  TWO_BEST_POLICIES(
      "the best policies for `%s` and `%s` cannot be solved together; use `worst-for %s` for the"
          + " other"),
  BOTS_PLAY_NAMED_SEATS(
      "Bots play the seats in the title; all other seats play at random. A bot is not a person: its"
          + " results apply to play like its own."),
  CASES_OF_EARLIER_PACKS("cases of earlier packs"),
  CASES_FOR_AND_AGAINST("Cases for it: %s, against it: %s."),
  EXPECTS_CHANGE_ALONE(
      "a case with `expects-change` may have only `with` besides; use `!replace` for a new case"),
  PUZZLE_BEST("Right: %s is the best answer that was found."),
  PUZZLE_GOOD(
      "Right: %d trial games do not show that it is worse than the best answer that was found,"
          + " %s."),
  PUZZLE_REMARK(
      "One answer is better than the others. Yours is compared with it by trial games, which takes"
          + " some seconds."),
  PUZZLE_WRONG(
      "this costs %s points of a hundred against the best answer (%s to %s, in %d trial games)"),
  CASE_NEEDS_CONTROL(
      "expect what the run changes, too, or write another case in which it changes something"),
  CASE_ENDS_TOO_EARLY("%s: %s\n  but the case has no more lines and does not expect to end here"),
  CASE_NOT_BEGUN("the case has not begun"),
  CASE_ODDS_ALONE("a case with `odds` has neither `play` nor `expect`"),
  CHANCE_DIFFERS("the chance of `%s`\n  expected: %s\n  got:      %s"),
  CHANGE_AFFECTS_WINS("The change affects who wins: %s%s."),
  CANDIDATES_DIFFER("%s: %s is chosen among\n  expected: %s\n  got:      %s"),
  MUTATED_CITATIONS("Citations and expectations in cases"),
  CLAUSE_OR_RULING("clause or ruling"),
  COMPARED_WITH_UNCHANGED("; compared with the unchanged rules"),
  CONTENTS_OR_NOTHING("the contents or `nothing`"),
  COVERED_BY_CASES("Covered by the cases"),
  CHANGES_OF_RULINGS("Changes of the rulings"),
  DATE_FORM("a date is written `2026-11-20`"),
  DECISIONS_PER_GAME("decisions in a game"),
  CONTENT_SECURITY_POLICY(
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
          + " blob:"),
  CHECK_FIX_REWRITES("`gabion check --fix` and `gabion pack migrate` rewrite it"),
  DEFAULTS_NEED_KEY("defaults have a key of their own"),
  DEPRECATED_WORD("a deprecated word, which is still valid"),
  DICTATED_RESULT_IMPOSSIBLE("%s dictates `%s`\n  but the possible results are %s"),
  SHARE_DIFFERENCES("differences of the shares with their intervals"),
  DIFFERENCE_BY_GAME("%s, the difference game by game"),
  DIFFERENCE_IN_POINTS("The difference, in points"),
  WOULD_FIND_WIN_DIFFERENCE(" (a difference in wins of %.2f points would be found)"),
  DOSSIER_OF("%s: rulings, lines and cases"),
  INVENTED("(invented)"),
  NO_MATCH_IN_RULES("Nothing says \u201c%s\u201d."),
  RULES_ARE_SILENT("The rules do not speak of \u201c%s\u201d; what comes nearest:"),
  UNCERTAIN_MATCH("an uncertain match"),
  NO_DATE("Without a date"),
  DISK_ERROR("the disk reported an error: %s"),
  DOES_NOT_FIT("`%s` does not fit here: %s"),
  LENGTH_LEGEND(
      "Each column counts the games of that length in decisions. Above the columns the mark shows"
          + " the average, and the line extends one standard deviation of single games to both"
          + " sides: it is not an interval of the average."),
  BOT_LEVELS("`easy`, `standard`, `hard`, %s"),
  EMPTY_PLACES_REMOVED("empty expectations of places had no effect and are removed"),
  EMPTY_VALUE("an empty value"),
  EQUAL_IN_EVERY_GAME("equal in every game"),
  ALL_NUMBERS_OF_GAME("Every number of the game, with its source."),
  EXPECTED_LEGAL("%s: %s\n  expected: `%s` to be legal\n  got:      %s"),
  FINGERPRINT_DIFFERS("the fingerprint of the rules is %s here, but %s at the start of the sweep"),
  GUARD_AGAINST_NOTHING("first check `if: %s is not nothing`, or %s"),
  COUNT_FIRST_THEN("%d %s at first, then %d"),
  FOLLOWS_SENSIBLE_POLICY("follows the ruleset's sensible policy"),
  A_FRACTION("a fraction such as 4/9"),
  MIGRATE_REWRITES("`gabion pack migrate` rewrites it"),
  GAMES_BY_DECISIONS("games by number of decisions"),
  GAMES_SHOW_DIFFERENCE("%,d games show no difference in who wins"),
  CHANGE_NEEDS_REASON("give the reason for the change"),
  HEAD_NAMES_THAT_ONE("a head or step that names a thing `%s` means that one"),
  HINT_ALIKE("%.0f %%. Not sure: the games do not tell the two apart."),
  HINT_ALLOWS("it allows %s (%.1f points)"),
  HINT_ANSWER("Hint: %s"),
  HINT_COSTS("it costs %s (%.1f points)"),
  HINT_DIFFERS("%.0f %%. It is better by %.0f to %.0f points of a hundred."),
  HINT_GAINS("it gains %s (%.1f points)"),
  HINT_OF_OTHER("%s: %s"),
  HINT_PREVENTS("it prevents %s (%.1f points)"),
  HINT_REASONS("Against the other answer: %s."),
  HINT_WORTH("%s: chances of %.0f %% with it in %d trial games; with “%s” "),
  INTERVALS_OF_ALL_LOOKS(
      "intervals of differences are 95 %% intervals for all looks together (%s so far), the others"
          + " for this look alone; each measure has its own, so one in twenty may be wrong"),
  INTERVALS_OF_EACH_MEASURE(
      "intervals are 95 % intervals of each measure; one in twenty may be wrong"),
  INTERVALS_OF_CANDIDATES(
      "%s; intervals are 95 %% intervals, and the nearest of many candidates looks slightly nearer"
          + " than it is"),
  NEAREST_TWO_SEPARATE("the intervals of the two nearest do not overlap"),
  NEAREST_TWO_OVERLAP(
      "the intervals of the two nearest overlap; more games are needed to separate them"),
  NO_BATTLES_SECTION(
      "its rules have no section `battles`; ask for the odds of one of its cases or of a saved"
          + " game"),
  GOT_LEGAL("it is legal"),
  KIND_OF_PIECE("kind of piece"),
  LENGTH_OF_GAME("Length of the game"),
  LINE_HAS_FIELD_ALREADY("this line already has `%s`; begin another line with a dash"),
  LINE_FOR_ANOTHER_SEAT("%s is for %s, but %s"),
  LOG_LINE_CONTAINS("a line of the log contains `%s`"),
  LINE_EXPECTS("line %s: %s"),
  LINE_OF_PLAY("line %s of the play"),
  RULE_LINE_REMOVED("line of a rule removed"),
  SUM_LINE_REMOVED("line of a sum removed"),
  LINE_WITHOUT_ANSWER("%s: %s: %s\n  but the line has no answer"),
  LINE_LACKS_KIND("%s, but %s does not contain that kind"),
  PATH_IS_LIST("%s; it is a list with items 1 to %s"),
  LOOKED_UP_IN_RULES("Looked up in the rules of %s"),
  MEASURE_READINGS("Measure the effect of the readings"),
  FIELD_MISSING_OR_WRONG("`%s` is missing or has the wrong type"),
  NAME_FORM(
      "a name consists of letters, digits and hyphens, such as `old-mill`; a `title:` may be"
          + " anything"),
  NEAR_EXAMPLE("; `near %s %%` is one"),
  NEW_FACE_NEEDS_ALL("; for a new face give all faces: `%s={%s%s: 1}`"),
  NOR_ANY_OTHER(", nor in any other measure"),
  NOTHING_VARIED("no value is varied"),
  NOT_IN_PART("Not in the %s"),
  NOT_KNOWN_FIELD("`%s` is not a known field here"),
  NOT_CHOICE("not %s|%s is not %s"),
  NOT_PHASE_PROCEDURE("`%s` is not a phase or procedure; %s"),
  INVALID_GOAL("`%s` is not a valid goal; an example is `SIDE near 50 %%`"),
  INVALID_POLICY("`%s` is not a valid policy"),
  INVALID_VALUE("`%s` is not a valid value for `%s` in YAML%s"),
  NO_BATTLE("no such battle"),
  NO_CASE_OF_REFUSAL("No case covers what it forbids"),
  NO_CASE("No case covers it"),
  NO_DIFFERENCE("no difference found"),
  NO_OTHER_CANDIDATE("there was no other candidate"),
  NO_OTHER_READINGS("no ruling `%s` has other readings"),
  NO_POLICIES_APPLY("no `policies` of the ruleset apply here; the policies are %s"),
  NO_RULES("the ruleset has no rules"),
  NO_SEAT_PLAYS("no seat plays `%s`; the rules play these: %s"),
  NO_SUCH_BATTLE("the rules have no such battle"),
  NO_VALUE_AT_PATH("there is no `%s`%s, so there is no value at `%s`"),
  A_CASE_NUMBER("a number from 1 to 9999"),
  NUMBER_OR_NUMBERS_BY_FACE("a number, or numbers by face"),
  A_NUMBER_OF_PIECES("a number of pieces, such as `2 %s`"),
  NUMBER_IN_SCRIPT("number of a script"),
  SIDES_LEGEND("The number of sides of a die with each result"),
  BENCHMARK_FORM("an object is expected with `about` and `lines`"),
  WITH_ONE_OF("with one %sof %s in %s"),
  ONLY_FOR_CHANGED_CASE("only a case that changes a case of an earlier pack may have this"),
  OPTIMAL_PLAY_UNSOLVED("optimal play was not solved in %,d positions%s, so each of them %s"),
  OTHER_AT("the other one is at %s"),
  OTHER_AT_WITH_HELP("the other one is at %s%s; %s"),
  CASE_STILL_HOLDS("a pack expects that this case fails (%s), but it still holds"),
  PERCENT_OF_GAMES("% of the games"),
  ODDS_SCOPE_FORMS("`phase X`, `call SENTENCE` or `game`"),
  PIECES_ON_BOTH_SIDES("pieces before and after a comma"),
  PIECES_OF_ONE_SIDE("pieces of the same side"),
  PIECES_OF_FACE("%s with the face %s"),
  PLAYS_SEVERAL_SIDES(
      "`%s` plays for several sides, and scenario `%s` does not name one of them in `aims:`; only"
          + " `random` can play this seat"),
  PERCENTAGE_POINTS("points of a hundred"),
  POLICY_NAMES("the policies are best, sensible, first, random"),
  POLICY_BEST_CONTINUES("%s; `--policy best --most N` continues"),
  POSITION_OUTSIDE_COMPONENT("this position is not part of its component"),
  PRINTED_VALUE_UNCERTAIN("* the printed value is uncertain"),
  PROOF_ASKED("asks %s, not %s"),
  PROOF_INSTEAD("%s, not %s"),
  PROOF_LEGAL("%s is legal"),
  PROPERTY_OF_PIECE("property of a piece"),
  QUOTE_TEXT("put quotes around the whole text, or two blanks before a comment"),
  OF_RANDOM_PLAY(" of random play"),
  RANDOM_RESULT_NEEDED("a random result is needed"),
  READINGS_IMPLEMENTED_BY("The readings are implemented by"),
  REFUSAL_DIFFERS("%s: %s is refused\n  expected: %s\n  got:      %s"),
  REPLACE_REPLACES_IT("%s; `!replace` replaces it with this one"),
  RESOURCE_MISSING("%s is missing beside its class"),
  RESULTS_OF_GAMES("Results of %,d games:"),
  RULEBOOK_CSS_MISSING("rulebook.css is missing beside its class"),
  RULES_AS_DATA("The rules as data"),
  CANNOT_CONTINUE("the rules cannot continue from there: %s%s"),
  RULES_DIFFER("The rules differ: %s"),
  RULINGS_AND_READINGS("Rulings and readings"),
  RUN_CASES_TO_SEE(
      "Run the cases to see which steps, cards and sums they cover and which changes they detect"),
  RUN_ENDED_EARLY("the run ended before %s was needed"),
  VALUES_OVERLAP("`%s` and `%s` are the same value, or one contains the other"),
  SCHEMA_NOT_WRITTEN("a schema of maps and lists cannot be written"),
  SEAT_FACTION_OR_SIDE("seat, faction or side"),
  ONLY_ONE_CAN_BE_NAMED("sentences can refer to only one of them"),
  SEQUENCE_OF_PLAY("The sequence of play"),
  HOOKS_OF_SEVERAL_PACKS("several packs add hooks to `%s`, so these hooks cannot be varied"),
  SHARES_WITH_INTERVALS("shares of the games with their intervals"),
  SHARE_RANGE("`%s` is a share of the games, 0 to 100 %%"),
  PERCENT_OF_ALL_GAMES("%.1f %% of the games"),
  PATH_IS_VALUE("%s; `%s` is a single value"),
  SKIPPED_AFTER_REMOVAL("skipped because pack `%s` removed `%s`: %s"),
  SORT_OF_WORDS("sort of words"),
  START_OF_STANDARD_GAME("The start of the standard game."),
  TAKES_FIRST_ANSWER("takes the first answer"),
  TEXT_ENDS_BEFORE_COMMENT(
      "a text ends before a comment; the comment now has two blanks before it"),
  NONE("there is none"),
  NO_PLACE_ASIDE("there is no place to set %s aside"),
  NO_POSITION_AFTER("%s %s: there is no position after %d answers, only after 0 to %d"),
  NO_PROBLEM_WITHOUT_PACK("there is no problem without pack `%s`"),
  TOO_MANY_COMBINATIONS("these are more than %s combinations"),
  RULES_INVALID("these rules are invalid"),
  TITLE_OF_SEARCH("%s in the rules of %s"),
  TOO_MANY_RESULTS(": it has too many possible results to compare here"),
  PACKS_UNORDERED("two packs set the same value, and no `after:` orders them"),
  UNKNOWN_BOT("unknown bot `%s`; there are %s"),
  UNKNOWN_MEASURE("unknown measure `%s`; there are %s"),
  UNKNOWN_POLICY("unknown policy `%s`; there are %s"),
  USE_SMALLER_LIMIT("use a smaller limit, ask with `place`, or ask for one thing at a time"),
  USE_STOP_OR_NEXT("use `stop` or `next` there"),
  VALUES_AND_READINGS("Values and readings"),
  VALUES_NEEDED("`%s` has no values; write `%s=1,2`"),
  VALUE_TWICE("a value appears twice in `%s`"),
  VALUE_MISSING("a value is missing in `%s`"),
  VALUE_IN_RULES(", the value in the rules"),
  LICENCES_FILE("vendor/licences.txt"),
  VEGA_EMBED_FILE("vendor/vega-embed.min.js"),
  VEGA_LITE_FILE("vendor/vega-lite.min.js"),
  VEGA_FILE("vendor/vega.min.js"),
  WHAT_CASES_SHOW("What the cases show"),
  WIN_BETWEEN(" (%s win between %.0f and %.0f %%)"),
  WIN_IF_BOTH_OPTIMAL(
      "%s win %.1f %% if both sides play optimally; %.1f to %.1f %% with other choices"),
  WORD_OF_EVERY_RULESET("word of every ruleset"),
  WORD_OF_LANGUAGE("`%s` is a word of the language"),
  WORD_OF_SENTENCE("word of a sentence"),
  WOULD_BE_FOUND("would be found"),
  WOULD_FIND_DIFFERENCE(" (a difference of %.2f would be found)"),
  WOULD_BE_FOUND_LEGEND(
      "Would be found: this number of games detects a true difference of this size with 80 %"
          + " probability. A smaller one may be missed."),
  CALL_WITH_FIELDS("write `call: %s`, with each argument in its field"),
  EXPLAIN_ANSWER("write `answers: { %s: ... }` in `display:`"),
  WRITE_IF_INTENDED("write `%s: 0` if this is intended");

  private final String template;

  LabMessage(String template) {
    this.template = template;
  }

  /** The sentence with its placeholders filled; the template itself if there are no arguments. */
  public String text(@Nullable Object... arguments) {
    return arguments.length == 0 ? template : String.format(Locale.ROOT, template, arguments);
  }
}
