package gabion.define;

import gabion.yaml.NumberSuggestions;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The fields of one definition. Each field that is never read is reported as a problem.
 *
 * @see #reportUnreadFields()
 */
public final class Block {

  private static final int HIGHEST = 999_999_999;
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");

  private final Tree.Fields fields;
  private final Citation citation;
  private final Problems problems;
  private final Schema schema;
  private final Set<String> asked = new HashSet<>();
  private final List<String> known = new ArrayList<>();

  private Block(Tree.Fields fields, Citation citation, Problems problems, Schema schema) {
    this.fields = fields;
    this.citation = citation;
    this.problems = problems;
    this.schema = schema;
    Schema.EVERYWHERE.forEach(part -> asked.add(part.name()));
  }

  /** The fields of a tree; a problem and no fields where it is something else. */
  public static Block of(Tree tree, Citation outer, Problems problems) {
    return of(tree, outer, problems, Schema.ANY);
  }

  /** Returns the fields of a tree, checked against a schema that also covers nested blocks. */
  public static Block of(Tree tree, Citation outer, Problems problems, Schema schema) {
    if (tree instanceof Tree.Fields fields) {
      return new Block(fields, outer.within(fields), problems, schema);
    }
    if (!(tree instanceof Tree.Text text && text.value().isEmpty())) {
      problems.add(ProblemCode.WANTS_FIELDS, tree.location(), null);
    }
    return new Block(
        new Tree.Fields(tree.location(), Tree.Tag.NONE, Map.of()), outer, problems, schema);
  }

  public SourceLocation location() {
    return fields.location();
  }

  public Citation citation() {
    return citation;
  }

  public Problems problems() {
    return problems;
  }

  /** All of it as written. */
  public Tree.Fields body() {
    return fields;
  }

  public boolean has(String name) {
    ask(name);
    return fields.fields().containsKey(name);
  }

  /** Returns the location of the field's name, or of the block if the field is missing. */
  public SourceLocation key(String name) {
    Tree.Field field = fields.fields().get(name);
    return field == null ? location() : field.key().location();
  }

  /** Returns the value of a field, of any kind. */
  public Optional<Tree> tree(String name) {
    ask(name);
    return Optional.ofNullable(fields.get(name));
  }

  /** The text under a name; a problem where it is not a text. */
  public Optional<Tree.Text> text(String name) {
    Optional<Tree> found = tree(name);
    if (found.isPresent() && !(found.get() instanceof Tree.Text)) {
      problems.add(ProblemCode.WANTS_TEXT, found.get().location(), null, name);
      return Optional.empty();
    }
    return found.map(tree -> (Tree.Text) tree);
  }

  /** The text under a name, or something else where there is none. */
  public String text(String name, String otherwise) {
    return text(name).map(Tree.Text::value).orElse(otherwise);
  }

  /** The text under a name; a problem where there is none. */
  public Optional<Tree.Text> need(String name) {
    Optional<Tree.Text> found = text(name);
    if (found.isEmpty() && !fields.fields().containsKey(name) && !isMisspelt(name)) {
      reportMissing(name);
    }
    return found;
  }

  /** Whether a field is there that is none and is nearly this one; then that is the problem. */
  private boolean isMisspelt(String name) {
    for (Tree.Field field : fields.fields().values()) {
      String written = field.key().value();
      boolean none = !schema.isOpen() && !schema.isEmpty() && !schema.declares(written);
      if (none && Suggestions.of(written, List.of(name)).isPresent()) {
        SchemaValidator.unknown(field.key(), schema.names(), problems);
        return true;
      }
    }
    return false;
  }

  /** The only field here that is none, in whose place another may be meant. */
  private Optional<Tree.Field> strange() {
    List<Tree.Field> none =
        schema.isOpen() || schema.isEmpty()
            ? List.of()
            : fields.fields().values().stream()
                .filter(field -> !schema.declares(field.key().value()))
                .toList();
    return none.size() == 1 ? Optional.of(none.get(0)) : Optional.empty();
  }

  private void reportMissing(String name) {
    String told = schema.field(name).map(FieldSpec::missingHint).orElse(null);
    Optional<Tree.Field> strange = strange();
    if (strange.isEmpty()) {
      problems.add(ProblemCode.MISSING_FIELD, location(), told, name);
    } else {
      Tree.Text key = strange.get().key();
      asked.add(key.value()); // reported here
      String help = "did you mean `%s`? it is missing here".formatted(name);
      problems.add(ProblemCode.UNKNOWN_FIELD, key.location(), help, key.value());
    }
  }

  /** The whole number under a name. */
  public int number(String name, int otherwise) {
    return text(name).map(text -> wholeNumber(text, problems, otherwise)).orElse(otherwise);
  }

  /** The whole number under a name, which lies within bounds. */
  public int number(String name, int otherwise, int from, int to) {
    return text(name)
        .map(text -> wholeNumber(text, problems, otherwise, from, to))
        .orElse(otherwise);
  }

  /** {@code yes} or {@code no} under a name; {@code no} where there is nothing. */
  public boolean claim(String name) {
    return claim(name, false);
  }

  /** {@code yes} or {@code no} under a name. */
  public boolean claim(String name, boolean otherwise) {
    return text(name).map(text -> yesOrNo(text, problems)).orElse(otherwise);
  }

