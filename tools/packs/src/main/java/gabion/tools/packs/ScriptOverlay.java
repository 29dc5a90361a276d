package gabion.tools.packs;

import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLiterals;
import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.yaml.Characters;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The scripts of one ruleset, pack laid over pack: a later one counts in the place of an earlier of
 * its name; one whose card a pack took away goes with it; and where a later pack gives a card steps
 * in YAML, the script no longer plays it.
 */
final class ScriptOverlay {

  private final PackOrder order;
  private final ScriptLoader reader;
  private final List<Source> code;

  ScriptOverlay(PackOrder order, ScriptLoader reader, List<Source> code) {
    this.order = order;
    this.reader = reader;
    this.code = code;
  }

  /** The scripts that are left; read beside the YAML where only one pack has any. */
  Scripts readBeside(PackOverlay laid, Runnable yaml, Problems problems, Problems warnings) {
    Problems ofScripts = new Problems();
    if (order.packs().size() == 1) {
      CompletableFuture<Void> reading = CompletableFuture.runAsync(yaml);
      Scripts read = read(code, ofScripts);
      reading.join();
      problems.addAll(ofScripts);
      return read;
    }
    yaml.run();
    List<RemovedThing> removed = laid.removedThings();
    Map<String, Source> last = new LinkedHashMap<>();
    for (Source source : code) {
      Source before = last.put(name(source), source);
      if (before != null && !before.pack().equals(source.pack())) {
        quarrel(before, source, warnings);
      }
    }
    Set<String> cards = laid.tree().map(tree -> cards(last.keySet(), tree)).orElse(Set.of());
    last.values()
        .removeIf(
            source ->
                !cards.contains(name(source))
                    && removed.stream().anyMatch(one -> goesWith(one, source)));
    Scripts read = read(List.copyOf(last.values()), ofScripts);
    problems.addAll(ofScripts);
    laid.tree().ifPresent(tree -> HookConflicts.find(order, tree, read, warnings));
    return laid.tree().map(tree -> dropOverriddenPlays(read, tree)).orElse(read);
  }

  private Scripts read(List<Source> sources, Problems problems) {
    List<Source> clean =
        sources.stream().filter(source -> Characters.check(source, problems)).toList();
    return clean.isEmpty() ? Scripts.none() : reader.read(clean, problems);
  }

  private void quarrel(Source before, Source source, Problems warnings) {
    if (!order.knows(before.pack(), source.pack())) {
      String help = PackMessage.HELP_SCRIPT_ORDER.text(before.name(), source.pack());
      String what = PackMessage.SCRIPT.text(name(source));
      warnings.add(
          ProblemCode.PACKS_DISAGREE,
          source.locate(0, 1),
          help,
          what,
          before.pack(),
          source.pack());
    }
  }

  /** Whether a script is that of a thing which a pack took away that comes after the script's. */
  private boolean goesWith(RemovedThing removed, Source source) {
    return removed.id().equals(name(source))
        && order.isBefore(source.pack(), removed.location().source().pack());
  }

  /** The names that a card has. */
  private static Set<String> cards(Set<String> names, Tree.Fields tree) {
    return names.stream().filter(name -> isOfCard(tree, name)).collect(Collectors.toSet());
  }

  private Scripts dropOverriddenPlays(Scripts read, Tree.Fields tree) {
    Set<String> written = new LinkedHashSet<>();
    for (Script script : read.scripts()) {
      Tree.Field play = play(tree, script.name());
      String by = play == null ? "" : play.key().location().source().pack();
      if (play != null && order.isBefore(script.location().source().pack(), by)) {
        written.add(script.name());
      }
    }
    if (written.isEmpty()) {
      return read;
    }
    List<Script> left = new ArrayList<>();
    for (Script script : read.scripts()) {
      List<ScriptHook> hooks =
          script.hooks().stream()
              .filter(hook -> hook.kind() != HookKind.PLAY || !written.contains(script.name()))
              .toList();
      left.add(
          new Script(
              script.name(), script.location(), hooks, script.templates(), script.literals()));
    }
    return new PartialScripts(read, List.copyOf(left));
  }

  /** Returns a card's {@code play} field in YAML, or null. */
  private static Tree.@Nullable Field play(Tree.Fields tree, String card) {
    Tree.Fields fields = card(tree, card);
    return fields == null ? null : fields.fields().get("play");
  }

  /** Whether a script of a name is that of a card. */
  static boolean isOfCard(Tree.Fields tree, String name) {
    return card(tree, name) != null;
  }

  private static Tree.@Nullable Fields card(Tree.Fields tree, String card) {
    if (tree.get("decks") instanceof Tree.Fields decks) {
      for (Tree.Field deck : decks.fields().values()) {
        if (deck.value() instanceof Tree.Fields cards
            && cards.get(card) instanceof Tree.Fields fields) {
          return fields;
        }
      }
    }
    return null;
  }

  /** Notes the scripts that ask for options which packs took away. */
  static void askingFor(Set<String> removed, Scripts scripts, Problems problems) {
    for (Script script : removed.isEmpty() ? List.<Script>of() : scripts.scripts()) {
      for (ScriptLiterals.Word option : script.literals().options()) {
        if (removed.contains(option.text())) {
          problems.add(ProblemCode.SCRIPT_OPTION, option.location(), null, option.text());
        }
      }
    }
  }

  /** The tops of the scripts that have the name of a thing. */
  static List<SourceLocation> of(ValueOrigin thing, List<Source> code) {
    String name = thing.path().get(thing.path().size() - 1);
    return code.stream()
        .filter(source -> name(source).equals(name))
        .map(source -> source.locate(0, 1))
        .toList();
  }

  static String name(Source source) {
    String file = source.name().substring(source.name().lastIndexOf('/') + 1);
    String name = file.substring(0, file.length() - ScriptLoader.ENDING.length());
    return YamlReader.normalizeText(name);
  }

  /** Scripts of which some have fewer hooks than they were read with. */
  private record PartialScripts(Scripts all, List<Script> scripts) implements Scripts {

    @Override
    public Session open() {
      return all.open();
    }
  }
}
