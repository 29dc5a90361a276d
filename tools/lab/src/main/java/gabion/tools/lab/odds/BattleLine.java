package gabion.tools.lab.odds;

import gabion.define.Block;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position described in one line, {@code 2 guards, 1 rider against 3 guards in the-hill}, parsed
 * by the ruleset's {@code battles}.
 *
 * @param file the equivalent case file
 * @param winner the sentence for the winning side; empty if the ruleset has none
 * @param needs preconditions on the position
 * @param measures additional sentences to evaluate
 * @param policies the sensible policies, see {@link PolicyParser}; empty if none are defined
 * @param example a valid line; empty if the ruleset has none
 * @param words the words of the line in the ruleset's slots
 */
public record BattleLine(
    Tree.Fields file,
    Optional<Tree.Text> winner,
    List<BattlePrecondition> needs,
    List<String> measures,
    List<String> policies,
    String example,
    List<String> words) {

  /** A claim required by the rules, and the message if it does not hold. */
  public record BattlePrecondition(String condition, String say) {}

  private static final Pattern HOLE = Pattern.compile("\\{([a-z-]+)(?:\\.(side|faction))?}");
  private static final Pattern NUMBERED = Pattern.compile("([-+]?\\d[\\d.]*)\\s+(\\S.*)");
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
        new PlaceholderFiller(rules, setup, line, holes, found)
            .read(battle.block())
            .ifPresent(read::add);
        if (!any) {
          first.addAll(found.list());
        }
        any = true;
      }
    }
    if (!any) {
      Tree.Text said = InlineSentence.of("--battle", line);
      problems.add(
          ProblemCode.EXPECTED, said.location(), reads(rules), LabMessage.BATTLE_LINE.text(), line);
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
  public static List<String> forms(Ruleset rules) {
    List<String> known = new ArrayList<>();
    for (Thing battle : rules.program().definitions().battles()) {
      String example = battle.block().text("example", "");
      String as = example.isEmpty() ? "" : ", as in `" + example + "`";
      known.add("`" + battle.block().text("line", "") + "`" + as);
    }
    return known;
  }

  private static String reads(Ruleset rules) {
    List<String> forms = forms(rules);
    return forms.isEmpty()
        ? LabMessage.NO_BATTLES_SECTION.text()
        : "it reads " + String.join("; ", forms);
  }

  /**
   * Returns the words of a line in the slots of a template, by name; empty if the line does not
   * match.
   */
  public static Map<String, String> holes(String form, String line) {
    Map<String, String> holes = new LinkedHashMap<>();
    match(form, line, holes);
    return holes;
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

  /** Fills the slots of a case with the words of a line. */
  private static final class PlaceholderFiller {
    private final Ruleset rules;
    private final Setup setup;
    private final Layout layout;
    private final LineNames names;
    private final String line;
    private final Map<String, String> holes;
    private final Problems problems;

    /** Where the hole that is looked at begins in the line. */
    private int begun;

    PlaceholderFiller(
        Ruleset rules, Setup setup, String line, Map<String, String> holes, Problems problems) {
      this.rules = rules;
      this.line = line;
      this.setup = setup;
      this.layout = rules.layout();
      this.names = new LineNames(rules);
      this.holes = holes;
      this.problems = problems;
    }

    Optional<BattleLine> read(Block battle) {
      check(battle);
      if (!problems.isEmpty()) {
        return Optional.empty();
      }
      Map<String, Tree.Field> fields = new LinkedHashMap<>();
      battle.tree("given").ifPresent(given -> put(fields, "given", fillPlaceholders(given)));
      battle.text("run").ifPresent(run -> put(fields, "run", fillPlaceholders(run)));
      Tree.Text key = InlineSentence.of("--battle", ASKED);
      put(fields, "scenario", InlineSentence.of("--scenario", setup.scenario()));
      Map<String, Tree.Field> options = new LinkedHashMap<>();
      setup.options().forEach((id, is) -> put(options, id, InlineSentence.of("--option", is)));
      put(fields, "options", new Tree.Fields(key.location(), Tree.Tag.NONE, options));
      Tree.Fields one = new Tree.Fields(key.location(), Tree.Tag.NONE, fields);
      Tree.Fields cases =
          new Tree.Fields(key.location(), Tree.Tag.NONE, Map.of(ASKED, new Tree.Field(key, one)));
      Tree.Text all = InlineSentence.of("--battle", "cases");
      Tree.Fields file =
          new Tree.Fields(
              key.location(), Tree.Tag.NONE, Map.of("cases", new Tree.Field(all, cases)));
      Optional<Tree.Text> winner =
          battle.text("winner").map(text -> (Tree.Text) fillPlaceholders(text));
      List<BattlePrecondition> needs = new ArrayList<>();
      for (Block need : battle.lines("needs")) {
        needs.add(
            new BattlePrecondition(words(need.text("when", "")), words(need.text("say", ""))));
      }
      String example = battle.text("example", "");
      return problems.isEmpty()
          ? Optional.of(
              new BattleLine(
                  file,
                  winner,
                  needs,
                  sentences(battle, "measure"),
                  sentences(battle, "policies"),
                  example,
                  List.copyOf(holes.values())))
          : Optional.empty();
    }

    private List<String> sentences(Block battle, String part) {
      Tree tree = battle.tree(part).orElse(null);
      List<? extends Tree> all =
          tree instanceof Tree.Items list ? list.items() : tree == null ? List.of() : List.of(tree);
      return all.stream().map(sentence -> words(sentence.toString())).toList();
    }

    private String words(String text) {
      return HOLE.matcher(text).replaceAll(hole -> word(hole.group(1), hole.group(2)));
    }

    /** Validates the words of the slots: pieces, places, and the owners of unowned pieces. */
    private void check(Block battle) {
      Tree given = battle.tree("given").orElse(null);
      Tree laid = given instanceof Tree.Fields fields ? fields.get("places") : null;
      Map<String, Tree.Field> places =
          laid instanceof Tree.Fields fields ? fields.fields() : Map.of();
      List<String> piles =
          places.values().stream().map(field -> String.valueOf(field.value())).toList();
      String run = battle.text("run", "");
      for (Map.Entry<String, String> hole : holes.entrySet()) {
        String name = "{" + hole.getKey() + "}";
        String words = hole.getValue();
        begun = line.indexOf(words, begun);
        if (places.containsKey(name)) {
          area(words);
        } else if (!run.contains(name) && piles.stream().anyMatch(pile -> pile.contains(name))) {
          boolean single = layout.sorts().pieces().number(words) >= 0;
          hole.setValue(single ? words : withOwner(words));
          owners(hole.getKey(), words, given + run);
        }
        begun += words.length();
      }
    }

    /** Reports pieces without an owner in a slot whose owner is used. */
    private void owners(String hole, String words, String filled) {
      for (String part : List.of("faction", "side")) {
        if (problems.isEmpty()
            && filled.contains("{" + hole + "." + part + "}")
            && names.owner(holes.getOrDefault(hole, ""), part).equals(LineNames.NOBODY)) {
          problems.add(ProblemCode.EXPECTED, at(words), reads(rules), "pieces of a " + part, words);
        }
      }
    }

    private void area(String words) {
      Sort places = layout.sorts().places();
      if (places.number(names.place(words)) < 0) {
        String near = Suggestions.help(words, places.ids());
        String help = near == null ? reads(rules) : near;
        problems.add(ProblemCode.UNKNOWN_NAME, at(words), help, "place", words);
      }
    }

    /** Where words of the hole that is looked at stand in the line. */
    private SourceLocation at(String words) {
      int from = Math.max(0, line.indexOf(words, Math.max(0, begun)));
      Tree.Text whole = InlineSentence.of("--battle", line);
      return whole.locate(from, Math.min(line.length(), from + words.length()));
    }

    /** Returns the pieces with unowned ones assigned to the side of the others. */
    private String withOwner(String words) {
      int side = Sort.NOTHING;
      boolean isSome = false;
      List<String> items = new ArrayList<>();
      List<Integer> rows = new ArrayList<>();
      for (String one : words.split(",", -1)) {
        String item = one.strip();
        Matcher pile = LineNames.PILE.matcher(item);
        int row = pile.matches() ? names.row(pile.group(2)) : Sort.NOTHING;
        if (item.isEmpty()) {
          problems.add(
              ProblemCode.EXPECTED, at(words), null, LabMessage.PIECES_ON_BOTH_SIDES.text(), words);
          return words;
        }
        if (row < 0) {
          wrong(item);
          return words;
        }
        isSome |= Integer.parseInt(pile.group(1)) > 0;
        items.add(item);
        rows.add(row);
        int whose = layout.rows().get(row).side();
        if (side >= 0 && whose >= 0 && whose != side) {
          problems.add(
              ProblemCode.EXPECTED, at(item), null, LabMessage.PIECES_OF_ONE_SIDE.text(), item);
          return words;
        }
        side = side < 0 ? whose : side;
      }
      if (!isSome) {
        wrong(items.get(0));
        return words;
      }
      for (int i = 0; i < items.size(); i++) {
        List<Integer> sided = names.ownedRows(rows.get(i));
        int wanted = side;
        Optional<Integer> mine =
            sided.stream().filter(row -> layout.rows().get(row).side() == wanted).findFirst();
        if (mine.isPresent()) {
          String number = items.get(i).replaceFirst("\\s.*", "");
          items.set(i, number + " " + names.selector(mine.get()));
        } else if (!sided.isEmpty()) {
          String known = String.join(" or ", sided.stream().map(names::selector).toList());
          problems.add(ProblemCode.EXPECTED, at(items.get(i)), null, known, items.get(i));
          return words;
        }
      }
      return String.join(", ", items);
    }

    /** Reports invalid pieces: an unknown name, or an invalid count. */
    private void wrong(String item) {
      Matcher numbered = NUMBERED.matcher(item);
      boolean isNumbered = numbered.matches();
      String name = isNumbered ? numbered.group(2) : item;
      if (names.row(name) >= 0) {
        String number = isNumbered ? numbered.group(1) : item;
        String expected =
            isNumbered ? LabMessage.A_CASE_NUMBER.text() : LabMessage.A_NUMBER_OF_PIECES.text(name);
        problems.add(ProblemCode.EXPECTED, at(number), null, expected, number);
      } else {
        List<String> all = names.all();
        all.addAll(layout.sorts().pieces().ids());
        String help = Suggestions.help(name, "pieces", names.all(), all);
        problems.add(ProblemCode.UNKNOWN_NAME, at(name), help, "piece", name);
      }
    }

    private static void put(Map<String, Tree.Field> fields, String name, Tree value) {
      fields.put(name, new Tree.Field(InlineSentence.of("--battle", name), value));
    }

    private Tree fillPlaceholders(Tree tree) {
      if (tree instanceof Tree.Fields fields) {
        Map<String, Tree.Field> all = new LinkedHashMap<>();
        fields
            .fields()
            .values()
            .forEach(
                field -> {
                  Tree.Text key = (Tree.Text) fillPlaceholders(field.key());
                  all.put(key.value(), new Tree.Field(key, fillPlaceholders(field.value())));
                });
        return new Tree.Fields(fields.location(), Tree.Tag.NONE, all);
      }
      if (!(tree instanceof Tree.Text text)) {
        return tree;
      }
      String words =
          HOLE.matcher(text.value()).replaceAll(hole -> word(hole.group(1), hole.group(2)));
      boolean same = words.equals(text.value());
      return LineNames.PILE.matcher(words).matches() && !same
          ? piles(words)
          : same ? text : InlineSentence.of("--battle", words);
    }

    private String word(String hole, @org.jspecify.annotations.Nullable String part) {
      String words = holes.getOrDefault(hole, "");
      if (part != null) {
        words = names.owner(words, part);
      } else {
        words = names.place(words);
      }
      return Matcher.quoteReplacement(words);
    }

    /** {@code 2 guards, 1 rider} as a case says it. */
    private Tree piles(String words) {
      Map<String, Tree.Field> all = new LinkedHashMap<>();
      for (String item : words.split(",")) {
        Matcher pile = LineNames.PILE.matcher(item.strip());
        int row = pile.matches() ? names.row(pile.group(2)) : Sort.NOTHING;
        if (row < 0) {
          wrong(item.strip());
          continue;
        }
        Tree.Text key = InlineSentence.of("--battle", names.selector(row));
        int before = all.containsKey(key.value()) ? number(all.get(key.value())) : 0;
        int number = before + Integer.parseInt(pile.group(1));
        all.put(
            key.value(),
            new Tree.Field(key, InlineSentence.of("--battle", Integer.toString(number))));
      }
      Tree.Text at = InlineSentence.of("--battle", words);
      return new Tree.Fields(at.location(), Tree.Tag.NONE, all);
    }

    private static int number(Tree.Field pile) {
      return Integer.parseInt(String.valueOf(pile.value()));
    }
  }
}
