package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.ask.Event;
import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.Shape;
import gabion.flow.Names;
import gabion.flow.PlayProblem;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nobody learns what he may not see. Two games are played whose histories differ only in which of
 * some hidden pieces is which; whoever cannot see these pieces sees two equal games.
 */
class UnseenTest {

  private static final int MOST_WORDS = 1_000;

  /** How many pairs were compared, and how many the rules themselves told apart. */
  private int compared;

  private int toldApart;

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().filter(UnseenTest::hidesPieces).toList();
  }

  private static boolean hidesPieces(Ruleset rules) {
    return rules.layout().boxes().stream().anyMatch(box -> box.seenBy() != Layout.SeenBy.ALL);
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void states_that_differ_in_the_unseen_look_the_same(Ruleset rules) {
    Property.forAll(
        Match.of(rules, 300, Shelf.LONG ? 400 : Match.setups(rules).size()),
        (match, progress) -> {
          List<Integer> watchers = new ArrayList<>(rules.seats(match.setup()));
          watchers.add(View.NOBODY);
          SplittableRandom random = new SplittableRandom(match.seed());
          try (Game game = match.begin()) {
            RandomOracle players = match.players();
            while (!game.isOver()) {
              progress.at(game.answers().size());
              if (Shelf.LONG || random.nextInt(24) == 0) {
                int watcher = watchers.get(random.nextInt(watchers.size()));
                comparePairs(match, game, watcher, random);
              }
              game.answer(players.answer(game.question()));
            }
          }
        });
    System.out.printf(
        "%s: %d pairs look the same, %d were told apart by the rules%n",
        rules.id(), compared, toldApart);
    assertThat(compared).as("pairs compared").isGreaterThan(20);
  }

  /** Compares a game with one in which two pieces hidden from a seat have changed their roles. */
  private void comparePairs(Match match, Game game, int watcher, SplittableRandom random) {
    List<Integer> hidden = unseen(game, watcher);
    List<int[]> pairs = new ArrayList<>();
    for (int one : hidden) {
      for (int other : hidden) {
        if (one < other && areAlike(game, one, other)) {
          pairs.add(new int[] {one, other});
        }
      }
    }
    if (pairs.isEmpty()) {
      return;
    }
    int[] pair = pairs.get(random.nextInt(pairs.size()));
    Swap swap = new Swap(game, pair[0], pair[1]);
    Optional<Game> twin = swap.play(match);
    if (twin.isEmpty()) {
      toldApart++;
      return;
    }
    try (Game other = twin.get()) {
      if (isElsewhere(game, other, watcher)) {
        toldApart++;
        return;
      }
      compared++;
      String which = watcher == View.NOBODY ? "nobody" : match.rules().layout().seats().id(watcher);
      String as = which + " cannot tell " + swap.one + " from " + swap.other;
      assertThat(other.draft().placeOf(pair[0])).isEqualTo(game.draft().placeOf(pair[1]));
      Lines.assertSame(sight(game, watcher), sight(other, watcher), as);
      assertThat(other.view(watcher).text()).as(as).isEqualTo(game.view(watcher).text());
      assertThat(other.canUndo()).as(as).isEqualTo(game.canUndo());
    }
  }

  /** Whether a seat other than the watcher is asked something that depends on what it holds. */
  private static boolean isElsewhere(Game game, Game other, int watcher) {
    if (game.isOver() || other.isOver()) {
      return game.isOver() != other.isOver();
    }
    Question here = game.question();
    Question there = other.question();
    boolean own = here.seat() == watcher && there.seat() == watcher;
    return !own
        && (here.seat() != there.seat() || !here.asking().name().equals(there.asking().name()));
  }

  /** The pieces that a seat does not see now and has not seen before, as far as its log tells. */
  private static List<Integer> unseen(Game game, int watcher) {
    Layout layout = game.draft().layout();
    View view = game.view(watcher);
    List<String> seen = game.log().stream().map(event -> event.seenBy(watcher)).toList();
    List<Integer> unseen = new ArrayList<>();
    for (int piece = 0; piece < layout.pieces().size(); piece++) {
      String title = layout.pieces().title(piece);
      if (!view.sees(game.draft().placeOf(piece))
          && seen.stream().noneMatch(line -> line.contains(title))) {
        unseen.add(piece);
      }
    }
    return unseen;
  }

  /** Whether two pieces start in the same place and lie in different ones now. */
  private static boolean areAlike(Game game, int one, int other) {
    Layout layout = game.draft().layout();
    return layout.start(one) == layout.start(other)
        && game.draft().placeOf(one) != game.draft().placeOf(other);
  }

  /** All that a seat is told. */
  private static List<String> sight(Game game, int watcher) {
    List<String> sight =
        game.log().stream()
            .filter(event -> !event.seenBy(watcher).isEmpty())
            .map(event -> event.kind() + " " + event.seenBy(watcher) + " " + event.rule())
            .collect(Collectors.toCollection(ArrayList::new));
    if (game.isOver()) {
      sight.add("over");
    } else if (game.question().seat() == watcher) {
      sight.addAll(words(game.question(), game.ruleset().program().names()));
      sight.add(game.question().text());
      game.question().refusals().forEach(refusal -> sight.add(refusal.toString()));
    } else {
      sight.add(game.question().seat() + " is asked");
    }
    return sight;
  }

  private static List<String> words(Question question, Names names) {
    Shape shape = question.shape();
    List<String> words = new ArrayList<>(List.of(shape.size() + " answers"));
    for (long i = 0; i < Math.min(MOST_WORDS, shape.size()); i++) {
      words.add(shape.describe(i, names));
    }
    return words;
  }

  /** The history of a game with two pieces in each other's roles. */
  private static final class Swap implements Oracle {
    private final List<Answer> answers;
    private final Names names;
    private final String one;
    private final String other;
    private int next;
    private boolean lost;

    Swap(Game game, int one, int other) {
      Sort pieces = game.draft().layout().pieces();
      this.answers = game.answers();
      this.names = game.ruleset().program().names();
      this.one = pieces.id(one);
      this.other = pieces.id(other);
    }

    /** Plays it; nothing where it cannot be played, because the rules tell the two apart. */
    Optional<Game> play(Match match) {
      Game game = Game.begin(match.rules(), match.setup(), match.seed(), this);
      try {
        while (!lost && next < answers.size() && !game.isOver()) {
          long index = find(game.question());
          if (index < 0) {
            break;
          }
          game.answer(index);
        }
      } catch (PlayProblem problem) {
        game.close();
        throw problem;
      }
      if (lost || next < answers.size()) {
        game.close();
        return Optional.empty();
      }
      game.dictate(null);
      return Optional.of(game);
    }

    private long find(Question question) {
      Answer answer = answers.get(next++);
      boolean fits =
          answer.asks().equals(question.asking().name())
              && (question.seat() == Question.FATE
                  ? answer.isFate()
                  : answer.seat().equals(question.draft().layout().seats().id(question.seat())));
      long index = fits ? question.shape().parse(swapped(answer.words()), names) : -1;
      lost |= index < 0;
      return index;
    }

    private String swapped(String words) {
      Map<String, String> roles = Map.of(one, other, other, one);
      return Arrays.stream(words.split("(?<=[ ,])|(?=[ ,])"))
          .map(word -> roles.getOrDefault(word, word))
          .collect(Collectors.joining());
    }

    @Override
    public long answer(Question question) {
      return WAIT;
    }

    @Override
    public long chance(Question question) {
      if (lost || next >= answers.size()) {
        lost = true;
        return WAIT;
      }
      long index = find(question);
      return index < 0 ? WAIT : index;
    }
  }

  /** A seat sees what happens in words of its own; nobody sees more than any seat. */
  @ParameterizedTest
  @MethodSource("rulesets")
  void the_public_sees_no_more_than_any_seat(Ruleset rules) {
    Property.forAll(
        Match.of(rules, 600, 4),
        (match, progress) -> {
          try (Game game = match.begin()) {
            RandomOracle players = match.players();
            while (!game.isOver()) {
              progress.at(game.answers().size());
              for (int place = 0; place < rules.layout().places().size(); place++) {
                if (game.view(View.NOBODY).sees(place)) {
                  for (int seat : rules.seats(match.setup())) {
                    assertThat(game.view(seat).sees(place)).isTrue();
                  }
                }
              }
              game.answer(players.answer(game.question()));
            }
            for (Event event : game.log()) {
              assertThat(event.seenBy(View.NOBODY)).isIn(event.text(), event.veiled());
            }
          }
        });
  }
}
