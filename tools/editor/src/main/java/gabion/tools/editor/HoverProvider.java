package gabion.tools.editor;

import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.tools.lab.Cases;
import gabion.tools.packs.ValueOrigin;
import gabion.yaml.SourceLocation;
import gabion.yaml.TreePrinter;
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
 * Explains a word: a field by its declaration; a thing by its value in all packs and its clauses
 * and rulings.
 */
final class HoverProvider {

  private static final int MOST_LINES = 24;
  private static final int MOST_THINGS = 3;

  private final RulesSnapshot rules;
  private final CitationTexts cited;
  private final List<String> said = new ArrayList<>();

  private HoverProvider(RulesSnapshot rules) {
    this.rules = rules;
    this.cited = rules.index().citations(rules);
  }

  /** Returns the hover text at an offset, in Markdown; empty if there is none. */
  static Optional<String> at(
      RulesSnapshot rules,
      NameIndex names,
      FileLocation where,
      Path file,
      String text,
      int offset) {
    HoverProvider hovering = new HoverProvider(rules);
    if (where.sort() == FileLocation.FileKind.CASES) {
      hovering.sentenceOfCase(file, text, offset);
    }
    if (hovering.said.isEmpty() && where.isYaml()) {
      hovering.field(where, text, offset);
    } else if (!where.isYaml()) {
      hovering.verb(text, offset);
    }
    if (hovering.said.isEmpty()) {
      hovering.word(names, file, offset);
      hovering.around(where, text, offset);
    }
    return hovering.said.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("\n\n", hovering.said));
  }

  // ---- cases

  /** Adds the value that a sentence of a case has where the case reaches it. */
  private void sentenceOfCase(Path file, String text, int offset) {
    List<String> keys = TolerantYamlParser.of(text).at(offset).keys();
    if (keys.size() < 2 || rules.checkResult().rules().isEmpty()) {
      return;
    }
    Cases.values(rules.library(), rules.checkResult().rules().get(), keys.get(1))
        .forEach(
            (place, value) -> {
              int to = place.offset() + place.length();
              if (place.source().text().equals(text)
                  && rules.index().file(place.source()).equals(file)
                  && offset >= place.offset()
                  && offset <= to) {
                String sentence = text.substring(place.offset(), Math.min(to, text.length()));
                said.add("`" + sentence + "`: **" + value + "**");
              }
            });
  }

  // ---- declared fields

  private void field(FileLocation where, String text, int offset) {
    OutlineNode twig = TolerantYamlParser.of(text).at(offset);
    boolean key = offset <= twig.keyTo && offset >= twig.from;
    FieldSpec part = SchemaContext.at(where.sort(), twig).part();
    if (key && !twig.isItem() && part != null && part.name().equals(twig.key)) {
      part(part);
    }
  }

  private void verb(String text, int offset) {
    int from = WordBoundaries.start(text, offset);
    String word = text.substring(from, WordBoundaries.end(text, offset));
    int to = from + word.length();
    boolean key = to < text.length() && text.substring(to).matches("(?s)['\"]?\\s*:.*");
    Verb verb = Verbs.find(word);
    if (key && verb != null) {
      part(verb.operand());
    } else if (key) {
      ScriptTextScanner.keysAround(text, from).stream()
          .map(Verbs::find)
          .filter(Objects::nonNull)
          .flatMap(beside -> beside.schema().field(word).stream())
          .findFirst()
          .ifPresent(this::part);
    }
  }

  private void part(FieldSpec part) {
    String must = part.need() == FieldSpec.Need.MUST ? ", must stand" : "";
    said.add("**" + part.name() + "**: " + part.kind().description() + must + "\n\n" + part.help());
    fields(part.name(), part.blockSchema());
  }

  private void fields(String name, Schema block) {
    Verb verb = Verbs.find(name);
    Schema inner = verb == null ? block : verb.schema();
    String names =
        inner.fields().stream()
            .map(FieldSpec::name)
            .filter(each -> !each.equals(name))
            .map(each -> "`" + each + "`")
            .collect(Collectors.joining(", "));
    if (!names.isEmpty()) {
      said.add("fields: " + names);
    }
  }

  // ---- names of a ruleset

  private void word(NameIndex names, Path file, int offset) {
    Optional<NameOccurrence> mention = names.at(file, offset);
    if (mention.isEmpty()) {
      return;
    }
    String word = mention.get().word();
    cite(word);
    if (!said.isEmpty()) {
      return;
    }
    List<NameOccurrence> locals = names.locals(mention.get());
    if (!locals.isEmpty()) {
      type(mention.get());
      return;
    }
    Set<String> told = new LinkedHashSet<>();
    for (NameOccurrence made : names.declarations(mention.get())) {
      if (told.size() < MOST_THINGS && told.add(made.declarationPath())) {
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

  /** Adds the type of a local name. */
  private void type(NameOccurrence mention) {
    rules
        .index()
        .scopes(mention.file())
        .within(mention.thing(), mention.word())
        .map(heard -> heard.scope().find(mention.word()))
        .ifPresent(code -> said.add("**" + mention.word() + "**: " + code.type()));
  }

  private void thing(NameOccurrence made) {
    List<String> path = made.keys();
    said.add("**" + String.join(": ", path) + "**");
    Optional<ValueOrigin> origin =
        path.get(0).equals("cases") ? Optional.empty() : rules.index().origins(rules).apply(path);
    origin.ifPresent(this::value);
    if (origin.isEmpty()) {
      said.add(made.place());
    }
  }

  private void value(ValueOrigin origin) {
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
    List<String> places =
        origin.locations().stream().map(where -> formatLocation(where)).distinct().toList();
    said.add("made by " + String.join(", ", places));
  }

  private static String formatLocation(SourceLocation where) {
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
      cite(TolerantYamlParser.unquote(line.substring(colon + 2).strip()));
    }
  }

  /** The clause and the ruling from which the block comes that is around a place. */
  private void around(FileLocation where, String text, int offset) {
    if (!where.isYaml() || said.isEmpty()) {
      return;
    }
    List<OutlineNode> path = TolerantYamlParser.of(text).at(offset).path();
    for (int i = path.size() - 1; i >= 0; i--) {
      int before = said.size();
      for (String key : List.of("rule", "ruling", "assumed")) {
        OutlineNode citing = path.get(i).field(key);
        if (citing != null) {
          cite(TolerantYamlParser.unquote(citing.text(text)));
        }
      }
      if (said.size() > before) {
        said.add(before, "here by");
        return;
      }
    }
  }
}
