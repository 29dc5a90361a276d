package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.session.NameNormalizer;
import gabion.tools.table.session.SeatView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The board's contents, as far as a seat sees them. */
final class BoardContents {

  private static final int MOST_MEANT = 6;

  /** The values of a field of which there is nothing to say. */
  private static final Set<String> NOTHING = Set.of("", "no", "0");

  private final SeatView seen;

  BoardContents(SeatView seen) {
    this.seen = seen;
  }

  /** Each place with a piece of that name; without a name, each occupied area. */
  List<String> locatePieces(String typed, int columns) {
    List<String> lines = new ArrayList<>();
    for (SeatView.Place place : seen.places()) {
      List<String> there =
          things(place, Optional.empty()).stream().filter(thing -> means(typed, thing)).toList();
      boolean asked = !typed.isEmpty() || place.kind().equals(seen.places().get(0).kind());
      if (asked && !there.isEmpty()) {
        lines.addAll(WordWrap.of("  " + place.title() + ": " + String.join(", ", there), columns));
      }
    }
    String what =
        typed.isEmpty() ? TerminalMessage.BOARD_EMPTY.text() : TerminalMessage.NOT_SEEN.text(typed);
    return lines.isEmpty() ? List.of(what) : lines;
  }

  private static boolean means(String typed, String thing) {
    return typed.isEmpty()
        || (" " + NameNormalizer.of(thing)).contains(" " + NameNormalizer.of(typed));
  }

  /** A place: its printed properties, its contents, its neighbours. */
  List<String> look(String typed, HandbookLookup handbook, int columns) {
    List<SeatView.Place> places = seen.places();
    List<Integer> meant =
        typed.isEmpty()
            ? List.of()
            : NameNormalizer.matches(
                typed, places.stream().map(p -> List.of(p.title(), p.id())).toList());
    if (meant.size() != 1) {
      return unclear(typed, meant, columns);
    }
    SeatView.Place place = places.get(meant.get(0));
    List<String> lines = new ArrayList<>();
    List<String> printed = handbook.traits(place.id());
    String traits = printed.isEmpty() ? "" : " (" + String.join(", ", printed) + ")";
    lines.addAll(WordWrap.of(place.title() + traits, columns));
    List<String> notes = notes(place.id());
    lines.addAll(WordWrap.of("  here: " + content(place, handbook), columns));
    if (!notes.isEmpty()) {
      lines.addAll(WordWrap.of("  " + String.join(", ", notes), columns));
    }
    seen.board().areas().stream()
        .filter(area -> area.id().equals(place.id()) && !area.beside().isEmpty())
        .map(BoardView.Area::beside)
        .forEach(
            beside ->
                lines.addAll(WordWrap.of("  beside: " + describeNeighbours(beside), columns)));
    return lines;
  }

  /** Neighbours with their contents. */
  private String describeNeighbours(List<String> beside) {
    return beside.stream()
        .map(
            title ->
                title
                    + seen.board().areas().stream()
                        .filter(area -> area.title().equals(title) && !area.words().isEmpty())
                        .map(area -> " (" + String.join(", ", area.words()) + ")")
                        .findFirst()
                        .orElse(""))
        .collect(Collectors.joining(", "));
  }

  private String content(SeatView.Place place, HandbookLookup handbook) {
    List<String> there =
        seen.board().areas().stream()
            .filter(area -> area.id().equals(place.id()) && place.pieces().isEmpty())
            .map(BoardView.Area::words)
            .findFirst()
            .orElseGet(() -> things(place, Optional.of(handbook)));
    return there.isEmpty() ? "nothing" : String.join(", ", there);
  }

  private List<String> unclear(String typed, List<Integer> meant, int columns) {
    if (typed.isEmpty()) {
      return List.of(TerminalMessage.LOOK_NEEDS_PLACE.text());
    }
    if (meant.isEmpty()) {
      return List.of(TerminalMessage.NO_SUCH_PLACE.text(typed));
    }
    String more = meant.size() > MOST_MEANT ? " or another" : "";
    return WordWrap.of(
        meant.stream()
                .limit(MOST_MEANT)
                .map(at -> "`" + seen.places().get(at).title() + "`")
                .collect(Collectors.joining(" or ", "`" + typed + "` may be ", ""))
            + more,
        columns);
  }

  /**
   * Everything that a seat sees at a place, single pieces with their notes.
   *
   * @param handbook adds the printed properties of pieces
   */
  private List<String> things(SeatView.Place place, Optional<HandbookLookup> handbook) {
    List<String> things = new ArrayList<>();
    for (SeatView.Pile pile : place.piles()) {
      things.add(pile.number() + " " + pile.title());
    }
    for (SeatView.Piece piece : place.pieces()) {
      List<String> notes = new ArrayList<>(notes(piece.id()));
      handbook.ifPresent(printed -> notes.addAll(0, printed.traits(piece.id())));
      things.add(piece.title() + (notes.isEmpty() ? "" : " (" + String.join(", ", notes) + ")"));
    }
    things.addAll(place.unseenPieces());
    return things;
  }

  /** The notes of a thing, without empty values. */
  private List<String> notes(String id) {
    return seen.fields().stream()
        .filter(field -> field.of().equals(List.of(id)) && !NOTHING.contains(field.value()))
        .map(BoardContents::note)
        .toList();
  }

  private static String note(SeatView.VisibleField field) {
    String name = field.field().replace('-', ' ').toLowerCase(Locale.ROOT);
    return field.value().equals("yes") ? name : name + " " + field.title();
  }
}
