package gabion.state.build;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Selectors;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Reads what lies at a place, as {@code start:} and cases write it: {@code [anna, otto]}, or {@code
 * { guards of blue: 3, birds: { up: 1, down: 2 }, guides: [anna] }}, or {@code nothing}.
 */
public final class PileReader {

  /** The text for an empty place. */
  public static final String NOTHING = "nothing";

  /** More pieces than can lie at one place. */
  public static final int MOST = Short.MAX_VALUE;

  private static final String OF = "of";
  private static final String CARDS = "cards";

  private final Sorts sorts;
  private final Rows rows;
  private final Problems problems;
  private final UnknownNames unknown;

  /**
   * Interchangeable pieces.
   *
   * @param nameText their name as written
   * @param number their number
   * @param at the source position of the number
   */
  public record PileCount(int row, int number, Tree.Text nameText, Tree.Text at) {}

  /** Single pieces: of a sort these and no others, each with its name as written. */
  public record Single(Sort sort, List<NamedPiece> pieces) {

    /** Their numbers. */
    public List<Integer> numbers() {
      return pieces.stream().map(NamedPiece::piece).toList();
    }
  }

  /** A single piece with its name as written, and the face that is up; nothing for no other. */
  public record NamedPiece(int piece, Tree.Text nameText, int face) {}

  /** All that is said of a place. */
  public record Heap(List<PileCount> pileCounts, List<Single> single, boolean isNothing) {

    /** All single pieces in it. */
    List<NamedPiece> pieces() {
      return single.stream().flatMap(some -> some.pieces().stream()).toList();
    }
  }

  public PileReader(Sorts sorts, Rows rows, Problems problems) {
    this.sorts = sorts;
    this.rows = rows;
    this.problems = problems;
    this.unknown = new UnknownNames(problems);
  }

  /** Reads the contents of one place; reports and omits invalid entries. */
  public Heap read(Tree what) {
    List<PileCount> counted = new ArrayList<>();
    List<Single> single = new ArrayList<>();
    boolean nothing = what instanceof Tree.Text text && text.value().equals(NOTHING);
    if (what instanceof Tree.Fields) {
      for (Tree.Field pile : Block.of(what, Citation.NONE, problems).others()) {
        pile(pile, counted, single);
      }
    } else if (!nothing) {
      single.add(new Single(sorts.pieces(), pieces(what, sorts.pieces())));
    }
    return new Heap(counted, single, nothing);
  }

  private void pile(Tree.Field pile, List<PileCount> counted, List<Single> single) {
    Optional<Sort> sort = isOfAll(pile) ? Optional.of(sorts.pieces()) : single(pile.key().value());
    if (sort.isPresent()) {
      single.add(new Single(sort.get(), pieces(pile.value(), sort.get())));
      return;
    }
    int row = row(pile.key());
    if (row >= 0 && pile.value() instanceof Tree.Fields faces && !faces.fields().isEmpty()) {
      for (Tree.Field face : faces.fields().values()) {
        readCount(face.key(), face(row, face.key()), face, counted);
      }
    } else if (row >= 0) {
      readCount(pile.key(), row, pile, counted);
    }
  }

  /** Whether {@code cards} names single pieces that are none, as once it did for all of them. */
  public boolean isOfAll(Tree.Field pile) {
    if (!pile.key().value().equals(CARDS)) {
      return false;
    }
    Optional<Sort> cards = single(CARDS);
    return Block.texts(pile.value(), Problems.discarding()).stream()
        .map(Tree.Text::value)
        .filter(id -> sorts.pieces().number(id) >= 0)
        .anyMatch(id -> cards.filter(sort -> sort.number(id) >= 0).isEmpty());
  }

  private void readCount(Tree.Text said, int row, Tree.Field pile, List<PileCount> counted) {
    if (pile.value() instanceof Tree.Text text && !text.value().isEmpty()) {
      int number = Block.wholeNumber(text, problems, 0, 0, MOST);
      if (row >= 0) {
        counted.add(new PileCount(row, number, said, text));
      }
    } else {
      String got = pile.value() instanceof Tree.Items ? "a list" : NOTHING;
      problems.add(
          ProblemCode.EXPECTED, pile.value().location(), null, "a number, or numbers by face", got);
    }
  }

