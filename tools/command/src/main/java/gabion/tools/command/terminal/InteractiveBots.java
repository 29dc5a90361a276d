package gabion.tools.command.terminal;

import gabion.play.BotView;
import gabion.play.SeatHolder;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.BotEvaluation;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Bots at a table with persons. A terminal shows when one thinks long, and an interrupt makes it
 * answer with the best answer found so far. Its evaluation can be requested, as far as it reveals
 * nothing hidden.
 */
public final class InteractiveBots {

  /** Milliseconds until a notice is shown. */
  private static final long SOON = 500;

  /**
   * A bot's evaluation of its last question.
   *
   * @param openly whether its seat saw only public information
   */
  private record LastJudgement(BotEvaluation judgement, boolean openly) {}

  private final Map<String, Bot> bots;
  private final String who;
  private final LineInput lines;
  private final PrintStream out;
  private final EventPacing pace;
  private final Map<String, LastJudgement> thoughts = new ConcurrentHashMap<>();

  /** Whether the answer before was had by an interrupt. */
  private volatile boolean interrupted;

  /**
   * @param bots the bot of each seat
   * @param who describes them, and how to choose others
   * @param pace how their actions are shown
   */
  public InteractiveBots(
      Map<String, Bot> bots, String who, LineInput lines, PrintStream out, EventPacing pace) {
    this.bots = bots;
    this.who = who;
    this.lines = lines;
    this.out = out;
    this.pace = pace;
  }

  EventPacing pace() {
    return pace;
  }

  /** Who holds seats at this table beside persons, as a sentence. */
  String describeBots() {
    return who;
  }

  /** Who holds the seats of bots at a table. */
  Map<String, SeatHolder> holders(Table table) {
    Map<String, SeatHolder> holders = new LinkedHashMap<>();
    bots.forEach((seat, bot) -> holders.put(seat, prospect -> answer(table, seat, bot, prospect)));
    return holders;
  }

  private long answer(Table table, String seat, Bot bot, BotView prospect) {
    if (prospect.size() == 1) {
      return bot.answer(prospect);
    }
    boolean openly = !table.door(seat).seesMoreThanAll();
    long answer =
        lines.isInteractive() ? answerWithNotice(table, seat, bot, prospect) : bot.answer(prospect);
    bot.judgement()
        .ifPresentOrElse(
            judgement -> thoughts.put(seat, new LastJudgement(judgement, openly)),
            () -> thoughts.remove(seat));
    return answer;
  }

  private long answerWithNotice(Table table, String seat, Bot bot, BotView prospect) {
    String what = interrupted ? TerminalMessage.THINKING.text() : " thinks";
    ThinkingNotice notice =
        new ThinkingNotice(TerminalMessage.THINKING_CAN_STOP.text(title(table, seat), what));
    interrupted = false;
    Timer timer = new Timer("gabion-thinking", true);
    timer.schedule(notice, SOON);
    Runnable before = lines.onInterrupt(() -> hurry(bot));
    try {
      return bot.answer(prospect);
    } finally {
      before.run();
      timer.cancel();
      notice.end();
    }
  }

  private void hurry(Bot bot) {
    interrupted = true;
    bot.hurry();
  }

  private static String title(Table table, String seat) {
    return table.spectator().status().seats().stream()
        .filter(one -> one.id().equals(seat))
        .map(SeatView.Seat::title)
        .findFirst()
        .orElse(seat);
  }

  /** Returns the bots' evaluations of their last questions. */
  List<String> lines(Table table, int columns) {
    List<String> told = new ArrayList<>();
    new TreeMap<>(thoughts)
        .forEach(
            (seat, thought) -> {
              boolean openly = thought.openly && !table.door(seat).seesMoreThanAll();
              String what =
                  openly
                      ? " thought last: " + thought.judgement
                      : TerminalMessage.THOUGHT.text(thought.judgement.games());
              told.addAll(WordWrap.of(title(table, seat) + what, columns));
            });
    return told;
  }

  /** A line that is shown while a bot thinks. */
  private final class ThinkingNotice extends TimerTask {
    private final String text;
    private boolean shown;
    private boolean ended;

    ThinkingNotice(String text) {
      this.text = text;
    }

    @Override
    public synchronized void run() {
      if (!ended) {
        shown = true;
        out.print(text);
        out.flush();
      }
    }

    synchronized void end() {
      ended = true;
      if (shown) {
        out.print("\r\u001b[K");
        out.flush();
      }
    }
  }
}
