package gabion.tools.command.message;

import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/**
 * The sentences of the terminal and of child processes. A placeholder is the number of an argument.
 */
public enum TerminalMessage {
  COMMAND_WAS_INTERRUPTED("the command was interrupted"),
  COMMAND_NEEDED_MORE(
      "the command needed more than {0} megabytes of memory and was stopped; "
          + "--megabytes N allows more"),
  PROCESS_FOR_THIS("the process for this command did not start: {0}"),
  PROCESS_FOR_THIS_COMMAND("the process for this command ended with exit code {0}"),
  COMMAND_TOOK_MORE(
      "the command took more than {0} seconds and was stopped; --seconds N allows more"),
  COMMAND_WROTE_MORE("the command wrote more than {0} megabytes and was stopped"),
  PROCESS_FOR_THIS_COMMAND_SENT("the process for this command sent an unknown message"),
  THERE_PAGE("there is 1 page"),
  THERE_PAGES("there are {0} pages"),
  LIST_NOT_PAGE("`list {0}` is not a page; {1} of answers"),
  LIST_SHOWS_MORE("; `list {0}` shows more"),
  ANSWERS_IN_ALL("  {0} answers in all; `list` shows them page by page"),
  NUMBER_FROM("a number from {0} to {1}"),
  IN_ALL("{0} in all of {1}"),
  IN_ALL_OVER("{0} in all over {1}"),
  NOTHING_ELSE_HAPPENED("Nothing else happened before this question."),
  THERE_NO_EARLIER("there is no earlier answer to such a question"),
  NO_ANSWER_THIS("  (no answer of this line was given: {0}{1})"),
  WAS_NOT_USED("  (`{0}` was not used: a random result or another seat came first)"),
  FILE_FOR_GAME("A file for the game, or Enter to lose it: "),
  GAME_CONTINUES_BUT(
      "the game continues, but it is not saved; each answer tries again, and `save "
          + "FILE` saves it elsewhere"),
  GAME_SAVED_AGAIN("the game is saved again in {0}"),
  GAME_STILL_NOT("the game is still not saved: {0}"),
  THIS_NOT_VALID("this is not a valid file name"),
  NAME_FILE_SAVE("name a file: `save FILE`"),
  NOW_SAVED_IN("now saved in {0}"),
  GAME_NOT_SAVED("The game is NOT saved."),
  GAME_NOT_SAVED_SAVE("The game is not saved; --save FILE saves it."),
  THERE_WERE_NO("There were no answers, so nothing is saved."),
  BOARD_EMPTY("the board is empty"),
  YOU_SEE_NO("you see no `{0}`"),
  NAME_PLACE_LOOK("name a place: `look PLACE`"),
  NOT_PLACE_HERE("`{0}` is not a place here; `where` lists the pieces and their places"),
  LOG_TAKES_NUMBER("`log` takes a number of lines, not `{0}`"),
  ONLY_POSSIBLE("  ({0} Only `{1}` is possible{2}.)"),
  THIS_GAME_HAS("this game has no score"),
  GAME_ENDS_WITH("The game ends with: {0}"),
  THIS_GAME_HAS_NO("this game has no dice"),
  THIS_GAME_HAS_NO_CARDS("this game has no cards"),
  CARD_NAME_SHOWS("  `card NAME` shows the text of a card"),
  NOT_CARD_HERE("`{0}` is not a card here; `cards` lists them"),
  ANSWER_WITH_THIS("the answer with this number"),
  NAME_OR_PART("a name or part of it"),
  ANSWER_WITH_THIS_NAME("the answer with this name"),
  NUMBER_EACH("a number of each"),
  NUMBER_AT_EACH("a number at each place"),
  ALL_ALL_FIRST("all; all first"),
  MAXIMUM("the maximum"),
  ANSWERS_SEVERAL_QUESTIONS("answers to several questions in a row"),
  REPEATS_YOUR_LAST("repeats your last answer to such a question"),
  ALL_LEGAL_ANSWERS("all legal answers"),
  RULE_BEHIND_QUESTION("the rule behind the question; or why an answer is not legal"),
  HINT_OF_COMPUTER("what the computer would answer, and why"),
  VALUE_OF_SENTENCE("the value of a sentence of the rules"),
  EVAL_TAKES_SENTENCE("`eval SENTENCE` shows the value of a sentence, such as `eval count(areas)`"),
  VALUE_NOT_KNOWN("your seat may not know this"),
  LEGAL("legal"),
  NOT_LEGAL("not legal"),
  KNOWN_LATER("whether `{0}` is legal is known only after the answers before it"),
  WHOLE_BOARD("the whole board"),
  SCORE("the score"),
  PLACES_PIECES("places of pieces"),
  PLACE_LINKS("a place and its links"),
  PAST_EVENTS("past events"),
  WHAT_ONLY_YOU("what only you can see"),
  SUMMARY_RULES("a summary of the rules"),
  TEXT_CARD("the text of a card"),
  ALL_CARDS_BY("all cards by deck"),
  ALL_TABLES("all tables"),
  ONE_TABLE("one table"),
  ODDS_BATTLE("the odds of a battle"),
  SAVE_ELSEWHERE("save elsewhere"),
  UNDO_YOUR_LAST("undo your last answer"),
  STOP_GAME_STAYS("stop; the game stays saved"),
  ANSWER_QUESTION_TYPE("To answer the question, type:"),
  OTHER_COMMANDS("Other commands:"),
  THINKS_ABOUT_NEXT(" thinks about the next question"),
  CTRL_C_STOPS("  {0}{1}; Ctrl-C stops this"),
  THOUGHT_LAST_ABOUT(" thought last about hidden information; {0} playouts"),
  CTRL_C_AGAIN_STOPS("(Ctrl-C again stops; the game is saved) "),
  STOPPED_GAMES_LISTS("\nStopped; `gabion games` lists the saved games."),
  RULE_WHY_EXPLAINS("  rule {0}; `why` explains it"),
  UNDO_TAKES_YOUR("  `undo` takes your last answer back"),
  NO_ANSWER_HAS("no answer has the number {0}"),
  LIST_SHOWS_LEGAL("  `list` shows the legal answers"),
  RULESET_HAS_NO("the ruleset has no text for it"),
  STEP_CITES_NO("the step cites no rule"),
  ASKED_IN_LINE("asked in {0}, line {1}"),
  THIS_GAME_HAS_NO_TABLES("this game has no tables"),
  TABLE_NAME_SHOWS("  `table NAME` shows a table"),
  NOT_TABLE_HERE("`{0}` is not a table here; `tables` lists them"),
  THIS_GAME_SAVED("{0}; this game is saved in `{1}`"),
  GAME_ANSWERS("a game of {0}, {1} answers"),
  ALREADY_EXISTS("`{0}` already exists ({1})"),
  ALREADY_EXISTS_2("`{0}` already exists"),
  ANSWER_ALL_OTHERS("═══ {0} to answer; all others please look away ═══"),
  ANSWER_ALL_OTHERS_PLEASE("{0} to answer. All others please look away."),
  ENTER_WHEN_READY("Enter when you are ready "),
  ENTER_CONTINUES("  Enter continues "),
  YOU_HAVE_NO("you have no hidden pieces or cards"),
  SAVED_GAME_UNCHANGED("the saved game is unchanged since the answer before this one"),
  GAME_OVER("The game is over. {0}"),
  GAME_STOPPED_AFTER("The game stopped after {0} answers."),
  QUESTION_WITH_ANSWERS(
      "A question with its answers is below the board. Type the number of an answer, "
          + "or its name or a part of the name, and Enter. The board highlights the "
          + "places that you can name."),
  RULES_SUMMARIZES_GAME(
      "`rules` summarizes the game, `look PLACE` describes a place, `why` shows the "
          + "rule behind the question, `undo` takes an answer back, and `help` lists the "
          + "other commands. `quit` stops; the game stays saved."),
  ON_BOARD("On the board:"),
  ON_THIS_SCREEN(
      "On this screen: {0}. Pass it on at each turn; it never shows information that "
          + "only another person may see."),
  ENTER_FOR_MORE("Enter for more, q to stop> "),
  GAME_SAVED("The game is saved in {0}."),
  GAME_SAVED_AND_RESUMED_BY("The game is saved in {0}; resume it with: {1}"),
  ;

  private final String sentence;

  TerminalMessage(String sentence) {
    this.sentence = sentence;
  }

  /** The sentence with its placeholders replaced. */
  public String text(@Nullable Object... arguments) {
    return ProblemCode.fill(sentence, arguments);
  }
}
