package gabion.tools.lab.check;

import gabion.define.DefaultsExpander;
import gabion.define.Schema;
import gabion.define.Sections;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Default fields that stand as texts among the things of a section, where they cannot be told from
 * entries; they belong under {@code defaults}.
 */
final class DefaultsCheck {

  private static final int LONGEST = 100;

  /**
   * A block with such defaults.
   *
   * @param defaults its fields that are defaults
   */
  private record Block(Tree.Fields block, List<Tree.Field> defaults) {}

  private DefaultsCheck() {}

  /** Adds a doubt for each block of a file that has such defaults. */
  static void look(Tree.Fields file, CheckFindings finds) {
    for (Block block : blocks(file)) {
      Tree.Field first = block.defaults().get(0);
      finds.doubt(
          ProblemCode.OUTDATED,
          first.key().location(),
          LabMessage.CHECK_FIX_REWRITES.text(),
          first.key().value(),
          DefaultsExpander.DEFAULTS + ": { " + first.key().value() + ": ... }");
    }
  }

  /** The edits that put the defaults of a file under their key, the last first. */
  static List<FormatMigration.MigrationEdit> edits(Source source) {
    List<FormatMigration.MigrationEdit> edits = new ArrayList<>();
    List<Block> blocks =
        YamlReader.read(source, Problems.discarding()).map(file -> blocks(file)).orElse(List.of());
    for (Block block : blocks) {
      edit(source, block).ifPresent(edit -> edits.add(0, edit));
    }
    return edits;
  }

  private static List<Block> blocks(Tree.Fields file) {
    List<Block> blocks = new ArrayList<>();
    for (Tree.Field section : file.fields().values()) {
      Optional<Schema> thing =
          Sections.RULESET.field(section.key().value()).flatMap(part -> part.blockSchema().each());
      if (thing.isPresent() && section.value() instanceof Tree.Fields things) {
        boolean lists = DefaultsExpander.SHORT.contains(section.key().value());
        collect(things, thing.get(), lists, blocks);
      }
    }
    return blocks;
  }

  /**
   * Collects the blocks with such defaults.
   *
   * @param lists whether a list may be a thing
   */
  private static void collect(Tree.Fields things, Schema thing, boolean lists, List<Block> blocks) {
    List<Tree.Field> found =
        things.fields().values().stream()
            .filter(field -> DefaultsExpander.isDefault(field, thing))
            .toList();
    boolean any =
        things.fields().values().stream()
            .map(Tree.Field::value)
            .anyMatch(
                value -> value instanceof Tree.Fields || lists && value instanceof Tree.Items);
    if (any && !found.isEmpty()) {
      blocks.add(new Block(things, found));
    }
    if (thing.fields().isEmpty() && thing.each().isPresent()) {
      for (Tree.Field inner : things.fields().values()) {
        if (inner.value() instanceof Tree.Fields fields) {
          collect(fields, thing.each().get(), false, blocks);
        }
      }
    }
  }

  /** Returns the edit of a block; empty if its defaults do not stand one after the other. */
  private static Optional<FormatMigration.MigrationEdit> edit(Source source, Block block) {
    List<Tree.Field> all = List.copyOf(block.block().fields().values());
    int at = all.indexOf(block.defaults().get(0));
    int end = at + block.defaults().size();
    if (end > all.size() || !all.subList(at, end).equals(block.defaults())) {
      return Optional.empty();
    }
    String text = source.text();
    int from = block.defaults().get(0).key().location().offset();
    Tree last = block.defaults().get(block.defaults().size() - 1).value();
    int to = last.location().offset() + last.location().length();
    String before = text.substring(from, to);
    String indent = text.substring(text.lastIndexOf('\n', from - 1) + 1, from);
    String after;
    if (!indent.isBlank()) { // in braces
      after = DefaultsExpander.DEFAULTS + ": { " + before + " }";
    } else {
      String line = before.replaceAll("\\s*\\R\\s*", ", ");
      boolean plain =
          !before.contains("#")
              && before.lines().noneMatch(one -> one.matches(".*[,{}\\[\\]|>].*"));
      after =
          plain && indent.length() + line.length() < LONGEST
              ? DefaultsExpander.DEFAULTS + ": { " + line + " }"
              : DefaultsExpander.DEFAULTS
                  + ":\n"
                  + indent
                  + "  "
                  + before.replaceAll("(\\R)( *\\S)", "$1  $2");
    }
    return Optional.of(
        new FormatMigration.MigrationEdit(
            source.locate(from, to), before, after, LabMessage.DEFAULTS_NEED_KEY.text()));
  }
}
