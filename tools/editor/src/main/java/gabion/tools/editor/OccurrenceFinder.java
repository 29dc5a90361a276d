package gabion.tools.editor;

import gabion.define.FieldKind;
import gabion.define.Head;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the names that a file declares and refers to. A text for people refers only in its braces.
 */
final class OccurrenceFinder {

  private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)\\}");

  /** An option that a script asks for, in camel case. */
  private static final Pattern OPTION = Pattern.compile("\\.option\\.([A-Za-z][A-Za-z0-9]*)");

  /** Sections whose entries are heads. */
  static final Set<String> HEADED =
      Set.of("fields", "boxes", "define", "ways", "tables", "procedures");

  /** Sections whose entries refer to other declarations. */
  private static final Set<String> SAYING = Set.of("start", "decks", "tells", "display", "hooks");

  /** Fields whose own fields are made there. */
  private static final Set<String> MAKING = Set.of("faces", "marks", "each", "readings", "tells");

  /** Fields whose texts are for people, whatever they are called by. */
  private static final Set<String> TEXTS =
      Set.of("clauses", "certain", "misprints", "refused", "log");

  private final Source source;
  private final Set<String> types;
  private final List<NameOccurrence> found;

  /** Whether the words that are read name procedures. */
  private boolean ofProcedures;

  private OccurrenceFinder(Source source, Set<String> types, List<NameOccurrence> found) {
    this.source = source;
    this.types = types;
    this.found = found;
  }

  /**
   * Reads a file.
   *
   * @param types the words that name types in heads
   */
  static void read(
      Source source, FileLocation.FileKind sort, Set<String> types, List<NameOccurrence> found) {
    OccurrenceFinder reader = new OccurrenceFinder(source, types, found);
    if (sort == FileLocation.FileKind.SCRIPT) {
      reader.script();
    } else if (sort != FileLocation.FileKind.QUESTIONS) {
      SchemaContext declared = SchemaContext.of(sort);
      TolerantYamlParser.of(source.text()).inner.forEach(twig -> reader.twig(twig, declared));
    }
  }

  private void add(List<String> keys, NameOccurrence.Role role, int from, int to) {
    add(keys, source.text().substring(from, to), role, from, to);
  }

  private void add(List<String> keys, String word, NameOccurrence.Role role, int from, int to) {
    boolean made = role == NameOccurrence.Role.MADE && keys.get(0).equals("procedures");
    found.add(new NameOccurrence(source, keys, word, role, made || ofProcedures, from, to));
  }

  private void words(List<String> keys, NameOccurrence.Role role, int from, int to) {
    Matcher word = WordBoundaries.WORD.matcher(source.text()).region(from, to);
    while (word.find()) {
      add(keys, role, word.start(), word.end());
    }
  }

  // ---- YAML

  private void twig(OutlineNode twig, SchemaContext around) {
    SchemaContext declared = around.in(twig);
    if (!twig.isItem() && !twig.key.isEmpty() && declared.part() == null
        || around.form() == SchemaContext.ValueForm.ANSWERS) {
      ofProcedures = around.namesProcedures();
      key(twig);
    }
    if (twig.hasText()) {
      ofProcedures = declared.namesProcedures();
      text(twig, declared);
    }
    twig.inner.forEach(inner -> twig(inner, declared));
  }

  private void key(OutlineNode twig) {
    List<String> keys = twig.keys();
    int from = twig.from;
    int to = from + source.text().substring(from, twig.keyTo).stripTrailing().length();
    boolean quoted = "\"'".indexOf(source.text().charAt(from)) >= 0 && to - from > 1;
    from += quoted ? 1 : 0;
    to -= quoted ? 1 : 0;
    String section = keys.get(0);
    if (keys.size() == 2 && (section.equals("clauses") || section.equals("rulings"))) {
      add(keys, NameOccurrence.Role.MADE, from, to);
    } else if (section.equals("clauses")) {
      if (keys.size() == 3) { // a sentence, `4.1.a`
        add(keys, keys.get(1) + "." + keys.get(2), NameOccurrence.Role.MADE, from, to);
      }
    } else if (keys.size() == 2 && HEADED.contains(section)) {
      head(keys, from, to);
    } else {
      words(keys, isMade(keys) ? NameOccurrence.Role.MADE : NameOccurrence.Role.SAID, from, to);
    }
  }

  /** Whether the last of some keys is a name that is made there. */
  private static boolean isMade(List<String> keys) {
    String section = keys.get(0);
    return switch (keys.size()) {
      case 1 -> false;
      case 2 -> !SAYING.contains(section);
      case 3 -> List.of("decks", "words", "tells", "seats").contains(section);
      case 4 -> MAKING.contains(keys.get(2)) && !section.equals("decks");
      default -> false;
    };
  }

  /** A head: its own words are declared, its parameters are local. */
  private void head(List<String> keys, int from, int to) {
    Matcher word = WordBoundaries.WORD.matcher(source.text()).region(from, to);
    List<int[]> words = new ArrayList<>();
    while (word.find()) {
      words.add(new int[] {word.start(), word.end()});
    }
    for (int i = 0; i < words.size(); i++) {
      boolean own = i == 0 && (words.size() < 2 || !isWord(words.get(1), "is"));
      boolean type = isType(words.get(i)) && !(own && !keys.get(0).equals("procedures"));
      boolean preposition = i + 1 < words.size() && isType(words.get(i + 1)) && i > 0;
      if (type) {
        add(keys, NameOccurrence.Role.LOCAL, words.get(i)[0], words.get(i)[1]);
      } else if (!preposition && !isWord(words.get(i), "is")) {
        add(keys, NameOccurrence.Role.MADE, words.get(i)[0], words.get(i)[1]);
      }
    }
  }

  private boolean isWord(int[] at, String word) {
    return source.text().substring(at[0], at[1]).equals(word);
  }

  private boolean isType(int[] at) {
    return Head.typeOf(source.text().substring(at[0], at[1]), types) != null;
  }

  private void text(OutlineNode twig, SchemaContext declared) {
    List<String> keys = twig.keys();
    int from = twig.textFrom;
    int to = twig.textTo;
    String name = declared.part() == null ? "" : declared.part().name();
    if (keys.stream().anyMatch(TEXTS::contains) || declared.holds() == FieldKind.PICTURE) {
      return;
    }
    if (NameOccurrence.CITING.contains(name)) {
      boolean quoted = "\"'".indexOf(source.text().charAt(from)) >= 0 && to - from > 1;
      add(keys, NameOccurrence.Role.SAID, quoted ? from + 1 : from, quoted ? to - 1 : to);
    } else if (declared.isForPeople() && !name.equals("answer")) {
      Matcher braces = BRACES.matcher(source.text()).region(from, to);
      while (braces.find()) {
        words(keys, NameOccurrence.Role.SAID, braces.start(1), braces.end(1));
      }
    } else if (declared.holds() != FieldKind.YES_NO) {
      boolean makes = declared.holds() == FieldKind.NAME && !name.equals("id");
      words(keys, makes ? NameOccurrence.Role.LOCAL : NameOccurrence.Role.SAID, from, to);
    }
  }

  // ---- scripts

  private void script() {
    for (ScriptTextScanner.ScriptString piece : ScriptTextScanner.of(source.text()).pieces()) {
      if (piece.isSentence() || isWords(piece)) {
        words(List.of(), NameOccurrence.Role.SAID, piece.from(), piece.to());
      }
    }
    Matcher option = OPTION.matcher(source.text());
    while (option.find()) {
      String id = WordBoundaries.kebab(option.group(1));
      int from = option.start(1);
      NameOccurrence.Role role = NameOccurrence.Role.SAID;
      found.add(new NameOccurrence(source, List.of(), id, role, false, from, option.end(1)));
    }
  }

  /** Whether a string is an id or a head, and no text for people. */
  private static boolean isWords(ScriptTextScanner.ScriptString piece) {
    String text = piece.script().substring(piece.from(), piece.to());
    return text.matches("[\\p{Ll}0-9 -]*");
  }
}
