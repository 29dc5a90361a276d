package gabion.tools.editor;

import gabion.expr.link.BuiltIns;
import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** All words that the files of a ruleset make and say, in all its packs. */
final class NameIndex {

  private static final Set<String> TYPES =
      Set.of(
          "number", "claim", "side", "faction", "seat", "place", "area", "kind", "piece", "unit");

  private final List<NameOccurrence> all = new ArrayList<>();
  private final Set<String> types;

  /** Those of a ruleset. */
  NameIndex(RulesSnapshot rules) {
    this.types =
        rules.sentences().stream()
            .findFirst()
            .map(LinkedSentence::vocabulary)
            .map(words -> words.layout().sorts().types().keySet())
            .orElse(TYPES);
    for (Source source : rules.files()) {
      FileLocation.of(RulesSnapshot.file(source))
          .ifPresent(at -> OccurrenceFinder.read(source, at.sort(), types, all));
    }
  }

  /** The word at a place of a file; one that is made before one that is said. */
  Optional<NameOccurrence> at(Path file, int offset) {
    return all.stream()
        .filter(mention -> mention.holds(file, offset))
        .min((one, other) -> one.role().compareTo(other.role()));
  }

  /** Where the things are declared that a word may mean where it is said. */
  List<NameOccurrence> declarations(NameOccurrence said) {
    List<NameOccurrence> local = locals(said);
    if (!local.isEmpty()) {
      return local;
    }
    List<NameOccurrence> made =
        all(said.word(), NameOccurrence.Role.MADE).stream()
            .filter(each -> each.world() == said.world())
            .toList();
    List<NameOccurrence> fitting =
        made.stream().filter(each -> isProcedure(each) == said.isOfProcedure()).toList();
    return fitting.isEmpty() ? made : fitting;
  }

  private static boolean isProcedure(NameOccurrence made) {
    return made.keys().get(0).equals("procedures");
  }

  /** Where a word is said that means the same; where it is made too. */
  List<NameOccurrence> references(NameOccurrence of) {
    boolean local = !locals(of).isEmpty();
    return all.stream()
        .filter(mention -> mention.word().equals(of.word()) && mention.world() == of.world())
        .filter(
            mention ->
                local
                    ? isWithin(mention, of)
                    : mention.role() != NameOccurrence.Role.LOCAL && locals(mention).isEmpty())
        .toList();
  }

  private static boolean isWithin(NameOccurrence mention, NameOccurrence of) {
    return mention.source().equals(of.source()) && mention.thing().equals(of.thing());
  }

  /** Where the thing around a word gives it a name of its own. */
  List<NameOccurrence> locals(NameOccurrence said) {
    return all.stream()
        .filter(mention -> mention.role() == NameOccurrence.Role.LOCAL)
        .filter(mention -> mention.word().equals(said.word()) && isWithin(mention, said))
        .toList();
  }

  /** Where a name of the same sort is made that is written so. */
  List<NameOccurrence> findDeclarations(String word, NameOccurrence like) {
    return all(word, NameOccurrence.Role.MADE).stream()
        .filter(mention -> mention.world() == like.world())
        .toList();
  }

  /** Where a word has a role. */
  List<NameOccurrence> all(String word, NameOccurrence.Role role) {
    return all.stream()
        .filter(mention -> mention.role() == role && mention.word().equals(word))
        .toList();
  }

  /** Everything that a word may not be called: it is one of the language's own. */
  Set<String> reservedWords() {
    Set<String> reserved = new TreeSet<>(BuiltIns.ALL.joints());
    reserved.addAll(types);
    reserved.addAll(List.of("it", "its", "is", "yes", "no", "nobody", "nothing", "none", "pass"));
    return reserved;
  }
}
