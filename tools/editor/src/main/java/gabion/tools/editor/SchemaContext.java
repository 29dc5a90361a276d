package gabion.tools.editor;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.tools.lab.CaseSchema;
import gabion.tools.lab.RuleQuestions;
import gabion.tools.packs.Manifest;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The schema at a position of a file.
 *
 * @param form the form of the value there
 * @param block the fields it may hold
 * @param part the declared field whose value it is; null if an author names it
 * @param names the kind of its author's names in it: {@code id}, {@code head}, {@code place}
 */
record SchemaContext(ValueForm form, Schema block, @Nullable FieldSpec part, String names) {

  /** The forms of a value. */
  enum ValueForm {
    BLOCK,
    STEPS,
    STEP,
    ANSWERS
  }

  private static final Set<FieldKind> SENTENCES =
      EnumSet.of(
          FieldKind.NUMBER,
          FieldKind.COUNT,
          FieldKind.RANGE,
          FieldKind.CLAIM,
          FieldKind.THING,
          FieldKind.THINGS,
          FieldKind.PIECES,
          FieldKind.VALUE,
          FieldKind.ITEMS,
          FieldKind.WHO,
          FieldKind.FIELD,
          FieldKind.CALL,
          FieldKind.LINES,
          FieldKind.FIELDS);

  private static final Set<FieldKind> PEOPLE =
      EnumSet.of(FieldKind.TEXT, FieldKind.NOTE, FieldKind.PASSAGE);

  /** An item of a text that is a list. */
  private static final Schema PASSAGE_PART =
      Schema.of(
          FieldSpec.may("when", FieldKind.CLAIM, EditorMessage.PASSAGE_WHEN.text()),
          FieldSpec.may("say", FieldKind.NOTE, EditorMessage.PASSAGE_SAY.text()));

  private static final Schema RULES =
      Schema.of(Sections.ALL.stream().map(Section::field).toArray(FieldSpec[]::new));

  private static final Schema CASES =
      Schema.of(
          FieldSpec.may("cases", FieldKind.FIELDS, EditorMessage.CASES_BY_ID.text())
              .of(CaseSchema.CASES));

  /** The schema of a file. */
  static SchemaContext of(FileLocation.FileKind sort) {
    Schema all =
        switch (sort) {
          case MANIFEST -> Manifest.SCHEMA;
          case CASES -> CASES;
          case QUESTIONS -> RuleQuestions.SCHEMA;
          default -> RULES;
        };
    return new SchemaContext(ValueForm.BLOCK, all, null, "");
  }

  /** The schema inside a node, given its ancestors. */
  static SchemaContext at(FileLocation.FileKind sort, OutlineNode twig) {
    SchemaContext declared = of(sort);
    for (OutlineNode each : twig.path()) {
      declared = declared.in(each);
    }
    return declared;
  }

  /** The schema inside a field or an item. */
  SchemaContext in(OutlineNode twig) {
    if (twig.isItem() || twig.key.isEmpty()) {
      boolean step = form == ValueForm.STEPS || form == ValueForm.STEP || isListOfSteps();
      return step ? new SchemaContext(ValueForm.STEP, verb(twig), part, "") : this;
    }
    return switch (form) {
      case STEPS, STEP -> field(twig.key, verb(twig.around));
      case ANSWERS -> new SchemaContext(ValueForm.STEPS, Schema.of(), part, "");
      case BLOCK -> field(twig.key, holds() == FieldKind.PASSAGE ? PASSAGE_PART : block);
    };
  }

  /** Whether a list in the place of an author's entry is its steps, as of a procedure or a hook. */
  private boolean isListOfSteps() {
    return form == ValueForm.BLOCK
        && part == null
        && Stream.of("steps", "do")
            .flatMap(name -> block.field(name).stream())
            .anyMatch(field -> field.kind() == FieldKind.STEPS);
  }

  /** The fields of a step. */
  private static Schema verb(@Nullable OutlineNode step) {
    return step == null
        ? Schema.of()
        : step.inner.stream()
            .map(field -> Verbs.find(field.key))
            .filter(Objects::nonNull)
            .findFirst()
            .map(Verb::schema)
            .orElse(Schema.of());
  }

  private static SchemaContext field(String name, Schema around) {
    Optional<FieldSpec> known = around.field(name);
    FieldSpec part =
        known
            .or(() -> Schema.EVERYWHERE.stream().filter(any -> any.name().equals(name)).findFirst())
            .orElse(null);
    if (part == null || known.isEmpty() && around.each().isPresent()) {
      return new SchemaContext(
          ValueForm.BLOCK, around.each().orElse(Schema.of()), null, around.others());
    }
    return switch (part.kind()) {
      case STEPS, BRANCH -> new SchemaContext(ValueForm.STEPS, Schema.of(), part, "");
      case ANSWERS, CASES ->
          new SchemaContext(ValueForm.ANSWERS, Schema.of(), part, part.kind().description());
      default ->
          new SchemaContext(ValueForm.BLOCK, part.blockSchema(), part, part.blockSchema().others());
    };
  }

  /** Whether a text there is a sentence, or an id, which is read like one. */
  boolean isSentence() {
    return part == null || SENTENCES.contains(part.kind());
  }

  /** Returns whether a text there is for people; only its braces contain sentences. */
  boolean isForPeople() {
    return part != null && PEOPLE.contains(part.kind());
  }

  /** Whether ids stand there, and not sentences. */
  boolean isId() {
    return part != null
        && List.of(FieldKind.ID, FieldKind.IDS, FieldKind.WORD, FieldKind.HEAD)
            .contains(part.kind());
  }

  /** Whether procedures are called there, or hooked by its author's names. */
  boolean namesProcedures() {
    return List.of(FieldKind.CALL, FieldKind.HEAD).contains(holds())
        || names.startsWith("procedure");
  }

  /** The field's kind; a value if an author names it. */
  FieldKind holds() {
    return part == null ? FieldKind.VALUE : part.kind();
  }

  /** Whether names that an author makes may stand there as keys. */
  boolean hasNames() {
    return form == ValueForm.ANSWERS || form == ValueForm.BLOCK && block.isOpen();
  }
}
