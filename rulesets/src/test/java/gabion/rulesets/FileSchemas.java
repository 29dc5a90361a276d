package gabion.rulesets;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import gabion.tools.lab.types.SchemaFiles;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The JSON Schemas, as a validator that is not ours understands them. */
public final class FileSchemas {

  private static final Map<String, JsonSchema> SCHEMAS = read();

  private FileSchemas() {}

  /** The kinds of files that have one. */
  static List<String> kinds() {
    return List.copyOf(SCHEMAS.keySet());
  }

  /** What the schema of a kind of file says against a text; also that it is no YAML at all. */
  public static List<String> against(String kind, String name, String text) {
    Problems problems = new Problems();
    Optional<Tree.Fields> tree = YamlReader.read(new Source(name, "base", text), problems);
    if (tree.isEmpty() || !problems.isEmpty()) {
      return List.of("no YAML");
    }
    JsonNode json = JsonTree.json(tree.get());
    return SCHEMAS.get(kind).validate(json).stream().map(Object::toString).limit(5).toList();
  }

  private static Map<String, JsonSchema> read() {
    JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7);
    Map<String, JsonSchema> schemas = new TreeMap<>();
    SchemaFiles.all()
        .forEach(
            (name, text) -> schemas.put(name.replace(".schema.json", ""), factory.getSchema(text)));
    return schemas;
  }
}
