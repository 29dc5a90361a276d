package gabion.tools.lab.lesson;

import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseGame;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.LessonEntry;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The lessons of a ruleset: those that authors list, then those made of the other cases, in the
 * order of the rulebook's clauses.
 */
public final class Lessons {

  /** How many lessons are made, without those that authors list. */
  static final int MOST_MADE = 30;

  private final Ruleset rules;
  private final Map<String, String> texts;
  private final Map<String, LessonCandidate> lessons = new LinkedHashMap<>();

  private Lessons(Ruleset rules) {
    this.rules = rules;
    this.texts = LessonCandidate.texts(rules);
  }

  /**
   * Makes the lessons of a ruleset; this plays all of its cases.
   *
   * @param problems receives unreadable files
   */
  public static Lessons of(Library library, Ruleset rules, Problems problems) {
    Lessons made = new Lessons(rules);
    Map<String, CaseSheet> sheets = new LinkedHashMap<>();
    Cases.sheets(library, rules, problems).forEach(sheet -> sheets.put(sheet.id(), sheet));
    for (LessonEntry entry : LessonEntry.of(library, rules.id(), problems)) {
      Optional.ofNullable(sheets.get(entry.caseId().value()))
          .flatMap(sheet -> made.best(sheet, entry.question().map(Tree.Text::value)))
          .ifPresent(one -> made.add(one.of(entry)));
    }
    List<LessonCandidate> found = new ArrayList<>();
    for (CaseSheet sheet : sheets.values()) {
      made.best(sheet, Optional.empty()).ifPresent(found::add);
    }
    made.select(found).forEach(made::add);
    return made;
  }

  private void add(LessonCandidate one) {
    lessons.putIfAbsent(one.lesson().id(), one);
  }

  /** Returns the best lesson of a case; a script that hangs spoils its own case only. */
  private Optional<LessonCandidate> best(CaseSheet sheet, Optional<String> question) {
    try (ScriptWorker worker = new ScriptWorker("gabion-lesson")) {
      return worker.work(() -> LessonCandidate.best(rules, texts, sheet, question));
    } catch (ScriptHungException hung) {
      return Optional.empty();
    }
  }

  /** Selects lessons of different clauses and questions first. */
  private List<LessonCandidate> select(List<LessonCandidate> found) {
    List<LessonCandidate> left = new ArrayList<>(found);
    left.sort(
        Comparator.comparingInt(LessonCandidate::score)
            .reversed()
            .thenComparingInt(LessonCandidate::clauseOrder));
    List<LessonCandidate> selected = new ArrayList<>();
    Map<String, Integer> used = new HashMap<>();
    for (int round = 0; selected.size() < MOST_MADE && !left.isEmpty(); round++) {
      Set<LessonCandidate> taken = new LinkedHashSet<>();
      for (LessonCandidate one : left) {
        if (selected.size() < MOST_MADE && used.getOrDefault(one.question(), 0) <= round) {
          used.merge(one.question(), 1, Integer::sum);
          taken.add(one);
          selected.add(one);
        }
      }
      left.removeAll(taken);
    }
    selected.sort(Comparator.comparingInt(LessonCandidate::clauseOrder));
    return selected;
  }

  /** Returns all lessons in the order in which they teach. */
  public List<Lesson> all() {
    return lessons.values().stream().map(LessonCandidate::lesson).toList();
  }

  public Optional<Lesson> find(String id) {
    return Optional.ofNullable(lessons.get(id)).map(LessonCandidate::lesson);
  }

  /**
   * Returns what begins the game of a lesson at its position; chance then follows the case.
   *
   * @return empty if there is no such lesson
   */
  public Optional<Supplier<Game>> game(String id) {
    return Optional.ofNullable(lessons.get(id)).map(one -> () -> gameAt(one));
  }

  private Game gameAt(LessonCandidate one) {
    CaseGame game = one.sheet().game(rules).orElseThrow();
    for (int choice = 0; choice < one.choice(); choice++) {
      game.playNext();
    }
    return game.game();
  }
}
