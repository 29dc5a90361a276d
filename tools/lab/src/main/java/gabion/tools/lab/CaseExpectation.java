package gabion.tools.lab;

import gabion.define.Block;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Group;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.Scope;
import gabion.flow.log.Names;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.play.Game;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.build.PileReader;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The compiled expectations of a case. */
final class CaseExpectation {

  private interface Check {
    void check(Draft draft, @Nullable Game game, Names names);
  }

  private static final String NOTHING = "nothing";

  /** Of a check about pieces, for all of which this stands. */
  static final String PIECES = "pieces";

  /** Of a check about what the game does: its ending, winner, question or log. */
  static final String COURSE = "course";

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}-]+");

  private final List<Check> checks = new ArrayList<>();
  private final List<String> subjects = new ArrayList<>();
  private final Map<Tree.Text, CompiledExpression> sentences = new LinkedHashMap<>();
  private final CaseNameResolver table;
  private int line;
  private String subject = "";

  private CaseExpectation(CaseNameResolver table) {
    this.table = table;
  }

  static CaseExpectation link(Case.Expectation expected, CaseNameResolver table, Program program) {
    CaseExpectation expectation = new CaseExpectation(table);
    expectation.subject = PIECES;
    expected.places().forEach(field -> expectation.at(field.key()).place(field));
    expected.cards().forEach(field -> expectation.at(field.key()).cards(field));
    expected.claims().forEach(text -> expectation.at(text).aboutWords(text).claim(text));
    expected
        .equal()
        .forEach(field -> expectation.at(field.key()).aboutWords(field.key()).equal(field));
    expectation.subject = COURSE;
    expected.ending().ifPresent(text -> expectation.at(text).expectEnding(text, program.endings()));
    expected.winner().ifPresent(text -> expectation.at(text).winner(text));
    expected.questionName().ifPresent(text -> expectation.at(text).expectQuestion(text.value()));
    expected.log().forEach(text -> expectation.at(text).log(text.value()));
    return expectation;
  }

  /** The same; what is expected next stands in the line of a text. */
  private CaseExpectation at(Tree.Text text) {
    line = text.location().line();
    return this;
  }

  /** The same; what is expected next is about the words of a sentence. */
  private CaseExpectation aboutWords(Tree.Text sentence) {
    subject = sentence.value();
    return this;
  }

  /** Adds a check whose failure names its line. */
  private void add(Check check) {
    int here = line;
    subjects.add(subject);
    checks.add(
        (draft, game, names) -> {
          try {
            check.check(draft, game, names);
          } catch (CaseRunner.CaseFailedException failed) {
            throw new CaseRunner.CaseFailedException(
                LabMessage.LINE_EXPECTS.text(here, failed.getMessage()));
          }
        });
  }

  void check(Draft draft, @Nullable Game game, Names names) {
    checks.forEach(check -> check.check(draft, game, names));
  }

  /** What its checks are about: pieces, the course of the game, or the words of sentences. */
  List<Set<String>> subjects() {
    return subjects.stream().map(CaseExpectation::words).toList();
  }

  private static Set<String> words(String subject) {
    return WORD.matcher(subject)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** What the checks are about that fail in a position without a game. */
  List<Set<String>> failingSubjects(Draft draft, Names names) {
    List<Set<String>> failing = new ArrayList<>();
    for (int i = 0; i < checks.size(); i++) {
      try {
        checks.get(i).check(draft, null, names);
      } catch (CaseRunner.CaseFailedException | RulesetException differs) {
        failing.add(words(subjects.get(i)));
      }
    }
    return failing;
  }

  /** Puts the value of each of its sentences at the place of the sentence. */
  void evaluate(Draft draft, Map<SourceLocation, String> values) {
    ViewContext look = ViewContext.ofEverything(draft);
    sentences.forEach(
        (sentence, code) -> values.put(sentence.location(), look.valueFormatter().word(code)));
  }

  private static void requireEqual(String what, Object expected, Object got) {
    if (!expected.equals(got)) {
      throw new CaseRunner.CaseFailedException(
          what + "\n  expected: " + expected + "\n  got:      " + got);
    }
  }

  private void place(Tree.Field field) {
    int place = table.place(field.key());
    String there = " in " + field.key().value();
    Sort all = table.layout().sorts().pieces();
    if (!(field.value() instanceof Tree.Fields piles)) {
      boolean nothing = isNothing(field);
      expectPieces("in " + field.key().value(), place, all, pieces(field, all));
      if (nothing) {
        add(
            (draft, game, names) ->
                requireEqual("pieces" + there, 0, Long.bitCount(draft.rowsAt(Math.max(0, place)))));
      }
      return;
    }
    if (piles.fields().isEmpty()) {
      nothingSaid(field, CaseNameResolver.LYING);
    }
    for (Tree.Field pile : piles.fields().values()) {
      Optional<Sort> single = table.reader().single(pile);
      String what = pile.key().value() + there;
      if (single.isPresent()) {
        expectPieces(what, place, single.get(), pieces(pile, single.get()));
        if (pile.value() instanceof Tree.Fields) {
          expectFaces(table.reader().pieces(pile.value(), single.get()));
        }
      } else {
        table.pieces(pile.key()).ifPresent(group -> pile(what, place, group, pile));
      }
    }
  }

  /** Expects single pieces with these faces up. */
  private void expectFaces(List<PileReader.NamedPiece> pieces) {
    Sort faces = table.layout().sorts().faces();
    int offset = table.layout().fields().offsetOfPieces(Fields.FACE);
    for (PileReader.NamedPiece piece : pieces) {
      String what = "face of " + piece.nameText().value();
      if (offset >= 0 && piece.face() >= 0) {
        subjects.add(subject);
        checks.add(
            (draft, game, names) ->
                requireEqual(
                    what, faces.id(piece.face()), faces.id(draft.field(offset + piece.piece()))));
      }
    }
  }

  /** Expects a count of pieces, or a count for each named face. */
  private void pile(String what, int place, Group group, Tree.Field pile) {
    if (pile.value() instanceof Tree.Fields faces && !faces.fields().isEmpty()) {
      for (Tree.Field face : faces.fields().values()) {
        int number = table.face(face.key());
        String shown = LabMessage.PIECES_OF_FACE.text(what, face.key().value());
        expectCount(shown, place, group, number, face);
      }
    } else {
      expectCount(what, place, group, Sort.NOTHING, pile);
    }
  }

  /**
   * @param face which of them are counted; all where it is nothing
   */
  private void expectCount(String what, int place, Group group, int face, Tree.Field pile) {
    if (!(pile.value() instanceof Tree.Text text) || text.value().isEmpty()) {
      nothingSaid(pile, LabMessage.NUMBER_OR_NUMBERS_BY_FACE.text());
      return;
    }
    int expected = Block.wholeNumber(text, table.compiler().problems(), 0, 0, PileReader.MOST);
    add(
        (draft, game, names) -> {
          int[] count = new int[1];
          group.each(
              draft,
              (row, at, number) -> {
                boolean shown = face < 0 || faceOf(row) == face;
                count[0] += at == place && shown ? number : 0;
              });
          requireEqual(what, expected, count[0]);
        });
  }

  /** The face that is up of a row; single pieces have none. */
  private int faceOf(int row) {
    return PieceEncoding.isSingle(row) ? Sort.NOTHING : table.layout().rows().get(row).face();
  }

  private void nothingSaid(Tree.Field field, String wanted) {
    table
        .compiler()
        .problems()
        .add(ProblemCode.EXPECTED, field.key().location(), null, wanted, CaseNameResolver.SILENT);
  }

  private void cards(Tree.Field field) {
    Sort all = table.layout().sorts().pieces();
    String what = "in " + field.key().value();
    expectPieces(what, table.place(field.key()), all, pieces(field, all));
  }

  private static boolean isNothing(Tree.Field field) {
    return field.value() instanceof Tree.Text text && text.value().equals(NOTHING);
  }

  /** The pieces that are named; none where `nothing` is. */
  private List<Integer> pieces(Tree.Field field, Sort sort) {
    if (isNothing(field)) {
      return List.of();
    }
    return table.reader().pieces(field.value(), sort).stream()
        .map(PileReader.NamedPiece::piece)
        .toList();
  }

  /** Of a sort of single pieces exactly these lie at a place. */
  private void expectPieces(String what, int place, Sort sort, List<Integer> pieces) {
    Layout layout = table.layout();
    TreeSet<String> expected = new TreeSet<>();
    pieces.forEach(piece -> expected.add(layout.sorts().pieces().id(piece)));
    add(
        (draft, game, names) -> {
          TreeSet<String> got = new TreeSet<>();
          for (int piece = sort.first(); piece < sort.first() + sort.size(); piece++) {
            if (draft.placeOf(piece) == place) {
              got.add(layout.sorts().pieces().id(piece));
            }
          }
          requireEqual(what, expected, got);
        });
  }

  private void claim(Tree.Text text) {
    Condition claim = table.compiler().condition(text, Scope.EMPTY).orElse(draft -> true);
    sentences.put(text, new CompiledExpression.OfCondition(claim));
    add((draft, game, names) -> requireEqual(text.value(), "true", "" + claim.of(draft)));
  }

  private void equal(Tree.Field field) {
    CompiledExpression left = table.compiler().code(field.key(), Scope.EMPTY).orElse(null);
    if (left != null) {
      sentences.put(field.key(), left);
    }
    if (left instanceof CompiledExpression.OfNum num && field.value() instanceof Tree.Text text) {
      CompiledExpression right =
          table.compiler().value(text, left.type(), Scope.EMPTY).orElse(null);
      if (right instanceof CompiledExpression.OfNum other) {
        add(
            (draft, game, names) ->
                requireEqual(
                    field.key().value(),
                    word(num.type(), other.num().of(draft), names),
                    word(num.type(), num.num().of(draft), names)));
      }
    }
  }

  private static String word(Type type, long value, Names names) {
    Sort sort = type.sort();
    return sort == null ? Long.toString(value) : names.of(sort, value);
  }

  private void expectEnding(Tree.Text text, List<String> endings) {
    List<String> known = new ArrayList<>(endings);
    known.add("none");
    table.checkKnown(text, "ending", known);
    String expected = text.value();
    add(
        (draft, game, names) ->
            requireEqual("ended", expected, game == null ? "none" : game.ending().orElse("none")));
  }

  private void winner(Tree.Text text) {
    Layout layout = table.layout();
    List<String> known = new ArrayList<>(layout.sorts().sides().ids());
    known.add(layout.sorts().sides().id(Sort.NOTHING));
    table.checkKnown(text, "side", known);
    String expected = text.value();
    add(
        (draft, game, names) ->
            requireEqual(
                "winner", expected, layout.sorts().sides().id(draft.field(Fields.WINNER))));
  }

  private void expectQuestion(String expected) {
    add(
        (draft, game, names) ->
            requireEqual("asked", expected, game == null ? NOTHING : open(game)));
  }

  private static String open(Game game) {
    return game.isOver() ? NOTHING : game.question().step().name();
  }

  private void log(String expected) {
    add(
        (draft, game, names) -> {
          boolean said =
              game != null
                  && game.log().stream()
                      .flatMap(event -> game.sentences().lines(event).stream())
                      .anyMatch(line -> CitedText.contains(line, expected));
          requireEqual(LabMessage.LOG_LINE_CONTAINS.text(expected), true, said);
        });
  }
}
