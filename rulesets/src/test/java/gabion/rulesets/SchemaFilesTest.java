package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.define.DefaultsExpander;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Schemas;
import gabion.define.Sections;
import gabion.flow.link.Verbs;
import gabion.tools.lab.CaseSchema;
import gabion.tools.lab.types.SchemaFiles;
import gabion.tools.packs.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The JSON Schemas take all files that are shipped, and say what the declarations say. */
class SchemaFilesTest {

  private static final List<String> FOLDERS =
      List.of(
          "rulesets",
          "tools/examples",
          "tools/command/src/test/resources/hill",
          "tools/command/src/test/resources/old/packs",
          "tools/command/src/test/resources/mist",
          "kernel/src/test/resources/tables");

  @Test
  void every_file_that_is_shipped_is_valid() throws IOException {
    Map<String, Integer> seen = new TreeMap<>();
    Map<Path, List<String>> wrong = new LinkedHashMap<>();
    for (Path file : files()) {
      String kind = kind(file);
      seen.merge(kind, 1, Integer::sum);
      List<String> against = FileSchemas.against(kind, file.toString(), Files.readString(file));
      if (!against.isEmpty()) {
        wrong.put(file, against);
      }
    }

    assertThat(seen.keySet()).containsExactlyInAnyOrderElementsOf(FileSchemas.kinds());
    assertThat(wrong).isEmpty();
  }

  /** SnakeYAML reads YAML 1.1, where `yes` and `no` are no texts, as most editors do. */
  @Test
  void every_file_that_is_shipped_is_valid_for_a_reader_of_yaml_1_1() throws IOException {
    Map<Path, List<String>> wrong = new LinkedHashMap<>();
    for (Path file : files()) {
      List<String> against =
          FileSchemas.againstAsYaml11(kind(file), file.toString(), Files.readString(file));
      if (!against.isEmpty()) {
        wrong.put(file, against);
      }
    }

    assertThat(wrong).isEmpty();
    assertThat(FileSchemas.againstAsYaml11("overlay", "p.yaml", "fields: { a: { silent: yes } }"))
        .isEmpty();
    assertThat(FileSchemas.againstAsYaml11("overlay", "p.yaml", "fields: { a: { silent: 3 } }"))
        .isNotEmpty();
  }

  @Test
  void a_pack_may_take_away_every_thing_of_a_section_and_every_field_of_a_thing() {
    Map<String, List<String>> wrong = new TreeMap<>();
    for (FieldSpec section : Sections.RULESET.fields()) {
      if (section.blockSchema().each().isPresent()) {
        String pack = section.name() + ":\n" + removing(section.blockSchema(), "  ");
        assertThat(pack).contains("thing: !remove");
        for (String seen : List.of(pack, pack.replace(" !remove", ""))) { // as "" and as null
          List<String> against = FileSchemas.against("overlay", "pack.yaml", seen);
          if (!against.isEmpty()) {
            wrong.put(section.name(), against);
          }
        }
      }
    }

    assertThat(wrong).isEmpty();
    assertThat(FileSchemas.against("overlay", "pack.yaml", "options: { massacre: [ no ] }"))
        .as("only nothing at all is taken away")
        .isNotEmpty();
    assertThat(FileSchemas.against("ruleset", "rules.yaml", "options: { massacre: !remove }"))
        .as("a ruleset has nothing below it to take away")
        .isNotEmpty();
  }

  /** Takes a thing of a block away, and each field of another. */
  private static String removing(Schema block, String margin) {
    StringBuilder pack = new StringBuilder();
    block.fields().forEach(part -> pack.append(margin + part.name() + ": !remove\n"));
    block
        .each()
        .ifPresent(
            each -> {
              pack.append(margin + "thing: !remove\n");
              String inside = removing(each, margin + "  ");
              pack.append(inside.isEmpty() ? "" : margin + "other:\n" + inside);
            });
    return pack.toString();
  }

  @Test
  void every_description_is_one_of_the_declarations_and_none_of_these_is_left_out()
      throws IOException {
    Set<String> declared = new TreeSet<>();
    helps(Schema.of(Schema.EVERYWHERE.toArray(FieldSpec[]::new)), declared);
    helps(Sections.RULESET, declared);
    helps(CaseSchema.FILE, declared);
    helps(Manifest.SCHEMA, declared);
    helps(Schemas.TOLD_LINE, declared);
    helps(Schema.of(DefaultsExpander.SAID.toArray(FieldSpec[]::new)), declared);
    Verbs.ALL.forEach(verb -> helps(verb.schema(), declared));
    Set<String> described = new TreeSet<>();
    for (String text : SchemaFiles.all().values()) {
      describe(new ObjectMapper().readTree(text), described);
    }

    assertThat(described).containsExactlyElementsOf(declared);
  }

  private static void helps(Schema schema, Set<String> helps) {
    for (FieldSpec part : schema.fields()) {
      helps.add(part.help());
      helps(part.blockSchema(), helps);
    }
    schema.each().ifPresent(each -> helps(each, helps));
  }

  /** A description is a text; a field of that name is a map. */
  private static void describe(JsonNode json, Set<String> described) {
    if (json.isObject() && json.path("description").isTextual()) {
      described.add(json.path("description").textValue());
    }
    json.forEach(inner -> describe(inner, described));
  }

  /** All YAML files of rules, cases and packs in the checkout that are meant to be sound. */
  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> all = Files.walk(Shelf.HOME.resolve(folder))) {
        all.filter(file -> file.toString().endsWith(".yaml"))
            .filter(file -> !file.toString().matches(".*/(target|rulesets/src)/.*"))
            .sorted()
            .forEach(files::add);
      }
    }
    return files;
  }

  private static String kind(Path file) {
    Path folder = file.getParent();
    boolean isCase = folder.endsWith("cases");
    Path ruleset = isCase ? folder.getParent() : folder;
    boolean whole = ruleset.endsWith("tables") || Files.exists(ruleset.resolve("ruleset.yaml"));
    if (file.endsWith("rulesets/pack.yaml")) {
      return "pack";
    }
    if (file.endsWith("questions.yaml")) {
      return "questions";
    }
    return isCase ? (whole ? "cases" : "overlay-cases") : whole ? "ruleset" : "overlay";
  }
}
