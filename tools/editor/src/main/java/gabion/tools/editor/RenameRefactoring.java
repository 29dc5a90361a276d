package gabion.tools.editor;

import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.packs.UnsavedTexts;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameFile;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * Renames a thing wherever its name occurs: in YAML, sentences, scripts and cases of all packs. If
 * it is uncertain that exactly the right places are found, nothing is renamed, and the reason is
 * reported. The result is tested: the ruleset under the new name must have no additional problems,
 * and no additional case may fail.
 */
final class RenameRefactoring {

  private static final Pattern ID =
      Pattern.compile("(?U)\\p{L}[\\p{L}0-9]*(-[\\p{L}0-9]+)*|[0-9]+(-[\\p{L}0-9]+)+");

  private static final String KINDS = "pieces";

  /** Sections whose things may bear one name, which then means all of them. */
  private static final Set<String> SIDES_AND_SEATS = Set.of("sides", "factions", "seats");

  private final Workspace desk;
  private final Workspace.WorkspaceRuleset work;
  private final RulesSnapshot rules;
  private final NameIndex names;
  private final NameOccurrence old;
  private final String next;

  /** Whether a head of a procedure has the word too, so that only its own places are renamed. */
  private boolean isSplit;

  private RenameRefactoring(
      Workspace desk,
      Workspace.WorkspaceRuleset work,
      RulesSnapshot rules,
      Path file,
      int offset,
      String next) {
    this.desk = desk;
    this.work = work;
    this.rules = rules;
    this.names = desk.names(rules, work);
    this.old = names.at(file, offset).orElseThrow(() -> refusal(EditorMessage.NO_NAME_HERE.text()));
    this.next = next;
  }

  private static RequestQueue.RequestRefusedException refusal(String why) {
    return new RequestQueue.RequestRefusedException(why);
  }

  /** The letters of a name that may be renamed; refused where it may not. */
  static Range range(Workspace desk, Workspace.WorkspaceRuleset work, Path file, int offset) {
    RulesSnapshot last = desk.last(work); // rename checks what has been typed since
    RenameRefactoring renaming = new RenameRefactoring(desk, work, last, file, offset, "");
    renaming.checkOld();
    return Ranges.range(renaming.old.source().text(), renaming.old.from(), renaming.old.to());
  }

  /** The edits that give a name to what another means; refused where that is not sure. */
  static WorkspaceEdit edits(
      Workspace desk, Workspace.WorkspaceRuleset work, Path file, int offset, String next) {
    RulesSnapshot rules = desk.snapshot(work);
    RenameRefactoring renaming = new RenameRefactoring(desk, work, rules, file, offset, next);
    renaming.checkOld();
    renaming.checkNext();
    return renaming.edits();
  }

  // ---- whether it is sure

  private void checkOld() {
    String word = old.word();
    List<NameOccurrence> made = names.findDeclarations(word, old);
    List<NameOccurrence> local =
        old.world() == NameOccurrence.Namespace.THINGS
            ? names.all(word, NameOccurrence.Role.LOCAL)
            : List.of();
    if (made.isEmpty()) {
      throw refusal(
          local.isEmpty()
              ? EditorMessage.NOT_DECLARED.text(word)
              : EditorMessage.LOCAL_NAME.text(word, thing(local.get(0))));
    }
    if (made.stream().anyMatch(each -> each.to() - each.from() != word.length())) {
      throw refusal(EditorMessage.SENTENCE_LETTER.text(word));
    }
    if (!local.isEmpty()) {
      throw refusal(
          EditorMessage.ALSO_A_LOCAL_NAME.text(word, thing(local.get(0)), local.get(0).place()));
    }
    boolean kind = made.stream().allMatch(each -> each.keys().get(0).equals(KINDS));
    if (old.world() == NameOccurrence.Namespace.THINGS
        && !kind
        && names.reservedWords().contains(word)) {
      throw refusal(EditorMessage.ALSO_A_RESERVED_WORD.text(word));
    }
    Map<String, NameOccurrence> things = new LinkedHashMap<>();
    made.forEach(each -> things.putIfAbsent(each.declarationPath(), each));
    if (things.size() > 1 && !isOne(made) && !isToldApart(made)) {
      throw refusal(
          EditorMessage.SEVERAL_MEANINGS.text(
              word,
              things.values().stream()
                  .limit(3)
                  .map(each -> thing(each) + " (" + each.place() + ")")
                  .collect(Collectors.joining(", "))));
    }
  }

  /** Whether declarations are of one word: a faction with its side and seat, or a told property. */
  private static boolean isOne(List<NameOccurrence> made) {
    Set<String> sections =
        made.stream().map(each -> each.keys().get(0)).collect(Collectors.toSet());
    return sections.equals(Set.of("tells")) || SIDES_AND_SEATS.containsAll(sections);
  }

