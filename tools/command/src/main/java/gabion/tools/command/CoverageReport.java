package gabion.tools.command;

import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.text.Printable;
import gabion.text.Problems;
import gabion.tools.lab.desk.Coverage;
import gabion.tools.lab.desk.HeardScripts;
import gabion.tools.lab.desk.Mutant;
import gabion.tools.lab.desk.Mutation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the cases of rulesets cover, and which changes of the rules they notice. */
final class CoverageReport {

  private final Surroundings here;
  private final Packs packs;
  private final boolean json;

  CoverageReport(Surroundings here, Packs packs, boolean json) {
    this.here = here;
    this.packs = packs;
    this.json = json;
  }

  /** The coverage of some rulesets. */
  int coverage(List<String> ids) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      packs.open(here, id); // its problems end the command
      HeardScripts heard = new HeardScripts(GraalScripts.folders());
      Library library = new Library(packs.paths(here), heard, Packs.store(here));
      Problems problems = new Problems();
      Ruleset rules =
          library.load(id, problems).orElseThrow(() -> Packs.refused(here, problems.list()));
      List<Coverage.Row> rows = Coverage.of(library, rules, heard, mutation(id), problems);
      if (!problems.isEmpty()) {
        throw Packs.refused(here, problems.list());
      }
      all.put(id, rows.stream().map(CoverageReport::fields).toList());
      if (!json) {
        print(id, rows);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private Mutation mutation(String id) {
    return new Mutation(packs.paths(here), GraalScripts.folders(), Packs.store(here), id);
  }

  private static Map<String, Object> fields(Coverage.Row row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", row.kind());
    fields.put("shown", row.shown());
    fields.put("of", row.of());
    fields.put("missing", row.missing());
    return fields;
  }

  private void print(String id, List<Coverage.Row> rows) {
    here.out().println(id);
    for (Coverage.Row row : rows) {
      int percent = 100 * row.shown() / row.of();
      here.out()
          .printf(
              Locale.ROOT,
              "  %-34s %4d of %4d  %3d %%%n",
              row.kind(),
              row.shown(),
              row.of(),
              percent);
      row.missing().forEach(one -> here.out().println("      " + Printable.line(one)));
    }
  }

  /** Tries changes of some rulesets. */
  int mutate(List<String> ids, int number, long seed) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      packs.open(here, id);
      Mutation mutation = mutation(id);
      List<Mutant> mutants = mutation.some(number, seed);
      Progress progress = new Progress(here, Math.max(1, mutants.size()), json);
      List<Mutation.Result> results = mutation.run(mutants, progress::to);
      progress.done();
      Map<Mutation.Fate, Integer> counts = new EnumMap<>(Mutation.Fate.class);
      results.forEach(result -> counts.merge(result.fate(), 1, Integer::sum));
      int killed = counts.getOrDefault(Mutation.Fate.KILLED, 0);
      int unsound = counts.getOrDefault(Mutation.Fate.UNSOUND, 0);
      List<Mutant> survivors =
          results.stream()
              .filter(result -> result.fate() == Mutation.Fate.SURVIVED)
              .map(Mutation.Result::mutant)
              .toList();
      if (json) {
        all.put(id, fields(killed, unsound, survivors));
      } else {
        print(id, killed, unsound, survivors);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private static Map<String, Object> fields(int killed, int unsound, List<Mutant> survivors) {
    List<Object> listed = new ArrayList<>();
    for (Mutant mutant : survivors) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("kind", mutant.kind());
      fields.put("place", mutant.place());
      fields.put("change", mutant.says());
      listed.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("killed", killed);
    fields.put("unsound", unsound);
    fields.put("survivors", listed);
    return fields;
  }

  private void print(String id, int killed, int unsound, List<Mutant> survivors) {
    int lived = survivors.size();
    int tried = killed + lived;
    here.out()
        .printf(
            Locale.ROOT,
            "%s: %d of %d changes are noticed by a case (%.1f %%); %d more make no sound rules%n",
            id,
            killed,
            tried,
            tried == 0 ? 100.0 : 100.0 * killed / tried,
            unsound);
    for (Mutant mutant : survivors) {
      here.out().println("  " + mutant.place() + "  " + mutant.kind());
      here.out().println("      " + Printable.line(mutant.says()));
    }
  }
}