  /** The row that equals another but for its face; a problem where no piece of it has the face. */
  public int face(int row, Tree.Text face) {
    int number = sorts.faces().number(face.value());
    int turned = number < 0 ? Sort.NOTHING : rows.rowWithFace(row, number);
    if (turned < 0) {
      List<String> known = new ArrayList<>();
      for (String id : sorts.faces().ids()) {
        if (rows.rowWithFace(row, sorts.faces().number(id)) >= 0) {
          known.add(id);
        }
      }
      unknown.note(face, "face", "faces", known);
    }
    return turned;
  }

  /** The sort of single pieces that a plural names. */
  private Optional<Sort> single(String plural) {
    return sorts.byName().values().stream()
        .filter(sort -> sort.within(sorts.pieces()) && sort.plural().equals(plural))
        .findFirst();
  }

  /** Returns the sort of single pieces that an entry names, or empty. */
  public Optional<Sort> single(Tree.Field pile) {
    return isOfAll(pile) ? Optional.of(sorts.pieces()) : single(pile.key().value());
  }

  /** Single pieces of a sort by their ids: a list, or one. */
  public List<NamedPiece> pieces(Tree list, Sort sort) {
    List<NamedPiece> pieces = new ArrayList<>();
    if (list instanceof Tree.Fields faces) {
      for (Tree.Field field : faces.fields().values()) {
        pieces(field.key(), sort).forEach(piece -> pieces.add(withFace(piece, field.value())));
      }
      return pieces;
    }
    for (Tree.Text text : Block.texts(list, problems)) {
      int number = sort.number(text.value());
      if (number >= 0) {
        pieces.add(new NamedPiece(number, text, Sort.NOTHING));
      } else {
        unknown.note(text, sort.name(), sort.ids());
      }
    }
    return pieces;
  }

  /** A single piece with a face up; a problem where it has no such. */
  private NamedPiece withFace(NamedPiece piece, Tree face) {
    List<Integer> faces = rows.traitsOf(sorts.backSort(piece.piece())).faces();
    Tree.Text text = Block.texts(face, problems).stream().findFirst().orElse(piece.nameText());
    int up = sorts.faces().number(text.value());
    if (!faces.contains(up)) {
      List<String> known = faces.stream().map(one -> sorts.faces().id(one)).toList();
      unknown.note(text, "face", "faces", known);
    }
    return new NamedPiece(piece.piece(), piece.nameText(), faces.contains(up) ? up : Sort.NOTHING);
  }

  // ---- rows

  /** The first row of {@code guards}, {@code guards of blue}; a problem and -1 for none. */
  public int row(Tree.Text selector) {
    int row = Selectors.firstRow(sorts, rows, selector.value());
    if (row < 0) {
      misspelt(selector);
    }
    return row;
  }

  /** Says which word of a selector nothing has. */
  private void misspelt(Tree.Text selector) {
    String[] words = selector.value().split(" ");
    boolean owned = words.length == 3 && words[1].equals(OF);
    Long named = rows.of(words[0]);
    if (owned && named != null) {
      int end = selector.value().length();
      Tree.Text owner = selector.part(end - words[2].length(), end);
      unknown.note(owner, "owner or face", owners(named));
      return;
    }
    Tree.Text wrong = owned ? selector.part(0, words[0].length()) : selector;
    TreeSet<String> known = new TreeSet<>(rows.selectors().keySet());
    sorts.byName().values().stream()
        .filter(sort -> sort.within(sorts.pieces()))
        .forEach(sort -> known.add(sort.plural()));
    unknown.note(wrong, "pieces", known);
  }

  /**
   * Returns the valid words after {@code of}: factions, their sides, and faces that determine the
   * owner.
   */
  private TreeSet<String> owners(long named) {
    TreeSet<String> owners = new TreeSet<>();
    for (long left = named; left != 0; left &= left - 1) {
      Row row = rows.get(Long.numberOfTrailingZeros(left));
      own(owners, sorts.factions(), row.faction());
      own(owners, sorts.sides(), row.side());
      own(owners, sorts.faces(), row.face());
    }
    return owners;
  }

  private static void own(TreeSet<String> owners, Sort sort, int number) {
    if (number >= 0) {
      owners.add(sort.id(number));
    }
  }
}