  /**
   * Whether a word is in the head of a procedure and one other thing: each place says which. In a
   * script that is not sure.
   */
  private boolean isToldApart(List<NameOccurrence> made) {
    Map<Boolean, Set<String>> paths =
        made.stream()
            .collect(
                Collectors.partitioningBy(
                    RenameRefactoring::isHead,
                    Collectors.mapping(NameOccurrence::declarationPath, Collectors.toSet())));
    boolean one = paths.values().stream().allMatch(some -> some.size() == 1);
    boolean script =
        names.all(old.word(), NameOccurrence.Role.SAID).stream()
            .anyMatch(said -> said.source().name().endsWith(".js"));
    isSplit = one && !script;
    return isSplit;
  }

  private static boolean isHead(NameOccurrence made) {
    return made.keys().get(0).equals("procedures");
  }

  private static String thing(NameOccurrence mention) {
    return "`" + String.join(": ", mention.thing()) + "`";
  }

  private boolean isOf(String section) {
    return names.findDeclarations(old.word(), old).get(0).keys().get(0).equals(section);
  }

  private void checkNext() {
    if (next.equals(old.word())) {
      throw refusal(EditorMessage.SAME_NAME.text());
    }
    boolean cited = old.world() == NameOccurrence.Namespace.SOURCES;
    boolean fits = cited ? next.matches("[^\\s\"'#:,{}\\[\\]]+") : ID.matcher(next).matches();
    if (!fits) {
      throw refusal(EditorMessage.BAD_NAME.text(next));
    }
    if (names.reservedWords().contains(next)) {
      throw refusal(EditorMessage.RESERVED_WORD.text(next));
    }
    List<NameOccurrence> taken = new ArrayList<>(names.findDeclarations(next, old));
    if (old.world() == NameOccurrence.Namespace.THINGS) {
      taken.addAll(names.all(next, NameOccurrence.Role.LOCAL));
    }
    if (!taken.isEmpty()) {
      NameOccurrence other = taken.get(0);
      throw refusal("`%s` is taken: %s (%s)".formatted(next, thing(other), other.place()));
    }
  }

  // ---- the edits

  private WorkspaceEdit edits() {
    Map<Source, Set<List<Integer>>> places = new LinkedHashMap<>();
    for (NameOccurrence mention : names.references(old)) {
      if (!isSplit || mention.isOfProcedure() == old.isOfProcedure()) {
        places
            .computeIfAbsent(mention.source(), any -> new LinkedHashSet<>())
            .add(List.of(mention.from(), mention.to()));
      }
    }
    for (String form : otherForms()) {
      for (NameOccurrence mention : names.all(form, NameOccurrence.Role.SAID)) {
        places
            .computeIfAbsent(mention.source(), any -> new LinkedHashSet<>())
            .add(List.of(mention.from(), mention.to()));
      }
    }
    if (old.world() == NameOccurrence.Namespace.THINGS) {
      scripts(places);
      if (isOf("areas")) {
        new MapNames(desk.open, rules).add(old.word(), places);
      }
    }
    Map<Path, Optional<String>> texts = new HashMap<>(desk.open.unsavedTexts().texts());
    List<Either<TextDocumentEdit, ResourceOperation>> changes = new ArrayList<>();
    places.forEach(
        (source, stretches) -> {
          Path file = RulesSnapshot.file(source);
          if (!desk.open.isOpen(file) && !Files.isWritable(file)) {
            throw refusal(EditorMessage.FILE_NOT_WRITABLE.text(old.word(), source));
          }
          texts.put(file, Optional.of(replaceRanges(source.text(), stretches)));
          changes.add(Either.forLeft(edit(source, stretches)));
        });
    move(texts, changes);
    tryOut(texts);
    return new WorkspaceEdit(changes);
  }

  private TextDocumentEdit edit(Source source, Set<List<Integer>> stretches) {
    List<Either<TextEdit, org.eclipse.lsp4j.SnippetTextEdit>> edits = new ArrayList<>();
    for (List<Integer> at : stretches) {
      Range range = Ranges.range(source.text(), at.get(0), at.get(1));
      edits.add(Either.forLeft(new TextEdit(range, inPlaceOf(source, at))));
    }
    String address = desk.open.address(RulesSnapshot.file(source));
    return new TextDocumentEdit(new VersionedTextDocumentIdentifier(address, null), edits);
  }

