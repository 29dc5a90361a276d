package gabion.rulesets;

import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.play.Ruleset;
import gabion.yaml.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What of the language one ruleset uses: verbs, sections, and the fields of both as {@code
 * owner.field}. It reads what is written by the declarations, as the engine does; of scripts it
 * looks at the words.
 */
final class Uses {

  private final Set<String> used = new TreeSet<>();

  private Uses() {}

  static Set<String> of(Ruleset ruleset) {
    Uses uses = new Uses();
    Tree.Fields written = ruleset.program().definitions().body();
    for (Section section : Sections.ALL) {
      Tree tree = written.get(section.name());
      if (tree != null) {
        uses.used.add(section.name());
        uses.block(section.name(), section.field().blockSchema(), tree);
      }
    }
    scripts(ruleset).forEach(uses::script);
    return uses.used;
  }

  /** A block or a list of such; a list in the place of a hook is its steps. */
  private void block(String owner, Schema schema, Tree tree) {
    if (tree instanceof Tree.Items items && schema.field("do").isPresent()) {
      steps(items);
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> block(owner, schema, item));
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> field(owner, schema, field));
    }
  }

  private void field(String owner, Schema schema, Tree.Field field) {
    String name = owner + "." + field.key().value();
    schema
        .field(field.key().value())
        .ifPresentOrElse(
            part -> {
              used.add(name);
              held(name, part, field.value());
            },
            () -> schema.each().ifPresent(each -> block(owner, each, field.value())));
  }

  private void held(String owner, FieldSpec part, Tree tree) {
    switch (part.kind()) {
      case STEPS, BRANCH -> steps(tree);
      case ANSWERS, CASES -> each(tree).forEach(this::steps);
      default -> block(owner, part.blockSchema(), tree);
    }
  }

  private static List<Tree> each(Tree tree) {
    if (tree instanceof Tree.Items items) {
      return items.items();
    }
    return tree instanceof Tree.Fields fields
        ? fields.fields().values().stream().map(Tree.Field::value).toList()
        : List.of(tree);
  }

  private void steps(Tree tree) {
    for (Tree step : tree instanceof Tree.Items items ? items.items() : List.of(tree)) {
      if (step instanceof Tree.Fields fields) {
        Verbs.ALL.stream()
            .filter(verb -> fields.get(verb.name()) != null)
            .forEach(
                verb -> {
                  used.add(verb.name());
                  block(verb.name(), verb.schema(), fields);
                });
      }
    }
  }

  // ---- scripts

  private void script(String text) {
    for (Verb verb : Verbs.ALL) {
      if (says(text, verb.name())) {
        used.add(verb.name());
        verb.fields().stream()
            .filter(part -> says(text, part.name()))
            .forEach(part -> used.add(verb.name() + "." + part.name()));
      }
    }
  }

  private static boolean says(String text, String name) {
    return Pattern.compile("[{,]\\s*'?" + name + "'?:").matcher(text).find();
  }

  private static List<String> scripts(Ruleset ruleset) {
    Path folder = Shelf.HOME.resolve("scripts").resolve(ruleset.id());
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> scripts = Files.list(folder)) {
      return scripts.map(Uses::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
