package gabion.tools.lab.odds;

import gabion.define.Block;
import gabion.define.Thing;
import gabion.flow.tell.Names;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Selectors;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position said in one line, {@code 2 guards, 1 rider against 3 guards in the-hill}, read as the
 * ruleset's {@code battles} say.
 *
 * @param file what a file with it as a case would hold
 * @param winner the sentence that says which side has won; nothing where the ruleset says none
 */
public record BattleLine(Tree.Fields file, Optional<Tree.Text> winner) {

  private static final Pattern HOLE = Pattern.compile("\\{([a-z-]+)(?:\\.(side|faction))?}");
  private static final Pattern PILE = Pattern.compile("(\\d{1,4})\\s+(\\S.*)");
  private static final String ASKED = "asked";

  /**
   * Reads a line.
   *
   * @param setup the options and the seats of the game
   * @param problems notes that the ruleset reads no such line, or which word of it nothing has
   */
  public static Optional<BattleLine> of(
      Ruleset rules, Setup setup, String line, Problems problems) {
    List<Thing> battles = rules.program().definitions().battles();
    List<String> known = new ArrayList<>();
    for (Thing battle : battles) {
      String form = battle.block().text("line", "");
      Map<String, String> holes = new LinkedHashMap<>();
      if (match(form, line.strip(), holes)) {
        return new Reader(rules, setup, holes, problems).read(battle.block());
      }
      known.add("`" + form + "`");
    }
    Tree.Text said = SaidSentence.of("--battle", line);
    String help =
        known.isEmpty()
            ? "its rules have no section `battles`"
            : "it reads " + String.join(", ", known);
    problems.add(Fault.EXPECTED, said.where(), help, "a line that this ruleset reads", line);
    return Optional.empty();
  }

  /** Fills holes by name, where the words between them stand in the line. */
  private static boolean match(String form, String line, Map<String, String> holes) {
    List<String> names = new ArrayList<>();
    StringBuilder pattern = new StringBuilder();
    Matcher hole = HOLE.matcher(form);
    int from = 0;
    while (hole.find()) {
      pattern.append(Pattern.quote(form.substring(from, hole.start()))).append("(.+?)");
      names.add(hole.group(1));
      from = hole.end();
    }
    pattern.append(Pattern.quote(form.substring(from)));
    Matcher words = Pattern.compile(pattern.toString()).matcher(line);
    if (form.isEmpty() || !words.matches()) {
      return false;
    }
    for (int i = 0; i < names.size(); i++) {
      holes.put(names.get(i), words.group(i + 1).strip());
    }
    return true;
  }

  /** Puts what a line says into the holes of a case. */
  private static final class Reader {
    private final Ruleset rules;
    private final Setup setup;
    private final Layout layout;
    private final Map<String, String> holes;
    private final Problems problems;

    Reader(Ruleset rules, Setup setup, Map<String, String> holes, Problems problems) {
      this.rules = rules;
      this.setup = setup;
      this.layout = rules.layout();
      this.holes = holes;
      this.problems = problems;
    }

    Optional<BattleLine> read(Block battle) {
      Map<String, Tree.Field> fields = new LinkedHashMap<>();
      battle.tree("given").ifPresent(given -> put(fields, "given", filled(given)));
      battle.text("run").ifPresent(run -> put(fields, "run", filled(run)));
      Tree.Text key = SaidSentence.of("--battle", ASKED);
      put(fields, "scenario", SaidSentence.of("--scenario", setup.scenario()));
      Map<String, Tree.Field> options = new LinkedHashMap<>();
      setup.options().forEach((id, is) -> put(options, id, SaidSentence.of("--option", is)));
      put(fields, "options", new Tree.Fields(key.where(), Tree.Tag.NONE, options));
      Tree.Fields one = new Tree.Fields(key.where(), Tree.Tag.NONE, fields);
      Tree.Fields cases =
          new Tree.Fields(key.where(), Tree.Tag.NONE, Map.of(ASKED, new Tree.Field(key, one)));
      Tree.Text all = SaidSentence.of("--battle", "cases");
      Tree.Fields file =
          new Tree.Fields(key.where(), Tree.Tag.NONE, Map.of("cases", new Tree.Field(all, cases)));
      Optional<Tree.Text> winner = battle.text("winner").map(text -> (Tree.Text) filled(text));
      return problems.isEmpty() ? Optional.of(new BattleLine(file, winner)) : Optional.empty();
    }