  /** The texts under a name: a list, or one alone. */
  public List<Tree.Text> texts(String name) {
    return tree(name).map(tree -> texts(tree, problems)).orElse(List.of());
  }

  /** The fields under a name in their written order; none where there is nothing. */
  public List<Tree.Field> fields(String name) {
    return tree(name).map(this::fieldsOf).orElse(List.of());
  }

  /** The block under a name; none where there is nothing. */
  public Optional<Block> block(String name) {
    return tree(name).map(tree -> inner(tree, innerSchema(name)));
  }

  /** The block under a name, without fields where there is nothing. */
  public Block within(String name) {
    Tree nothing = new Tree.Fields(location(), Tree.Tag.NONE, Map.of());
    return inner(tree(name).orElse(nothing), innerSchema(name));
  }

  /** The blocks of a list under a name, or one alone. */
  public List<Block> lines(String name) {
    return tree(name).stream()
        .flatMap(
            tree -> (tree instanceof Tree.Items items ? items.items() : List.of(tree)).stream())
        .map(line -> inner(line, innerSchema(name)))
        .toList();
  }

  /** The things that an author names in the block under a name. */
  public List<Thing> things(String name) {
    return block(name).map(Block::things).orElse(List.of());
  }

  /** The things that an author names: all fields that have not been asked for. */
  public List<Thing> things() {
    return things(others());
  }

  /** The things that some of its fields name. */
  List<Thing> things(List<Tree.Field> named) {
    Schema each = schema.each().orElse(Schema.ANY);
    return named.stream()
        .map(field -> new Thing(field.key().value(), field.key(), inner(field.value(), each)))
        .toList();
  }

  /** Other fields of the same sort, in the place of these. */
  Block withFields(Tree.Fields others) {
    return new Block(others, citation.within(others), problems, schema);
  }

  /** All that is declared is read, here or by others. */
  public void readElsewhere() {
    schema.names().forEach(this::ask);
  }

  /** All fields that have not been asked for. */
  public List<Tree.Field> others() {
    List<Tree.Field> others = new ArrayList<>();
    fields
        .fields()
        .forEach(
            (name, field) -> {
              if (!asked.contains(name)) {
                others.add(field);
              }
            });
    return others;
  }

  /** Reports each field that was never read. */
  public void reportUnreadFields() {
    for (Tree.Field field : others()) {
      String name = field.key().value();
      if (schema.field(name).isPresent()) {
        problems.add(ProblemCode.FIELD_OVERRULED, field.key().location(), null, name);
      } else {
        SchemaValidator.unknown(field.key(), schema.isOpen() ? known : schema.names(), problems);
      }
    }
  }

  public static int wholeNumber(Tree.Text text, Problems problems, int otherwise) {
    if (NUMBER.matcher(text.value()).matches()) {
      return Integer.parseInt(text.value());
    }
    if (text.value().matches("-?[0-9]+")) {
      problems.add(
          ProblemCode.OUT_OF_RANGE, text.location(), null, text.value(), -HIGHEST, HIGHEST);
    } else {
      String help = NumberSuggestions.help(text.value());
      problems.add(ProblemCode.WANTS_NUMBER, text.location(), help, text.value());
    }
    return otherwise;
  }

  /** A whole number from its text, which lies within bounds; a problem where it does not. */
  public static int wholeNumber(
      Tree.Text text, Problems problems, int otherwise, int from, int to) {
    int number = wholeNumber(text, problems, otherwise);
    if (number >= from && number <= to) {
      return number;
    }
    problems.add(ProblemCode.OUT_OF_RANGE, text.location(), null, text.value(), from, to);
    return otherwise;
  }

  /** A claim from its text. */
  public static boolean yesOrNo(Tree.Text text, Problems problems) {
    if (!text.value().equals("yes") && !text.value().equals("no")) {
      problems.add(ProblemCode.WANTS_YES_OR_NO, text.location(), null, text.value());
    }
    return text.value().equals("yes");
  }

  /** The texts of a list, or one text alone. */
  public static List<Tree.Text> texts(Tree tree, Problems problems) {
    List<Tree> items = tree instanceof Tree.Items list ? list.items() : List.of(tree);
    List<Tree.Text> texts = new ArrayList<>();
    for (Tree item : items) {
      if (item instanceof Tree.Text text) {
        texts.add(text);
      } else {
        problems.add(ProblemCode.WANTS_TEXT, item.location(), null, "an entry of this list");
      }
    }
    return texts;
  }

  private List<Tree.Field> fieldsOf(Tree tree) {
    if (tree instanceof Tree.Fields inner) {
      return List.copyOf(inner.fields().values());
    }
    if (!(tree instanceof Tree.Text text && text.value().isEmpty())) {
      problems.add(ProblemCode.WANTS_FIELDS, tree.location(), null);
    }
    return List.of();
  }

  private Block inner(Tree tree, Schema inside) {
    return of(tree, citation, problems, inside);
  }

  private Schema innerSchema(String name) {
    return schema
        .field(name)
        .map(FieldSpec::blockSchema)
        .filter(inside -> !inside.isEmpty())
        .orElse(Schema.ANY);
  }

  private void ask(String name) {
    if (!asked.add(name)) {
      return;
    }
    known.add(name);
    if (!schema.isOpen() && !schema.declares(name)) {
      throw new DefineBug("nothing declares the field " + name + " beside " + schema.names());
    }
  }
}
