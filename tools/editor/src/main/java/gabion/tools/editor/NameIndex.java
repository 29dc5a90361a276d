package gabion.tools.editor;

import gabion.define.Head;
import gabion.expr.link.BuiltIns;
import gabion.yaml.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Location;

/** All words that the files of a ruleset make and say, in all its packs. */
final class NameIndex {

  private static final Set<String> TYPES =
      Set.of(
          "number", "claim", "side", "faction", "seat", "place", "area", "kind", "piece", "unit");

  private final Map<Path, FileNames> files;
  private final Set<String> types;

  private NameIndex(Map<Path, FileNames> files, Set<String> types) {
    this.files = files;
    this.types = types;
  }

  /**
   * The names of a ruleset.
   *
   * @param open the texts that count instead of those that were read last
   * @param cache what was read before, by file
   */
  static NameIndex of(
      RulesSnapshot rules,
      Workspace.WorkspaceRuleset work,
      OpenDocuments open,
      Map<Path, FileNames> cache) {
    Set<String> types =
        rules.sentences().stream()
            .findFirst()
            .map(LinkedSentence::vocabulary)
            .map(words -> words.layout().sorts().types().keySet())
            .orElse(TYPES);
    Map<Path, Source> sources = new LinkedHashMap<>();
    for (Source source : rules.files()) {
      sources.put(rules.index().file(source), source);
    }
    for (Path file : open.files()) {
      boolean ours = Workspace.work(file).filter(work::equals).isPresent();
      if (sources.containsKey(file) || ours) {
        Source known = sources.get(file);
        String text = open.text(file);
        if (known == null || !known.text().equals(text)) {
          String pack = known == null ? "" : known.pack();
          sources.put(file, new Source(file.toString(), pack, text));
        }
      }
    }
    Map<Path, FileNames> files = new LinkedHashMap<>();
    sources.forEach(
        (file, source) ->
            FileLocation.of(file)
                .ifPresent(
                    at -> {
                      FileNames known = cache.get(file);
                      boolean valid = known != null && known.isOf(source.text(), types);
                      FileNames names =
                          known != null && valid
                              ? known
                              : new FileNames(file, source, at.sort(), types);
                      cache.put(file, names);
                      files.put(file, names);
                    }));
    return new NameIndex(files, types);
  }

  private Stream<NameOccurrence> occurrencesOf(String word) {
    return files.values().stream().flatMap(file -> file.of(word).stream());
  }

  /** The word at a place of a file; one that is made before one that is said. */
  Optional<NameOccurrence> at(Path file, int offset) {
    FileNames names = files.get(file);
    return names == null
        ? Optional.empty()
        : names.all.stream()
            .filter(mention -> offset >= mention.from() && offset <= mention.to())
            .min((one, other) -> one.role().compareTo(other.role()));
  }

  /** Where the things are declared that a word may mean where it is said. */
  List<NameOccurrence> declarations(NameOccurrence said) {
    List<NameOccurrence> local = locals(said);
    if (!local.isEmpty()) {
      return local;
    }
    List<NameOccurrence> head = head(said);
    if (!head.isEmpty()) {
      return head;
    }
    List<NameOccurrence> made =
        all(said.word(), NameOccurrence.Role.MADE).stream()
            .filter(each -> each.world() == said.world())
            .sorted(Comparator.comparingInt(each -> isOddDie(each, said) ? 1 : 0))
            .toList();
    List<NameOccurrence> fitting =
        made.stream().filter(each -> isProcedure(each) == said.isOfProcedure()).toList();
    return fitting.isEmpty() ? made : fitting;
  }

  private static boolean isProcedure(NameOccurrence made) {
    return made.keys().get(0).equals("procedures");
  }

  /** Whether a die bears a name where no dice are spoken of: it is called as its owner is. */
  private static boolean isOddDie(NameOccurrence made, NameOccurrence said) {
    return made.keys().get(0).equals("dice") && said.keys().stream().noneMatch("roll"::equals);
  }

  // ---- heads

