package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.YamlReader;
import gabion.tools.lab.types.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The JSON Schemas say of files what is declared of them, and what their readers say. */
class SchemaFilesTest {

  private static final Map<String, JsonSchema> SCHEMAS = schemas();

  @Test
  void every_file_that_is_shipped_is_valid() throws IOException {
    Map<String, Integer> seen = new TreeMap<>();
    Map<Path, List<String>> wrong = new LinkedHashMap<>();
    for (Path file : files()) {
      String kind = kind(file);
      seen.merge(kind, 1, Integer::sum);
      List<String> found = wrong(kind, read(file));
      if (!found.isEmpty()) {
        wrong.put(file, found);
      }
    }

    assertThat(seen.keySet()).isEqualTo(SCHEMAS.keySet());
    assertThat(wrong).isEmpty();
  }

  private static List<String> wrong(String kind, Tree.Fields file) {
    return SCHEMAS.get(kind).validate(JsonTree.json(file)).stream()
        .map(Object::toString)
        .limit(5)
        .toList();
  }

  // ---- files

  private static Map<String, JsonSchema> schemas() {
    JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7);
    Map<String, JsonSchema> schemas = new TreeMap<>();
    SchemaFiles.all().forEach((name, text) -> schemas.put(name.replace(".schema.json", ""), factory.getSchema(text)));
    return schemas;
  }

  /** All YAML files of rules, cases and packs in the checkout that are meant to be sound. */
  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String room : List.of("rulesets", "tools/examples", "tools/command/src/test/resources/hill", "tools/command/src/test/resources/old/packs", "kernel/src/test/resources/tables")) {
      try (Stream<Path> all = Files.walk(Shelf.HOME.resolve(room))) {
        all.filter(file -> file.toString().endsWith(".yaml"))
            .filter(file -> !file.toString().contains("/target/"))
            .filter(file -> !file.toString().contains("/rulesets/src/"))
            .sorted()
            .forEach(files::add);
      }
    }
    return files;
  }

  private static String kind(Path file) {
    Path folder = file.getParent();
    if (file.endsWith("rulesets/pack.yaml")) {
      return "pack";
    }
    boolean isCase = folder.endsWith("cases");
    Path ruleset = isCase ? folder.getParent() : folder;
    boolean whole = ruleset.endsWith("tables") || Files.exists(ruleset.resolve("ruleset.yaml"));
    return isCase ? (whole ? "cases" : "overlay-cases") : whole ? "ruleset" : "overlay";
  }

  private static Tree.Fields read(Path file) throws IOException {
    Problems problems = new Problems();
    Tree.Fields tree =
        YamlReader.read(new Source(file.toString(), "base", Files.readString(file)), problems)
            .orElseThrow();
    assertThat(problems.list()).isEmpty();
    return tree;
  }
}
