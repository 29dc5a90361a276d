package gabion.tools.command.unseen;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Resumed;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.rate.Benchmark;
import gabion.tools.lab.rate.BenchmarkLine;
import gabion.tools.lab.rate.Entrant;
import gabion.tools.lab.rate.Tournament;
import gabion.tools.lab.rate.TournamentSides;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Games between bots, of every scenario: each comes to its end, no invariant breaks, and what a bot
 * answers hangs on nothing that its seat may not know. {@code mvn -Pbots verify} plays 1,000 games
 * of each in which bots make all decisions; else it is one, in which they make some. {@code
 * -Dgabion.bots.of='1762 skirmishes'} plays one scenario, {@code -Dgabion.bots.from=400} begins
 * with another game than the first, so that a long run can be had in parts.
 */
class BotGamesTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();
  private static final int GAMES = Integer.getInteger("gabion.bots", 1);
  private static final int FROM = Integer.getInteger("gabion.bots.from", 0);
  private static final String OF = System.getProperty("gabion.bots.of", "");
  private static final int TELL = 50;
  private static final boolean SOME = GAMES == 1;
  private static final String BOT =
      System.getProperty("gabion.bot", SOME ? "monte-carlo:2" : "easy");
  private static final long SEED = 25;

  /** No game has so many questions; one that does would never end. */
  private static final int RUNAWAY = 20_000;

  /** Every so many decisions are a bot's, and every so many of those are compared, and one. */
  private static final int OF_BOTS = SOME ? 16 : 1;

  private static final int COMPARED = SOME ? 12 : 24;

  private static final int LUCKS = 4;

  private static final Map<String, Setting> FIRST = first();

  /** Each scenario, with who mostly sits there. */
  static List<Setting> scenarios() {
    List<Setting> chosen =
        FIRST.values().stream().filter(setting -> setting.toString().startsWith(OF)).toList();
    assertThat(chosen).as("scenarios that begin with `%s`, of %s", OF, FIRST.values()).isNotEmpty();
    boolean isAll = !SOME || Setting.WIDE || !OF.isEmpty();
    return IntStream.range(0, chosen.size())
        .filter(i -> isAll || i % 3 == 0)
        .mapToObj(chosen::get)
        .toList();
  }

  private static Map<String, Setting> first() {
    Map<String, Setting> first = new LinkedHashMap<>();
    for (Setting setting : Setting.in(HOME)) {
      Ruleset rules = setting.rules();
      Setup setup = rules.setup(setting.setup().scenario(), Map.of(), new Problems()).orElseThrow();
      first.putIfAbsent(
          rules.id() + setup.scenario(), new Setting(rules, setting.display(), setup, SEED));
    }
    return first;
  }

  /**
   * On any machine and any Java, with one thread and with two. Where not all is played, {@code
   * easy} answers where samples are wide, {@code standard} once of each line, {@code hard} never.
   */
  @Test
  void published_answers_are_given_again() throws IOException {
    Path file = HOME.resolve("rulesets/docs/benchmark.json");
    List<BenchmarkLine> lines = Benchmark.of(Files.readString(file)).lines();
    List<String> levels = new ArrayList<>(List.of("random", "greedy"));
    if (!SOME || Setting.WIDE) {
      levels.addAll(List.of("easy", "standard"));
    }
    if (!SOME) {
      levels.add("hard");
    }
    List<String> wrong = new ArrayList<>();
    int asked = 0;
    for (BenchmarkLine line : lines) {
      Ruleset rules = FIRST.get(line.ruleset() + line.scenario()).rules();
      for (BenchmarkLine.BenchmarkQuestion spot : line.spots()) {
        assertThat(spot.moves()).containsOnlyKeys("random", "greedy", "easy", "standard", "hard");
        for (String name : levels) {
          if (SOME
              && !spot.equals(line.spots().get(0))
              && (!Setting.WIDE || name.equals("standard"))) {
            continue;
          }
          int threads = 1 + asked++ / levels.size() % 2;
          String move = line.move(rules, spot, name, threads);
          if (!move.equals(spot.moves().get(name))) {
            wrong.add(line.scenario() + " " + spot.after() + " " + name + ": " + move);
          }
        }
      }
    }
    assertThat(lines).hasSameSizeAs(FIRST.values());
    assertThat(asked).isGreaterThan(Setting.WIDE ? 80 : 15);
    assertThat(wrong).as("tools/gabion benchmark %s --write writes it anew", file).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void games_of_bots_end_and_nothing_hidden_decides_them(Setting setting) {
    int compared = 0;
    for (int game = FROM; game < GAMES; game++) {
      compared += play(setting, Simulation.luck(SEED, game));
      if ((game + 1) % TELL == 0 || game + 1 == GAMES) {
        System.out.printf(
            "%s: games %d to %d of %s, %d answers compared%n",
            setting, FROM + 1, game + 1, BOT, compared);
      }
    }
    boolean hides = Hidden.isAny(setting.rules().layout());
    assertThat(compared > 0).as("answers compared").isEqualTo(hides);
  }

  /** Where two sides are held and `easy` does no more, on both sides with the same luck. */
  @Test
  @Tag("wide")
  void who_looks_one_step_ahead_beats_who_does_not() throws InterruptedException {
    List<Entrant> entrants =
        Stream.of("random", "greedy")
            .map(name -> new Entrant(name, Bots.of(name).orElseThrow()))
            .toList();
    long random = 0;
    long greedy = 0;
    for (Setting setting : FIRST.values()) {
      Ruleset rules = setting.rules();
      boolean isEasy = Bots.resolveName(rules, "easy").toString().equals("greedy");
      if (isEasy && TournamentSides.of(rules, setting.setup()).sides().size() == 2) {
        Tournament contest =
            new Tournament(rules, setting.setup(), SEED, entrants, System::nanoTime);
        assertThat(contest.play(LUCKS, 1, played -> {})).isNull();
        random += contest.standings().bot(0).wins();
        greedy += contest.standings().bot(1).wins();
        System.out.printf(
            "%s: greedy %d, random %d of %d%n",
            setting,
            contest.standings().bot(1).wins(),
            contest.standings().bot(0).wins(),
            contest.standings().games());
      }
    }
    assertThat(greedy).isGreaterThan(2 * random + LUCKS);
  }

  /** Plays a game. @return how many answers were compared with one of a table that hides others */
  private static int play(Setting setting, long luck) {
    Ruleset rules = setting.rules();
    Map<Integer, Bot> bots = new HashMap<>();
    RandomOracle others = new RandomOracle(luck);
    int decisions = 0;
    int answers = 0;
    int compared = 0;
    try (Game game = Game.begin(rules, setting.setup(), luck);
        Bot other = begun(rules, luck)) {
      game.watch();
      for (int asked = 0; !game.isOver(); asked++) {
        assertThat(asked).as("%s with seed %d", setting, luck).isLessThan(RUNAWAY);
        boolean chooses = game.question().shape().size() > 1;
        decisions += chooses ? 1 : 0;
        if (!chooses || decisions % OF_BOTS != 0) {
          game.answer(others.answer(game.question()));
          continue;
        }
        Bot bot = bots.computeIfAbsent(game.question().seat(), seat -> begun(rules, luck));
        boolean compares = compared == 0 || ++answers % COMPARED == 0;
        if (compares && isLike(game, bot, other)) {
          compared++;
        }
        game.answer(bot.answer(game.prospect()));
      }
    } finally {
      bots.values().forEach(Bot::close);
    }
    return compared;
  }

  private static Bot begun(Ruleset rules, long luck) {
    Bot bot = Bots.of(BOT).orElseThrow().apply(rules);
    bot.begin(luck);
    return bot;
  }

  /** Whether there is a table on which only the unseen is other; the answer there is the same. */
  private static boolean isLike(Game game, Bot one, Bot other) {
    if (Resumed.isInScript(game) || !Hidden.isAny(game.draft().layout())) {
      return false;
    }
    try (Game here = Resumed.again(game);
        Game there = Resumed.supposed(game, game.answers().size())) {
      boolean asksTheSame = // a rule may ask about what only the truth decides
          !there.isOver()
              && here.question().seat() == there.question().seat()
              && here.question().step().equals(there.question().step())
              && here.question().shape().size() == there.question().shape().size()
              && Hidden.looksAlike(here.draft(), there.draft(), here.question().seat());
      if (asksTheSame) {
        assertThat(other.answer(there.prospect()))
            .as("seed %d, after %d answers", game.seed(), game.answers().size())
            .isEqualTo(one.answer(here.prospect()));
      }
      return asksTheSame;
    }
  }
}
