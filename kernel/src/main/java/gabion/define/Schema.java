package gabion.define;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The fields that a block may hold, in the order of the reference.
 *
 * @param fields the declared fields
 * @param others a description of author-named fields; empty if none are allowed
 * @param each the schema of a block in an author-named field; empty if undeclared
 * @param shorts the kinds allowed in place of the block
 */
public record Schema(
    List<FieldSpec> fields, String others, Optional<Schema> each, List<FieldKind> shorts) {

  /** Whatever it is: nothing is declared of it. */
  static final Schema ANY = with("any fields");

  /** The schema for no block. */
  public static final Schema NONE = of();

  /** The fields that may stand in any block. */
  public static final List<FieldSpec> EVERYWHERE =
      List.of(
          FieldSpec.may(
              "rule", FieldKind.IDS, "the clauses or sentences of the rulebook that it implements"),
          FieldSpec.may("ruling", FieldKind.ID, "the ruling that it implements"),
          FieldSpec.may("assumed", FieldKind.ID, "the ruling that explains this assumption"),
          FieldSpec.may("id", FieldKind.NAME, "its name for `stop` and for other packs"));

  /** A block of these fields and no others. */
  public static Schema of(FieldSpec... parts) {
    return with("", parts);
  }

  /** A block of these fields and of others that an author names. */
  public static Schema with(String others, FieldSpec... parts) {
    return new Schema(List.of(parts), others, Optional.empty(), List.of());
  }

  /** A block of blocks, which an author names. */
  public static Schema each(String names, Schema each) {
    return of().andEach(names, each);
  }

  /** The same block, which may also hold the fields of another. */
  public Schema and(Schema more) {
    List<FieldSpec> both = Stream.concat(fields.stream(), more.fields.stream()).toList();
    return new Schema(both, others, each, shorts);
  }

  /** The same block, which may also hold blocks that an author names. */
  public Schema andEach(String names, Schema block) {
    return new Schema(fields, names, Optional.of(block), shorts);
  }

  /** The same block, which may also hold fields that an author names. */
  public Schema andOthers(String names) {
    return new Schema(fields, names, each, shorts);
  }

  /** The same block, in the place of which something shorter may stand. */
  public Schema or(FieldKind... shorter) {
    return new Schema(fields, others, each, List.of(shorter));
  }

  /** The same block with other fields in the places of its own. */
  public Schema mapFields(UnaryOperator<FieldSpec> change) {
    return new Schema(fields.stream().map(change).toList(), others, each, shorts);
  }

  /** Whether an author may name fields of it. */
  public boolean isOpen() {
    return !others.isEmpty();
  }

  /** Returns whether its author-named fields are properties of its thing. */
  public boolean hasProperties() {
    return isOpen() && others.contains("`tells`");
  }

  /** Whether nothing may stand in it, so that nothing is said of it. */
  public boolean isEmpty() {
    return fields.isEmpty() && !isOpen();
  }

  public Optional<FieldSpec> field(String name) {
    for (FieldSpec part : fields) {
      if (part.name().equals(name)) {
        return Optional.of(part);
      }
    }
    return Optional.empty();
  }

  /** The names of its fields. */
  public List<String> names() {
    return fields.stream().map(FieldSpec::name).toList();
  }

  /** Whether a field is declared, for it or for any block. */
  boolean declares(String name) {
    return isAmong(fields, name) || isAmong(EVERYWHERE, name);
  }

  private static boolean isAmong(List<FieldSpec> parts, String name) {
    for (FieldSpec part : parts) {
      if (part.name().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
