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
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.Comparator;
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
 * @param needs what must hold once it is laid
 * @param measures sentences that are told besides
 * @param example a line that is read; empty where the ruleset gives none
 */
public record BattleLine(
    Tree.Fields file,
    Optional<Tree.Text> winner,
    List<Need> needs,
    List<String> measures,
    String example) {

  /** A claim without which it is no battle of the rules, and what is said then. */
  public record Need(String when, String say) {}

  private static final Pattern HOLE = Pattern.compile("\\{([a-z-]+)(?:\\.(side|faction))?}");
  private static final Pattern PILE = Pattern.compile("(\\d{1,4})\\s+(\\S.*)");
  private static final Pattern BEGINS_AS_PILE = Pattern.compile("[-+]?\\d+\\s.*");
  private static final String ASKED = "asked";

  /**
   * Reads a line.
   *
   * @param setup the options and the seats of the game
   * @param problems notes that the ruleset reads no such line, or which word of it nothing has
   */
  public static Optional<BattleLine> of(
      Ruleset rules, Setup setup, String line, Problems problems) {
    List<BattleLine> all = all(rules, setup, line, problems);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(0));
  }

  /** All that a line may say, the one of which the ruleset says most words first. */
  public static List<BattleLine> all(Ruleset rules, Setup setup, String line, Problems problems) {
    List<BattleLine> read = new ArrayList<>();
    List<Problem> first = new ArrayList<>();
    boolean any = false;
    for (Thing battle : longestFirst(rules)) {
      Map<String, String> holes = new LinkedHashMap<>();
      if (match(battle.block().text("line", ""), line.strip(), holes)) {
        Problems found = new Problems();
        new Reader(rules, setup, line, holes, found).read(battle.block()).ifPresent(read::add);
        if (!any) {
          first.addAll(found.list());
        }
        any = true;
      }
    }
    if (!any) {
      Tree.Text said = SaidSentence.of("--battle", line);
      problems.add(
          Fault.EXPECTED, said.where(), forms(rules), "a line that this ruleset reads", line);
    } else if (read.isEmpty()) {
      first.forEach(problems::add);
    }
    return read;
  }

  private static List<Thing> longestFirst(Ruleset rules) {
    List<Thing> battles = new ArrayList<>(rules.program().definitions().battles());
    battles.sort(
        Comparator.comparingInt(
            one -> -HOLE.matcher(one.block().text("line", "")).replaceAll("").length()));
    return battles;
  }

  /** The lines that a ruleset reads, each with its example. */
  private static String forms(Ruleset rules) {
    List<String> known = new ArrayList<>();
    for (Thing battle : rules.program().definitions().battles()) {
      String example = battle.block().text("example", "");
      known.add(
          "`"
              + battle.block().text("line", "")
              + "`"
              + (example.isEmpty() ? "" : ", as in `" + example + "`"));
    }
    return known.isEmpty()
        ? "its rules have no section `battles`"
        : "it reads " + String.join("; ", known);
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
    private final String line;
    private final Map<String, String> holes;
    private final Problems problems;

    Reader(Ruleset rules, Setup setup, String line, Map<String, String> holes, Problems problems) {
      this.rules = rules;
      this.line = line;
      this.setup = setup;
      this.layout = rules.layout();
      this.holes = holes;
      this.problems = problems;
    }

    Optional<BattleLine> read(Block battle) {
      check(battle);
      if (!problems.isEmpty()) {
        return Optional.empty();
      }
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
      List<Need> needs = new ArrayList<>();
      for (Block need : battle.lines("needs")) {
        needs.add(new Need(words(need.text("when", "")), words(need.text("say", ""))));
      }
      List<String> measures =
          battle
              .tree("measure")
              .map(tree -> tree instanceof Tree.Items list ? list.items() : List.of(tree))
              .orElse(List.of())
              .stream()
              .map(sentence -> words(sentence.toString()))
              .toList();
      String example = battle.text("example", "");
      return problems.isEmpty()
          ? Optional.of(new BattleLine(file, winner, needs, measures, example))
          : Optional.empty();
    }

    private String words(String text) {
      return HOLE.matcher(text).replaceAll(hole -> word(hole.group(1), hole.group(2)));
    }

    /** Looks at what fills the holes: pieces, places, and whose pieces are that are nobody's. */
    private void check(Block battle) {
      Tree.Fields places =
          battle.tree("given").orElse(null) instanceof Tree.Fields given
                  && given.get("places") instanceof Tree.Fields laid
              ? laid
              : null;
      String run = battle.text("run", "");
      for (Map.Entry<String, String> hole : holes.entrySet()) {
        String name = "{" + hole.getKey() + "}";
        boolean isPlace = places != null && places.fields().containsKey(name);
        boolean isLaid =
            places != null
                && !run.contains(name)
                && places.fields().values().stream()
                    .anyMatch(field -> field.value().toString().contains(name));
        if (isPlace) {
          area(hole.getValue());
        } else if (isLaid && BEGINS_AS_PILE.matcher(hole.getValue()).matches()) {
          hole.setValue(owned(hole.getValue()));
        }
      }
    }

    private void area(String words) {
      Sort places = layout.sorts().places();
      if (places.number(place(words)) < 0) {
        String help = Near.help(words, "places", places.ids());
        problems.add(Fault.UNKNOWN_NAME, at(words), help, "place", words);
      }
    }

    /** Where words of the line stand in it. */
    private Where at(String words) {
      int from = Math.max(0, line.indexOf(words));
      Tree.Text whole = SaidSentence.of("--battle", line);
      return whole.at(from, Math.min(line.length(), from + words.length()));
    }

    /** Pieces, of which those that are nobody's belong to whom the others do. */
    private String owned(String words) {
      int side = Sort.NOTHING;
      boolean isSome = false;
      List<String> items = new ArrayList<>();
      List<Integer> rows = new ArrayList<>();
      for (String one : words.split(",")) {
        String item = one.strip();
        Matcher pile = PILE.matcher(item);
        int row = pile.matches() ? row(pile.group(2)) : Sort.NOTHING;
        isSome |= pile.matches() && Integer.parseInt(pile.group(1)) > 0;
        if (row < 0) {
          wrong(item, row);
          return words;
        }
        items.add(item);
        rows.add(row);
        side = side < 0 ? layout.rows().get(row).side() : side;
      }
      if (!isSome) {
        wrong(items.get(0), rows.get(0));
        return words;
      }
      for (int i = 0; i < items.size(); i++) {
        List<Integer> sided = sided(rows.get(i));
        if (sided.isEmpty()) {
          continue;
        }
        int wanted = side;
        Optional<Integer> mine =
            sided.stream().filter(row -> layout.rows().get(row).side() == wanted).findFirst();
        if (mine.isEmpty()) {
          List<String> known = sided.stream().map(this::selector).toList();
          problems.add(
              Fault.EXPECTED,
              at(items.get(i)),
              "there are " + String.join(", ", known),
              "whose pieces these are",
              items.get(i));
          return words;
        }
        String number = items.get(i).replaceFirst("\\s.*", "");
        items.set(i, number + " " + selector(mine.get()));
      }
      return String.join(", ", items);
    }

    /** The rows of the same pieces as somebody's, where a row is nobody's. */
    private List<Integer> sided(int row) {
      Row is = layout.rows().get(row);
      if (is.side() >= 0) {
        return List.of();
      }
      return IntStream.range(0, layout.rows().size())
          .filter(other -> layout.rows().get(other).kind() == is.kind())
          .filter(other -> layout.rows().get(other).faction() == is.faction())
          .filter(other -> layout.rows().get(other).side() >= 0)
          .boxed()
          .toList();
    }

    private void wrong(String item, int row) {
      Matcher begun = Pattern.compile("[-+]?(\\d+)\\s+(\\S.*)").matcher(item);
      boolean isNumbered = begun.matches();
      String name = isNumbered ? begun.group(2) : item;
      boolean isKnown = row >= 0 || isNumbered && row(name) >= 0;
      String help =
          isKnown ? "a number of pieces is from 1 to 9999" : Near.help(name, "pieces", names());
      problems.add(
          Fault.EXPECTED,
          at(item),
          help,
          "so many pieces, such as `2 " + (isKnown ? name : names().get(0)) + "`",
          item);
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
