package gabion.tools.editor;

import gabion.expr.link.BuiltIns;
import gabion.text.Source;
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

  private final List<Mention> all = new ArrayList<>();
  private final Set<String> types;

  /** Those of a ruleset. */
  NameIndex(ReadRules rules) {
    this.types =
        rules.heard().stream()
            .findFirst()
            .map(Heard::vocabulary)
            .map(words -> words.layout().sorts().types().keySet())
            .orElse(TYPES);
    for (Source source : rules.files()) {
      Whereabouts.of(ReadRules.file(source))
          .ifPresent(at -> MentionReader.read(source, at.sort(), types, all));
    }
  }

  /** The word at a place of a file; one that is made before one that is said. */
  Optional<Mention> at(Path file, int offset) {
    return all.stream()
        .filter(mention -> mention.holds(file, offset))
        .min((one, other) -> one.role().compareTo(other.role()));
  }

  /** Where the things are declared that a word may mean where it is said. */
  List<Mention> declarations(Mention said) {
    List<Mention> local = locals(said);
    if (!local.isEmpty()) {
      return local;
    }
    List<Mention> made =
        all(said.word(), Mention.Role.MADE).stream()
            .filter(each -> each.world() == said.world())
            .toList();
    List<Mention> fitting =
        made.stream().filter(each -> isProcedure(each) == said.isOfProcedure()).toList();
    return fitting.isEmpty() ? made : fitting;
  }

  private static boolean isProcedure(Mention made) {
    return made.keys().get(0).equals("procedures");
  }

  /** Where a word is said that means the same; where it is made too. */
  List<Mention> references(Mention of) {
    boolean local = !locals(of).isEmpty();
    return all.stream()
        .filter(mention -> mention.word().equals(of.word()) && mention.world() == of.world())
        .filter(
            mention ->
                local
                    ? isWithin(mention, of)
                    : mention.role() != Mention.Role.LOCAL && locals(mention).isEmpty())
        .toList();
  }

  private static boolean isWithin(Mention mention, Mention of) {
    return mention.source().equals(of.source()) && mention.thing().equals(of.thing());
  }

  /** Where the thing around a word gives it a name of its own. */
  List<Mention> locals(Mention said) {
    return all.stream()
        .filter(mention -> mention.role() == Mention.Role.LOCAL)
        .filter(mention -> mention.word().equals(said.word()) && isWithin(mention, said))
        .toList();
  }

  /** Where a name of the same sort is made that is written so. */
  List<Mention> made(String word, Mention like) {
    return all(word, Mention.Role.MADE).stream()
        .filter(mention -> mention.world() == like.world())
        .toList();
  }

  /** Where a word has a role. */
  List<Mention> all(String word, Mention.Role role) {
    return all.stream()
        .filter(mention -> mention.role() == role && mention.word().equals(word))
        .toList();
  }

  /** Everything that a word may not be called: it is one of the language's own. */
  Set<String> reserved() {
    Set<String> reserved = new TreeSet<>(BuiltIns.ALL.joints());
    reserved.addAll(types);
    reserved.addAll(List.of("it", "its", "is", "yes", "no", "nobody", "nothing", "none", "pass"));
    return reserved;
  }
}
