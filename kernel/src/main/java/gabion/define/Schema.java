package gabion.define;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The fields that a block may hold, in the order of the reference.
 *
 * @param parts the fields that are known by name
 * @param others what its other fields are, which an author names; empty where there are none
 */
public record Schema(List<Part> parts, String others) {

  /** Whatever it is: nothing is declared of it. */
  static final Schema ANY = new Schema(List.of(), "whatever is written");

  /** No block at all. */
  static final Schema NONE = new Schema(List.of(), "");

  /** The fields that may stand in any block. */
  public static final List<Part> EVERYWHERE =
      List.of(
          Part.may("rule", Holds.WORD, "the clause it comes from"),
          Part.may("ruling", Holds.ID, "the ruling it comes from"),
          Part.may("assumed", Holds.ID, "the ruling that says why it is guessed"),
          Part.may("id", Holds.NAME, "what other packs and `stop` call it"));

  /** A block of these fields and no others. */
  public static Schema of(Part... parts) {
    return new Schema(List.of(parts), "");
  }

  /** A block of these fields and of others that an author names. */
  public static Schema with(String others, Part... parts) {
    return new Schema(List.of(parts), others);
  }

  public boolean isOpen() {
    return !others.isEmpty();
  }

  public Optional<Part> part(String name) {
    return parts.stream().filter(part -> part.name().equals(name)).findFirst();
  }

  /** The names of its fields. */
  public List<String> names() {
    return parts.stream().map(Part::name).toList();
  }

  /** Whether a field may be asked for. */
  boolean knows(String name) {
    return isOpen()
        || Stream.concat(EVERYWHERE.stream(), parts.stream())
            .anyMatch(part -> part.name().equals(name));
  }
}
