package gabion.tools.packs;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds what lies in a pack and would be passed over without a word: mostly a slip of the hand. */
final class IgnoredFiles {

  private static final List<String> SIDES = List.of(Pack.RULESETS, Pack.SCRIPTS);

  private final Pack pack;
  private final Collection<String> rulesets;
  private final Problems problems;

  /**
   * A search of one pack.
   *
   * @param rulesets the ids of all rulesets there are
   */
  IgnoredFiles(Pack pack, Collection<String> rulesets, Problems problems) {
    this.pack = pack;
    this.rulesets = rulesets;
    this.problems = problems;
  }

  /** Notes folders of a later pack that belong to no ruleset, and one that brings nothing. */
  void folders() {
    for (String name : pack.text().names("")) {
      String bare = name.replace("/", "");
      if (name.endsWith("/") && !SIDES.contains(bare)) {
        Suggestions.of(bare, SIDES)
            .ifPresent(meant -> ignore(bare, PackMessage.HELP_MEANT.text(meant)));
      }
    }
    boolean empty = true;
    for (String side : SIDES) {
      for (String folder : pack.folders(side)) {
        empty = false;
        if (!rulesets.contains(folder)) {
          Optional<String> meant = Suggestions.of(folder, rulesets);
          String help =
              meant.isPresent()
                  ? PackMessage.HELP_MEANT.text(meant.get())
                  : PackMessage.HELP_NEW_RULESET.text();
          ignore(side + "/" + folder, help);
        }
      }
    }
    if (empty) {
      String help = PackMessage.HELP_FILES.text();
      problems.add(ProblemCode.PACK_EMPTY, pack.manifest().location(), help, pack.id());
    }
  }

  /** Reports files of one ruleset that are not read but have a similar extension. */
  void files(String ruleset) {
    files(Pack.RULESETS + "/" + ruleset, ".yaml", List.of(".yml", ".yaml", ".yaml.txt"));
    files(Pack.SCRIPTS + "/" + ruleset, ".js", List.of(".mjs", ".cjs", ".js", ".js.txt", ".ts"));
  }

  private void files(String folder, String ending, List<String> meant) {
    List<String> open = new ArrayList<>(List.of(folder));
    for (int seen = 0; !open.isEmpty() && seen < 200; seen++) {
      String at = open.remove(0);
      for (String name : pack.text().names(at)) {
        if (PackFiles.isHidden(name)) {
          continue;
        }
        String small = name.toLowerCase(java.util.Locale.ROOT);
        boolean strange = !name.endsWith(ending) && meant.stream().anyMatch(small::endsWith);
        if (name.endsWith("/")) {
          open.add(at + "/" + name.substring(0, name.length() - 1));
        } else if (strange && !name.endsWith(".d.ts")) {
          ignore(at + "/" + name, PackMessage.HELP_ENDING.text(ending));
        }
      }
    }
  }

  private void ignore(String file, String why) {
    String shown = pack.text().displayPath(file);
    problems.add(ProblemCode.PACK_IGNORED, null, null, shown, why);
  }
}
