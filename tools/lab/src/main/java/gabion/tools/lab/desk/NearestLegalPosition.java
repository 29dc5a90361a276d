package gabion.tools.lab.desk;

import gabion.flow.log.Names;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.RulesetException;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.GameState;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds the smallest changes of a position that make a refused answer legal: removing or adding
 * pieces of one row at a place, moving a single piece, or changing one logged field. Each change is
 * tested by asking the question again. If no single change suffices, pairs are tried, of which the
 * first removes the stated reason.
 */
public final class NearestLegalPosition {

  /** The maximum number of changes reported. */
  private static final int MOST = 5;

  /** So often the question is put again in search of two changes. */
  private static final int MOST_PAIRS = 60_000;

  /** The number of sampled positions on which changes are tried for a seat. */
  private static final int TABLES = 3;

  private static final Pattern NUMERAL = Pattern.compile("\\b\\d+(?:st|nd|rd|th)\\b");

  private static final String ANOTHER = "another question";

  /**
   * A change of a position.
   *
   * @param lessens the row and the place of pieces that are taken away, or -1
   * @param adds the row and the place of one that is brought, or -1
   * @param draws whence it is brought, or -1
   */
  private record PositionChange(
      String says, int distance, int lessens, int adds, int draws, Consumer<Draft> does) {
    private PositionChange(String says, int near, Consumer<Draft> does) {
      this(says, near, -1, -1, -1, does);
    }
  }

  private static final Oracle NOBODY =
      new Oracle() {
        @Override
        public long answer(Question question) {
          return WAIT;
        }

        @Override
        public long chance(Question question) {
          throw new StateBug(
              LabMessage.RANDOM_RESULT_NEEDED.text()); // then it is another question than before
        }
      };

  private final Ruleset rules;
  private final Layout layout;
  private final Names ids;
  private final GameState state;
  private final String asked;
  private final int seat;
  private final String answer;

  private NearestLegalPosition(Ruleset rules, GameState state, Question question, String answer) {
    this.rules = rules;
    this.layout = rules.layout();
    this.ids = rules.program().names();
    this.state = state;
    this.asked = question.step().name();
    this.seat = question.seat();
    this.answer = answer;
  }

  /**
   * Returns the smallest changes that make an answer legal, at most a few, those at the place named
   * first; pairs if no single change suffices. Empty if pairs do not suffice either, or if a script
   * asks the question.
   *
   * @param record a game at the question
   * @param answer the answer in words, by ids
   */
  public static List<String> of(Ruleset rules, GameRecord record, String answer) {
    Optional<Game> game = record.replay(rules, Integer.MAX_VALUE, new Problems());
    if (game.isEmpty()) {
      return List.of();
    }
    try (Game open = game.get()) {
      return open.isOver()
          ? List.of()
          : new NearestLegalPosition(rules, open.state(), open.question(), answer).findChanges();
    }
  }

  /**
   * Returns the single changes that make an answer legal on all sampled positions of a seat. The
   * result reveals nothing hidden from the seat.
   *
   * @param tries called before each attempt; may throw to end the search
   */
  public static List<String> of(Ruleset rules, BotView prospect, String answer, Runnable tries) {
    List<String> helping = List.of();
    try (Machine machine = new Machine(rules.program())) {
      Draft table = rules.createDraft(rules.setup(), 0);
      for (int number = 0; number < TABLES; number++) {
        if (!prospect.play(machine, table, number, NOBODY)) {
          return List.of();
        }
        Question asked = machine.questioner().question();
        NearestLegalPosition there =
            new NearestLegalPosition(rules, GameState.of(table), asked, answer);
        List<String> found = there.singles(machine, tries);
        helping = number == 0 ? found : helping.stream().filter(found::contains).toList();
      }
    }
    return helping.stream().filter(unlike()).limit(MOST).toList();
  }

  /** Accepts only the first of changes whose pieces differ only in their ordinal. */
  private static Predicate<String> unlike() {
    Set<String> told = new HashSet<>();
    return says -> told.add(NUMERAL.matcher(says).replaceAll("#"));
  }

  /** All single changes that help, those about the place that is named first. */
  private List<String> singles(Machine machine, Runnable tries) {
    List<PositionChange> all = changes();
    List<String> found = new ArrayList<>();
    for (int near = 0; near < 2; near++) {
      for (PositionChange change : all) {
        if (change.distance() == near) {
          tries.run();
          if (helps(machine, change, all)) {
            found.add(change.says());
          }
        }
      }
    }
    return found;
  }

  /**
   * Whether a change makes the answer legal; not one that brings a piece where, or whence, it is
   * enough to take such away.
   */
  private boolean helps(Machine machine, PositionChange change, List<PositionChange> all) {
    return refusalAfter(machine, change).isEmpty()
        && all.stream()
            .filter(other -> other.lessens() >= 0)
            .filter(other -> other.lessens() == change.adds() || other.lessens() == change.draws())
            .noneMatch(other -> refusalAfter(machine, other).isEmpty());
  }

  private List<String> findChanges() {
    Set<String> found = new LinkedHashSet<>();
    Predicate<String> unlike = unlike();
    List<PositionChange> all = changes();
    try (Machine machine = new Machine(rules.program())) {
      for (int near = 0; near < 2 && found.isEmpty(); near++) {
        for (PositionChange change : all) {
          boolean more = change.distance() == near && found.size() < MOST;
          if (more && helps(machine, change, all) && unlike.test(change.says())) {
            found.add(change.says());
          }
        }
      }
      if (found.isEmpty()) {
        pairs(machine, all, found, unlike);
      }
    }
    return List.copyOf(found);
  }

