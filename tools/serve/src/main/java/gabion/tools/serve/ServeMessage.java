package gabion.tools.serve;

import java.util.Locale;

/**
 * What people read of the server beside the page: errors of its protocol and replies. Placeholders
 * are those of {@link String#format}.
 */
public enum ServeMessage {
  // ---- hello and the connection
  HELLO_FIRST("the first message must be `hello`"),
  DOWN("the server is shutting down"),
  TOO_MANY_MESSAGES("too many messages at once; send them more slowly"),
  HELLO_TWICE("`hello` was sent already"),
  TABLE_GIVEN_UP("the table was closed after an error; `hello` resumes the saved game"),
  TABLE_CLOSED("the table was closed; `hello` resumes the saved game"),
  BUG("this is a bug in Gabion; nothing was changed"),
  TOO_MANY_NEW("too many other connections have not sent `hello` yet"),
  NO_SEAT("it belongs to no seat of a game saved here"),
  VERSIONS("this server supports versions %s to %s of the protocol"),
  OLD_LOBBY(
      "it is not that of this lobby. Open the address that the server has printed in its terminal"
          + " at `gabion serve`; it changes only with the file `%s` in the folder of saved games"),
  DELETED("the host deleted this game on %s"),
  WITHDRAWN("the host withdrew this link on %s and made a new one; ask the host for it"),
  NO_KEY("this key opens no seat here"),
  KEYS_FULL("too many keys open this seat"),
  NOT_A_PERSON("no person holds this seat, so it has no link"),
  NO_ARCHIVE("this server has no public archive"),
  RECORD_HIDDEN("the next scenario may keep hidden information of this game"),
  NOT_FINISHED("no finished game has this id"),
  TOO_MANY_UPLOADS("too many records; try again later"),
  RECORD_TOO_LARGE("a record may have at most %s bytes"),
  THE_RECORD("the record"),
  NO_USER("nobody is known by name on this connection; open the address of your key"),
  SEAT_FULL("too many connections to this seat"),
  SERVER_FULL("too many connections to this server"),
  // ---- the workshop
  WORKSHOP_CLOSED("this server has no workshop; start it with `gabion serve --workshop PACK`"),
  WORKSHOP_KEY("it is not the key of this workshop; open the address that the server has printed"),
  WORKSHOP_OPEN("the workshop is open in another window; close that one first"),
  WORKSHOP_NOTHING_OPEN("no ruleset is open; open one first"),
  WORKSHOP_NO_GAME("nothing is being played; play on from the position first"),
  WORKSHOP_NO_QUESTION("this question is no longer open"),
  WORKSHOP_NO_PACK("there is no pack to write into; start with `gabion serve --workshop PACK`"),
  WORKSHOP_TAKEN("the rules have `%s` already; choose another name"),
  WORKSHOP_FOREIGN_MAP(
      "the map of this ruleset lies in another pack; only a pack's own map is drawn here"),
  WORKSHOP_VALUE("`%s` is no path of values; write keys with dots between them"),
  WORKSHOP_NO_PREVIEW("there is nothing to write; look at the lines first"),
  LAB_UNCHANGED("nothing is changed; change a value or a reading first"),
  WORKSHOP_NAME("`%s` is no name: small letters, digits and hyphens, up to 60"),
  WORKSHOP_NO_CASE("no case can say this position and what came of it"),
  WORKSHOP_NO_STEP("there is nothing to undo"),
  WORKSHOP_SCENARIO_DIFFERS("the scenario does not lay all of this position; a case does"),
  // ---- messages
  TEXT_FRAME("a message must be one JSON object in a text frame"),
  ONE_OBJECT("a message must be one JSON object with each field once"),
  JSON_LIMITS(
      "a number may have at most %s digits, and a message may be nested at most %s levels deep"),
  FIELD("`%s` must be %s"),
  A_TEXT("a text of at most %s characters"),
  A_NUMBER("a whole number"),
  A_BOOLEAN("true or false"),
  NUMBERS("a list of whole numbers"),
  COUNTS("a list of whole numbers from 0 up"),
  TEXTS("an object with texts as values"),
  PLAIN_TEXT("plain text without control characters"),
  UNKNOWN_TYPE("unknown type of message"),
  NO_LESSON("this lesson does not exist"),
  PUZZLE_BUSY("other answers are being judged; try again"),
  LESSON_CHOICE("the rules allow that, but this lesson asks for a choice"),
  LESSON_CLOSED("the lesson was closed to make room for another"),
  // ---- games
  NO_GAMES("the folder of saved games cannot be read"),
  NO_GAME("this game does not exist"),
  NOT_DELETED("no deleted game has this id"),
  DELETE_ASKS("delete “%s”? Number of its answers: %s"),
  NO_SEATS("a game needs at least one seat"),
  NO_SUCH_SEAT("the game has no seat `%s`"),
  UNKNOWN_HOLDER("`%s` cannot take a seat; choose `person`, %s"),
  NO_AIM("the rules give `%s` no goal, so only `person` or `random` can play it"),
  NO_SETUP("this setup does not exist"),
  OTHER_SECRET("the saved secret seed is not the one that was committed"),
  TOO_MANY_FORKS("at most %s new games an hour can start from one game"),
  BROKEN("the saved game is broken"),
  IN_USE("another process has this game open"),
  CANNOT_SAVE("the game cannot be saved: %s"),
  GAMES_FOLDER("the folder of saved games"),
  GAMES_FULL("too many games are open on this server"),
  LINKS_NOT_SAVED("the links cannot be saved: %s"),
  BAD_LINKS("`%s` has no valid list of seats"),
  SERVER("a Gabion server"),
  NO_BOT("this bot does not exist any more"),
  // ---- rulesets
  NO_SUCH_PAGE("there is no page %2$s of the rules of %1$s"),
  NOT_SERVED("this server does not have this ruleset"),
  NO_OVERLAY("this server has no such pack"),
  NO_PACK_OF_GAME("a pack of this game is not installed here"),
  NO_RULESET("the ruleset does not exist or has errors"),
  // ---- answers and questions
  ONE_ANSWER("an answer needs `index`, `counts` or `words`"),
  NO_COUNTS("`counts` can answer a `group` or `places`, but this question asks for `%s`"),
  WRONG_COUNTS("`counts` must have one number for each of the %s entries, but has %s"),
  DIGITS("`digits` must be 64 hexadecimal digits, 0 to 9 and a to f"),
  SECRET_SHOWN("the game is over and its secret seed has been shown"),
  NOT_ALONE("other people play this game, so it cannot be continued from an earlier moment"),
  SPECTATOR("spectators cannot do this"),
  WORDS("`words` must be what you want to do"),
  CANNOT_REPLAY("the game cannot be replayed"),
  NOT_ASKED("you have no question now"),
  HINTS_OFF("this table plays without hints"),
  REVIEW_LATER("a game can be reviewed when it is over"),
  REVIEWS_FULL("other games are being reviewed; try again later"),
  NO_QUESTIONS("there are no more questions"),
  NOT_YOUR_TURN("it is the turn of another seat"),
  // ---- people at a table
  TOO_MUCH_TALK("too many lines of talk at once; wait a little"),
  NO_TEXT("`text` must not be empty"),
  // ---- pace and the end
  GAME_OVER("the game is over"),
  SEAT_IS_OUT("this seat has lost; a computer plays on for it"),
  NO_TIME_LEFT("this seat has no time left"),
  BOT_PLAYS("a computer plays this seat; take it back first"),
  NO_DRAW_WITH_BOTS("no other person plays, and computers agree to no draw"),
  NO_NEXT_PART("no such scenario goes on from the end of this game"),
  REMATCH_LATER("a rematch can begin when the game is over"),
  NOT_SURE("`sure` must be true: this cannot be taken back"),
  TOO_OFTEN("too often; wait a little"),
  PACE_KIND("`none`, `move` or `game`"),
  PACE_SECONDS("a number of seconds from %s to %s"),
  PACE_AFTER("`nothing`, `lost` or the name of a bot"),
  NO_NOTIFICATIONS("this server sends no messages: its host has not set them up"),
  // ---- searches and the history
  STOPPED("it was stopped"),
  SEARCHES_FULL("too many searches are running; try again later"),
  SEARCH_OF_OTHER("another search of this game is running; try again later"),
  SEARCH_OF_SEAT("a seat is searching this game; try again later"),
  NO_ENTRY("the log has no such entry"),
  NO_BATTLE("no open battle has its heading there"),
  NO_PLACE("the board has no such place"),
  CASE_AFTER_NEXT("no case can be made here: the next scenario may keep hidden information"),
  CASE_LATER("a case can be made when the game is over: it would show hidden information"),
  NO_ANSWERS("there is no answer between these moments"),
  NO_CASE("these moments cannot be made into a case"),
  YOU_ANSWERED("you answered %s: %s"),
  // ---- odds and the lab
  ODDS_BUSY("other odds are being computed; try again"),
  NO_RUN("no experiment was started"),
  NO_REPORT("this experiment has no report"),
  LAB_BUSY("another experiment is running in the lab"),
  LAB_WHAT("`what` must be compare, sheet, tune, impact, coverage, activity or mutate"),
  RULES_BROKEN("the rules have errors: %s"),
  NO_SCENARIO("this scenario does not exist"),
  NUMBER_TO("`%s` must be a number from 1 to %s"),
  LAB_BOTS(
      "the lab has the bots %s, and `monte-carlo:N` and `search:N` with N up to %s; the terminal"
          + " has the others"),
  NO_VARIANTS("name at least one variant, each in a line NAME=CHANGES"),
  LAB_UNTIL("`%s` is not a precision; write for example `±1%%`"),
  LINES("`%s` may have %s lines at most"),
  OTHER_ALONE("another ruleset is compared unchanged: remove the other changes"),
  NO_PACK("this pack is not installed here"),
  ;

  private final String sentence;

  ServeMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }
}
