package gabion.bench;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Selectors;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rulesets of the checkout: at {@code -Dgabion.home}, or in the current folder. One that does
 * not lie there is an example of that name, or lies in the pack that {@code -Dgabion.pack} names.
 */
final class Checkout {

  static final String CONQUEST = "1754-conquest";

  private Checkout() {}

  /** Loads and links 1754 Conquest with the scripts that some folders give. */
  static Ruleset conquest(ScriptLoader folders) {
    return load(CONQUEST, folders);
  }

  /** Loads and links a ruleset with the scripts that some folders give. */
  static Ruleset load(String id, ScriptLoader folders) {
    Problems problems = new Problems();
    return new Library(List.of(pack(id)), folders)
        .load(id, problems)
        .orElseThrow(() -> new IllegalStateException(ProblemPrinter.print(problems.list())));
  }

  private static Path pack(String id) {
    Path home = Path.of(System.getProperty("gabion.home", "."));
    Path example = home.resolve("tools/examples").resolve(id);
    return Stream.of(home, example, Path.of(System.getProperty("gabion.pack", ".")))
        .filter(pack -> Files.isDirectory(pack.resolve("rulesets").resolve(id)))
        .findFirst()
        .orElse(home);
  }

  /** The folders for a benchmark's parameter: {@code on} or {@code off}. */
  static ScriptLoader folders(String scripts) {
    return scripts.equals("on") ? GraalScripts.folders() : ScriptLoader.none();
  }

  /** The rulebook's battle at Oneida Carry, before the first throw; the British are active. */
  static Draft oneidaCarry(Ruleset rules) {
    Layout layout = rules.layout();
    Draft draft = rules.createDraft(rules.setup(), 1754);
    lay(draft, "oneida-carry", "troops of british-regulars", 2);
    lay(draft, "oneida-carry", "troops of british-colonials", 2);
    lay(draft, "oneida-carry", "natives of british", 2);
    lay(draft, "oneida-carry", "troops of french-regulars", 1);
    lay(draft, "oneida-carry", "troops of french-canadiens", 4);
    lay(draft, "oneida-carry", "natives of french", 1);
    lay(draft, "oneida-carry", "forts", 1);
    lay(draft, "ft-oswego", "troops of british-colonials", 3);
    lay(draft, "ft-oswego", "troops of french-canadiens", 1);
    lay(draft, "susquehanna", "troops of french-canadiens", 1);
    lay(draft, "albany", "troops of british-regulars", 1);
    int active = layout.sorts().factions().number("british-colonials");
    draft.set(layout.fields().get("active").offset(), active);
    draft.set(layout.fields().get("round").offset(), 1);
    return draft;
  }

  private static void lay(Draft draft, String area, String pieces, int number) {
    Layout layout = draft.layout();
    int row = Selectors.firstRow(layout.sorts(), layout.rows(), pieces);
    int stock = stock(layout, row);
    draft.move(
        stock, layout.rows().supply(stock), row, layout.sorts().places().number(area), number);
  }

  /** The row in which pieces of a row begin: the first of their kind and owner. */
  private static int stock(Layout layout, int row) {
    int stock = 0;
    while (layout.rows().get(stock).kind() != layout.rows().get(row).kind()
        || layout.rows().get(stock).faction() != layout.rows().get(row).faction()) {
      stock++;
    }
    return stock;
  }

  /** Lays a card among those that its faction has played this turn, where its rules hold. */
  static void play(Draft draft, String card, String faction) {
    Layout layout = draft.layout();
    int played = layout.sorts().places().number("played of " + faction);
    draft.put(layout.sorts().pieces().number(card), played);
  }
}
