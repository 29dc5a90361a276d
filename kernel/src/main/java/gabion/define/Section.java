package gabion.define;

/**
 * A section of a ruleset, declared once.
 *
 * @param field its name, kind and description
 */
public record Section(FieldSpec field) {

  static Section one(String name, FieldKind holds, String help) {
    return new Section(FieldSpec.may(name, holds, help));
  }

  static Section block(String name, String help, Schema block) {
    return new Section(FieldSpec.may(name, FieldKind.FIELDS, help).of(block));
  }

  /** A section of entries, each a block with a name of this sort. */
  static Section of(String name, String key, String help, Schema entry) {
    return block(name, help, Schema.each(key, entry));
  }

  public String name() {
    return field.name();
  }

  /** What names an entry of it; empty where it has no entries. */
  public String key() {
    return field.blockSchema().each().isPresent() ? field.blockSchema().others() : "";
  }

  /** Returns the schema of an entry, or of the section itself if it has no entries. */
  public Schema entry() {
    return field.blockSchema().each().orElse(field.blockSchema());
  }
}
