package gabion.rulesets.plants;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Goes through what is written along what is declared, and spoils fields and values. */
final class Blocks {

  private final Source source;
  private final Typos typos;
  private final Sentences sentences;
  private final Consumer<Plant> plants;
  private String section = "";

  Blocks(Source source, Typos typos, Sentences sentences, Consumer<Plant> plants) {
    this.source = source;
    this.typos = typos;
    this.sentences = sentences;
    this.plants = plants;
  }

  /** A section, by its name. */
  void section(String name, Tree tree, Schema schema) {
    section = name;
    block(tree, schema);
  }

  private void add(String mistake, Tree.Text at, String text, String right) {
    plants.accept(Plant.at(section + ": " + mistake, at.location(), text, right));
  }

  private void block(Tree tree, Schema schema) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> block(item, schema));
    }
    if (!(tree instanceof Tree.Fields fields) || schema.isEmpty()) {
      return;
    }
    boolean named = schema.each().isPresent() && schema.fields().isEmpty();
    for (Tree.Field field : fields.fields().values()) {
      FieldSpec part = part(schema, field.key().value());
      if (part != null) {
        field(fields, field, part);
      } else if (schema.each().isPresent()) {
        block(field.value(), schema.each().get());
      }
    }
    boolean known =
        fields.fields().values().stream().anyMatch(f -> part(schema, f.key().value()) != null);
    if (known && !named && !schema.isOpen()) {
      unknown(fields);
    }
  }

  private static @Nullable FieldSpec part(Schema schema, String name) {
    return schema
        .field(name)
        .or(() -> Schema.EVERYWHERE.stream().filter(p -> p.name().equals(name)).findFirst())
        .orElse(null);
  }

  private void unknown(Tree.Fields fields) {
    Tree.Text first = fields.fields().values().iterator().next().key();
    int at = first.location().offset();
    String line = source.line(first.location().line());
    String before = line.substring(0, Math.min(line.length(), first.location().column() - 1));
    if (before.isBlank() || before.matches(" *- ")) {
      String indent = " ".repeat(before.length());
      Plant plant =
          Plant.between(
              section + ": unknown field added",
              source,
              at,
              at,
              "strange-thing: 1\n" + indent,
              "strange-thing");
      plants.accept(plant);
    }
  }

  private void field(Tree.Fields block, Tree.Field field, FieldSpec part) {
    Tree.Text key = field.key();
    boolean written = source.text().startsWith(key.value(), key.location().offset());
    if (written && typos.fits(key.value())) {
      add("field misspelt", key, typos.of(key.value()), key.value());
    }
    if (written && part.need() == FieldSpec.Need.MUST) {
      without(block, field, part);
    }
    value(field.value(), part);
  }

  /** Takes a field away that stands on a line of its own, with all below it. */
  private void without(Tree.Fields block, Tree.Field field, FieldSpec part) {
    int line = field.key().location().line();
    String text = source.line(line);
    String before = text.substring(0, field.key().location().column() - 1);
    if (!before.isBlank() || !(field.value() instanceof Tree.Text)) {
      return;
    }
    int from = field.key().location().offset() - before.length();
    int end = source.text().indexOf('\n', from);
    String next = end < 0 ? "" : source.line(line + 1);
    if (end < 0 || next.isBlank() || indent(next) > before.length()) {
      return;
    }
    int first = Math.min(block.location().line(), line) - 1;
    plants.accept(
        Plant.between(section + ": required field left out", source, from, end + 1, "", part.name())
            .on(first, line));
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  private void value(Tree tree, FieldSpec part) {
    String sort = part.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
    if (tree instanceof Tree.Text text && !text.value().isEmpty() && isWritten(text)) {
      value(text, part, sort);
    }
    switch (part.kind()) {
      case STEPS, BRANCH -> steps(tree);
      case ANSWERS, CASES -> {
        if (tree instanceof Tree.Fields answers) {
          answers.fields().values().forEach(answer -> steps(answer.value()));
        }
      }
      default -> block(tree, part.blockSchema());
    }
    if (tree instanceof Tree.Items items && part.kind() == FieldKind.IDS) {
      for (Tree item : items.items()) {
        if (item instanceof Tree.Text id && isWritten(id) && typos.fits(id.value())) {
          add("id in `" + part.name() + "` misspelt", id, typos.of(id.value()), id.value());
        }
      }
    }
  }

  private boolean isWritten(Tree.Text text) {
    return source.text().startsWith(text.value(), text.location().offset());
  }

  private void value(Tree.Text text, FieldSpec part, String sort) {
    String value = text.value();
    switch (part.kind()) {
      case WHOLE -> {
        add("`" + part.name() + "` is no number", text, "three", "number");
        add("`" + part.name() + "` is far too large", text, "99999999999", "");
      }
      case YES_NO -> add("neither yes nor no", text, "maybe", "yes");
      case ID, WORD, HEAD, RANGE -> {
        boolean made =
            part.name().equals("until")
                || part.name().equals("gives")
                || part.name().equals("sign");
        if (!made && typos.fits(value) && !value.contains(" ")) {
          add("`" + part.name() + "` misspelt", text, typos.of(value), value);
        }
      }
      case CLAIM, NUMBER, COUNT, THING, THINGS, PIECES, VALUE, ITEMS, WHO, CALL, FIELD ->
          sentences.spoil(section, sort, text);
      default -> {}
    }
    boolean one =
        switch (part.kind()) {
          case WHOLE, YES_NO, ID, WORD, CLAIM, NUMBER, THING -> true;
          default -> false;
        };
    if (one) {
      add("fields instead of " + sort, text, "{ odd: 1 }", "");
    }
  }

  private void steps(Tree tree) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(this::steps);
    }
    if (!(tree instanceof Tree.Fields step)) {
      return;
    }
    Verb verb = null;
    for (Tree.Field field : step.fields().values()) {
      Verb named = Verbs.find(field.key().value());
      verb = verb == null ? named : verb;
    }
    if (verb == null) {
      return;
    }
    String outer = section;
    section = "steps";
    block(step, verb.schema());
    twoVerbs(step, verb);
    section = outer;
  }

  private void twoVerbs(Tree.Fields step, Verb verb) {
    Tree.Field said = step.fields().get(verb.name());
    if (said == null || !isWritten(said.key())) {
      return;
    }
    List<String> others = List.of("move", "choose", "roll", "if", "call", "let");
    String other = others.get(Math.floorMod(said.key().location().line(), others.size()));
    if (!other.equals(verb.name())
        && !verb.fields().stream().anyMatch(f -> f.name().equals(other))) {
      add("another verb", said.key(), other, "");
    }
  }
}
