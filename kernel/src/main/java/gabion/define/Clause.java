package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A clause of the rulebook in our own words.
 *
 * @param id its number or heading
 * @param text its rules, clarifications and notes, one after the other
 * @param sentences its sentences; none if it is written as one text
 */
public record Clause(String id, String text, List<Sentence> sentences, SourceLocation location) {

  /** Says what a rule is; the others are blocks of one field, {@code {example: text}}. */
  public static final String RULE = "rule";

  /** Is only said and never done. */
  public static final String NOTE = "note";

  static final Schema SENTENCE =
      Schema.of(
              FieldSpec.may("example", FieldKind.TEXT, "what an example shows"),
              FieldSpec.may("picture", FieldKind.TEXT, "what a picture or its caption shows"),
              FieldSpec.may("clarification", FieldKind.TEXT, "how another sentence is meant"),
              FieldSpec.may(NOTE, FieldKind.TEXT, "what is said and never done"))
          .or(FieldKind.TEXT);

  static final Schema SCHEMA = Schema.each("letter", SENTENCE).or(FieldKind.TEXT);

  /** The kinds of sentences that show the others at work. */
  public static final Set<String> TOLD_APART = Set.of("example", "picture");

  /** Returns whether the rules do any of it; notes are only said. */
  public boolean isCarriedOut() {
    return sentences.isEmpty() || sentences.stream().anyMatch(Sentence::isCarriedOut);
  }

  /**
   * A sentence of a clause.
   *
   * @param id that of the clause and a letter, {@code 4.1.a}
   * @param kind rule, example, picture, clarification or note
   */
  public record Sentence(String id, String kind, String text, SourceLocation location) {

    /** Returns whether the rules do it, so that a case can show it. */
    public boolean isCarriedOut() {
      return !kind.equals(NOTE);
    }
  }

  static Clause of(Tree.Field field, Problems problems) {
    String id = field.key().value();
    SourceLocation location = field.key().location();
    List<Sentence> sentences = new ArrayList<>();
    if (field.value() instanceof Tree.Text text) {
      return new Clause(id, text.value().strip(), List.of(), location);
    } else if (field.value() instanceof Tree.Fields fields) {
      fields.fields().values().forEach(one -> sentences.add(sentence(id, one, problems)));
    } else {
      problems.add(ProblemCode.WANTS_TEXT, field.value().location(), null, id);
    }
    String text =
        sentences.stream()
            .filter(one -> !TOLD_APART.contains(one.kind()))
            .map(Sentence::text)
            .collect(Collectors.joining(" "));
    return new Clause(id, text, List.copyOf(sentences), location);
  }

  private static Sentence sentence(String clause, Tree.Field field, Problems problems) {
    Tree.Text letter = field.key();
    if (!letter.value().matches("[a-z]{1,2}")) {
      String help = "one or two small letters: `a`, `b`, ... `z`, `aa`";
      problems.add(
          ProblemCode.MISSHAPEN_VALUE, letter.location(), help, letter.value(), "sentence id");
    }
    String kind = RULE;
    Tree value = field.value();
    if (value instanceof Tree.Fields block) {
      List<Tree.Field> kinds =
          block.fields().values().stream()
              .filter(one -> SENTENCE.field(one.key().value()).isPresent())
              .toList();
      if (block.fields().isEmpty()) {
        problems.add(ProblemCode.MISSING_FIELD, value.location(), null, "example");
      }
      for (Tree.Field more : kinds.subList(Math.min(1, kinds.size()), kinds.size())) {
        problems.add(ProblemCode.FIELD_OVERRULED, more.key().location(), null, more.key().value());
      }
      if (!kinds.isEmpty()) {
        kind = kinds.get(0).key().value();
        value = kinds.get(0).value();
      }
    }
    if (!(value instanceof Tree.Text) && !(value instanceof Tree.Fields)) {
      problems.add(ProblemCode.WANTS_TEXT, value.location(), null, kind);
    }
    String text = value instanceof Tree.Text one ? one.value().strip() : "";
    return new Sentence(clause + "." + letter.value(), kind, text, letter.location());
  }

  /** Returns the texts of clauses and their sentences by id, each clause before its sentences. */
  public static Map<String, String> texts(List<Clause> clauses) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Clause clause : clauses) {
      texts.putIfAbsent(clause.id, clause.text);
      clause.sentences.forEach(one -> texts.putIfAbsent(one.id, one.text));
    }
    return texts;
  }

  /** Returns the ids that name this clause or a sentence of it. */
  public Stream<String> ids() {
    return Stream.concat(Stream.of(id), sentences.stream().map(Sentence::id));
  }

  /**
   * The clause that is cited, or that of the chapter around it: {@code 4.1} or {@code 4.0} for
   * {@code 4.1.3} where there is no clause of that number.
   *
   * @param names the ids of all clauses
   * @return an id that may be none of these
   */
  public static String nearest(String rule, Set<String> names) {
    String id = rule;
    while (!names.contains(id) && id.indexOf('.') > 0) {
      id = id.substring(0, id.lastIndexOf('.'));
    }
    return names.contains(id) || !names.contains(id + ".0") ? id : id + ".0";
  }
}
