package gabion.tools.lab.battle;

import gabion.play.Ruleset;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepRules;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A ruleset with other values in it, of which no file tells for longer than it is read. */
public final class RulesetVariant {

  private RulesetVariant() {}

  /**
   * Loads the variant.
   *
   * @param libraries creates a library from packs
   * @param packs the base first
   * @param changes the values by their paths
   * @param doubts receives warnings about them, as sentences
   * @throws PolicyParser.InvalidRequestException if the changed rules are invalid
   */
  public static Ruleset load(
      Function<List<Path>, Library> libraries,
      List<Path> packs,
      String id,
      Map<String, String> changes,
      Consumer<String> doubts)
      throws PolicyParser.InvalidRequestException {
    List<SweepVariable> paths = new ArrayList<>();
    changes.forEach((path, value) -> paths.add(new SweepVariable(path, List.of(value))));
    Library library = libraries.apply(packs);
    List<String> others =
        library.packs().stream().filter(pack -> !pack.isBase()).map(Pack::id).toList();
    @Nullable Path folder = null;
    try {
      String overlay = new SweepRules(library, id, paths).overlay(changes);
      folder = Files.createTempDirectory("gabion-");
      SweepFolder.write(folder, id, overlay, others);
      List<Path> all = new ArrayList<>(packs);
      all.add(folder);
      Problems problems = new Problems();
      Problems warnings = new Problems();
      Optional<Ruleset> loaded = libraries.apply(all).load(id, problems, warnings);
      String with = "with " + String.join(", ", describe(changes)) + " ";
      SweepRules.doubts(warnings).forEach(doubt -> doubts.accept(with + doubt));
      return loaded
          .filter(sound -> problems.isEmpty())
          .orElseThrow(() -> new PolicyParser.InvalidRequestException(describe(problems)));
    } catch (gabion.tools.lab.sweep.InvalidSweepException wrong) {
      throw new PolicyParser.InvalidRequestException(wrong.sentence());
    } catch (IOException e) {
      throw new PolicyParser.InvalidRequestException(LabMessage.DISK_ERROR.text(e.getMessage()));
    } finally {
      SweepFolder.remove(folder);
    }
  }

  private static List<String> describe(Map<String, String> changes) {
    return changes.entrySet().stream().map(one -> "`" + one + "`").toList();
  }

  private static String describe(Problems problems) {
    List<Problem> all = problems.list();
    return all.isEmpty() ? LabMessage.RULES_INVALID.text() : all.get(0).message();
  }
}
