package gabion.tools.editor;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.tools.lab.Cases;
import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Completions at the cursor. */
final class CompletionProvider {

  private static final Pattern QUOTED = Pattern.compile("`([a-z][a-z -]*)`");
  private static final Pattern TOLD = Pattern.compile("what `tells` declares for `([a-z-]+)`");

  private final RulesSnapshot rules;
  private final Path file;
  private final String text;
  private final int offset;
  private final int wordFrom;
  private final Map<String, CompletionItem> items = new LinkedHashMap<>();
  private final Map<Integer, Range> ranges = new HashMap<>();

  private CompletionProvider(RulesSnapshot rules, Path file, String text, int offset) {
    this.rules = rules;
    this.file = file;
    this.text = text;
    this.offset = offset;
    this.wordFrom = WordBoundaries.start(text, offset);
  }

  /** The words that may stand at a place of a file. */
  static CompletionList at(
      RulesSnapshot rules, FileLocation where, Path file, String text, int offset) {
    CompletionProvider completing = new CompletionProvider(rules, file, text, offset);
    if (where.sort() == FileLocation.FileKind.QUESTIONS) {
      return new CompletionList(false, List.of()); // its lines are free
    }
    if (where.isYaml()) {
      completing.yaml(Cursor.of(where.sort(), text, offset));
    } else {
      completing.script();
    }
    boolean begun = completing.wordFrom < offset;
    return new CompletionList(begun, List.copyOf(completing.items.values()));
  }

  private void add(String word, CompletionItemKind kind, String detail, String help, int rank) {
    add(word, word, wordFrom, kind, detail, help, rank);
  }

  private void add(
      String label,
      String typed,
      int from,
      CompletionItemKind kind,
      String detail,
      String help,
      int rank) {
    CompletionItem item = new CompletionItem(label);
    item.setKind(kind);
    item.setDetail(detail);
    if (!help.isEmpty()) {
      item.setDocumentation(help);
    }
    item.setSortText(rank + label);
    item.setFilterText(label);
    Range range = ranges.computeIfAbsent(from, at -> Ranges.range(text, at, offset));
    item.setTextEdit(Either.forLeft(new TextEdit(range, typed)));
    items.putIfAbsent(label, item);
  }

  // ---- YAML

  private void yaml(Cursor cursor) {
    if (cursor.mayBeKey()) {
      keys(cursor);
    }
    if (!cursor.isInKey() && !(cursor.twig().bare && cursor.twig().key.isEmpty())) {
      value(cursor);
    }
  }

  private void keys(Cursor cursor) {
    SchemaContext around = cursor.around();
    String colon = cursor.isInKey() ? "" : ": ";
    Schema block = around.block();
    boolean step =
        around.form() == SchemaContext.ValueForm.STEP
            || around.form() == SchemaContext.ValueForm.STEPS;
    if (step && block.fields().isEmpty()) {
      for (Verb verb : Verbs.ALL) {
        part(verb.operand(), colon, 1);
      }
    }
    for (FieldSpec part : block.fields()) {
      if (!cursor.siblingKeys().contains(part.name())) {
        part(part, colon, part.need() == FieldSpec.Need.MUST ? 0 : 1);
      }
    }
    if (!block.isEmpty() || step) {
      for (FieldSpec part : Schema.EVERYWHERE) {
        if (!cursor.siblingKeys().contains(part.name())) {
          part(part, colon, 3);
        }
      }
    }
    boolean ofCase = keysOfCase(cursor, colon);
    if (!ofCase && around.hasNames()) {
      names(around, cursor, colon);
    }
  }

  private void part(FieldSpec part, String colon, int rank) {
    add(
        part.name(),
        part.name() + colon,
        wordFrom,
        CompletionItemKind.Property,
        part.kind().description(),
        part.help(),
        rank);
  }

  /** Adds keys: properties of a type, procedures, or words of a sentence. */
  private void names(SchemaContext around, Cursor cursor, String colon) {
    Optional<LinkedSentence> heard = rules.index().scopes(file).emptyScope();
    Matcher told = TOLD.matcher(around.names());
    if (told.find() && heard.isPresent()) {
      Sort sort = heard.get().vocabulary().layout().sorts().find(told.group(1));
      for (Property property : sort == null ? List.<Property>of() : sort.properties().values()) {
        String name = property.name();
        if (!cursor.siblingKeys().contains(name)) {
          add(name, name + colon, wordFrom, CompletionItemKind.Property, around.names(), "", 2);
        }
      }
    } else if (around.names().equals("procedure or phase")) {
      procedures("", colon, cursor);
    } else if (around.block().fields().isEmpty() && !around.names().equals("id")) {
      sentence(cursor, colon);
    }
  }

