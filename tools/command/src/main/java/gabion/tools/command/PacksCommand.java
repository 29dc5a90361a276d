package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.packs.Pack;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the user's own packs. */
@Command(
    name = "list",
    description = "List the packs that are installed.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion pack list                   the installed packs and their folders",
      "  gabion play RULESET --pack ID      with an installed pack",
      "",
      "Installed packs are in ~/.local/share/gabion/packs (XDG_DATA_HOME moves it), in",
      "~/Library/Application Support/Gabion/packs or %%APPDATA%%\\Gabion\\packs; GABION_PACKS names",
      "another folder. Each pack is a folder or a zip file; you may copy them there and delete them. A",
      "pack is used only if `--pack` names it, another pack requires it, a saved game was played with",
      "it, or it contains the whole ruleset that you name.",
      "",
      "Exit codes: 0 done; 1 a pack cannot be read; 2 wrong usage."
    })
final class PacksCommand implements Callable<Integer> {

  private static final String UNKNOWN = CommandMessage.PACK_ORIGIN_UNKNOWN.text();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  PacksCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    List<Object> all = new ArrayList<>();
    for (Pack pack : Packs.store(here).all(problems)) {
      if (!json) {
        print(pack);
      }
      all.add(fields(pack));
    }
    if (json) {
      here.out().println(Json.of(all));
    } else if (all.isEmpty()) {
      here.out().println(CommandMessage.NO_PACKS.text(UserFolder.ofPacks(here)));
    }
    here.err().print(ProblemPrinter.print(problems.list()));
    return problems.isEmpty() ? Gabion.DONE : Gabion.PROBLEMS;
  }

  private static Map<String, Object> fields(Pack pack) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("pack", pack.id());
    fields.put("version", pack.version());
    fields.put("title", pack.title());
    fields.put("authors", pack.authors());
    fields.put("licence", pack.licence());
    fields.put("rulesets", pack.folders());
    fields.put("file", pack.path().toString());
    PackOrigin.findOrigin(pack)
        .ifPresent(
            origin -> {
              fields.put("from", origin.from());
              fields.put("sha256", origin.sha256());
              fields.put("installed", origin.installDate());
            });
    return fields;
  }

  private void print(Pack pack) {
    here.out().println(pack.id() + " " + pack.version() + "  " + pack.title());
    String authors = String.join(", ", pack.authors());
    if (!authors.isEmpty()) {
      here.out().println("  by " + authors);
    }
    if (!pack.licence().isEmpty()) {
      here.out().println("  licence: " + pack.licence());
    }
    here.out().println("  for " + String.join(", ", pack.folders()));
    here.out().println("  " + Printable.line(pack.path().toString()));
    String origin = PackOrigin.findOrigin(pack).map(PackOrigin::line).orElse(UNKNOWN);
    here.out().println("  " + origin);
    here.out().println();
  }
}
