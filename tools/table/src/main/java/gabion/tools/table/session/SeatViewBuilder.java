package gabion.tools.table.session;

import gabion.flow.log.EventParts;
import gabion.flow.log.Names;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.DrawnBoard;
import gabion.tools.table.display.Hand;
import gabion.tools.table.display.UnseenPieces;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Builds the values of a seat's view. */
final class SeatViewBuilder {

  private final Layout layout;
  private final Names titles;
  private final Display display;
  private final Hand hand;

  SeatViewBuilder(Ruleset ruleset, Display display) {
    this.layout = ruleset.layout();
    this.titles = new Names(layout, true);
    this.display = display;
    this.hand = new Hand(ruleset);
  }

  DrawnBoard drawnBoard(ViewContext look) {
    return display.drawing(look);
  }

  SeatView see(ViewContext look, SeatView.Status status) {
    int seat = look.seat();
    boolean isSeat = seat < layout.sorts().seats().size();
    return new SeatView(
        isSeat ? layout.sorts().seats().id(seat) : "",
        status,
        places(look.view()),
        fields(look.view()),
        display.picture(look),
        hand.of(look));
  }

  // ---- status

  SeatView.Status status(GameSession course, SeatView.UndoRequest wish) {
    Game game = course.game;
    List<QuestionRound.AskedQuestion> open =
        course.end().isPresent() ? List.of() : course.round().open();
    List<String> thinking =
        open.stream().map(asked -> course.seat(asked.seat())).distinct().toList();
    String trouble = course.trouble().map(Problem::message).orElse("");
    int phase = game.view(View.NOBODY).field(Fields.PHASE);
    int winner =
        course.end().isEmpty()
            ? game.winner()
            : layout.sorts().sides().ids().indexOf(course.end().get().winner());
    String ending =
        course.end().map(end -> end.reason().id()).orElseGet(() -> game.ending().orElse(""));
    return status(game, phase, course.isOver(), winner, ending, thinking, wish, trouble);
  }

  /** Returns the status at an earlier moment, without later information. */
  SeatView.Status statusThen(Game game, Draft then) {
    int phase = then.field(Fields.PHASE);
    return status(game, phase, false, Sort.NOTHING, "", List.of(), SeatView.UndoRequest.NONE, "");
  }

  private SeatView.Status status(
      Game game,
      int phase,
      boolean over,
      int winner,
      String ending,
      List<String> thinking,
      SeatView.UndoRequest wish,
      String trouble) {
    return new SeatView.Status(
        game.ruleset().id(),
        game.ruleset().title(),
        game.setup().scenario(),
        Collections.unmodifiableMap(game.setup().options()),
        id(layout.sorts().phases(), phase),
        title(layout.sorts().phases(), phase),
        display.explanation(id(layout.sorts().phases(), phase)),
        seats(game),
        game.ruleset().automatedFactions(game.setup()),
        over,
        id(layout.sorts().sides(), winner),
        title(layout.sorts().sides(), winner),
        ending,
        thinking,
        wish,
        trouble);
  }

  private List<SeatView.Seat> seats(Game game) {
    int seating = game.view(View.NOBODY).field(Fields.SEATING);
    return game.ruleset().seats(game.setup()).stream()
        .map(
            seat ->
                new SeatView.Seat(
                    layout.sorts().seats().id(seat),
                    layout.sorts().seats().title(seat),
                    IntStream.range(0, layout.sorts().factions().size())
                        .filter(faction -> layout.seating().seatOf(seating, faction) == seat)
                        .mapToObj(layout.sorts().factions()::id)
                        .toList()))
        .toList();
  }

  // ---- places

  private List<SeatView.Place> places(View view) {
    return IntStream.range(0, layout.sorts().places().size())
        .mapToObj(place -> place(view, place))
        .toList();
  }

  /** What lies at a place; nothing where there is none with this id. */
  Optional<PlaceContents> placeContents(View view, String id) {
    int place = layout.sorts().places().number(id);
    return place < 0
        ? Optional.empty()
        : Optional.of(
            new PlaceContents(place(view, place), visibleFields(view, keys -> keys.contains(id))));
  }

  private SeatView.Place place(View view, int place) {
    Box box = layout.places().boxAt(place);
    return new SeatView.Place(
        layout.sorts().places().id(place),
        layout.sorts().places().title(place),
        box == null ? layout.sorts().areas().name() : box.noun(),
        box == null ? List.of() : EventParts.keys(box.keys(), place - box.first()),
        view.isVisible(place),
        view.number(place),
        piles(view, place),
        view.pieces(place).stream().map(this::piece).toList(),
        UnseenPieces.words(view, titles, place));
  }

  private List<SeatView.Pile> piles(View view, int place) {
    List<SeatView.Pile> piles = new ArrayList<>();
    for (int number = 0; number < layout.rows().size(); number++) {
      int count = view.count(number, place);
      if (count > 0) {
        Row row = layout.rows().get(number);
        piles.add(
            new SeatView.Pile(
                id(layout.sorts().kinds(), row.kind()),
                id(layout.sorts().factions(), row.faction()),
                id(layout.sorts().faces(), row.face()),
                id(layout.sorts().marks(), row.mark()),
                titles.name(count, number),
                count));
      }
    }
    return List.copyOf(piles);
  }

  private SeatView.Piece piece(int piece) {
    String type = layout.sorts().backSort(piece).name();
    return new SeatView.Piece(
        type, layout.sorts().pieces().id(piece), layout.sorts().pieces().title(piece));
  }

  private static String id(Sort sort, int number) {
    return number < 0 ? "" : sort.id(number);
  }

  private static String title(Sort sort, int number) {
    return number < 0 ? "" : sort.title(number);
  }

  // ---- fields

  private List<SeatView.VisibleField> fields(View view) {
    return visibleFields(view, keys -> true);
  }

  /** The fields that are noted for some things, as far as they may be seen. */
  private List<SeatView.VisibleField> visibleFields(View view, Predicate<List<String>> wanted) {
    List<SeatView.VisibleField> noted = new ArrayList<>();
    for (Field field : layout.fields().all()) {
      if (field.offset() > Fields.WINNER && !field.isOption()) {
        for (int index = 0; index < field.size(); index++) {
          if (view.knows(field.offset() + index)
              && wanted.test(EventParts.keys(field.keys(), index))) {
            noted.add(visibleFields(view, field, index));
          }
        }
      }
    }
    return List.copyOf(noted);
  }

  private static SeatView.VisibleField visibleFields(View view, Field field, int index) {
    int value = view.field(field.offset() + index);
    Sort sort = field.type().sort();
    String number = Integer.toString(value);
    String yes = value != 0 ? "yes" : "no";
    return switch (field.type().form()) {
      case ONE -> one(field, index, sort, value);
      case CLAIM -> of(field, index, yes, yes);
      default -> of(field, index, number, number);
    };
  }

  private static SeatView.VisibleField one(Field field, int index, @Nullable Sort sort, int value) {
    return sort == null
        ? of(field, index, "", "")
        : of(field, index, id(sort, value), sort.title(value));
  }

  private static SeatView.VisibleField of(Field field, int index, String value, String title) {
    return new SeatView.VisibleField(
        field.name(), EventParts.keys(field.keys(), index), value, title);
  }
}