  private void procedures(String front, String behind, Cursor cursor) {
    int from = offset - cursor.before().length();
    for (String head : procedureHeads()) {
      String said = front + head;
      add(said, said + behind, from, CompletionItemKind.Function, "procedure or phase", "", 1);
    }
  }

  /** The heads of all procedures and phases; of rules that cannot be read, as they are written. */
  private Set<String> procedureHeads() {
    Set<String> heads = new LinkedHashSet<>();
    rules.checkResult().rules().map(ruleset -> ruleset.program().heads()).stream()
        .flatMap(Collection::stream)
        .forEach(head -> heads.add(head.text()));
    for (Source source : rules.files()) {
      OutlineNode root = TolerantYamlParser.of(source.text());
      for (String section : List.of("procedures", "phases")) {
        OutlineNode declared = isSound() ? null : root.field(section);
        if (declared != null) {
          declared.inner.stream()
              .filter(entry -> !entry.isItem() && !entry.key.isEmpty())
              .forEach(entry -> heads.add(entry.key));
        }
      }
    }
    return heads;
  }

  private boolean isSound() {
    return rules.checkResult().rules().isPresent();
  }

  private void value(Cursor cursor) {
    SchemaContext declared = cursor.value();
    FieldSpec part = declared.part();
    if (declared.form() != SchemaContext.ValueForm.BLOCK || valuesOfCase(cursor)) {
      return;
    }
    boolean answer = part != null && List.of("answer", "among").contains(part.name());
    if (cursor.sort() == FileLocation.FileKind.CASES && answer) {
      answers(cursor);
    } else if (declared.isForPeople()) {
      hole(cursor);
    } else if (part != null && part.kind() == FieldKind.YES_NO) {
      add("yes", CompletionItemKind.Value, "", part.help(), 1);
      add("no", CompletionItemKind.Value, "", part.help(), 1);
    } else if (part != null && part.kind() == FieldKind.CALL) {
      boolean run = cursor.sort() == FileLocation.FileKind.CASES;
      procedures(run ? "call " : "", "", cursor);
      sentence(cursor, "");
    } else if (part != null && declared.isId()) {
      ids(part, cursor);
    } else if (declared.isSentence()) {
      sentence(cursor, "");
    }
  }

  private void ids(FieldSpec part, Cursor cursor) {
    CitationTexts cited = rules.index().citations(rules);
    if (part.name().equals("rule") || part.name().equals("cites")) {
      cited.clauses().forEach((id, said) -> cite(id, "clause", said));
    }
    if (List.of("ruling", "assumed", "cites").contains(part.name())) {
      cited.rulings().forEach((id, said) -> cite(id, "ruling", said));
    }
    if (part.kind() == FieldKind.HEAD) {
      procedures("", "", cursor);
    } else if (!List.of("rule", "ruling", "assumed", "cites").contains(part.name())) {
      Optional<Map<String, String>> fitting =
          rules
              .index()
              .scopes(file)
              .emptyScope()
              .flatMap(heard -> IdChoices.of(heard, cursor.twig().keys(), part));
      fitting.ifPresent(ids -> ids(ids, ""));
      if (fitting.isEmpty()) {
        QUOTED
            .matcher(part.help())
            .results()
            .forEach(word -> add(word.group(1), CompletionItemKind.Value, "", part.help(), 1));
        sentence(cursor, "");
      }
    }
  }

  private void ids(Map<String, String> ids, String behind) {
    ids.forEach(
        (id, what) -> add(id, id + behind, wordFrom, CompletionItemKind.EnumMember, what, "", 1));
  }

  // ---- cases

  /** The keys of a block of a case that its author names. @return whether any are known */
  private boolean keysOfCase(Cursor cursor, String colon) {
    boolean own = cursor.twig().bare && !cursor.twig().key.isEmpty();
    OutlineNode block = own || cursor.twig().around == null ? cursor.twig() : cursor.twig().around;
    Map<String, String> keys =
        cursor.sort() == FileLocation.FileKind.CASES
            ? rules
                .index()
                .scopes(file)
                .emptyScope()
                .map(heard -> IdChoices.keysOfCase(heard, block.keys()))
                .orElse(Map.of())
            : Map.of();
    ids(keys, colon);
    return !keys.isEmpty();
  }

  /** The values in a block of a case that its author names. @return whether any are known */
  private boolean valuesOfCase(Cursor cursor) {
    List<String> keys = cursor.twig().keys();
    if (cursor.sort() != FileLocation.FileKind.CASES || keys.size() < 4) {
      return false;
    }
    Map<String, String> values =
        rules
            .index()
            .scopes(file)
            .emptyScope()
            .map(heard -> IdChoices.valuesOfCase(heard, keys))
            .orElse(Map.of());
    ids(values, "");
    return !values.isEmpty();
  }

