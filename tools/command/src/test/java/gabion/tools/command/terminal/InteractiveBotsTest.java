package gabion.tools.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.SeatHolder;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.BotEvaluation;
import gabion.tools.lab.bot.Bots;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A person waits for bots: what it sees meanwhile, how it ends that, and what it is shown then. */
class InteractiveBotsTest {

  private static final Ruleset HILL =
      new Library(List.of(Path.of("src/test/resources/hill")), ScriptLoader.none())
          .load("hill", new Problems())
          .orElseThrow();

  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();

  private String shown() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  private InteractiveBots thinking(Bot bot, LineInput lines) {
    PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8);
    return new InteractiveBots(Map.of("south", bot), "", lines, out, new EventPacing(lines, true));
  }

  private static Table table() {
    return Table.begin(HILL, Display.NONE, HILL.setup(), 2, new Problems()).orElseThrow();
  }

  /** North answers its first question; south is asked next. */
  private static void begin(Table table) {
    SeatAccess north = table.door("north");
    OpenQuestion question = north.open().get(0);
    assertThat(north.answer(question.id(), 0).isDone()).isTrue();
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void who_thinks_long_is_named_until_an_interrupt_and_no_longer() {
    Typed lines = new Typed();
    Sluggish bot = new Sluggish();
    try (Table table = table()) {
      table.leave(thinking(bot, lines).holders(table));
      lines.interruptWhen(() -> shown().contains("South thinks; Ctrl-C"));
      begin(table);

      assertThat(bot.hurried).isTrue();
      assertThat(table.door("north").open()).hasSize(1);
      assertThat(shown()).endsWith("\r\u001b[K");
      assertThat(lines.enough).as("afterwards an interrupt is what it was before").isNull();
    }
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void whoever_thinks_on_after_an_interrupt_thinks_of_another_question() {
    Typed lines = new Typed();
    Sluggish bot = new Sluggish();
    try (Table table = table();
        Game game = Game.begin(HILL, HILL.setup(), 2)) {
      SeatHolder south = Objects.requireNonNull(thinking(bot, lines).holders(table).get("south"));
      lines.interruptWhen(() -> shown().contains("South thinks; Ctrl-C"));
      south.answer(game.prospect());
      lines.interruptWhen(() -> shown().contains("South thinks about the next question; Ctrl-C"));
      south.answer(game.prospect());

      assertThat(bot.hurried).isTrue();
    }
  }

  @Test
  void what_a_bot_thought_is_told_with_its_numbers_while_it_hides_nothing() {
    InteractiveBots thinking =
        thinking(Bots.of("monte-carlo:8").orElseThrow().apply(HILL), new Typed());
    try (Table table = table()) {
      table.leave(thinking.holders(table));
      assertThat(thinking.lines(table, 100)).isEmpty();
      begin(table);

      boolean hides = table.door("south").seesMoreThanAll();
      assertThat(hides).as("cards of the hand").isTrue();
      assertThat(thinking.lines(table, 100))
          .singleElement()
          .asString()
          .startsWith("South thought last about hidden information; ")
          .endsWith(" playouts");
    }
  }

  @Test
  void what_a_bot_thought_of_a_hand_stays_hidden_when_the_hand_is_laid_open(@TempDir Path pack)
      throws IOException {
    Path file = Files.createDirectories(pack.resolve("rulesets/open")).resolve("ruleset.yaml");
    Files.writeString(
        file,
        """
        ruleset: open
        title: Open
        tells: { faction: { side: side } }
        sides: { north: {}, south: {} }
        factions: { blue: { side: north }, grey: { side: south } }
        seats: { two: { north: [blue], south: [grey] } }
        boxes: { hand of faction: { seen-by: side }, spent: {} }
        decks: { hand of grey: { ash: {}, smoke: {} } }
        procedures:
          game:
            steps:
              - { choose: best, who: grey, from: cards in hand of grey }
              - { move: cards in hand of grey, to: spent }
              - { choose: pace, who: blue, number: 1 to 3 }
        endings: { over: { at: game, winner: nobody } }
        """);
    Problems problems = new Problems();
    Optional<Ruleset> rules =
        new Library(List.of(pack), ScriptLoader.none()).load("open", problems);
    assertThat(problems.list()).isEmpty();
    Ruleset open = rules.orElseThrow();
    InteractiveBots thinking =
        thinking(Bots.of("monte-carlo:8").orElseThrow().apply(open), new Typed());
    try (Table table = Table.begin(open, Display.NONE, open.setup(), 2, problems).orElseThrow()) {
      table.leave(thinking.holders(table));

      assertThat(table.door("south").seesMoreThanAll()).as("what is left in the hand").isFalse();
      assertThat(thinking.lines(table, 100))
          .singleElement()
          .asString()
          .startsWith("South thought last about hidden information; ");
    }
  }

  @Test
  void step_by_step_each_heading_waits_for_enter_until_somebody_wants_the_rest() {
    List<LogLine> story =
        List.of(
            new LogLine(1, LogLine.HEADING, 0, "North", ""),
            new LogLine(2, LogLine.HEADING, 1, "marches", ""),
            new LogLine(3, "moved", 2, "one goes", ""),
            new LogLine(4, LogLine.HEADING, 0, "South", ""),
            new LogLine(5, "moved", 1, "another goes", ""),
            new LogLine(6, LogLine.HEADING, 0, "East", ""));

    assertThat(told(story, true, "", "")).containsExactly(3, 2, 1);
    assertThat(told(story, true, "rest")).containsExactly(3, 2, 1);
    assertThat(told(story, false)).containsExactly(6);
    assertThat(told(List.of(), true)).isEmpty();

    List<Integer> rest = new ArrayList<>();
    new EventPacing(new Typed(), true).tell(story, step -> rest.add(step.size()), Optional::empty);
    assertThat(rest).as("nobody is there to go on").containsExactly(3, 2, 1);
    List<Integer> left = new ArrayList<>();
    boolean whole =
        new EventPacing(new Typed(), true)
            .tellWhile(story, step -> left.add(step.size()), Optional::empty);
    assertThat(whole).as("who leaves is told no more").isFalse();
    assertThat(left).containsExactly(3);
  }

  /** How many lines were told at a time; each line that was typed was asked for. */
  private static List<Integer> told(List<LogLine> story, boolean stepwise, String... typed) {
    Typed lines = new Typed(typed);
    List<Integer> sizes = new ArrayList<>();
    new EventPacing(lines, stepwise)
        .tell(story, step -> sizes.add(step.size()), () -> lines.next("", List.of()));
    assertThat(lines.typed).isEmpty();
    return sizes;
  }

  /** A person at a keyboard that types some lines, and may interrupt. */
  private static final class Typed implements LineInput {
    private final Deque<String> typed;
    private Runnable enough;

    Typed(String... typed) {
      this.typed = new ArrayDeque<>(Arrays.asList(typed));
    }

    void interruptWhen(java.util.function.BooleanSupplier seen) {
      Thread thread =
          new Thread(
              () -> {
                while (!seen.getAsBoolean()) {
                  Thread.onSpinWait();
                }
                enough.run();
              });
      thread.setDaemon(true);
      thread.start();
    }

    @Override
    public Optional<String> next(String prompt, List<String> words) {
      return Optional.of(typed.remove());
    }

    @Override
    public Runnable onInterrupt(Runnable now) {
      Runnable before = enough;
      enough = now;
      return () -> enough = before;
    }

    @Override
    public boolean isInteractive() {
      return true;
    }

    @Override
    public String place() {
      return "";
    }

    @Override
    public void close() {}
  }

  /** Thinks until it is told to hurry. */
  private static final class Sluggish implements Bot {
    private volatile CountDownLatch enough = new CountDownLatch(1);
    private boolean hurried;

    @Override
    public void begin(long seed) {}

    @Override
    public long answer(BotView prospect) {
      enough = new CountDownLatch(1);
      try {
        hurried = enough.await(20, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return 0;
    }

    @Override
    public Optional<BotEvaluation> judgement() {
      return Optional.empty();
    }

    @Override
    public void hurry() {
      enough.countDown();
    }

    @Override
    public void close() {}
  }
}
