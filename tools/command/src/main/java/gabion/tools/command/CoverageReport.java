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
import gabion.tools.lab.desk.Unproved;
import java.util.ArrayList;
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
      Unproved unproved = Unproved.of(packs.paths(here), id);
      List<Coverage.Row> rows =
          Coverage.of(library, rules, heard, mutation(id), unproved, problems);
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
    fields.put("excused", row.excused());
    return fields;
  }

  private void print(String id, List<Coverage.Row> rows) {
    here.out().println(id);
    for (Coverage.Row row : rows) {
      int percent = 100 * (row.of() - row.missing().size()) / row.of();
      String with = row.excused().isEmpty() ? "" : ", " + row.excused().size() + " with a reason";
      here.out()
          .printf(
              Locale.ROOT,
              "  %-34s %4d of %4d  %3d %%%s%n",
              row.kind(),
              row.shown(),
              row.of(),
              percent,
              with);
      row.missing().forEach(one -> here.out().println("      " + Printable.line(one)));
      row.excused()
          .forEach(
              (one, why) -> {
                here.out().println("      " + Printable.line(one));
                here.out().println("          " + Printable.line(why));
              });
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
      if (json) {
        all.put(id, fields(results));
      } else {
        printMutants(id, results);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private static List<Mutation.Result> with(List<Mutation.Result> results, Mutation.Fate fate) {
    return results.stream().filter(result -> result.fate() == fate).toList();
  }

  private static Map<String, Object> fields(List<Mutation.Result> results) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("killed", with(results, Mutation.Fate.KILLED).size());
    fields.put("unsound", with(results, Mutation.Fate.UNSOUND).size());
    fields.put("survivors", listed(with(results, Mutation.Fate.SURVIVED)));
    fields.put("equal", listed(with(results, Mutation.Fate.EQUAL)));
    return fields;
  }

  private static List<Object> listed(List<Mutation.Result> results) {
    List<Object> listed = new ArrayList<>();
    for (Mutation.Result result : results) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("kind", result.mutant().kind());
      fields.put("place", result.mutant().place());
      fields.put("name", result.mutant().name());
      fields.put("change", result.mutant().says());
      if (!result.why().isEmpty()) {
        fields.put("why", result.why());
      }
      listed.add(fields);
    }
    return listed;
  }

  private void printMutants(String id, List<Mutation.Result> results) {
    List<Mutation.Result> survivors = with(results, Mutation.Fate.SURVIVED);
    List<Mutation.Result> equal = with(results, Mutation.Fate.EQUAL);
    int killed = with(results, Mutation.Fate.KILLED).size();
    int unsound = with(results, Mutation.Fate.UNSOUND).size();
    int tried = killed + survivors.size();
    here.out()
        .printf(
            Locale.ROOT,
            "%s: %d of %d changes are noticed by a case (%.1f %%); %d more make no sound rules%s%n",
            id,
            killed,
            tried,
            tried == 0 ? 100.0 : 100.0 * killed / tried,
            unsound,
            equal.isEmpty() ? "" : ", and " + equal.size() + " change nothing");
    survivors.forEach(one -> print(one, one.mutant().kind()));
    equal.forEach(one -> print(one, "equal: " + one.why()));
    results.stream()
        .filter(one -> one.fate() == Mutation.Fate.KILLED && !one.why().isEmpty())
        .forEach(one -> print(one, "is noticed, though a reason is given why it is not"));
  }

  private void print(Mutation.Result result, String of) {
    here.out().println("  " + result.mutant().place() + "  " + Printable.line(of));
    here.out().println("      " + Printable.line(result.mutant().name()));
  }
}
