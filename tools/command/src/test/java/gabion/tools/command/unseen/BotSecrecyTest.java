package gabion.tools.command.unseen;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.CardTracker;
import gabion.flow.log.LivePieces;
import gabion.flow.log.Visibility;
import gabion.flow.run.Machine;
import gabion.flow.run.PieceVariable;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Resumed;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.state.Sorts;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A bot knows no more than its seat: states that differ in what lies hidden, in what fate will
 * bring and in nothing else get the same answer; and the tables that it tries its answers on look
 * to its seat as the true one does.
 */
class BotSecrecyTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();
  private static final List<String> BOTS =
      List.of("random", "greedy", "monte-carlo:8", "search:12");
  private static final int TABLES = Setting.WIDE ? 12 : 6;

  /** Settings in which what could be hidden is not used. */
  private static final Set<String> NOTHING_UNSEEN =
      Set.of("1762 empires two", "braddocks-defeat two-players two");

  /** The first scenario of each ruleset with each of its seatings. */
  static Stream<Setting> settings() {
    return Stream.of(
        HOME,
        HOME.resolve("tools/examples/salt-road"),
        HOME.resolve("tools/examples/fen-war"),
        HOME.resolve("tools/command/src/test/resources/mist"))
        .flatMap(pack -> Setting.sample(pack).stream())
        .filter(setting -> Hidden.isAny(setting.rules().layout()))
        .collect(
            Collectors.toMap(
                setting -> setting.rules().id() + setting.setup().options().get(Ruleset.SEATS),
                setting -> setting,
                (first, other) -> first,
                LinkedHashMap::new))
        .values()
        .stream();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void states_that_differ_in_the_unseen_get_the_same_answer(Setting setting) {
    SplittableRandom random = new SplittableRandom(setting.seed());
    int[] compared = new int[1];
    int[] twins = new int[1];
    List<Bot> bots =
        BOTS.stream().map(name -> Bots.of(name).orElseThrow().apply(setting.rules())).toList();
    try {
      setting.play(
          game -> {
            if (Resumed.isInScript(game) || game.question().shape().size() < 2) {
              return;
            }
            Draft state = game.state().thaw();
            Twin twin = Twin.of(setting.rules(), state, game.question().seat(), random);
            twin.draft().seed(random.nextLong());
            if (!holdsAlike(setting.rules(), state, twin.draft())) {
              return;
            }
            twins[0] += twin.differs() ? 1 : 0;
            try (Game here = Resumed.at(game, state, question -> Oracle.WAIT);
                Game there = Resumed.at(game, twin.draft(), question -> Oracle.WAIT)) {
              boolean asksTheSame =
                  here.question().step().equals(there.question().step())
                      && here.question().shape().size() == there.question().shape().size();
              if (asksTheSame) { // a rule may ask about what only the truth decides
                Bot bot = bots.get(compared[0]++ % bots.size());
                assertThat(bot.answer(there.prospect()))
                    .as("%s: %s by %s", setting, twin, bot.getClass())
                    .isEqualTo(bot.answer(here.prospect()));
              }
            }
          });
    } finally {
      bots.forEach(Bot::close);
    }
    System.out.printf("%s: %d pairs, %d of them twins%n", setting, compared[0], twins[0]);
    assertThat(compared[0]).as("states compared").isGreaterThanOrEqualTo(BOTS.size());
    assertThat(twins[0] > 0)
        .as("%d twins", twins[0])
        .isNotEqualTo(NOTHING_UNSEEN.contains(setting.toString()));
  }

  /** Whether of the piles in hands as much lies there in both: they stay where they are. */
  private static boolean holdsAlike(Ruleset rules, Draft one, Draft other) {
    LivePieces inHand = PieceVariable.all(rules.program(), one);
    return IntStream.range(0, rules.layout().sorts().places().size())
        .allMatch(
            place ->
                IntStream.range(0, rules.layout().rows().size())
                    .filter(row -> inHand.holdsPile(row, place))
                    .allMatch(row -> one.count(row, place) == other.count(row, place)));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void what_a_bot_tries_on_looks_to_its_seat_as_the_truth_does(Setting setting) {
    Set<Long> different = new HashSet<>();
    SplittableRandom random = new SplittableRandom(setting.seed());
    int[] found = new int[1];
    int[] twins = new int[1];
    int[] recalled = new int[1];
    try (Machine machine = new Machine(setting.rules().program())) {
      setting.play(
          game -> {
            BotView prospect = game.prospect();
            Draft table = game.draft().newEmptyDraft();
            twins[0] +=
                Twin.of(setting.rules(), game.state().thaw(), prospect.seat(), random).differs()
                    ? 1
                    : 0;
            CardTracker recollection = recollection(game);
            String seen = View.of(game.draft(), prospect.seat()).text();
            recalled[0] += narrowed(recollection, game.draft(), prospect.seat());
            for (int number = 0; number < TABLES; number++) {
              boolean there = prospect.play(machine, table, number, question -> Oracle.WAIT);
              if (there) {
                found[0]++;
                assertThat(View.of(table, prospect.seat()).text()).isEqualTo(seen);
                assertThat(table.disagreement()).isEmpty();
                if (!Resumed.isInScript(game)) {
                  narrowed(recollection, table, prospect.seat());
                }
                assertThat(table.seed()).isNotEqualTo(game.seed());
                table.seed(0);
                different.add(table.hash());
              }
            }
          });
    }
    assertThat(found[0]).as("tables").isGreaterThan(TABLES);
    System.out.printf("%s: remembered %d times%n", setting, recalled[0]);
    assertThat(different).as("different tables").hasSizeGreaterThan(2 * twins[0]);
  }

  private static CardTracker recollection(Game game) {
    Draft start = game.ruleset().createDraft(game.setup(), 0);
    Visibility sight = Visibility.of(game.draft(), game.question().seat());
    CardTracker recollection = new CardTracker(start, sight, true);
    recollection.hear(game.log());
    return recollection;
  }

  /**
   * How many pieces lie unseen and may not lie where another with the same back does; all lie where
   * they may.
   */
  private static int narrowed(CardTracker recollection, Draft draft, int seat) {
    View view = View.of(draft, seat);
    Sorts sorts = draft.layout().sorts();
    int[] unseen =
        IntStream.range(0, sorts.pieces().size()).filter(piece -> !view.sees(piece)).toArray();
    int narrowed = 0;
    for (int piece : unseen) {
      assertThat(recollection.allows(piece, draft.placeOf(piece)))
          .as(sorts.pieces().id(piece))
          .isTrue();
      boolean isAnywhere =
          IntStream.of(unseen)
              .filter(other -> sorts.backSort(other) == sorts.backSort(piece))
              .allMatch(other -> recollection.allows(piece, draft.placeOf(other)));
      narrowed += isAnywhere ? 0 : 1;
    }
    return narrowed;
  }
}
