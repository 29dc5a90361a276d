package gabion.tools.editor;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.tools.lab.CaseSchema;
import gabion.tools.packs.Manifest;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What may stand at a place of a file, as it is declared.
 *
 * @param form what the value there is
 * @param block the fields it may hold
 * @param part the declared field whose value it is; null where an author names it
 * @param names what its author's names in it are: {@code id}, {@code head}, {@code place}
 */
record Declared(Form form, Schema block, @Nullable Part part, String names) {

  /** What a value may be. */
  enum Form {
    BLOCK,
    STEPS,
    STEP,
    ANSWERS
  }

  private static final Set<Holds> SENTENCES =
      EnumSet.of(
          Holds.NUMBER,
          Holds.COUNT,
          Holds.RANGE,
          Holds.CLAIM,
          Holds.THING,
          Holds.THINGS,
          Holds.PIECES,
          Holds.VALUE,
          Holds.ITEMS,
          Holds.WHO,
          Holds.FIELD,
          Holds.CALL,
          Holds.LINES,
          Holds.FIELDS);

  private static final Set<Holds> PEOPLE = EnumSet.of(Holds.TEXT, Holds.NOTE, Holds.PASSAGE);

  private static final Schema RULES =
      Schema.of(Sections.ALL.stream().map(Section::part).toArray(Part[]::new));

  private static final Schema CASES =
      Schema.of(Part.may("cases", Holds.FIELDS, "the cases by id").of(CaseSchema.CASES));

  /** What a whole file holds. */
  static Declared of(Whereabouts.Sort sort) {
    Schema all =
        switch (sort) {
          case MANIFEST -> Manifest.SCHEMA;
          case CASES -> CASES;
          default -> RULES;
        };
    return new Declared(Form.BLOCK, all, null, "");
  }

  /** What may stand in a twig, the others around it considered. */
  static Declared at(Whereabouts.Sort sort, Twig twig) {
    Declared declared = of(sort);
    for (Twig each : twig.path()) {
      declared = declared.in(each);
    }
    return declared;
  }

  /** What may stand in one of its fields or items. */
  Declared in(Twig twig) {
    if (twig.isItem() || twig.key.isEmpty()) {
      boolean step = form == Form.STEPS || form == Form.STEP;
      return step ? new Declared(Form.STEP, verb(twig), part, "") : this;
    }
    return switch (form) {
      case STEPS, STEP -> field(twig.key, verb(twig.around));
      case ANSWERS -> new Declared(Form.STEPS, Schema.of(), part, "");
      case BLOCK -> field(twig.key, block);
    };
  }

  /** The fields of the step in which a twig stands. */
  private static Schema verb(@Nullable Twig step) {
    return step == null
        ? Schema.of()
        : step.inner.stream()
            .map(field -> Verbs.find(field.key))
            .filter(Objects::nonNull)
            .findFirst()
            .map(Verb::schema)
            .orElse(Schema.of());
  }

  private static Declared field(String name, Schema around) {
    Optional<Part> known = around.part(name);
    Part part =
        known
            .or(() -> Schema.EVERYWHERE.stream().filter(any -> any.name().equals(name)).findFirst())
            .orElse(null);
    if (part == null || known.isEmpty() && around.each().isPresent()) {
      return new Declared(Form.BLOCK, around.each().orElse(Schema.of()), null, around.others());
    }
    return switch (part.holds()) {
      case STEPS, BRANCH -> new Declared(Form.STEPS, Schema.of(), part, "");
      case ANSWERS, CASES -> new Declared(Form.ANSWERS, Schema.of(), part, part.holds().said());
      default -> new Declared(Form.BLOCK, part.inside(), part, part.inside().others());
    };
  }

  /** Whether a text there is a sentence, or an id, which is read like one. */
  boolean isSentence() {
    return part == null || SENTENCES.contains(part.holds());
  }

  /** Whether a text there is read by people; only what stands in its braces is a sentence. */
  boolean isForPeople() {
    return part != null && PEOPLE.contains(part.holds());
  }

  /** Whether ids stand there, and not sentences. */
  boolean isId() {
    return part != null
        && List.of(Holds.ID, Holds.IDS, Holds.WORD, Holds.HEAD).contains(part.holds());
  }

  /** Whether procedures are called there, or hooked by its author's names. */
  boolean namesProcedures() {
    return List.of(Holds.CALL, Holds.HEAD).contains(holds()) || names.startsWith("procedure");
  }

  /** What a field may hold; a value where an author names it. */
  Holds holds() {
    return part == null ? Holds.VALUE : part.holds();
  }

  /** Whether names that an author makes may stand there as keys. */
  boolean hasNames() {
    return form == Form.ANSWERS || form == Form.BLOCK && block.isOpen();
  }
}
