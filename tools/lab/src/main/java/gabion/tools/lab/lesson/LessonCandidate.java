package gabion.tools.lab.lesson;

import gabion.define.Clause;
import gabion.expr.value.PieceEncoding;
import gabion.flow.log.Names;
import gabion.play.Ruleset;
import gabion.play.RulingText;
import gabion.question.Question;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.Shape;
import gabion.question.shape.SingleChoice;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.lab.CaseGame;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.LessonEntry;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.Questions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A choice in a case that can be a lesson.
 *
 * @param sheet its case
 * @param choice the number of choices of the case before it
 * @param question the name of the question
 * @param clauseOrder the position of its clause in the rulebook
 * @param score how well it teaches; more is better
 */
record LessonCandidate(
    CaseSheet sheet, int choice, String question, int clauseOrder, int score, Lesson lesson) {

  private static final int MOST_WRONG = 3;
  private static final int MOST_LEGAL = 12;
  private static final int MOST_FOR_WRONG = MOST_WRONG + 1;

  /** How many things are tried as wrong answers. */
  private static final int MOST_TRIED = 40;

  /**
   * Returns the best choice of a case.
   *
   * @param texts the texts of clauses, as of {@link #texts}
   * @param question the name that its question must have; empty for any
   * @return empty if the rules refuse nothing with a clause at any of its choices
   */
  static Optional<LessonCandidate> best(
      Ruleset rules, Map<String, String> texts, CaseSheet sheet, Optional<String> question) {
    Optional<LessonCandidate> best = Optional.empty();
    CaseGame game = sheet.game(rules).orElse(null);
    if (game == null) {
      return best;
    }
    int choice = 0;
    for (boolean more = game.hasChoice(); more; more = game.playNext()) {
      Question open = game.game().question();
      boolean isAsked = question.map(name -> name.equals(open.step().name())).orElse(true);
      String clause = isAsked ? clauseOf(open, texts) : "";
      int most = best.map(LessonCandidate::score).orElse(-1);
      if (!clause.isEmpty() && score(sheet, open, clause) + MOST_FOR_WRONG > most) {
        Optional<LessonCandidate> one = of(rules, texts, sheet, choice, open, clause, question);
        if (one.isPresent() && one.get().score() > most) {
          best = one;
        }
      }
      choice++;
    }
    game.close();
    return best;
  }

  private static Optional<LessonCandidate> of(
      Ruleset rules,
      Map<String, String> texts,
      CaseSheet sheet,
      int choice,
      Question open,
      String clause,
      Optional<String> named) {
    String cited = open.step().citation().brief();
    List<Lesson.WrongAnswer> wrong = wrongAnswers(rules, sheet, open);
    if (wrong.isEmpty()) {
      return Optional.empty();
    }
    String task = Questions.text(open);
    String seat = rules.layout().sorts().seats().id(open.seat());
    String id = sheet.id() + named.map(name -> "." + name).orElse("");
    Lesson lesson =
        new Lesson(id, seat, task, "", task, cited, texts.getOrDefault(clause, ""), wrong);
    int order = new ArrayList<>(texts.keySet()).indexOf(clause);
    return Optional.of(
        new LessonCandidate(
            sheet,
            choice,
            open.step().name(),
            order,
            score(sheet, open, clause) + score(wrong),
            lesson));
  }

  /** What a question is worth before its wrong answers are known. */
  private static int score(CaseSheet sheet, Question open, String clause) {
    int explicit = open.refusals().isEmpty() ? 0 : 2;
    int few = open.shape().size() <= MOST_LEGAL ? 2 : 0;
    int single = open.shape() instanceof SingleChoice ? 1 : 0;
    return explicit + few + single + (sheet.cites().contains(clause) ? 2 : 0);
  }

  /** What wrong answers are worth; at most {@link #MOST_FOR_WRONG}. */
  private static int score(List<Lesson.WrongAnswer> wrong) {
    boolean isOnBoard = wrong.stream().allMatch(Lesson.WrongAnswer::isPlace);
    return (isOnBoard ? 2 : 0) + wrong.size() - 1;
  }

  /** The lesson with what its author says of it. */
  LessonCandidate of(LessonEntry entry) {
    String title = entry.title().isEmpty() ? lesson.title() : entry.title();
    String id =
        entry.caseId().value()
            + entry.question().map(Tree.Text::value).map(q -> "." + q).orElse("");
    Lesson told =
        new Lesson(
            id,
            lesson.seat(),
            title,
            entry.remark(),
            lesson.task(),
            lesson.clause(),
            lesson.text(),
            lesson.wrong());
    return new LessonCandidate(sheet, choice, question, clauseOrder, score, told);
  }

  // ---- clauses

  /** The texts of clauses and of the readings taken by rulings, in the order of the rulebook. */
  static Map<String, String> texts(Ruleset rules) {
    Map<String, String> texts = new LinkedHashMap<>(rules.clauses());
    for (RulingText ruling : rules.rulingTexts()) {
      texts.put(ruling.id(), ruling.taken());
    }
    return texts;
  }

  /** Returns the clause or ruling with a text that a question cites; empty if there is none. */
  private static String clauseOf(Question open, Map<String, String> texts) {
    String rule = Clause.nearest(open.step().citation().rule(), texts.keySet());
    String found = texts.containsKey(rule) ? rule : open.step().citation().ruling();
    return texts.containsKey(found) ? found : "";
  }

  // ---- wrong answers

  private static List<Lesson.WrongAnswer> wrongAnswers(
      Ruleset rules, CaseSheet sheet, Question open) {
    Layout layout = rules.layout();
    Map<String, String> things = new LinkedHashMap<>();
    open.refusals().forEach(refusal -> things.put(refusal.thing(), title(rules, refusal.thing())));
    List<Map.Entry<String, String>> others =
        type(open.shape()).stream()
            .mapToObj(type -> things(layout, open, type))
            .flatMap(all -> List.copyOf(all.entrySet()).stream())
            .collect(Collectors.toList());
    Collections.rotate(others, sheet.id().hashCode()); // or all lessons would refuse the same
    others.forEach(thing -> things.putIfAbsent(thing.getKey(), thing.getValue()));
    Questions reader = new Questions(rules, Display.NONE);
    return things.entrySet().stream()
        .limit(MOST_TRIED)
        .filter(thing -> isRefusedWithClause(reader, open, thing.getKey()))
        .limit(MOST_WRONG)
        .map(
            thing ->
                new Lesson.WrongAnswer(
                    thing.getKey(),
                    thing.getValue(),
                    layout.sorts().areas().number(thing.getKey()) >= 0))
        .toList();
  }

  /** Whether the rules refuse a thing with a clause; its words may also mean a legal answer. */
  private static boolean isRefusedWithClause(Questions reader, Question open, String thing) {
    Objection objection = reader.readUnlisted(open, thing).objection();
    return !objection.rule().isEmpty() && !objection.sentence().isEmpty();
  }

  private static String title(Ruleset rules, String id) {
    return rules.layout().sorts().byName().values().stream()
        .filter(sort -> sort.number(id) >= 0)
        .map(sort -> sort.title(sort.number(id)))
        .findFirst()
        .orElse(id);
  }

  private static OptionalInt type(Shape shape) {
    if (shape instanceof SingleChoice choice) {
      return OptionalInt.of(choice.type());
    }
    return shape instanceof BoundedCounts counts
        ? OptionalInt.of(counts.type())
        : OptionalInt.empty();
  }

  /** The things of the type that is asked for, with their titles; pieces only where some lie. */
  private static Map<String, String> things(Layout layout, Question open, int type) {
    Names ids = new Names(layout, false);
    Names titles = new Names(layout, true);
    Map<String, String> things = new LinkedHashMap<>();
    Sort sort = ids.sort(type);
    if (sort != null) {
      for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
        things.put(sort.id(thing), sort.title(thing));
      }
      return things;
    }
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int place = 0; place < layout.sorts().places().size(); place++) {
        if (open.draft().count(row, place) > 0) {
          long piece = PieceEncoding.of(row, place);
          things.put(ids.of(type, piece), titles.of(type, piece));
        }
      }
    }
    for (int single = 0; single < layout.sorts().pieces().size(); single++) {
      long piece = PieceEncoding.ofSingle(single);
      things.put(ids.of(type, piece), titles.of(type, piece));
    }
    return things;
  }
}
