package gabion.flow;

import gabion.ask.Asking;
import gabion.ask.Event;
import gabion.ask.Event.Kind;
import gabion.ask.Question;
import gabion.expr.Code;
import gabion.expr.Members;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Type;

/** Puts into words what the machine does, once for those who may see it and once for the others. */
final class Narrator {

  private static final long EVERYBODY = -1L;

  private final Layout layout;
  private final Names titles;

  Narrator(Program program) {
    this.layout = program.layout;
    this.titles = new Names(layout, true);
  }

  private static Event open(Kind kind, String rule, String text) {
    return new Event(kind, rule, text, EVERYBODY, text);
  }

  Event phase(Procedure phase) {
    return open(Kind.PHASE, phase.citation.brief(), layout.phases().title(phase.phase));
  }

  /**
   * What a seat or fate answered. Only the seat itself sees what it chose; the moves tell the rest.
   */
  Event answered(Question question, long answer) {
    Asking asking = question.asking();
    String said = question.shape().describe(answer, titles);
    String rule = asking.citation().brief();
    if (question.seat() == Question.FATE) {
      boolean dice = question.shape() instanceof gabion.ask.Throw;
      return dice ? open(Kind.CHANCE, rule, said) : new Event(Kind.CHANCE, rule, "", 0, "");
    }
    if (asking.verb().equals("place")) {
      return open(Kind.ANSWER, rule, "");
    }
    String seat = layout.seats().title(question.seat());
    String text = seat + " · " + asking.name().replace('-', ' ') + ": " + said;
    return new Event(Kind.ANSWER, rule, text, 1L << question.seat(), "");
  }

  Event moved(Asking asking, int row, int from, int to, int number) {
    String text = number + " " + titles.row(row) + ": " + place(from) + " → " + place(to);
    return open(Kind.MOVE, asking.citation().brief(), text);
  }

  Event flipped(Asking asking, int row, int after, int place, int number) {
    String text =
        number + " " + titles.row(row) + " in " + place(place) + " → " + titles.row(after);
    return open(Kind.MOVE, asking.citation().brief(), text);
  }

  /** A unique piece moves: seen by those who see it before or after. */
  Event put(Draft draft, Asking asking, int piece, int to) {
    int from = draft.placeOf(piece);
    if (from == to) {
      return open(Kind.MOVE, "", "");
    }
    int seating = draft.field(Layout.SEATING);
    long seers = layout.seers(seating, from) | layout.seers(seating, to);
    if (layout.seers(seating, from) == everySeat() || layout.seers(seating, to) == everySeat()) {
      seers = EVERYBODY;
    }
    String way = place(from) + " → " + place(to);
    return new Event(
        Kind.MOVE,
        asking.citation().brief(),
        titles.of(layout.pieces(), piece) + ": " + way,
        seers,
        "1 " + sortOf(piece) + ": " + way);
  }

  private long everySeat() {
    return (1L << layout.seats().size()) - 1;
  }

  private String sortOf(int piece) {
    return layout.sorts().values().stream()
        .filter(sort -> sort != layout.pieces() && sort.within(layout.pieces()))
        .filter(sort -> piece >= sort.first() && piece < sort.first() + sort.size())
        .map(sort -> sort.name())
        .findFirst()
        .orElse("piece");
  }

  Event field(Draft draft, Asking asking, Field field, int at) {
    Type type = field.type();
    int value = draft.field(at);
    String said =
        switch (type.form()) {
          case ONE -> type.sort() == null ? "" : titles.of(type.sort(), value);
          case CLAIM -> value != 0 ? "yes" : "no";
          default -> Integer.toString(value);
        };
    String of = keys(field, at - field.offset());
    return open(
        Kind.FIELD, asking.citation().brief(), field.name().replace('-', ' ') + of + ": " + said);
  }

  private String keys(Field field, int index) {
    StringBuilder keys = new StringBuilder();
    int rest = index;
    for (int k = field.keys().size() - 1; k >= 0; k--) {
      var sort = field.keys().get(k);
      keys.insert(0, " · " + titles.of(sort, sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return keys.toString();
  }

  Event shown(Draft draft, Asking asking, Members members, int words) {
    StringBuilder text = new StringBuilder();
    for (int word = 0; word < words; word++) {
      for (long left = members.word(draft, word); left != 0; left &= left - 1) {
        int piece = (word << 6) + Long.numberOfTrailingZeros(left);
        text.append(text.isEmpty() ? "shown: " : ", ").append(titles.of(layout.pieces(), piece));
      }
    }
    return open(Kind.NOTE, asking.citation().brief(), text.toString());
  }

  Event note(Draft draft, Asking asking, Wording wording) {
    return open(Kind.NOTE, asking.citation().brief(), wording.say(draft, titles));
  }

  /** The rules have chosen: everybody may see how. */
  Event picked(String rule, String text) {
    return open(Kind.PICK, rule, text);
  }

  /** The word for an answer of a type. */
  String word(int type, long thing) {
    return titles.of(type, thing);
  }

  String word(Draft draft, Code code) {
    return Wording.word(code, draft, titles);
  }

  Event ended(Procedure.Ending ending, int winner) {
    String result = winner < 0 ? "The game is a draw" : layout.sides().title(winner) + " wins";
    String why = ending.text().isEmpty() ? "" : ": " + ending.text();
    return open(Kind.END, ending.rule(), result + why);
  }

  private String place(int place) {
    return titles.of(layout.places(), place);
  }
}
