package gabion.tools.command;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.RuleExplanation;
import gabion.tools.lab.desk.GameHistory;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.lab.desk.NearestLegalPosition;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.WhatIf;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says why something is legal or not in a saved game, and why something happened in it. */
@Command(
    name = "why",
    description =
        "Explain why an answer is legal or not in a saved game, and why something happened.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion why my-game.json                             the rule behind the open question, and",
      "                                                      the parts of its numbers",
      "  gabion why my-game.json \"move 3 guards from hill to meadow\"",
      "                                                      whether that is legal; if not, the rule",
      "                                                      against it and the changes that allow it",
      "  gabion why my-game.json --log                       the log with line numbers",
      "  gabion why my-game.json --line 57                   the step, the rule, the card and the",
      "                                                      answers behind one line of it",
      "",
      "It shows hidden information too, as `replay` does. The ruleset may be named before the game.",
      "Exit codes: 0 done; 1 the answer is not legal, or the game cannot be read; 2 wrong usage."
    })
final class WhyCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();

  @Parameters(
      arity = "1..*",
      paramLabel = "GAME",
      description = "The file of a saved game, then an answer.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--until", paramLabel = "N", description = "The position after N answers.")
  private int until = Integer.MAX_VALUE;

  @Option(names = "--log", description = "Show the log with line numbers.")
  private boolean log;

  @Option(names = "--line", paramLabel = "N", description = "Why this line of it.")
  private int line;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  WhyCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    SavedGame game = SavedGame.of(here, packs, words);
    Packs.LoadedRuleset opened = game.loadedRuleset();
    String wish = String.join(" ", game.trailingWords());
    try (Table table = Records.replayGame(here, game.record(), opened, until)) {
      if (log || line != 0) {
        return explainLogLine(game.record(), opened);
      }
      return wish.isEmpty() ? explainQuestion(table) : explainWhatIf(table, opened, wish);
    }
  }

  private void say(String text) {
    WordWrap.of(Printable.line(text), COLUMNS).forEach(here.out()::println);
  }

  // ---- the open question

  private int explainQuestion(Table table) {
    SeatAccess door =
        WhatIf.askedSeat(table)
            .orElseThrow(() -> new CommandFailedException(CommandMessage.GAME_OVER.text()));
    OpenQuestion question = door.open().get(0);
    if (json) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("question", fields(question));
      fields.put("explanation", door.explanation(question.id()));
      return print(fields, true);
    }
    say(question.seat() + ": " + question.text());
    RuleExplanation.lines(question.rule(), door.explanation(question.id()), COLUMNS)
        .forEach(here.out()::println);
    question.refused().forEach(refused -> say("not " + refused.objection().line()));
    return Gabion.DONE;
  }

  // ---- a wish

  private int explainWhatIf(Table table, Packs.LoadedRuleset opened, String wish) {
    WhatIf.Outcome outcome = WhatIf.of(table, wish);
    if (json) {
      return print(fields(outcome, table, opened), outcome.isLegal());
    }
    outcome.answers().forEach(one -> say(one.line()));
    if (outcome.isLegal()) {
      say("legal");
      return Gabion.DONE;
    }
    outcome
        .question()
        .ifPresent(open -> say(open.seat() + " · " + open.asks() + ": " + open.text()));
    say("not legal");
    RulesIndex rules = RulesReference.of(here, packs, opened.rules().id()).rules();
    for (Objection objection : outcome.objections()) {
      say("  " + objection.line());
      clauses(objection, rules).forEach((id, text) -> say("    " + id + ": " + text));
    }
    if (!outcome.thing().isEmpty()) {
      nearest(opened, table.record(), outcome.thing());
    }
    return Gabion.PROBLEMS;
  }

  /** The clauses and rulings that an objection cites, in our words. */
  private static Map<String, Object> clauses(Objection objection, RulesIndex rules) {
    Map<String, Object> clauses = new LinkedHashMap<>();
    for (String cited : objection.rule().split(", ")) {
      for (RuleEntry one : cited.isEmpty() ? List.<RuleEntry>of() : rules.findByName(cited)) {
        clauses.put(one.id(), one.text());
      }
    }
    return clauses;
  }

  private void nearest(Packs.LoadedRuleset opened, GameRecord record, String thing) {
    List<String> changes = NearestLegalPosition.of(opened.rules(), record, thing);
    if (changes.isEmpty()) {
      say(CommandMessage.NO_CHANGE_ALLOWS_IT.text());
      return;
    }
    say(CommandMessage.LEGAL_IF.text());
    changes.forEach(change -> say("  " + change));
  }

  // ---- for a program

  private int print(Object fields, boolean legal) {
    here.out().println(Json.of(fields));
    return legal ? Gabion.DONE : Gabion.PROBLEMS;
  }

  private static Map<String, Object> fields(OpenQuestion question) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("seat", question.seat());
    fields.put("asks", question.asks());
    fields.put("text", question.text());
    fields.put("rule", question.rule());
    fields.put("refused", question.refused());
    return fields;
  }

  private Map<String, Object> fields(
      WhatIf.Outcome outcome, Table table, Packs.LoadedRuleset opened) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("legal", outcome.isLegal());
    fields.put("answered", outcome.answers().stream().map(WhatIf.WhatIfAnswer::line).toList());
    outcome.question().ifPresent(open -> fields.put("question", fields(open)));
    RulesIndex rules = RulesReference.of(here, packs, opened.rules().id()).rules();
    List<Object> objections = new ArrayList<>();
    for (Objection one : outcome.objections()) {
      Map<String, Object> cited = new LinkedHashMap<>();
      cited.put("objection", one);
      cited.put("clauses", clauses(one, rules));
      objections.add(cited);
    }
    fields.put("objections", objections);
    if (!outcome.thing().isEmpty()) {
      fields.put(
          "nearest", NearestLegalPosition.of(opened.rules(), table.record(), outcome.thing()));
    }
    return fields;
  }

  // ---- what happened

  private int explainLogLine(GameRecord record, Packs.LoadedRuleset opened) {
    GameHistory history = new GameHistory(GameReplay.of(opened.rules(), record, until));
    List<GameHistory.HistoryLine> lines = history.lines();
    if (json && line == 0) {
      return print(lines, true);
    }
    if (line == 0) {
      lines.forEach(
          one ->
              here.out()
                  .printf(Locale.ROOT, "%4d  %s%n", one.number(), Printable.line(one.text())));
      return Gabion.DONE;
    }
    if (line < 1 || line > lines.size()) {
      throw packs.wrong(UsageMessage.LOG_HAS_LINES.text(lines.size()));
    }
    GameHistory.HistoryLine one = lines.get(line - 1);
    if (json) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("line", one);
      fields.put("led", history.answersBefore(one.answers()));
      return print(fields, true);
    }
    say(one.text());
    if (!one.rule().isEmpty()) {
      say("  rule " + one.rule() + (one.clause().isEmpty() ? "" : ": " + one.clause()));
    }
    if (!one.owner().isEmpty()) {
      say("  by " + one.owner());
    }
    if (!one.procedure().isEmpty()) {
      say("  in `" + one.procedure() + "`");
    }
    if (!one.stands().isEmpty()) {
      say("  at " + one.stands());
    }
    say(CommandMessage.AFTER_LAST_ANSWERS.text(one.answers()));
    history.answersBefore(one.answers()).forEach(answer -> say("    " + answer));
    return Gabion.DONE;
  }
}
