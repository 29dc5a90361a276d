package gabion.rulesets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.AbstractConstruct;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

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

  /** What the schema says against a text as a reader of YAML 1.1 reads it, with its yes and no. */
  static List<String> againstAsYaml11(String kind, String name, String text) {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    Object read;
    try {
      read = new Yaml(new TaggedConstructor(options)).load(text);
    } catch (YAMLException unread) {
      return List.of(name + ": " + unread.getMessage());
    }
    JsonNode json = new ObjectMapper().valueToTree(read == null ? Map.of() : read);
    return SCHEMAS.get(kind).validate(json).stream().map(Object::toString).limit(5).toList();
  }

  /** Builds plain values; a tag that is not of YAML leaves its value as it is. */
  private static final class TaggedConstructor extends SafeConstructor {
    TaggedConstructor(LoaderOptions options) {
      super(options);
      yamlMultiConstructors.put("!", new Untagged());
    }

    private final class Untagged extends AbstractConstruct {
      @Override
      public Object construct(Node node) {
        node.setTag(
            node instanceof ScalarNode ? Tag.STR : node instanceof MappingNode ? Tag.MAP : Tag.SEQ);
        return yamlConstructors.get(node.getTag()).construct(node);
      }
    }
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
