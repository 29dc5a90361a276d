package gabion.rulesets.plants;

import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.tools.lab.CaseSchema;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.CheckResult;
import gabion.tools.lab.desk.HookCoverage;
import gabion.tools.lab.play.PlayCheck;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A copy of one ruleset in which mistakes are planted, one after the other. */
final class Garden {

  /** So many random games are played. */
  private static final int GAMES = 20;

  private final String id;
  private final HookCoverage heard = new HookCoverage(GraalScripts.folders());
  private final Library library;
  private final Map<String, Source> files = new TreeMap<>();

  /** Copies a ruleset of a pack into a folder. */
  Garden(Path pack, String id, Path folder) {
    this.id = id;
    copy(pack, folder, "rulesets/" + id);
    copy(pack, folder, "scripts/" + id);
    this.library = new Library(List.of(folder), heard);
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.toString();
        boolean asked = name.endsWith("questions.yaml"); // RuleQuestionsTest has its mistakes
        if (name.endsWith(".yaml") && !asked || name.endsWith(".js")) {
          files.put(name, new Source(name, "base", Files.readString(file)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copy(Path pack, Path folder, String part) {
    Path from = pack.resolve(part);
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path to = folder.resolve(part).resolve(from.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String id() {
    return id;
  }

  /** What is found as it stands. */
  CheckResult check() {
    return Check.of(library, id);
  }

  /** What is found with a mistake in it. */
  List<Problem> with(Plant plant) {
    String whole = source(plant).text();
    write(plant, plant.spoilt(whole));
    CheckResult checked = check();
    List<Problem> found = new ArrayList<>(checked.problems());
    found.addAll(checked.warnings());
    write(plant, whole);
    return found;
  }

  /** What random games find with a mistake in it that do not find it without. */
  List<Problem> played(Plant plant) {
    Set<String> before = new HashSet<>();
    play().forEach(problem -> before.add(problem.message()));
    String whole = source(plant).text();
    write(plant, plant.spoilt(whole));
    List<Problem> found = new ArrayList<>(play());
    write(plant, whole);
    found.removeIf(problem -> before.contains(problem.message()));
    return found;
  }

  private List<Problem> play() {
    Problems problems = new Problems();
    Ruleset rules = library.load(id, problems).orElse(null);
    if (rules == null) {
      return problems.list();
    }
    PlayCheck.PlayResult played = PlayCheck.play(rules, heard, GAMES, 1);
    List<Problem> found = new ArrayList<>(played.problems());
    found.addAll(played.warnings());
    return found;
  }

  private static void write(Plant plant, String text) {
    try {
      Files.writeString(Path.of(plant.file()), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Source source(Plant plant) {
    return Objects.requireNonNull(files.get(plant.file()));
  }

  /** The file whose name ends so. */
  Source source(String end) {
    return files.values().stream()
        .filter(file -> file.name().endsWith(end))
        .findFirst()
        .orElseThrow();
  }

  /** All mistakes that can be planted in it, by their kind. */
  Map<String, List<Plant>> plants(Random chance) {
    Map<String, List<Plant>> plants = new TreeMap<>();
    Map<String, String> words = words();
    Typos typos = new Typos(chance, Set.copyOf(words.keySet()));
    Map<String, List<String>> names = names();
    for (Source source : files.values()) {
      if (source.name().endsWith(".js")) {
        new ScriptPlants(source, typos, plant -> put(plants, plant)).spoil();
        new ScriptHabits(source, plant -> put(plants, plant)).spoil();
        new ScriptMeaningPlants(source, names, plant -> put(plants, plant)).spoil();
      } else {
        yaml(source, typos, words, names, plants);
        new Habits(source, plant -> put(plants, plant)).spoil();
      }
    }
    return plants;
  }

  private static void put(Map<String, List<Plant>> plants, Plant plant) {
    plants.computeIfAbsent(plant.kind(), any -> new ArrayList<>()).add(plant);
  }

  private void yaml(
      Source source,
      Typos typos,
      Map<String, String> words,
      Map<String, List<String>> names,
      Map<String, List<Plant>> plants) {
    new Surface(source, plant -> put(plants, plant)).spoil();
    Tree.Fields file = YamlReader.read(source, new Problems()).orElseThrow();
    new Structures(source, names, plant -> put(plants, plant)).spoil(file);
    new ExtraPlants(source, typos, plant -> put(plants, plant)).spoil(file);
    if (!source.name().contains("/cases/") && !source.name().endsWith("invariants.yaml")) {
      new MeaningPlants(source, names, numbers(), plant -> put(plants, plant)).spoil(file);
    }
    Sentences sentences = new Sentences(typos, words, plant -> put(plants, plant));
    Blocks blocks = new Blocks(source, typos, sentences, plant -> put(plants, plant));
    for (Tree.Field field : file.fields().values()) {
      String name = field.key().value();
      boolean isHead = field.value() instanceof Tree.Text && HEAD.contains(name);
      if (isHead || name.equals("lessons")) { // a list, whose mistakes have a test of their own
        continue;
      }
      put(plants, Plant.at("section misspelt", field.key().location(), typos.of(name), name));
      blocks.section(name, field.value(), schema(name));
    }
  }

  /** What a file may say once for all its sections. */
  private static final Set<String> HEAD = Set.of("rule", "ruling", "assumed", "who");

  private static Schema schema(String section) {
    return section.equals("cases")
        ? CaseSchema.CASES
        : Sections.ALL.stream()
            .filter(each -> each.name().equals(section))
            .map(Section::field)
            .findFirst()
            .orElseThrow()
            .blockSchema();
  }

  /** For each section the names of its things. */
  private Map<String, List<String>> names() {
    Map<String, List<String>> names = new TreeMap<>();
    Tree.Fields written = library.mergedYaml(id).orElseThrow();
    written
        .fields()
        .forEach(
            (section, field) -> {
              if (field.value() instanceof Tree.Fields things) {
                names.put(section, List.copyOf(things.fields().keySet()));
              }
            });
    return names;
  }

  /** For each field that is one number its greatest value, empty where none is written. */
  private Map<String, String> numbers() {
    Map<String, String> numbers = new TreeMap<>();
    if (library.mergedYaml(id).orElseThrow().get("fields") instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (field.value() instanceof Tree.Fields body
            && !field.key().value().contains(" ")
            && "number".equals(String.valueOf(body.get("type")))) {
          Tree to = body.get("to");
          numbers.put(field.key().value(), to == null ? "" : to.toString());
        }
      }
    }
    return numbers;
  }

  /** For each word of the ruleset what it is. */
  private Map<String, String> words() {
    Map<String, String> words = new TreeMap<>();
    Ruleset rules = library.load(id, new Problems()).orElseThrow();
    rules.program().vocabulary().words().forEach(word -> words.put(word, "id"));
    for (Tree.Field section : rules.program().definitions().body().fields().values()) {
      if (section.value() instanceof Tree.Fields things) {
        for (Tree.Field thing : things.fields().values()) {
          for (String word : thing.key().value().split(" ")) {
            words.put(word, "word of `" + section.key().value() + "`");
          }
        }
      }
    }
    for (Source source : files.values()) {
      for (String word : source.text().split("[^A-Za-z-]+")) {
        words.putIfAbsent(word, "word");
      }
    }
    return words;
  }
}
