package gabion.tools.packs;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A pack's description of itself in {@code rulesets/pack.yaml}.
 *
 * @param id its name in other packs, records and commands
 * @param engine the compatible versions of Gabion
 * @param requires the packs that it must be laid over, with the compatible versions
 * @param after the packs that it is laid over if they are present
 * @param conflicts the packs that it is incompatible with
 * @param newNames names that are new on purpose, however similar they are to others
 * @param file all of it as written; null if there is none
 */
public record Manifest(
    String id,
    Version version,
    String title,
    List<String> authors,
    String licence,
    Version.Range engine,
    Map<String, Version.Range> requires,
    List<String> after,
    List<String> conflicts,
    List<String> newNames,
    Tree.@Nullable Fields file) {

  private static final String ID = "[a-z0-9]+(-[a-z0-9]+)*";

  /** The fields allowed in the file. */
  public static final Schema SCHEMA =
      Schema.of(
          FieldSpec.must("id", FieldKind.NAME, PackMessage.FIELD_ID.text()),
          FieldSpec.must("version", FieldKind.TEXT, PackMessage.FIELD_VERSION.text()),
          FieldSpec.may("title", FieldKind.TEXT, PackMessage.FIELD_TITLE.text()),
          FieldSpec.may("authors", FieldKind.LINES, PackMessage.FIELD_AUTHORS.text()),
          FieldSpec.may("licence", FieldKind.TEXT, PackMessage.FIELD_LICENCE.text()),
          FieldSpec.may("engine", FieldKind.TEXT, PackMessage.FIELD_ENGINE.text()),
          FieldSpec.may("requires", FieldKind.FIELDS, PackMessage.FIELD_REQUIRES.text()),
          FieldSpec.may("after", FieldKind.IDS, PackMessage.FIELD_AFTER.text()),
          FieldSpec.may("conflicts", FieldKind.IDS, PackMessage.FIELD_CONFLICTS.text()),
          FieldSpec.may("new", FieldKind.IDS, PackMessage.FIELD_NEW.text()));

  /** Returns the manifest of a pack without a file; its id is the folder's name. */
  public static Manifest none(String id) {
    return new Manifest(
        id,
        Version.NONE,
        "",
        List.of(),
        "",
        Version.Range.ANY,
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        null);
  }

  /** Whether the pack has a manifest file. */
  public boolean isWritten() {
    return file != null;
  }

  /** The place of a field, or of one in it; the top of the file where it is not there. */
  public @Nullable SourceLocation location(String... path) {
    Tree at = file;
    SourceLocation where = file == null ? null : file.location();
    for (String key : path) {
      Tree.Field field = at instanceof Tree.Fields fields ? fields.fields().get(key) : null;
      if (field == null) {
        return where;
      }
      at = field.value();
      where = field.key().location();
    }
    return where;
  }

  /** Reads the file and reports its problems. */
  public static Manifest of(Tree.Fields file, String folder, Problems problems) {
    Block block = Block.of(file, Citation.NONE, problems, SCHEMA);
    Optional<Tree.Text> id = block.need("id");
    id.filter(text -> !isId(text.value()))
        .ifPresent(
            text -> {
              String help = PackMessage.HELP_ID.text();
              problems.add(
                  ProblemCode.MISSHAPEN_VALUE,
                  text.location(),
                  help,
                  text.value(),
                  PackMessage.PACK_ID.text());
            });
    Map<String, Version.Range> requires = new LinkedHashMap<>();
    for (Tree.Field field : block.fields("requires")) {
      if (field.value() instanceof Tree.Text text) {
        requires.put(field.key().value(), Version.Range.of(text, problems));
      } else {
        problems.add(ProblemCode.WANTS_TEXT, field.value().location(), null, field.key().value());
      }
    }
    Manifest manifest =
        new Manifest(
            id.map(Tree.Text::value).filter(Manifest::isId).orElse(folder),
            block.need("version").map(text -> Version.of(text, problems)).orElse(Version.NONE),
            block.text("title", ""),
            ids(block, "authors"),
            block.text("licence", ""),
            block
                .text("engine")
                .map(text -> Version.Range.of(text, problems))
                .orElse(Version.Range.ANY),
            requires,
            ids(block, "after"),
            ids(block, "conflicts"),
            ids(block, "new"),
            file);
    block.reportUnreadFields();
    return manifest;
  }

  /** Whether a text may be the id of a pack. */
  public static boolean isId(String text) {
    return text.length() <= 60 && text.matches(ID);
  }

  private static List<String> ids(Block block, String name) {
    return block.texts(name).stream().map(Tree.Text::value).toList();
  }
}
