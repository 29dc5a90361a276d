package gabion.tools.workshop.tabletop;

import gabion.play.Ruleset;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.VisibilityScope;
import gabion.tools.table.map.MapDocument;
import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.print.BoxGrid;
import gabion.tools.workshop.print.GamePictures;
import gabion.tools.workshop.print.GamePictures.BoardPicture;
import gabion.tools.workshop.print.GamePictures.CardPicture;
import gabion.tools.workshop.print.GamePictures.PieceSort;
import gabion.tools.workshop.tabletop.TabletopGame.AreaSpot;
import gabion.tools.workshop.tabletop.TabletopGame.CardPile;
import gabion.tools.workshop.tabletop.TabletopGame.PieceStack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds out where everything lies: pieces on their areas, all others in boxes beside the map. */
final class TabletopLayout {

  /** A family of more boxes is drawn only where something lies in them. */
  private static final int MOST_EMPTY = 12;

  /** Like pieces at a place. */
  private record Pile(PieceSort sort, int face) {}

  private final Sorts names;
  private final Ruleset rules;
  private final BoardPicture board;
  private final List<PieceSort> sorts;
  private final Map<Integer, Map<Pile, Integer>> pieces = new TreeMap<>();
  private final Map<Integer, List<CardPicture>> cards = new TreeMap<>();
  private final List<Integer> boxes;
  private final BoxGrid grid;

  TabletopLayout(Ruleset rules, BoardPicture board, GamePictures pictures) {
    this.names = rules.layout().sorts();
    this.rules = rules;
    this.board = board;
    this.sorts = pictures.pieces();
    Draft draft = rules.createDraft(rules.setup(), 0);
    for (PieceSort sort : sorts) {
      if (sort.piece() != Sort.NOTHING) {
        add(draft.realPlaceOf(sort.piece()), sort, 0, 1);
      }
    }
    for (int number = 0; number < rules.layout().rows().size(); number++) {
      Row row = rules.layout().rows().get(number);
      for (PieceSort sort : sorts) {
        if (sort.piece() == Sort.NOTHING
            && sort.kind() == row.kind()
            && sort.faction() == row.faction()) {
          for (int place = 0; place < names.places().size(); place++) {
            add(place, sort, face(sort, row), draft.count(number, place));
          }
        }
      }
    }
    for (CardPicture card : pictures.cards()) {
      int place = draft.realPlaceOf(card.piece());
      cards.computeIfAbsent(place, any -> new ArrayList<>()).add(card);
    }
    this.boxes = seenBoxes();
    this.grid = makeGrid();
  }

  private int face(PieceSort sort, Row row) {
    String id = row.face() == Sort.NOTHING ? "" : names.faces().id(row.face());
    return Math.max(0, sort.faceIds().indexOf(id));
  }

  private void add(int place, PieceSort sort, int face, int number) {
    if (number > 0) {
      pieces
          .computeIfAbsent(place, any -> new LinkedHashMap<>())
          .merge(new Pile(sort, face), number, Integer::sum);
    }
  }

  private List<Integer> seenBoxes() {
    List<Integer> seen = new ArrayList<>();
    if (pieces.containsKey(Sort.NOTHING) || cards.containsKey(Sort.NOTHING)) {
      seen.add(Sort.NOTHING);
    }
    for (int place = names.areas().size(); place < names.places().size(); place++) {
      Box box = rules.layout().places().boxAt(place);
      boolean isFew = box != null && box.size() <= MOST_EMPTY;
      if (isFew || pieces.containsKey(place) || cards.containsKey(place)) {
        seen.add(place);
      }
    }
    return seen;
  }

  private String title(int place) {
    return place == Sort.NOTHING ? "" : names.places().title(place);
  }

  List<PieceSort> sorts() {
    return List.copyOf(sorts);
  }

  BoxGrid grid() {
    return grid;
  }

  private BoxGrid makeGrid() {
    int most = 1;
    for (int place : boxes) {
      most = Math.max(most, pieces.getOrDefault(place, Map.of()).size());
    }
    return new BoxGrid(boxes.stream().map(this::title).toList(), most, !cards.isEmpty());
  }

  private MapPoint scale(MapPoint at) {
    return new MapPoint(at.x() * board.scale(), at.y() * board.scale());
  }

  List<AreaSpot> areas() {
    List<AreaSpot> all = new ArrayList<>();
    board
        .map()
        .areas()
        .forEach(
            (id, area) -> {
              String title = names.areas().title(names.areas().number(id));
              all.add(new AreaSpot(id, title, scale(area.at())));
            });
    return all;
  }

  List<PieceStack> stacks() {
    List<PieceStack> all = new ArrayList<>();
    pieces.forEach(
        (place, piles) -> {
          boolean isArea = place >= 0 && place < names.areas().size();
          List<MapPoint> slots = isArea ? slots(names.areas().id(place)) : List.of();
          String area = isArea ? names.areas().id(place) : "";
          int box = boxes.indexOf(place);
          int number = 0;
          for (Map.Entry<Pile, Integer> pile : piles.entrySet()) {
            MapPoint at =
                isArea
                    ? slots.get(number % slots.size())
                    : new MapPoint(grid.stackX(box, number), grid.stackY(box, number));
            PieceSort sort = pile.getKey().sort();
            int face = pile.getKey().face();
            all.add(new PieceStack(title(place), area, at, sort, face, pile.getValue()));
            number++;
          }
        });
    return all;
  }

  /** Where stacks of an area lie: its places for counters that are nearer to it than to others. */
  private List<MapPoint> slots(String id) {
    List<MapPoint> own = new ArrayList<>();
    MapDocument.Area area = board.map().areas().get(id);
    if (area == null) {
      throw new IllegalStateException(id);
    }
    for (MapPoint slot : area.slots()) {
      double away = distance(slot, area.at());
      boolean isNearest =
          board.map().areas().values().stream().allMatch(it -> distance(slot, it.at()) >= away);
      if (isNearest) {
        own.add(scale(slot));
      }
    }
    return own.isEmpty() ? List.of(scale(area.at())) : own;
  }

  private static double distance(MapPoint one, MapPoint other) {
    return Math.hypot(one.x() - other.x(), one.y() - other.y());
  }

  List<CardPile> piles() {
    List<CardPile> all = new ArrayList<>();
    cards.forEach(
        (place, pile) -> {
          int box = boxes.indexOf(place);
          MapPoint at = new MapPoint(grid.cardX(box), grid.cardY(box));
          Box is = place < 0 ? null : rules.layout().places().boxAt(place);
          boolean isHidden = is == null || is.seenBy() != VisibilityScope.ALL;
          all.add(new CardPile(title(place), at, List.copyOf(pile), isHidden));
        });
    return all;
  }
}
