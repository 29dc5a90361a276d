package gabion.tools.lab.analysis;

import gabion.define.Option;
import gabion.expr.read.Node;
import gabion.flow.run.Program;
import gabion.state.Property;
import gabion.state.Seating;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reports declarations that repeat or contradict others. */
final class DeclarationCheck {

  private static final Pattern HOLE = Pattern.compile("\\{[^}]*\\}");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+");
  private static final String OPTION = "option.";
  private static final Pattern READ = Pattern.compile("option\\.([\\p{L}\\p{Nd}-]+)(\\.)?");
  private static final List<String> TITLED =
      List.of("sides", "factions", "areas", "scenarios", "options", "pieces", "dice", "phases");

  private final Program program;
  private final SentenceCollector sentences;
  private final AnalysisReport findings;
  private final Tree.Fields body;

  DeclarationCheck(Program program, SentenceCollector sentences, AnalysisReport findings) {
    this.program = program;
    this.sentences = sentences;
    this.findings = findings;
    this.body = program.definitions().body();
  }

  void check() {
    program.definitions().groups().forEach(group -> checkDuplicates(group.value()));
    lists();
    if (body.get("areas") instanceof Tree.Fields areas) {
      for (Tree.Field area : areas.fields().values()) {
        if (area.value() instanceof Tree.Fields told) {
          told.fields().values().forEach(field -> checkDuplicates(field.value()));
        }
      }
    }
    seatings();
    for (String section : TITLED) {
      if (body.get(section) instanceof Tree.Fields things) {
        titles(things);
      }
    }
    if (body.get("decks") instanceof Tree.Fields decks) {
      for (Tree.Field deck : decks.fields().values()) {
        if (deck.value() instanceof Tree.Fields cards) {
          titles(cards);
        }
      }
    }
    dice();
    counterparts();
    readings();
  }

  // ---- lists