  /** Other forms of the word: the plural of a kind without one of its own, and copies of a card. */
  private Set<String> otherForms() {
    Set<String> forms = new LinkedHashSet<>();
    Optional<Ruleset> loaded = rules.checkResult().rules();
    if (loaded.isPresent() && old.world() == NameOccurrence.Namespace.THINGS) {
      if (isOf(KINDS)) {
        forms.add(old.word() + "s");
      } else if (isOf("decks")) {
        Pattern copy = Pattern.compile(Pattern.quote(old.word()) + "-\\d+");
        loaded.get().layout().sorts().pieces().ids().stream()
            .filter(id -> copy.matcher(id).matches())
            .forEach(forms::add);
      }
    }
    return forms;
  }

  private String inPlaceOf(Source source, List<Integer> at) {
    return inPlaceOf(source.text().substring(at.get(0), at.get(1)));
  }

  /** The new name in the form of the old one; in camel case where that is not written as its id. */
  private String inPlaceOf(String letters) {
    boolean plain = letters.startsWith(old.word()) && !letters.matches(".*\\p{Lu}.*");
    return plain ? next + letters.substring(old.word().length()) : ScriptTextScanner.camel(next);
  }

  private String replaceRanges(String text, Set<List<Integer>> stretches) {
    StringBuilder written = new StringBuilder(text);
    List<List<Integer>> last = new ArrayList<>(stretches);
    last.sort((one, other) -> other.get(0).compareTo(one.get(0)));
    for (List<Integer> at : last) {
      written.replace(at.get(0), at.get(1), inPlaceOf(text.substring(at.get(0), at.get(1))));
    }
    return written.toString();
  }

  /** In scripts an option is asked for by a name in camel-case; any other such name is not sure. */
  private void scripts(Map<Source, Set<List<Integer>>> places) {
    boolean option = isOf("options");
    Pattern name =
        Pattern.compile("\\.\\s*(" + Pattern.quote(ScriptTextScanner.camel(old.word())) + ")\\b");
    for (Source source : rules.files()) {
      boolean script = source.name().endsWith(".js");
      Matcher said = name.matcher(script ? source.text() : "");
      while (said.find()) {
        boolean asked = source.text().substring(0, said.start()).endsWith("option");
        if (!option || !asked) {
          throw refusal(
              EditorMessage.AMBIGUOUS_IN_SCRIPT.text(
                  said.group(), source.locate(said.start(1), said.end(1))));
        }
        places
            .computeIfAbsent(source, any -> new LinkedHashSet<>())
            .add(List.of(said.start(1), said.end(1)));
      }
    }
  }

  /** A script bears the name of its card. */
  private void move(
      Map<Path, Optional<String>> texts,
      List<Either<TextDocumentEdit, ResourceOperation>> changes) {
    boolean card = isOf("decks");
    for (Source source : rules.files()) {
      Path file = RulesSnapshot.file(source);
      if (card && String.valueOf(file.getFileName()).equals(old.word() + ".js")) {
        Path moved = file.resolveSibling(next + ".js");
        Optional<String> text = texts.getOrDefault(file, Optional.of(source.text()));
        texts.put(moved, text);
        texts.put(file, Optional.empty());
        changes.add(
            Either.forRight(new RenameFile(desk.open.address(file), moved.toUri().toString())));
      }
    }
  }

  // ---- the proof

  /** Reads the ruleset under the new name, and refuses where it is not as it was. */
  private void tryOut(Map<Path, Optional<String>> texts) {
    RulesSnapshot renamed = desk.with(work, new UnsavedTexts(texts));
    List<Problem> before = rules.checkResult().problems();
    List<Problem> after = renamed.checkResult().problems();
    if (after.size() > before.size()) {
      Set<String> known = before.stream().map(Problem::message).collect(Collectors.toSet());
      Problem first =
          after.stream()
              .filter(each -> !known.contains(each.message()))
              .findFirst()
              .orElse(after.get(0));
      throw refusal(EditorMessage.RENAME_BREAKS_RULES.text(first.message(), first.location()));
    }
    Set<Path> edited = new LinkedHashSet<>(texts.keySet());
    Set<String> broken = new TreeSet<>(failedCases(renamed, edited));
    broken.remove(next);
    if (!broken.isEmpty()) {
      broken.removeAll(failedCases(rules, edited));
    }
    if (!broken.isEmpty()) {
      throw refusal(EditorMessage.RENAME_BREAKS_CASES.text(String.join(", ", broken)));
    }
  }

  /** The cases of some files that fail. */
  private Set<String> failedCases(RulesSnapshot read, Set<Path> edited) {
    Optional<Ruleset> loaded = read.checkResult().rules();
    return loaded.isEmpty() || old.world() != NameOccurrence.Namespace.THINGS
        ? Set.of()
        : Cases.run(
                read.library(),
                loaded.get(),
                source -> edited.contains(RulesSnapshot.file(source)),
                new Problems())
            .stream()
            .filter(report -> !report.hasPassed())
            .map(CaseReport::id)
            .collect(Collectors.toSet());
  }
}
