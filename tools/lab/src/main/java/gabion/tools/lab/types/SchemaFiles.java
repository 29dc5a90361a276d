package gabion.tools.lab.types;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.define.Sections;
import gabion.tools.lab.CaseSchema;
import gabion.tools.lab.RuleQuestions;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.Manifest;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON Schemas of all kinds of files that a ruleset or a pack has. */
public final class SchemaFiles {

  private static final ObjectMapper JSON = new ObjectMapper();

  private SchemaFiles() {}

  /** The text of each by the name of its file. */
  public static Map<String, String> all() {
    Map<String, String> files = new LinkedHashMap<>();
    put(files, "ruleset", JsonSchema.of(Sections.RULESET, false));
    put(files, "cases", JsonSchema.of(CaseSchema.FILE, false));
    put(files, "pack", JsonSchema.of(Manifest.SCHEMA, false));
    put(files, "questions", JsonSchema.of(RuleQuestions.SCHEMA, false));
    put(files, "overlay", JsonSchema.of(Sections.RULESET, true));
    put(files, "overlay-cases", JsonSchema.of(CaseSchema.FILE, true));
    return files;
  }

  private static void put(Map<String, String> files, String name, Map<String, Object> schema) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(lines);
    try {
      files.put(name + ".schema.json", JSON.writer(printer).writeValueAsString(schema) + "\n");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(LabMessage.SCHEMA_NOT_WRITTEN.text(), e);
    }
  }
}