  private void checkDuplicates(Tree tree) {
    Set<String> seen = new HashSet<>();
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        boolean isNumber = item instanceof Tree.Text text && NUMBER.matcher(text.value()).matches();
        if (item instanceof Tree.Text text && !isNumber && !seen.add(text.value())) {
          findings.doubt(ProblemCode.LISTED_TWICE, text.location(), null, text.value());
        }
      }
    }
  }

  /** Lines of a definition that are written twice. */
  private static final Set<String> LINES = Set.of("add-up", "all", "either", "first");

  private void lines(Tree tree) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(this::lines);
    } else if (tree instanceof Tree.Fields fields) {
      fields
          .fields()
          .forEach(
              (name, field) -> {
                if (LINES.contains(name)) {
                  checkLines(field.value(), name.equals("first"));
                }
                lines(field.value());
              });
    }
  }

  /**
   * Reports lines that are written twice.
   *
   * @param first whether only the first line counts whose claim holds
   */
  private void checkLines(Tree list, boolean first) {
    Set<String> seen = new HashSet<>();
    if (list instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        String claim = claim(item);
        String line = claim.isEmpty() || !first ? StepCheck.spelling(item) : claim;
        if (!seen.add(line)) {
          String text = claim.isEmpty() ? line : claim;
          findings.doubt(ProblemCode.LISTED_TWICE, item.location(), null, text);
        }
      }
    }
  }

  /** The claim of a line; empty where it has none. */
  private static String claim(Tree line) {
    if (line instanceof Tree.Fields fields) {
      Tree.Text when = StepTrees.text(fields, "when");
      Tree.Text claim = when == null ? StepTrees.text(fields, "that") : when;
      return claim == null ? "" : claim.value();
    }
    return line instanceof Tree.Text text ? text.value() : "";
  }

  private void lists() {
    lines(body);
    StepTrees.forEachStep(
        body,
        (step, verb) -> {
          Tree prefer = step.get("prefer");
          if (prefer != null) {
            checkDuplicates(prefer);
          }
          if (verb.name().equals("for") && step.get("in") instanceof Tree.Text in) {
            ParsedSentence sentence = sentences.at(in.location());
            if (sentence != null) {
              checkItems(sentence, sentence.node());
            }
          }
        });
    for (ParsedSentence sentence : sentences.all()) {
      if (!RulesAnalysis.isOfCases(sentence)) {
        checkMembership(sentence, sentence.node());
      }
    }
  }

  /** Other lists may repeat things: a draw from them is then weighted. */
  private void checkMembership(ParsedSentence sentence, Node node) {
    if (node instanceof Node.Call call && call.word().equals("is in")) {
      checkItems(sentence, call.of(1));
    }
    node.parts().forEach(part -> checkMembership(sentence, part));
  }

  private void checkItems(ParsedSentence sentence, Node node) {
    if (node instanceof Node.ListLiteral list) {
      Set<String> seen = new HashSet<>();
      for (Node item : list.items()) {
        String text = sentence.letters(item);
        if (item instanceof Node.Name && !seen.add(text)) {
          findings.doubt(ProblemCode.LISTED_TWICE, sentence.locationOf(item), null, text);
        }
      }
    }
  }

  // ---- seats

  private void seatings() {
    Set<String> played = new HashSet<>();
    Map<Tree.Text, SeatedFactions> bySeating = new LinkedHashMap<>();
    boolean whole = false;
    Sort factions = program.layout().sorts().factions();
    if (body.get("seats") instanceof Tree.Fields seatings) {
      for (Tree.Field seating : seatings.fields().values()) {
        if (seating.value() instanceof Tree.Fields seats) {
          whole = true;
          Map<String, String> here = new HashMap<>();
          bySeating.put(seating.key(), new SeatedFactions(seats.fields().size(), here.keySet()));
          for (Tree.Field seat : seats.fields().values()) {
            if (seat.value() instanceof Tree.Items list) {
              checkDuplicates(list);
              for (Tree one : list.items()) {
                String faction = one.toString();
                played.add(faction);
                String other = here.putIfAbsent(faction, seat.key().value());
                boolean ruled = seat.key().value().equals(Seating.RULES);
                if (other != null && !other.equals(seat.key().value()) && !ruled) {
                  findings.doubt(
                      ProblemCode.FACTION_SHARED,
                      one.location(),
                      null,
                      other,
                      seat.key().value(),
                      faction);
                }
              }
            }
          }
        }
      }
    }
    if (whole && body.get("factions") instanceof Tree.Fields all) {
      boolean asked = played.stream().allMatch(id -> factions.number(id) >= 0);
      for (Tree.Field faction : all.fields().values()) {
        boolean silent = !played.contains(faction.key().value()) && isAsked(faction);
        if (asked && silent) {
          findings.doubt(ProblemCode.FACTION_UNPLAYED, keyOf("seats"), null, faction.key().value());
        } else if (asked && isAsked(faction)) {
          leftOut(faction.key().value(), bySeating);
        }
      }
    }
  }

  /**
   * A seating.
   *
   * @param seats how many it has, with the fields beside them
   */
  private record SeatedFactions(int seats, Set<String> factions) {}

  /** Reports a seating without a faction that another with no more seats has. */
  private void leftOut(String faction, Map<Tree.Text, SeatedFactions> bySeating) {
    bySeating.forEach(
        (name, seating) -> {
          boolean smaller =
              bySeating.values().stream()
                  .anyMatch(
                      other ->
                          other.factions().contains(faction) && other.seats() <= seating.seats());
          if (!seating.factions().contains(faction) && smaller) {
            findings.doubt(
                ProblemCode.FACTION_LEFT_OUT, name.location(), null, name.value(), faction);
          }
        });
  }

  private @Nullable SourceLocation keyOf(String section) {
    Tree.Field field = body.fields().get(section);
    return field == null ? null : field.key().location();
  }

  /** Whether a faction has a side as others that are played; what nobody plays has none. */
  private static boolean isAsked(Tree.Field faction) {
    return faction.value() instanceof Tree.Fields told && told.get("side") != null;
  }

  // ---- titles

  private void titles(Tree.Fields things) {
    Map<String, String> known = new LinkedHashMap<>();
    for (Tree.Field thing : things.fields().values()) {
      if (thing.value() instanceof Tree.Fields fields
          && fields.get("title") instanceof Tree.Text title) {
        String other = known.putIfAbsent(title.value(), thing.key().value());
        boolean numbered = thing.key().value().matches(".*[0-9]");
        if (other != null && !numbered) {
          findings.doubt(
              ProblemCode.TITLE_SHARED,
              title.location(),
              null,
              thing.key().value(),
              other,
              title.value());
        }
        String id = title.value().toLowerCase(Locale.ROOT).replace(' ', '-');
        if (!id.equals(thing.key().value()) && things.get(id) != null) {
          findings.doubt(
              ProblemCode.TITLE_OF_OTHER,
              title.location(),
              null,
              thing.key().value(),
              id,
              title.value());
        }
        Matcher hole = HOLE.matcher(title.value());
        if (hole.find()) {
          SourceLocation where = title.locate(hole.start(), hole.end());
          findings.doubt(ProblemCode.TITLE_HOLE, where, null, hole.group());
        }
      }
    }
  }

  // ---- dice

  private void dice() {
    Map<Integer, Integer> number = new HashMap<>();
    Map<String, Integer> sides = new LinkedHashMap<>();
    Tree dice = body.get("dice");
    if (!(dice instanceof Tree.Fields all)) {
      return;
    }
    for (Tree.Field die : all.fields().values()) {
      int sum = sides(die.value());
      if (sum > 0) {
        sides.put(die.key().value(), sum);
        number.merge(sum, 1, Integer::sum);
      }
    }
    int usual =
        number.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .filter(most -> most.getValue() > 1)
            .map(Map.Entry::getKey)
            .orElse(0);
    for (Tree.Field die : all.fields().values()) {
      int sum = sides.getOrDefault(die.key().value(), 0);
      if (usual > 0 && Math.abs(sum - usual) == 1) {
        findings.doubt(
            ProblemCode.ODD_SIDES, die.key().location(), null, die.key().value(), sum, usual);
      }
    }
  }

  private static int sides(Tree die) {
    int sum = 0;
    if (die instanceof Tree.Fields fields && fields.get("faces") instanceof Tree.Fields faces) {
      for (Tree.Field face : faces.fields().values()) {
        String value = face.value().toString();
        sum += value.matches("[0-9]{1,4}") ? Integer.parseInt(value) : 0;
      }
    }
    return sum;
  }

  // ---- things that name each other

  private void counterparts() {
    for (Sort sort : program.layout().sorts().byName().values()) {
      for (Property property : sort.properties().values()) {
        boolean itself =
            property.type().form() == Type.Form.ONE
                && property.type().sort() == sort
                && sort.whole() == sort;
        if (itself && property.values().length == sort.size()) {
          counterpart(sort, property);
        }
      }
    }
  }

  private void counterpart(Sort sort, Property property) {
    List<Integer> own = new ArrayList<>();
    boolean pairs = false;
    for (int i = 0; i < sort.size(); i++) {
      int other = property.values()[i] - sort.first();
      boolean known = other >= 0 && other < sort.size();
      if (known && other == i) {
        own.add(i);
      } else if (known) {
        pairs |= property.values()[other] - sort.first() == i || sort.size() == 2;
      }
    }
    if (own.size() == 1 && pairs) {
      String id = sort.ids().get(own.get(0));
      findings.doubt(
          ProblemCode.OWN_COUNTERPART,
          locationOf(sort, id, property.name()),
          null,
          property.name(),
          id);
    }
  }

  private @Nullable SourceLocation locationOf(Sort sort, String id, String property) {
    for (String section : List.of(sort.plural(), sort.name() + "s", "words")) {
      Tree declared = body.get(section);
      Tree own = declared instanceof Tree.Fields all ? all.get(sort.name()) : null;
      Tree things = section.equals("words") ? own : declared;
      if (things instanceof Tree.Fields fields
          && fields.get(id) instanceof Tree.Fields thing
          && thing.get(property) instanceof Tree.Text value) {
        return value.location();
      }
    }
    return null;
  }

  // ---- readings

  /** Reports options with at least two readings that no rule names. */
  private void readings() {
    Map<String, Set<String>> named = new HashMap<>();
    StepTrees.forEachText(body, text -> addNames(text.value(), named));
    StepTrees.forEachStep(body, (step, verb) -> addCases(step, named));
    for (Option option : program.definitions().options()) {
      String id = option.thing().id();
      Set<String> names = named.getOrDefault(id, Set.of());
      boolean isRead = !names.isEmpty() || isInScripts(id);
      if (isRead && !option.numbers() && !names.contains("")) {
        checkReadings(option, names);
      }
    }
  }

  /**
   * Adds the words of a text to the options that it reads; an empty word where it reads a field.
   */
  private static void addNames(String text, Map<String, Set<String>> named) {
    if (!text.contains(OPTION)) {
      return;
    }
    List<String> words = StepTrees.WORD.matcher(text).results().map(MatchResult::group).toList();
    Matcher read = READ.matcher(text);
    while (read.find()) {
      Set<String> names = named.computeIfAbsent(read.group(1), option -> new HashSet<>());
      names.addAll(words);
      if (read.group(2) != null) {
        names.add("");
      }
    }
  }

  /** Adds the keys of a step that an option selects. */
  private static void addCases(Tree.Fields step, Map<String, Set<String>> named) {
    if (step.get("case") instanceof Tree.Text by
        && by.value().startsWith(OPTION)
        && step.get("of") instanceof Tree.Fields cases) {
      Set<String> names =
          named.computeIfAbsent(by.value().substring(OPTION.length()), option -> new HashSet<>());
      cases.fields().keySet().forEach(key -> names.addAll(List.of(key.split(" or "))));
    }
  }

  private void checkReadings(Option option, Set<String> names) {
    List<String> unnamed =
        option.readings().stream()
            .map(reading -> reading.id())
            .filter(id -> !names.contains(id) && !isInScripts(id))
            .toList();
    if (unnamed.size() > 1) {
      findings.doubt(
          ProblemCode.READINGS_ALIKE,
          option.thing().key().location(),
          null,
          option.thing().id(),
          String.join(", ", unnamed));
    }
  }

  private boolean isInScripts(String word) {
    return program.scripts.scripts().stream()
        .flatMap(script -> script.literals().texts().stream())
        .anyMatch(text -> text.text().equals(word));
  }
}
