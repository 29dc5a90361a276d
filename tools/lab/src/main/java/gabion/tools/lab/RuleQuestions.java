package gabion.tools.lab;

import gabion.define.Block;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.FieldKind;
import gabion.define.Schema;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The questions of players that the sentences of a ruleset answer. Only searches read them. */
public final class RuleQuestions {

  /** A file: for each sentence a list of questions. */
  public static final Schema SCHEMA = Schema.each("sentence", Schema.NONE.or(FieldKind.IDS));

  private RuleQuestions() {}

  /**
   * Returns the questions by the id of the sentence that answers them.
   *
   * @param problems receives sentences that do not exist, and what is no text
   */
  public static Map<String, List<String>> of(Library library, Ruleset ruleset, Problems problems) {
    Map<String, List<String>> questions = new LinkedHashMap<>();
    Set<String> known = sentences(ruleset.program().definitions());
    for (Source source : library.questions(ruleset.id(), problems)) {
      for (Tree.Field field :
          library.tree(source, problems).stream()
              .flatMap(file -> file.fields().values().stream())
              .toList()) {
        Tree.Text id = field.key();
        if (known.contains(id.value())) {
          Block.texts(field.value(), problems)
              .forEach(
                  text ->
                      questions
                          .computeIfAbsent(id.value(), any -> new ArrayList<>())
                          .add(text.value()));
        } else if (!isRemoved(id.value(), source, library, ruleset.id())) {
          String help = Suggestions.help(id.value(), known);
          problems.add(ProblemCode.UNKNOWN_NAME, id.location(), help, "sentence", id.value());
        }
      }
    }
    return questions;
  }

  /** The ids of all sentences, and of clauses that are one text. */
  private static Set<String> sentences(Definitions definitions) {
    Set<String> ids = new LinkedHashSet<>();
    for (Clause clause : definitions.clauses()) {
      clause.sentences().forEach(one -> ids.add(one.id()));
      if (clause.sentences().isEmpty()) {
        ids.add(clause.id());
      }
    }
    return ids;
  }

  /** Whether a pack that is laid over that of a file took away its sentence. */
  private static boolean isRemoved(String id, Source file, Library library, String ruleset) {
    List<Pack> packs = library.packs();
    Pack last = packs.get(packs.size() - 1);
    if (file.pack().equals(last.id())) {
      return false;
    }
    return packs.stream()
        .filter(pack -> pack.id().equals(file.pack()))
        .flatMap(pack -> library.upTo(pack).mergedYaml(ruleset).stream())
        .map(tree -> new Definitions(tree, Problems.discarding()))
        .anyMatch(before -> sentences(before).contains(id));
  }
}
