package gabion.tools.command.message;

import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/**
 * The sentences of the terminal and of child processes. A placeholder is the number of an argument.
 */
public enum TerminalMessage {
  INTERRUPTED("the command was interrupted"),
  TOO_MUCH_MEMORY(
      "the command needed more than {0} megabytes of memory and was stopped; "
          + "--megabytes N allows more"),
  PROCESS_NOT_STARTED("the process for this command did not start: {0}"),
  PROCESS_ENDED("the process for this command ended with exit code {0}"),
  TOO_MUCH_TIME("the command took more than {0} seconds and was stopped; --seconds N allows more"),
  TOO_MUCH_OUTPUT("the command wrote more than {0} megabytes and was stopped"),
  PROCESS_MESSAGE_UNKNOWN("the process for this command sent an unknown message"),
  ONE_PAGE("there is 1 page"),
  PAGES("there are {0} pages"),
  NO_SUCH_PAGE("`list {0}` is not a page; {1} of answers"),
  LIST_SHOWS_MORE("; `list {0}` shows more"),
  ANSWERS_IN_ALL("  {0} answers in all; `list` shows them page by page"),
  NUMBER_FROM("a number from {0} to {1}"),
  TOTAL_OF("{0} in all of {1}"),
  TOTAL_OVER("{0} in all over {1}"),
  NOTHING_ELSE_HAPPENED("Nothing else happened before this question."),
  NO_EARLIER_ANSWER("there is no earlier answer to such a question"),
  LINE_NOT_ANSWERED("  (no answer of this line was given: {0}{1})"),
  REST_NOT_USED("  (`{0}` was not used: a random result or another seat came first)"),
  ASK_FOR_FILE("A file for the game, or Enter to lose it: "),
  CONTINUES_UNSAVED(
      "the game continues, but it is not saved; each answer tries again, and `save "
          + "FILE` saves it elsewhere"),
  GAME_SAVED_AGAIN("the game is saved again in {0}"),
  STILL_NOT_SAVED("the game is still not saved: {0}"),
  FILE_NAME_INVALID("this is not a valid file name"),
  SAVE_NEEDS_FILE("name a file: `save FILE`"),
  SAVED_IN("now saved in {0}"),
  GAME_NOT_SAVED("The game is NOT saved."),
  GAME_NOT_SAVED_BY_OPTION("The game is not saved; --save FILE saves it."),
  NO_ANSWERS_TO_SAVE("There were no answers, so nothing is saved."),
  BOARD_EMPTY("the board is empty"),
  NOT_SEEN("you see no `{0}`"),
  LOOK_NEEDS_PLACE("name a place: `look PLACE`"),
  NO_SUCH_PLACE("`{0}` is not a place here; `where` lists the pieces and their places"),
  LOG_NEEDS_NUMBER("`log` takes a number of lines, not `{0}`"),
  ONLY_ANSWER("  ({0} Only `{1}` is possible{2}.)"),
  NO_SCORE("this game has no score"),
  ENDING("The game ends with: {0}"),
  NO_DICE("this game has no dice"),
  NO_CARDS("this game has no cards"),
  CARD_SHOWS_TEXT("  `card NAME` shows the text of a card"),
  NO_SUCH_CARD("`{0}` is not a card here; `cards` lists them"),
  HELP_NUMBER("the answer with this number"),
  HELP_NAME_PART("a name or part of it"),
  HELP_NAME("the answer with this name"),
  HELP_GROUP("a number of each"),
  HELP_PLACES("a number at each place"),
  WORDS_FOR_ALL("all; all first"),
  HELP_MAXIMUM("the maximum"),
  HELP_SEVERAL("answers to several questions in a row"),
  HELP_REPEAT("repeats your last answer to such a question"),
  HELP_LIST("all legal answers"),
  HELP_WHY("the rule behind the question; or why an answer is not legal"),
  HELP_HINT("what the computer would answer, and why"),
  HELP_EVAL("the value of a sentence of the rules"),
  EVAL_NEEDS_SENTENCE("`eval SENTENCE` shows the value of a sentence, such as `eval count(areas)`"),
  VALUE_NOT_KNOWN("your seat may not know this"),
  LEGAL("legal"),
  NOT_LEGAL("not legal"),
  KNOWN_LATER("whether `{0}` is legal is known only after the answers before it"),
  HELP_BOARD("the whole board"),
  HELP_SCORE("the score"),
  HELP_WHERE("places of pieces"),
  HELP_LOOK("a place and its links"),
  HELP_LOG("past events"),
  HELP_HAND("what only you can see"),
  HELP_RULES("a summary of the rules"),
  HELP_CARD("the text of a card"),
  HELP_CARDS("all cards by deck"),
  HELP_TABLES("all tables"),
  HELP_TABLE("one table"),
  HELP_ODDS("the odds of a battle"),
  HELP_SAVE("save elsewhere"),
  HELP_UNDO("undo your last answer"),
  HELP_QUIT("stop; a saved game can be resumed"),
  HELP_ANSWERS_HEADING("To answer the question, type:"),
  HELP_COMMANDS_HEADING("Other commands:"),
  THINKING(" thinks about the next question"),
  THINKING_CAN_STOP("  {0}{1}; Ctrl-C stops this"),
  THOUGHT(" thought last about hidden information; {0} playouts"),
  INTERRUPT_AGAIN("(Ctrl-C again stops the game) "),
  STOPPED("\nStopped; `gabion games` lists the saved games."),
  CITED_RULE("  rule {0}; `why` explains it"),
  UNDO_REMINDER("  `undo` takes your last answer back"),
  NO_ANSWER_NUMBER("no answer has the number {0}"),
  LIST_REMINDER("  `list` shows the legal answers"),
  NO_TEXT_OF_RULE("the ruleset has no text for it"),
  NO_RULE_CITED("the step cites no rule"),
  ASKED_AT("asked in {0}, line {1}"),
  NO_TABLES("this game has no tables"),
  TABLE_SHOWS_ONE("  `table NAME` shows a table"),
  NO_SUCH_TABLE("`{0}` is not a table here; `tables` lists them"),
  SAVED_ELSEWHERE_STILL("{0}; this game is saved in `{1}`"),
  GAME_WITH_ANSWERS("a game of {0}, {1} answers"),
  FILE_EXISTS_WITH("`{0}` already exists ({1})"),
  FILE_EXISTS("`{0}` already exists"),
  CURTAIN_HEADING("═══ {0} to answer; all others please look away ═══"),
  CURTAIN("{0} to answer. All others please look away."),
  CURTAIN_PROMPT("Enter when you are ready "),
  ENTER_CONTINUES("  Enter continues "),
  NOTHING_HIDDEN("you have no hidden pieces or cards"),
  UNCHANGED_SINCE_ANSWER("the saved game is unchanged since the answer before this one"),
  GAME_OVER("The game is over. {0}"),
  GAME_STOPPED("The game stopped after {0} answers."),
  FIRST_STEPS(
      "A question with its answers is below the board. Type the number of an answer, "
          + "or its name or a part of the name, and Enter. The board highlights the "
          + "places that you can name."),
  FIRST_COMMANDS(
      "`rules` summarizes the game, `look PLACE` describes a place, `why` shows the "
          + "rule behind the question, `undo` takes an answer back, and `help` lists the "
          + "other commands. `quit` stops; a saved game can be resumed."),
  BOARD_HEADING("On the board:"),
  SHARED_SCREEN(
      "On this screen: {0}. Pass it on at each turn; it never shows information that "
          + "only another person may see."),
  PAGER_PROMPT("Enter for more, q to stop> "),
  GAME_SAVED("The game is saved in {0}."),
  GAME_SAVED_NEXT("The game is saved in {0}; begin the next scenario from its end with: {1}"),
  GAME_SAVED_RESUME("The game is saved in {0}; resume it with: {1}"),
  LESSON_HELP(
      "Type an answer or a part of its name. `hint` helps, `skip` goes on, `quit` stops, `help` "
          + "lists the other commands."),
  LESSON_LAST("That was the last one."),
  LESSON_NEXT("Enter for the next one, quit to stop> "),
  LESSON_NO_UNDO("a lesson has nothing to take back"),
  LESSON_NOT_SAVED("a lesson is not saved"),
  ONE_OF("one of: {0}"),
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
