package gabion.tools.lab.odds;

import gabion.flow.log.Names;
import gabion.play.Ruleset;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Selectors;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Resolves the names of pieces and places in a battle line to those used in cases. */
final class LineNames {

  /** A count of pieces. */
  static final Pattern PILE = Pattern.compile("(\\d{1,4})\\s+(\\S.*)");

  /** The owner of unowned pieces. */
  static final String NOBODY = "nobody";

  private final Ruleset rules;
  private final Layout layout;

  LineNames(Ruleset rules) {
    this.rules = rules;
    this.layout = rules.layout();
  }

  /** Returns the side or faction of the first owned pieces; for single pieces their side. */
  String owner(String words, String part) {
    for (String item : words.split(",")) {
      Matcher pile = PILE.matcher(item.strip());
      int row = pile.matches() ? row(pile.group(2)) : Sort.NOTHING;
      Row is = row < 0 ? null : layout.rows().get(row);
      if (is != null && part.equals("side") && is.side() >= 0) {
        return layout.sorts().sides().id(is.side());
      }
      if (is != null && part.equals("faction") && is.faction() >= 0) {
        return layout.sorts().factions().id(is.faction());
      }
      int piece = layout.sorts().pieces().number(item.strip());
      int side = piece < 0 ? Sort.NOTHING : PolicyParser.side(layout.sorts(), piece);
      if (part.equals("side") && side >= 0) {
        return layout.sorts().sides().id(side);
      }
    }
    return NOBODY;
  }

  /** Returns the rows of the same pieces that have an owner; empty if the row itself has one. */
  List<Integer> ownedRows(int row) {
    Row is = layout.rows().get(row);
    if (is.side() >= 0) {
      return List.of();
    }
    return IntStream.range(0, layout.rows().size())
        .filter(other -> layout.rows().get(other).kind() == is.kind())
        .filter(other -> layout.rows().get(other).faction() == is.faction())
        .filter(other -> layout.rows().get(other).mark() == is.mark())
        .filter(other -> layout.rows().get(other).side() >= 0)
        .boxed()
        .toList();
  }

  /** Returns the row named in a line, by its name in answers or in sentences, or by title. */
  int row(String name) {
    int row = Selectors.firstRow(layout.sorts(), layout.rows(), name);
    if (row >= 0) {
      return row;
    }
    Long kind = layout.rows().ofKind(name);
    int called = kind == null ? all().indexOf(name) : Long.numberOfTrailingZeros(kind);
    if (called >= 0) {
      return called;
    }
    Names titles = new Names(layout, true);
    return resolveTitle(
        name,
        IntStream.range(0, layout.rows().size())
            .mapToObj(one -> List.of(titles.name(1, one), titles.name(2, one)))
            .toList());
  }

  /** Of things whose titles begin as words do the one as which all others begin, if any. */
  private static int resolveTitle(String words, List<List<String>> titles) {
    String plain = plain(words);
    List<Integer> meant =
        IntStream.range(0, titles.size())
            .filter(at -> titles.get(at).stream().anyMatch(t -> plain(t).startsWith(plain)))
            .boxed()
            .toList();
    boolean clear =
        meant.stream()
            .allMatch(at -> titles.get(at).get(0).startsWith(titles.get(meant.get(0)).get(0)));
    return clear && !meant.isEmpty() ? meant.get(0) : Sort.NOTHING;
  }

  private static String plain(String words) {
    return words.toLowerCase(Locale.ROOT).replace('-', ' ');
  }

  /** The id of the place that words mean; words that mean none stay as they are. */
  String place(String words) {
    Sort places = layout.sorts().places();
    if (places.number(words) >= 0 || PILE.matcher(words).matches()) {
      return words;
    }
    int meant =
        resolveTitle(
            words,
            IntStream.range(0, places.size()).mapToObj(p -> List.of(places.title(p))).toList());
    return meant < 0 ? words : places.id(meant);
  }

  /** The names of all pieces of which there are many. */
  List<String> all() {
    return IntStream.range(0, layout.rows().size())
        .mapToObj(rules.program().names()::row)
        .collect(Collectors.toList());
  }

  /** How a case selects the pieces of a row. */
  String selector(int row) {
    Row is = layout.rows().get(row);
    for (String plural : layout.rows().selectors().keySet()) {
      for (String owner : owners(is)) {
        String selector = plural + owner;
        if (Selectors.firstRow(layout.sorts(), layout.rows(), selector) == row) {
          return selector;
        }
      }
    }
    return rules.program().names().row(row);
  }

  private List<String> owners(Row row) {
    List<String> owners = new ArrayList<>();
    if (row.faction() >= 0) {
      owners.add(" of " + layout.sorts().factions().id(row.faction()));
    }
    if (row.side() >= 0) {
      owners.add(" of " + layout.sorts().sides().id(row.side()));
    }
    owners.add("");
    return owners;
  }
}
