package gabion.tools.editor;

import gabion.define.Part;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.text.Problems;
import gabion.text.TreePrinter;
import gabion.text.Where;
import gabion.tools.packs.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a word means: a field as it is declared; a thing with its value in all packs, and the
 * clauses and rulings it comes from.
 */
final class Hovering {

  private static final int MOST_LINES = 24;
  private static final int MOST_THINGS = 3;

  private final ReadRules rules;
  private final Cited cited;
  private final List<String> said = new ArrayList<>();

  private Hovering(ReadRules rules) {
    this.rules = rules;
    this.cited = new Cited(rules);
  }

  /** What is told of a place, in Markdown; nothing where there is nothing to tell. */
  static Optional<String> at(
      ReadRules rules, Whereabouts where, Path file, String text, int offset) {
    Hovering hovering = new Hovering(rules);
    if (where.isYaml()) {
      hovering.field(where, text, offset);
    } else {
      hovering.verb(text, offset);
    }
    if (hovering.said.isEmpty()) {
      hovering.word(new NameIndex(rules), file, offset);
      hovering.around(where, text, offset);
    }
    return hovering.said.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("\n\n", hovering.said));
  }

  // ---- what is declared

  private void field(Whereabouts where, String text, int offset) {
    Twig twig = Outline.of(text).at(offset);
    boolean key = offset <= twig.keyTo && offset >= twig.from;
    Part part = Declared.at(where.sort(), twig).part();
    if (key && !twig.isItem() && part != null && part.name().equals(twig.key)) {
      part(part);
    }
  }

  private void verb(String text, int offset) {
    int from = WordEdges.start(text, offset);
    String word = text.substring(from, WordEdges.end(text, offset));
    int to = from + word.length();
    boolean key = to < text.length() && text.substring(to).matches("(?s)['\"]?\\s*:.*");
    Verb verb = Verbs.find(word);
    if (key && verb != null) {
      part(verb.operand());
    } else if (key) {
      ScriptText.keysAround(text, from).stream()
          .map(Verbs::find)
          .filter(Objects::nonNull)
          .flatMap(beside -> beside.schema().part(word).stream())
          .findFirst()
          .ifPresent(this::part);
    }
  }

  private void part(Part part) {
    String must = part.need() == Part.Need.MUST ? ", must stand" : "";
    said.add("**" + part.name() + "**: " + part.holds().said() + must + "\n\n" + part.help());
    fields(part.name(), part.inside());
  }

  private void fields(String name, Schema block) {
    Verb verb = Verbs.find(name);
    Schema inner = verb == null ? block : verb.schema();
    String names =
        inner.parts().stream()
            .map(Part::name)
            .filter(each -> !each.equals(name))
            .map(each -> "`" + each + "`")
            .collect(Collectors.joining(", "));
    if (!names.isEmpty()) {
      said.add("fields: " + names);
    }
  }

  // ---- what a ruleset makes

  private void word(NameIndex names, Path file, int offset) {
    Optional<Mention> mention = names.at(file, offset);
    if (mention.isEmpty()) {
      return;
    }
    String word = mention.get().word();
    cite(word);
    if (!said.isEmpty()) {
      return;
    }
    List<Mention> locals = names.locals(mention.get());
    if (!locals.isEmpty()) {
      type(mention.get());
      return;
    }
    Set<String> told = new LinkedHashSet<>();
    for (Mention made : names.declarations(mention.get())) {
      if (told.size() < MOST_THINGS && told.add(made.declared())) {
        thing(made);
      }
    }
  }

  private void cite(String id) {
    Map<String, String> clauses = cited.clauses();
    if (clauses.containsKey(id)) {
      said.add("clause **" + id + "**: " + clauses.get(id));
    }
    Map<String, String> rulings = cited.rulings();
    if (rulings.containsKey(id)) {
      said.add("ruling **" + id + "**: " + rulings.get(id));
    }
  }

  /** The type of a name that only what is around it knows. */
  private void type(Mention mention) {
    rules.heard().stream()
        .filter(heard -> ReadRules.file(heard.where()).equals(mention.file()))
        .filter(heard -> heard.scope().find(mention.word()) != null)
        .filter(heard -> isIn(heard, mention))
        .findFirst()
        .map(heard -> heard.scope().find(mention.word()))
        .ifPresent(code -> said.add("**" + mention.word() + "**: " + code.type()));
  }

  private static boolean isIn(Heard heard, Mention mention) {
    List<String> keys = Outline.of(heard.where().source().text()).at(heard.where().offset()).keys();
    return keys.size() > 1 && keys.subList(0, 2).equals(mention.thing());
  }

  private void thing(Mention made) {
    List<String> path = made.keys();
    said.add("**" + String.join(": ", path) + "**");
    Optional<Origin> origin =
        path.get(0).equals("cases")
            ? Optional.empty()
            : rules.library().explain(rules.checked().id(), path, new Problems());
    origin.ifPresent(this::value);
    if (origin.isEmpty()) {
      said.add(made.place());
    }
  }

  private void value(Origin origin) {
    if (origin.value().isPresent()) {
      List<TreePrinter.Line> lines = TreePrinter.lines(origin.value().get());
      String shown =
          lines.stream()
              .limit(MOST_LINES)
              .map(TreePrinter.Line::text)
              .collect(Collectors.joining("\n"));
      said.add("```yaml\n" + shown + (lines.size() > MOST_LINES ? "\n..." : "") + "\n```");
      for (TreePrinter.Line line : lines.subList(0, Math.min(MOST_LINES, lines.size()))) {
        citing(line.text().strip());
      }
    }
    List<String> places = origin.made().stream().map(where -> where(where)).distinct().toList();
    said.add("made by " + String.join(", ", places));
  }

  private static String where(Where where) {
    String name = where.source().name();
    return name.substring(name.lastIndexOf('/') + 1)
        + ":"
        + where.line()
        + " ("
        + where.source().pack()
        + ")";
  }

  /** A line that cites a clause or a ruling, with what that says. */
  private void citing(String line) {
    int colon = line.indexOf(": ");
    String key = colon < 0 ? "" : line.substring(0, colon).replaceFirst("^- ", "");
    if (List.of("rule", "ruling", "assumed").contains(key)) {
      cite(Outline.unquoted(line.substring(colon + 2).strip()));
    }
  }

  /** The clause and the ruling from which the block comes that is around a place. */
  private void around(Whereabouts where, String text, int offset) {
    if (!where.isYaml() || said.isEmpty()) {
      return;
    }
    List<Twig> path = Outline.of(text).at(offset).path();
    for (int i = path.size() - 1; i >= 0; i--) {
      int before = said.size();
      for (String key : List.of("rule", "ruling", "assumed")) {
        Twig citing = path.get(i).field(key);
        if (citing != null) {
          cite(Outline.unquoted(citing.text(text)));
        }
      }
      if (said.size() > before) {
        said.add(before, "here by");
        return;
      }
    }
  }
}
