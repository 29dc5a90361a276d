package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.yaml.Problems;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The lessons of the served rulesets, made when first asked for, and the tables where they are. */
final class LessonService {

  /** How many lessons are open at once; one more closes the oldest. */
  static final int MOST_OPEN = 32;

  private final RulesetCache shelf;
  private final Map<String, MadeLessons> made = new ConcurrentHashMap<>();
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
    return reply;
  }

  /** Opens a lesson for a socket; the role begins with its hello. */
  LessonRole open(ClientConnection talk, ClientMessage message, Workers workers) {
    RulesetCache.LoadedRuleset opened = shelf.requireServed(message.text("ruleset"));
    Lessons lessons = lessons(opened);
    Lesson lesson =
        lessons
            .find(message.text("lesson"))
            .orElseThrow(
                () -> new InvalidMessageException("unknown", ServeMessage.NO_LESSON.text()));
    LessonRole role = new LessonRole(talk, this, opened, lessons, lesson, workers);
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

  /** Returns the id of the lesson after one; empty after the last. */
  static String next(List<Lesson> all, Lesson lesson) {
    int at = all.indexOf(lesson) + 1;
    return at < all.size() ? all.get(at).id() : "";
  }

  @SuppressWarnings("ReferenceEquality") // rules that were loaded again are others
  private Lessons lessons(RulesetCache.LoadedRuleset opened) {
    return made.compute(
            opened.rules().id(),
            (id, before) ->
                before != null && before.rules() == opened.rules()
                    ? before
                    : new MadeLessons(
                        opened.rules(),
                        Lessons.of(shelf.library(), opened.rules(), new Problems())))
        .lessons();
  }

  /** The lessons of a ruleset as it was loaded. */
  private record MadeLessons(Ruleset rules, Lessons lessons) {}
}