  /** The answers that are legal where a case has come to. */
  private void answers(Cursor cursor) {
    List<String> keys = cursor.twig().keys();
    if (keys.size() < 4 || !keys.get(3).startsWith(OutlineNode.ITEM)) {
      return;
    }
    int line = Integer.parseInt(keys.get(3).substring(OutlineNode.ITEM.length()));
    int from = offset - cursor.before().length();
    int begun = cursor.twig().path().get(3).from; // what is typed may be no YAML yet
    Source before = new Source(file.toString(), "", text.substring(0, begun));
    rules
        .checkResult()
        .rules()
        .map(sound -> Cases.answers(sound, before, keys.get(1), line))
        .orElse(List.of())
        .forEach(
            answer ->
                add(
                    answer,
                    answer,
                    from,
                    CompletionItemKind.Value,
                    EditorMessage.DETAIL_LEGAL_ANSWER.text(),
                    "",
                    0));
  }

  private void cite(String id, String what, String said) {
    boolean quoted = offset > 0 && wordFrom > 0 && "\"'".indexOf(text.charAt(wordFrom - 1)) >= 0;
    boolean number = id.matches("[0-9.]+");
    String typed = quoted || !number ? id : '"' + id + '"';
    add(id, typed, wordFrom, CompletionItemKind.Reference, what, said, 1);
  }

  /** A sentence in the braces of a text for people. */
  private void hole(Cursor cursor) {
    String before = cursor.before();
    int brace = before.lastIndexOf('{');
    if (brace > before.lastIndexOf('}')) {
      sentence(cursor.twig().keys(), before.substring(brace + 1), "");
    }
  }

  // ---- sentences

  private void sentence(Cursor cursor, String behind) {
    sentence(cursor.twig().keys(), cursor.before(), behind);
  }

  private void sentence(List<String> keys, String before, String behind) {
    rules.index().scopes(file).at(keys).ifPresent(heard -> words(heard, before, behind));
  }

  private void words(LinkedSentence heard, String said, String behind) {
    int from = WordBoundaries.start(said, said.length());
    WordCompletions words =
        new WordCompletions(heard, said.substring(0, from), said.substring(from));
    for (WordCompletions.WordSuggestion each : words.all()) {
      add(
          each.word(),
          each.word() + behind,
          wordFrom,
          each.kind(),
          each.description(),
          "",
          each.rank());
    }
  }

  // ---- scripts

  private void script() {
    ScopeIndex scopes = rules.index().scopes(file);
    Optional<ScriptTextScanner.ScriptString> piece = ScriptTextScanner.of(text).at(offset);
    if (piece.isPresent() && piece.get().isSentence()) {
      ScriptTextScanner.ScriptString template = piece.get();
      scopes
          .emptyScope()
          .map(heard -> heard.withHoles(template.holes()))
          .ifPresent(heard -> words(heard, template.before(offset), ""));
    } else if (piece.isPresent()) {
      String before = text.substring(0, Math.max(0, piece.get().from() - 1));
      Map<String, String> fitting =
          scopes
              .emptyScope()
              .map(heard -> ScriptCompletions.inString(heard, procedureHeads(), before))
              .orElse(Map.of());
      fitting.forEach(
          (word, what) ->
              add(word, word, piece.get().from(), CompletionItemKind.EnumMember, what, "", 0));
      if (fitting.isEmpty()) {
        scopes.emptyScope().ifPresent(heard -> words(heard, "", ""));
      }
    } else if (wordFrom > 0 && text.charAt(wordFrom - 1) == '.') {
      scopes
          .emptyScope()
          .map(heard -> ScriptCompletions.behindPoint(heard, text.substring(0, wordFrom)))
          .orElse(Map.of())
          .forEach((word, what) -> add(word, CompletionItemKind.Property, what, "", 0));
    } else if (ScriptTextScanner.isKeyPlace(text, wordFrom)) {
      for (Verb verb : Verbs.ALL) {
        if (verb.isScripted()) {
          part(verb.operand(), ": ", 1);
        }
      }
      List<String> beside = ScriptTextScanner.keysAround(text, wordFrom);
      for (String key : beside) {
        Verb verb = Verbs.find(key);
        for (FieldSpec part : verb == null ? List.<FieldSpec>of() : verb.fields()) {
          if (!beside.contains(part.name()) && part.need() != FieldSpec.Need.RULES_ONLY) {
            String name = part.name().contains("-") ? "'" + part.name() + "'" : part.name();
            add(
                name,
                name + ": ",
                wordFrom,
                CompletionItemKind.Property,
                part.kind().description(),
                part.help(),
                0);
          }
        }
      }
    }
  }
}
