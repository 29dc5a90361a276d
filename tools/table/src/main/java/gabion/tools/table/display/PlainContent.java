package gabion.tools.table.display;

import gabion.flow.log.Visibility;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The signs of pieces on a map whose display declares none: the initials of owner and kind, and the
 * number.
 *
 * @param owners by the number of a faction its letters
 * @param kinds by the number of a kind its letters; empty if there is one kind only
 * @param colours by the number of a faction its colour
 */
record PlainContent(List<String> owners, List<String> kinds, List<String> colours) {

  private static final String UNSEEN = "?";
  private static final List<String> INK =
      List.of("red", "blue", "green", "magenta", "yellow", "cyan");

  static PlainContent of(Layout layout, Colours named) {
    Sort factions = layout.sorts().factions();
    Sort kinds = layout.sorts().kinds();
    List<String> colours = new ArrayList<>();
    for (int faction = 0; faction < factions.size(); faction++) {
      String own = named.names().getOrDefault(factions.id(faction), "");
      colours.add(own.isEmpty() ? INK.get(faction % INK.size()) : own);
    }
    List<String> letters = kinds.size() > 1 ? initials(kinds) : List.of();
    return new PlainContent(initials(factions), letters, List.copyOf(colours));
  }

  /** As few first letters of each id as tell them apart. */
  private static List<String> initials(Sort sort) {
    List<String> initials = new ArrayList<>();
    for (String id : sort.ids()) {
      int length = 1;
      while (length < id.length() && isShared(sort, id, id.substring(0, length))) {
        length++;
      }
      initials.add(
          id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1, Math.max(1, length)));
    }
    return List.copyOf(initials);
  }

  private static boolean isShared(Sort sort, String id, String beginning) {
    return sort.ids().stream().anyMatch(other -> !other.equals(id) && other.startsWith(beginning));
  }

  private String sign(int faction, int kind) {
    String owner = faction < 0 ? "" : owners.get(faction);
    boolean alone = kind < 0 || kinds.isEmpty();
    String sign = owner + (alone ? "" : kinds.get(kind));
    return sign.isEmpty() ? "#" : sign;
  }

  /** What lies in an area, as far as a seat sees it. */
  List<BoardView.Counter> counters(ViewContext look, int area) {
    Layout layout = look.layout();
    Map<String, BoardView.Counter> counters = new LinkedHashMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      Row of = layout.rows().get(row);
      int number = look.view().count(row, area);
      add(counters, layout, of.faction(), of.kind(), number);
    }
    for (int piece : look.view().pieces(area)) {
      int kind = layout.sorts().kinds().number(layout.sorts().backSort(piece).name());
      add(counters, layout, -1, kind, 1);
    }
    for (Visibility.UnseenPieces some : look.view().unseenPieces(area)) {
      String face = some.face() < 0 ? "" : layout.sorts().faces().title(some.face());
      int number = some.isCounted() ? some.number() : -1;
      counters.merge(
          UNSEEN + number / Math.abs(number) + face,
          new BoardView.Counter(UNSEEN, number, "", "", face),
          (one, other) -> new BoardView.Counter(UNSEEN, one.number() + number, "", "", face));
    }
    return List.copyOf(counters.values());
  }

  private void add(
      Map<String, BoardView.Counter> counters, Layout layout, int faction, int kind, int number) {
    if (number > 0) {
      String sign = sign(faction, kind);
      String colour = faction < 0 ? "" : colours.get(faction);
      String title = title(layout, faction, kind);
      counters.merge(
          sign,
          new BoardView.Counter(sign, number, colour, "", title),
          (one, other) ->
              new BoardView.Counter(sign, one.number() + other.number(), colour, "", title));
    }
  }

  private static String title(Layout layout, int faction, int kind) {
    String what = kind < 0 ? "" : layout.sorts().kinds().title(kind);
    String whose = faction < 0 ? "" : layout.sorts().factions().title(faction);
    return what + (what.isEmpty() || whose.isEmpty() ? "" : " · ") + whose;
  }

  /** The meaning of each sign, in one line. */
  List<String> legend(Layout layout) {
    Map<String, String> meanings = new LinkedHashMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      Row of = layout.rows().get(row);
      meanings.put(sign(of.faction(), of.kind()), title(layout, of.faction(), of.kind()));
    }
    List<String> said = new ArrayList<>();
    meanings.forEach((sign, meaning) -> said.add(sign + " " + meaning));
    return said.isEmpty() ? List.of() : List.of(String.join(", ", said));
  }
}