    private static void put(Map<String, Tree.Field> fields, String name, Tree value) {
      fields.put(name, new Tree.Field(SaidSentence.of("--battle", name), value));
    }

    private Tree filled(Tree tree) {
      if (tree instanceof Tree.Fields fields) {
        Map<String, Tree.Field> all = new LinkedHashMap<>();
        fields
            .fields()
            .values()
            .forEach(
                field -> {
                  Tree.Text key = (Tree.Text) filled(field.key());
                  all.put(key.value(), new Tree.Field(key, filled(field.value())));
                });
        return new Tree.Fields(fields.where(), Tree.Tag.NONE, all);
      }
      if (!(tree instanceof Tree.Text text)) {
        return tree;
      }
      String words =
          HOLE.matcher(text.value()).replaceAll(hole -> word(hole.group(1), hole.group(2)));
      boolean same = words.equals(text.value());
      return PILE.matcher(words).matches() && !same
          ? piles(words)
          : same ? text : SaidSentence.of("--battle", words);
    }

    private String word(String hole, @org.jspecify.annotations.Nullable String part) {
      String words = holes.getOrDefault(hole, "");
      if (part != null) {
        words = owner(words, part);
      } else {
        words = place(words);
      }
      return Matcher.quoteReplacement(words);
    }

    /** Whose the first pieces are that are somebody's. */
    private String owner(String words, String part) {
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
      }
      return "nobody";
    }

    /** {@code 2 guards, 1 rider} as a case says it. */
    private Tree piles(String words) {
      Map<String, Tree.Field> all = new LinkedHashMap<>();
      for (String item : words.split(",")) {
        Matcher pile = PILE.matcher(item.strip());
        int row = pile.matches() ? row(pile.group(2)) : Sort.NOTHING;
        if (row < 0) {
          String said = item.strip();
          String name = pile.matches() ? pile.group(2) : said;
          String help = Near.help(name, "pieces", names());
          problems.add(
              Fault.EXPECTED,
              SaidSentence.of("--battle", said).where(),
              help,
              "so many pieces, such as `2 " + names().get(0) + "`",
              said);
          continue;
        }
        Tree.Text key = SaidSentence.of("--battle", selector(row));
        int before = all.containsKey(key.value()) ? number(all.get(key.value())) : 0;
        int number = before + Integer.parseInt(pile.group(1));
        all.put(
            key.value(),
            new Tree.Field(key, SaidSentence.of("--battle", Integer.toString(number))));
      }
      Tree.Text at = SaidSentence.of("--battle", words);
      return new Tree.Fields(at.where(), Tree.Tag.NONE, all);
    }

    private static int number(Tree.Field pile) {
      return Integer.parseInt(String.valueOf(pile.value()));
    }

    /** What a line may call the pieces of a row: as answers call them, or as sentences do. */
    private int row(String name) {
      int row = Selectors.firstRow(layout.sorts(), layout.rows(), name);
      if (row >= 0) {
        return row;
      }
      Long kind = layout.rows().ofKind(name);
      int called = kind == null ? names().indexOf(name) : Long.numberOfTrailingZeros(kind);
      if (called >= 0) {
        return called;
      }
      Names titles = new Names(layout, true);
      return meant(
          name,
          IntStream.range(0, layout.rows().size())
              .mapToObj(one -> List.of(titles.name(1, one), titles.name(2, one)))
              .toList());
    }

    /** Of things whose titles begin as words do the one as which all others begin, if any. */
    private static int meant(String words, List<List<String>> titles) {
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
    private String place(String words) {
      Sort places = layout.sorts().places();
      if (places.number(words) >= 0 || PILE.matcher(words).matches()) {
        return words;
      }
      int meant =
          meant(
              words,
              IntStream.range(0, places.size()).mapToObj(p -> List.of(places.title(p))).toList());
      return meant < 0 ? words : places.id(meant);
    }

    private List<String> names() {
      return IntStream.range(0, layout.rows().size())
          .mapToObj(rules.program().names()::row)
          .collect(Collectors.toList());
    }

    /** How a case selects the pieces of a row. */
    private String selector(int row) {
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
}