  /** Finds pairs of changes of which the first removes the stated reason. */
  private void pairs(
      Machine machine, List<PositionChange> all, Set<String> found, Predicate<String> unlike) {
    String reason = refusalAfter(machine);
    int left = MOST_PAIRS;
    for (PositionChange first : all) {
      String then = refusalAfter(machine, first);
      if (then.equals(reason) || then.equals(ANOTHER)) {
        continue;
      }
      for (PositionChange second : all) {
        if (found.size() >= MOST || left-- <= 0) {
          return;
        }
        String says = first.says() + ", and " + second.says();
        if (!second.equals(first)
            && refusalAfter(machine, first, second).isEmpty()
            && unlike.test(says)) {
          found.add(says);
        }
      }
    }
  }

  /**
   * Puts the question again after some changes.
   *
   * @return why the answer is refused then; nothing where it is legal, and {@link #ANOTHER} where
   *     something else is asked
   */
  private String refusalAfter(Machine machine, PositionChange... made) {
    Draft draft = state.thaw();
    try {
      for (PositionChange change : made) {
        change.does().accept(draft);
      }
      if (machine.run(draft, NOBODY) == Outcome.ENDED) {
        return ANOTHER;
      }
      Question question = machine.questioner().question();
      if (question.seat() != seat || !question.step().name().equals(asked)) {
        return ANOTHER;
      }
      return question.shape().parse(answer, ids) >= 0
          ? ""
          : "not: " + question.whyNot(answer).map(Question.Refusal::reason).orElse("");
    } catch (RulesetException | StateBug impossible) {
      return ANOTHER;
    }
  }

  // ---- changes

  private List<PositionChange> changes() {
    List<PositionChange> changes = new ArrayList<>();
    Draft now = state.thaw();
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      for (int row = 0; row < layout.rows().size(); row++) {
        if (layout.rows().get(row).mark() < 0) {
          pile(now, row, place, changes);
        }
      }
    }
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      single(now, piece, changes);
    }
    layout.fields().all().stream()
        .filter(field -> field.offset() > Fields.WINNER && !field.isOption() && !field.silent())
        .forEach(field -> field(now, field, changes));
    return changes;
  }

  private void pile(Draft now, int row, int place, List<PositionChange> changes) {
    String title = layout.sorts().places().title(place);
    int near = layout.sorts().places().id(place).equals(answer) ? 0 : 1;
    String pieces = new Names(layout, true).row(row);
    int here = now.count(row, place);
    int supply = layout.rows().supply(row);
    if (here > 0 && supply != place) {
      String says = "without %s in %s".formatted(pieces, title);
      changes.add(
          new PositionChange(
              says,
              near,
              at(row, place),
              -1,
              -1,
              draft -> draft.move(row, place, row, supply, here)));
    }
    boolean isSupplied = supply != place && now.count(row, supply) > 0;
    int source = isSupplied ? supply : sourcePlace(now, row, place);
    if (source >= 0) {
      String says = LabMessage.WITH_ONE_OF.text(here > 0 ? "more " : "", pieces, title);
      changes.add(
          new PositionChange(
              says,
              near,
              -1,
              at(row, place),
              at(row, source),
              draft -> draft.move(row, source, row, place, 1)));
    }
  }

  private int at(int row, int place) {
    return row * layout.sorts().places().size() + place;
  }

  /** The first place where pieces lie that could be brought to another, or -1. */
  private int sourcePlace(Draft now, int row, int place) {
    for (int from = 0; from < layout.sorts().places().size(); from++) {
      if (from != place && now.count(row, from) > 0) {
        return from;
      }
    }
    return -1;
  }

  private void single(Draft now, int piece, List<PositionChange> changes) {
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      int there = place;
      if (now.placeOf(piece) != place) {
        Sort places = layout.sorts().places();
        String says =
            "with %s in %s".formatted(layout.sorts().pieces().title(piece), places.title(place));
        int near = places.id(place).equals(answer) ? 0 : 1;
        changes.add(new PositionChange(says, near, draft -> draft.put(piece, there)));
      }
    }
  }

  private void field(Draft now, Field field, List<PositionChange> changes) {
    for (int i = 0; i < field.size(); i++) {
      int at = field.offset() + i;
      String key = field.keys().size() == 1 ? of(field.keys().get(0), i) : "";
      int near = key.isEmpty() || key.equals(" of " + answer) ? 0 : 1;
      for (int value : others(field, now.field(at))) {
        Sort sort = field.type().sort();
        String worth = sort == null ? Integer.toString(value) : sort.title(value);
        String says = "with %s%s at %s".formatted(field.title(), key, worth);
        changes.add(new PositionChange(says, near, draft -> draft.set(at, value)));
      }
    }
  }

  private static String of(Sort sort, int index) {
    return sort.size() == 0 ? "" : " of " + sort.id(sort.first() + index);
  }

  private static List<Integer> others(Field field, int value) {
    List<Integer> others = new ArrayList<>();
    switch (field.type().form()) {
      case CLAIM -> others.add(1 - value);
      case NUMBER -> {
        for (int other : new int[] {value + 1, value - 1, value + 2, value - 2, field.from()}) {
          if (other >= field.from() && other <= field.to() && other != value) {
            others.add(other);
          }
        }
      }
      default -> {
        Sort sort = field.type().sort();
        for (int thing = 0; sort != null && thing < sort.size(); thing++) {
          if (sort.first() + thing != value) {
            others.add(sort.first() + thing);
          }
        }
      }
    }
    return others;
  }
}
