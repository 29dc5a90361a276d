package gabion.tools.command.unseen;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Scope;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Resumed;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.tools.table.display.SentenceValue;
import gabion.tools.table.display.ViewContext;
import gabion.tools.table.session.Threshold;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nobody learns what he may not see. At points of random games a twin of the state is made that
 * differs only in what a seat may not see, judged from places alone; then both are played on alike.
 * Until a piece that differs comes to light for that seat, it gets the same from both, byte by
 * byte: what it sees, what it is asked and refused, what it is told.
 */
@Execution(ExecutionMode.CONCURRENT)
class SecrecyTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();
  private static final Path BLOCKS = HOME.resolve("tools/command/src/test/resources/blocks");

  /** An example in which blocks stand hidden in camps. */
  private static final Path CAMPS = HOME.resolve("tools/examples/salt-road");

  /** An example whose blocks have names, faces, marks and owners that change. */
  private static final Path CAPTAINS = HOME.resolve("tools/examples/fen-war");

  /** Pieces that hide their number or their name. */
  private static final Path MIST = HOME.resolve("tools/command/src/test/resources/mist");

  /** Settings in which what could be hidden is not used. */
  private static final Set<String> NOTHING_UNSEEN = Set.of("braddocks-defeat two-players two");

  private static final int TWINS = 2;

  /** Where so many look on there are twins enough with one of each state for each of them. */
  private static final int MANY = 3;

  private static final int ONWARD = Setting.WIDE ? 25 : 6;
  private static final int LEAST = 3;

  /** How many nouns and places are asked about at each pair. */
  private static final int SENTENCES = 4;

  private int compared;
  private int apart;
  private int answers;
  private int asked;

  static Stream<Setting> settings() {
    return Stream.of(HOME, BLOCKS, CAMPS, CAPTAINS, MIST)
        .flatMap(pack -> Setting.sample(pack).stream())
        .filter(setting -> Hidden.isAny(setting.rules().layout()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void states_that_differ_in_the_unseen_are_the_same_to_a_seat(Setting setting) {
    SplittableRandom random = new SplittableRandom(setting.seed());
    Threshold threshold = new Threshold(setting.rules(), setting.display());
    int twins = Setting.WIDE || setting.watchers().size() < MANY ? TWINS : 1;
    setting.play(
        game -> {
          for (int watcher : setting.watchers()) {
            for (int i = 0; i < twins && !Resumed.isInScript(game); i++) {
              compare(setting, threshold, game, watcher, random);
            }
          }
        });
    System.out.printf(
        "%s: %d twins and %d answers look the same, %d were told apart by the rules%n",
        setting, compared, answers, apart);
    if (NOTHING_UNSEEN.contains(setting.toString())) {
      return;
    }
    assertThat(compared).as("twins compared").isGreaterThan(LEAST);
    assertThat(answers).as("answers compared").isGreaterThan(LEAST);
    assertThat(asked).as("sentences compared").isGreaterThan(LEAST);
  }

  private void compare(
      Setting setting, Threshold threshold, Game game, int watcher, SplittableRandom random) {
    Ruleset rules = setting.rules();
    Draft state = game.state().thaw();
    Twin twin = Twin.of(rules, state, watcher, random);
    if (!twin.differs()) {
      return;
    }
    Optional<Stand> one = Stand.at(threshold, game, state);
    Optional<Stand> other = Stand.at(threshold, game, twin.draft());
    try {
      if (one.isPresent() && other.isPresent()) {
        Pair pair = new Pair(one.get(), other.get(), twin.roles(), random);
        String who =
            watcher == View.NOBODY ? "a spectator" : rules.layout().sorts().seats().id(watcher);
        compare(rules, pair, watcher, "%s: %s cannot tell %s".formatted(setting, who, twin));
      }
    } finally {
      one.ifPresent(Stand::close);
      other.ifPresent(Stand::close);
    }
  }

  private void compare(Ruleset rules, Pair pair, int watcher, String claim) {
    RandomOracle players = new RandomOracle(pair.random().nextLong());
    compared++;
    for (String sentence : sentences(rules, pair.random())) {
      assertThat(value(rules, pair.there().draft(), watcher, sentence))
          .as(claim + " by `" + sentence + "`")
          .isEqualTo(value(rules, pair.here().draft(), watcher, sentence));
      asked++;
    }
    for (int i = 0; i <= ONWARD; i++) {
      boolean together = i == 0 || onward(pair, watcher, players, claim);
      if (!together || asksElsewhere(pair.here(), pair.there(), watcher)) {
        apart++;
        return;
      }
      Lines.assertSame(
          pair.here().seen(watcher), pair.there().seen(watcher), claim + " after " + i);
      if (pair.here().isOver()) {
        return;
      }
    }
  }

  /** Sentences that a curious seat would ask about what lies somewhere. */
  private static List<String> sentences(Ruleset rules, SplittableRandom random) {
    Sort places = rules.layout().sorts().places();
    List<String> nouns =
        rules.program().vocabulary().words().stream()
            .filter(word -> isNoun(rules, word + " in " + places.id(0)))
            .toList();
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < SENTENCES; i++) {
      String noun = nouns.get(random.nextInt(nouns.size()));
      String there = noun + " in " + places.id(random.nextInt(places.size()));
      sentences.add(there);
      sentences.add("any " + there);
      sentences.add("count(" + there + ") > " + random.nextInt(3));
      for (String face : rules.layout().sorts().faces().ids()) {
        String faced = there + " where its face is " + face;
        if (isNoun(rules, faced)) {
          sentences.add("count(" + faced + ")");
        }
      }
    }
    return sentences;
  }

  private static boolean isNoun(Ruleset rules, String sentence) {
    Problems problems = new Problems();
    return rules
        .compiler(problems)
        .code(SentenceValue.text(sentence), Scope.EMPTY)
        .map(CompiledExpression::type)
        .filter(rules.layout().sorts()::arePieces)
        .isPresent();
  }

  private static SentenceValue value(Ruleset rules, Draft draft, int watcher, String sentence) {
    ViewContext look = ViewContext.at(draft, View.of(draft, watcher), watcher);
    return SentenceValue.of(rules, look, sentence);
  }

  /** Whether another seat, which sees what differs, is asked something else because of it. */
  private static boolean asksElsewhere(Stand here, Stand there, int watcher) {
    if (here.isOver() || there.isOver()) {
      return here.isOver() != there.isOver();
    }
    Question one = here.question();
    Question other = there.question();
    return one.seat() != other.seat() || one.seat() != watcher && !one.step().equals(other.step());
  }

  /** Answers in both alike; false where the rules tell them apart. */
  private boolean onward(Pair pair, int watcher, RandomOracle players, String claim) {
    Stand here = pair.here();
    Stand there = pair.there();
    Question question = here.question();
    long answer = players.answer(question);
    String words = question.shape().describe(answer, here.names());
    long same = pair.answer(watcher, answer);
    if (same < 0) {
      return false;
    }
    here.answer(answer, chance -> Oracle.WAIT);
    boolean ran = pair.follow(watcher, same);
    if (!ran
        || !Hidden.looksAlike(here.draft(), there.draft(), watcher)
        || !Hidden.cameToLight(here.draft(), here.heard(), watcher)
            .equals(Hidden.cameToLight(there.draft(), there.heard(), watcher))) {
      return false;
    }
    String answering = claim + ", answering " + words;
    if (asksElsewhere(here, there, watcher)) { // one has come further before somebody was asked
      Lines.assertSameSoFar(here.told(watcher), there.told(watcher), answering);
      return false;
    }
    Lines.assertSame(here.told(watcher), there.told(watcher), answering);
    answers++;
    return true;
  }
}
