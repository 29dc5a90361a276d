package gabion.tools.command;

import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.Table;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plays one record under two sets of rules, and finds the answer at which the games part. */
final class GameDivergence {

  private final GameRecord record;
  private final GameRecord other;
  private final Packs.LoadedRuleset before;
  private final Packs.LoadedRuleset after;

  GameDivergence(GameRecord record, Packs.LoadedRuleset before, Packs.LoadedRuleset after) {
    this.record = record;
    this.before = before;
    this.after = after;
    this.other = adaptToRules(record, after);
  }

  /**
   * The record with the options of the new rules; a missing one keeps its old behaviour, or else is
   * standard.
   */
  static GameRecord adaptToRules(GameRecord record, Packs.LoadedRuleset rules) {
    Map<String, List<String>> known = rules.rules().optionIds();
    Map<String, String> asked =
        new LinkedHashMap<>(rules.rules().withNewOptions(record.setup()).options());
    asked.keySet().retainAll(known.keySet());
    Setup setup =
        rules
            .rules()
            .setup(record.setup().scenario(), asked, new Problems())
            .orElse(record.setup());
    return new GameRecord(
        record.ruleset(),
        record.files(),
        setup,
        record.seed(),
        record.answers(),
        record.pendingAnswers(),
        record.persons(),
        record.pledge());
  }

  /** The result as lines. */
  List<String> lines() {
    int most = record.answers().size();
    int fits = last(most, k -> story(after, other, k).isPresent());
    int same = last(fits, k -> story(before, record, k).equals(story(after, other, k)));
    List<String> lines = new ArrayList<>(missingOptions());
    if (same == most) {
      lines.add(CommandMessage.GAMES_SAME.text(most));
    } else if (same == fits) {
      lines.add(CommandMessage.GAMES_DIFFER.text(at(fits + 1, most)));
      lines.add("  " + failureReason(fits + 1));
    } else {
      String at = same < 0 ? CommandMessage.DIFFER_AT_START.text(most) : at(same + 1, most);
      lines.add(CommandMessage.GAMES_DIFFER.text(at));
      lines.addAll(firstDifference(Math.max(same + 1, 0)));
      if (fits < most) {
        lines.add(CommandMessage.ANSWER_NO_LONGER_LEGAL.text((fits + 1)));
        lines.add("  " + failureReason(fits + 1));
      }
    }
    return lines;
  }

  private static String at(int answer, int most) {
    return CommandMessage.DIFFER_AT_ANSWER.text(answer, most);
  }

  /** A line for each option of the record that the new rules do not have, or not so. */
  private List<String> missingOptions() {
    List<String> lines = new ArrayList<>();
    Map<String, List<String>> known = after.rules().optionIds();
    record
        .setup()
        .options()
        .forEach(
            (option, reading) -> {
              if (!known.containsKey(option)) {
                lines.add(CommandMessage.OPTION_GONE.text(option, reading));
              } else if (!known.get(option).contains(reading)) {
                lines.add(CommandMessage.READING_GONE.text(option, reading));
              }
            });
    return lines;
  }

  /** Holds up to some number of answers and no further. */
  private interface AnswerCountTest {
    boolean holds(int answers);
  }

  /** The most answers up to a bound with which something holds; -1 where it never does. */
  private static int last(int bound, AnswerCountTest holding) {
    int least = -1;
    int most = bound;
    while (least < most) {
      int middle = (least + most + 1) / 2;
      if (holding.holds(middle)) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  private static Optional<List<String>> story(
      Packs.LoadedRuleset rules, GameRecord record, int answers) {
    Optional<Table> table =
        Table.resume(rules.rules(), rules.display(), record, answers, new Problems());
    try {
      return table.map(
          game -> game.everything().story(0, true).stream().map(LogLine::text).toList());
    } finally {
      table.ifPresent(Table::close);
    }
  }

  private String failureReason(int answers) {
    Problems problems = new Problems();
    Table.resume(after.rules(), after.display(), other, answers, problems).ifPresent(Table::close);
    return problems.list().stream()
        .findFirst()
        .map(Problem::message)
        .map(Printable::line)
        .orElse(CommandMessage.NOT_LEGAL.text());
  }

  /** The first different log line, before and after. */
  private List<String> firstDifference(int answers) {
    List<String> old = story(before, record, answers).orElse(List.of());
    List<String> now = story(after, other, answers).orElse(List.of());
    int at = 0;
    while (at < Math.min(old.size(), now.size()) && old.get(at).equals(now.get(at))) {
      at++;
    }
    return List.of("  before: " + line(old, at), "  now:    " + line(now, at));
  }

  private static String line(List<String> story, int at) {
    return at < story.size() ? Printable.line(story.get(at).strip()) : "nothing";
  }
}