  /** Where the head is declared of which a word is a part where it is said. */
  private List<NameOccurrence> head(NameOccurrence said) {
    if (said.role() != NameOccurrence.Role.SAID
        || said.world() != NameOccurrence.Namespace.THINGS) {
      return List.of();
    }
    SentenceAtWord sentence = SentenceAtWord.around(said);
    List<NameOccurrence> best = List.of();
    int most = 1;
    for (Map.Entry<String, List<NameOccurrence>> head : heads().entrySet()) {
      boolean whole = sentence.text().equals(head.getKey());
      int score = whole ? Integer.MAX_VALUE : sentence.matches(ownWords(head.getKey()));
      if (score > most) {
        most = score;
        best = head.getValue();
      }
    }
    return best;
  }

  /** The first word of each head where it is declared, by the head. */
  private Map<String, List<NameOccurrence>> heads() {
    Map<String, List<NameOccurrence>> heads = new LinkedHashMap<>();
    for (FileNames file : files.values()) {
      List<String> before = List.of();
      for (NameOccurrence made : file.all) {
        boolean first = made.role() == NameOccurrence.Role.MADE && !made.keys().equals(before);
        if (first && made.keys().size() == 2 && isHeaded(made.keys().get(0))) {
          heads.computeIfAbsent(made.keys().get(1), any -> new ArrayList<>()).add(made);
          before = made.keys();
        }
      }
    }
    return heads;
  }

  private static boolean isHeaded(String section) {
    return OccurrenceFinder.HEADED.contains(section) || section.equals("phases");
  }

  /** The words of a head that are no parameters. */
  private List<String> ownWords(String head) {
    List<String> own = new ArrayList<>();
    for (String word : head.split(" ")) {
      if (own.isEmpty() || Head.typeOf(word, types) == null) {
        own.add(word);
      }
    }
    return own.get(0).equals("is") || Head.typeOf(own.get(0), types) == null
        ? own
        : own.subList(1, own.size()); // an adjective: `area is free`
  }

  // ---- other places

  /** Where a word is said that means the same; where it is made too. */
  List<NameOccurrence> references(NameOccurrence of) {
    if (!locals(of).isEmpty()) {
      return occurrencesOf(of.word())
          .filter(mention -> mention.world() == of.world() && isWithin(mention, of))
          .toList();
    }
    List<NameOccurrence> same = new ArrayList<>();
    for (FileNames file : files.values()) {
      List<NameOccurrence> here = file.of(of.word());
      Set<List<String>> own = new HashSet<>();
      here.stream()
          .filter(mention -> mention.role() == NameOccurrence.Role.LOCAL)
          .forEach(mention -> own.add(mention.thing()));
      here.stream()
          .filter(mention -> mention.world() == of.world() && !own.contains(mention.thing()))
          .forEach(same::add);
    }
    return same;
  }

  private static boolean isWithin(NameOccurrence mention, NameOccurrence of) {
    return mention.source().equals(of.source()) && mention.thing().equals(of.thing());
  }

  /** Where the thing around a word gives it a name of its own. */
  List<NameOccurrence> locals(NameOccurrence said) {
    return occurrencesOf(said.word())
        .filter(mention -> mention.role() == NameOccurrence.Role.LOCAL)
        .filter(mention -> isWithin(mention, said))
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
    return occurrencesOf(word).filter(mention -> mention.role() == role).toList();
  }

  /** Locations of names in files; those in a zip have none. */
  List<Location> locations(List<NameOccurrence> mentions, OpenDocuments open) {
    Map<Source, FileNames> there = new HashMap<>();
    for (FileNames file : files.values()) {
      if (open.isOpen(file.file) || Files.exists(file.file)) {
        there.put(file.source, file);
      }
    }
    Set<Location> found = new LinkedHashSet<>();
    for (NameOccurrence mention : mentions) {
      FileNames file = there.get(mention.source());
      if (file != null) {
        found.add(file.location(mention, open));
      }
    }
    return List.copyOf(found);
  }

  /** Everything that a word may not be called: it is one of the language's own. */
  Set<String> reservedWords() {
    Set<String> reserved = new TreeSet<>(BuiltIns.ALL.joints());
    reserved.addAll(types);
    reserved.addAll(List.of("it", "its", "is", "yes", "no", "nobody", "nothing", "none", "pass"));
    return reserved;
  }
}
