package gabion.tools.command;

import gabion.define.DefaultsExpander;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** The words of the games, and where our own sources say one of them. */
final class GameWords {

  private static final Pattern WORD = Pattern.compile("\\p{Lu}?\\p{Ll}+|\\p{Lu}+(?!\\p{Ll})");
  private static final Pattern ACCENT = Pattern.compile("\\p{M}");
  private static final Pattern ENDS_IN_ES = Pattern.compile(".{3,}(x|s|ch|sh)es");
  private static final Pattern ENDS_IN_S = Pattern.compile(".{3,}[^s]s");
  private static final int SHORTEST = 3;

  /** Texts and comments of a source. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*+\"|'(?:\\\\.|[^'\\\\])+'"
              + "|//[^\n]*|/\\*[\\s\\S]*?\\*/");

  /** What stands directly below one of these, as a key or in a list, is an id. */
  private static final Set<String> SECTIONS =
      Set.of(
          "sides",
          "factions",
          "areas",
          "boxes",
          "pieces",
          "groups",
          "dice",
          "faces",
          "decks",
          "cards",
          "options",
          "readings",
          "values",
          "scenarios",
          "fields");

  /** The sections whose titles are names of things; other titles are sentences. */
  private static final Set<String> TITLED =
      Set.of("sides", "factions", "areas", "boxes", "pieces", "decks", "dice", "scenarios");

  /** Words that every language of rules is made of; they name no game. */
  private static final Set<String> GRAMMAR =
      words(
          "about above after all and another any are before below but by each either every for from has have her his"
              + " into its less more most neither new nobody none not nothing old once one only other out over own per"
              + " same some than that the their them then these this those three through two under until when where"
              + " which who whose with without yes you your"
              + " four five six seven eight nine ten eleven twelve");

  private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}-]+");

  /** Each word of a game with the first place that says it, {@code file:line id}. */
  private final Map<String, String> places = new TreeMap<>();

  /** The section that is being read. */
  private String section = "";

  /** Reads every YAML file of every ruleset in a folder; a ruleset is a folder with a head. */
  static GameWords of(Path rulesets) {
    GameWords result = new GameWords();
    for (Path ruleset : list(rulesets)) {
      if (Files.isRegularFile(ruleset.resolve("ruleset.yaml"))) {
        files(ruleset, ".*\\.yaml").stream()
            .filter(file -> !file.toString().contains("/cases/"))
            .forEach(result::read);
      }
    }
    return result;
  }

  /** Reads one YAML file. */
  void read(Path file) {
    LoaderOptions options = new LoaderOptions();
    options.setMaxAliasesForCollections(0);
    Node root = new Yaml(options).compose(new java.io.StringReader(text(file)));
    walk(root, "", file.getParent().getFileName() + "/" + file.getFileName());
  }

  Set<String> words() {
    return new TreeSet<>(places.keySet());
  }

  /**
   * Returns a sentence for every word of a game in a source that is not allowed.
   *
   * @param allowed the words allowed everywhere
   * @param plain the plain words of English that are also allowed in comments
   */
  List<String> saidIn(Path source, Set<String> allowed, Set<String> plain) {
    String[] lines = text(source).split("\\R", -1);
    String[] code = COMMENT.matcher(text(source)).replaceAll(GameWords::codeOf).split("\\R", -1);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].startsWith("import ") || lines[i].startsWith("package ")) {
        continue;
      }
      Set<String> inCode = wordsOfJava(code[i]);
      for (String word : wordsOfJava(lines[i])) {
        boolean plainHere = plain.contains(word) && !inCode.contains(word);
        if (places.containsKey(word) && !allowed.contains(word) && !plainHere) {
          found.add(
              "`%s` stands in %s:%d; it belongs to %s"
                  .formatted(word, source.getFileName(), i + 1, places.get(word)));
        }
      }
    }
    return found;
  }

  /** Returns a text as it is, and a comment as its line ends. */
  private static String codeOf(MatchResult match) {
    String text = match.group();
    return Matcher.quoteReplacement(text.startsWith("/") ? text.replaceAll("[^\\n]", "") : text);
  }

  private void walk(Node node, String above, String file) {
    if (above.isEmpty() && node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        section = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
        walk(entry.getValueNode(), section, file);
      }
    } else {
      walkInside(node, above, file);
    }
  }

  private void walkInside(Node node, String above, String file) {
    if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        String key = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
        boolean group = above.equals("fields") && !has(entry.getValueNode(), "type");
        if (SECTIONS.contains(above) && !group && !key.equals(DefaultsExpander.DEFAULTS)) {
          note(key, entry.getKeyNode(), file);
        }
        if (key.equals("title")
            && !above.equals("readings")
            && TITLED.contains(section)
            && entry.getValueNode() instanceof ScalarNode title) {
          note(title.getValue(), title, file);
        }
        walkInside(entry.getValueNode(), group ? "fields" : key, file);
      }
    } else if (node instanceof SequenceNode list) {
      for (Node item : list.getValue()) {
        if (item instanceof ScalarNode id
            && SECTIONS.contains(above)
            && ID.matcher(id.getValue()).matches()) {
          note(id.getValue(), id, file);
        }
        walkInside(item, "-", file);
      }
    }
  }

  private static boolean has(Node node, String key) {
    return node instanceof MappingNode map
        && map.getValue().stream()
            .anyMatch(
                entry ->
                    entry.getKeyNode() instanceof ScalarNode name && name.getValue().equals(key));
  }

  private void note(String name, Node where, String file) {
    String place = "%s:%d  %s".formatted(file, where.getStartMark().getLine() + 1, name);
    for (String word : words(name)) {
      if (!GRAMMAR.contains(word)) {
        places.putIfAbsent(word, place);
      }
    }
  }

  /** The words of a text, in their singular and without accents. */
  static Set<String> words(String text) {
    Set<String> result = new TreeSet<>();
    for (String word : split(text)) {
      result.add(singular(word));
    }
    return result;
  }

  private static Set<String> wordsOfJava(String line) {
    Set<String> result = new TreeSet<>();
    for (String word : split(line)) {
      if (!SourceVersion.isKeyword(word)) {
        result.add(singular(word));
      }
    }
    return result;
  }

  private static List<String> split(String text) {
    String plain = ACCENT.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    List<String> result = new ArrayList<>();
    Matcher matcher = WORD.matcher(plain);
    while (matcher.find()) {
      if (matcher.group().length() >= SHORTEST) {
        result.add(matcher.group().toLowerCase(Locale.ROOT));
      }
    }
    return result;
  }

  private static String singular(String word) {
    if (!word.endsWith("s")) {
      return word;
    }
    if (ENDS_IN_ES.matcher(word).matches()) {
      return word.substring(0, word.length() - 2);
    }
    return ENDS_IN_S.matcher(word).matches() ? word.substring(0, word.length() - 1) : word;
  }

  /** All files below a folder whose name matches, in a fixed order; none if there is no folder. */
  static List<Path> files(Path folder, String name) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> file.getFileName().toString().matches(name)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> list(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
