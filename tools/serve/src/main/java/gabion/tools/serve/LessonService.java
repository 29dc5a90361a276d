package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.tools.lab.lesson.Puzzle;
import gabion.yaml.Problems;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** The lessons of the served rulesets, made when first asked for, and the tables where they are. */
final class LessonService {

  /** How many lessons are open at once; one more closes the oldest. */
  static final int MOST_OPEN = 32;

  /** So many answers to puzzles are judged at once; others are refused. */
  private static final int MOST_JUDGED = 2;

  private final RulesetCache shelf;
  private final Semaphore judging = new Semaphore(MOST_JUDGED);
  private final Map<String, RulesetItems<Lessons>> made = new ConcurrentHashMap<>();
  private final Map<String, RulesetItems<List<Puzzle>>> puzzles = new ConcurrentHashMap<>();
  private final Deque<LessonRole> open = new ArrayDeque<>();

  LessonService(RulesetCache shelf) {
    this.shelf = shelf;
  }

  /** Returns the lessons of a ruleset in order. */
  ObjectNode list(ClientMessage message) {
    RulesetCache.LoadedRuleset opened = shelf.requireServed(message.text("ruleset"));
    ObjectNode reply = JsonText.object().put("ruleset", opened.rules().id());
    reply.put("title", opened.rules().title());
    ArrayNode list = reply.putArray("lessons");
    for (Lesson lesson : lessons(opened).all()) {
      list.addObject()
          .put("id", lesson.id())
          .put("title", lesson.title())
          .put("clause", lesson.clause());
    }
    ArrayNode more = reply.putArray("puzzles");
    for (Puzzle puzzle : puzzles(opened)) {
      more.addObject().put("id", puzzle.id()).put("title", puzzle.task());
    }
    return reply;
  }

  /** Opens a lesson for a socket; the role begins with its hello. */
  LessonRole open(ClientConnection talk, ClientMessage message, Workers workers) {
    RulesetCache.LoadedRuleset opened = shelf.requireServed(message.text("ruleset"));
    PageTask task = task(opened, message.text("lesson"));
    LessonRole role = new LessonRole(talk, this, opened, task, workers);
    LessonRole oldest = null;
    synchronized (open) {
      open.addLast(role);
      if (open.size() > MOST_OPEN) {
        oldest = open.removeFirst();
      }
    }
    if (oldest != null) {
      oldest.putAway();
    }
    return role;
  }

  void release(LessonRole role) {
    synchronized (open) {
      open.remove(role);
    }
  }

  /** Returns the lesson or puzzle with an id. */
  private PageTask task(RulesetCache.LoadedRuleset opened, String id) {
    List<Puzzle> puzzles = puzzles(opened);
    Optional<Puzzle> puzzle = puzzles.stream().filter(one -> one.id().equals(id)).findFirst();
    if (puzzle.isPresent()) {
      return new PuzzlePageTask(opened.rules(), puzzles, puzzle.get(), judging);
    }
    Lessons lessons = lessons(opened);
    return lessons
        .find(id)
        .map(lesson -> new LessonPageTask(opened.rules().id(), lessons, lesson))
        .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_LESSON.text()));
  }

  private Lessons lessons(RulesetCache.LoadedRuleset opened) {
    return makeOnce(made, opened, () -> Lessons.of(shelf.library(), opened.rules(), new Problems()))
        .all();
  }

  private List<Puzzle> puzzles(RulesetCache.LoadedRuleset opened) {
    return makeOnce(puzzles, opened, () -> shelf.puzzles(opened.rules())).all();
  }

  @SuppressWarnings("ReferenceEquality") // rules that were loaded again are others
  private static <T> RulesetItems<T> makeOnce(
      Map<String, RulesetItems<T>> known, RulesetCache.LoadedRuleset opened, Supplier<T> make) {
    return known.compute(
        opened.rules().id(),
        (id, before) ->
            before != null && before.rules() == opened.rules()
                ? before
                : new RulesetItems<>(opened.rules(), make.get()));
  }

  /** The lessons or puzzles of a ruleset as it was loaded. */
  private record RulesetItems<T>(Ruleset rules, T all) {}
}
