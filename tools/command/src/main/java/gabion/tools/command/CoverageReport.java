package gabion.tools.command;

import gabion.scripts.GraalScripts;
import gabion.text.Printable;
import gabion.tools.lab.desk.Coverage;
import gabion.tools.lab.desk.Milestones;
import gabion.tools.lab.desk.Mutation;
import gabion.tools.lab.desk.Proofs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

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

  /** A bar, once it is known how long it is. */
  private final class Bar implements Milestones {
    private @Nullable Progress progress;
    private int done;

    @Override
    public void expect(int steps) {
      progress = new Progress(here, Math.max(1, steps), json);
    }

    @Override
    public void step() {
      done++;
      if (progress != null) {
        progress.to(done);
      }
    }

    void done() {
      if (progress != null) {
        progress.done();
      }
    }
  }

  /** The coverage of some rulesets. */
  int coverage(List<String> ids) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      List<Coverage.Row> rows = told(bar -> proofs(id).coverage(bar));
      all.put(id, Proofs.fields(rows, UnaryOperator.identity()));
      if (!json) {
        print(id, rows);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private interface Telling<T> {
    T of(Bar bar) throws Proofs.Unread;
  }

  private <T> T told(Telling<T> telling) {
    Bar bar = new Bar();
    try {
      return telling.of(bar);
    } catch (Proofs.Unread unread) {
      throw Packs.refused(here, unread.problems());
    } finally {
      bar.done();
    }
  }

  private Proofs proofs(String id) {
    packs.open(here, id); // its problems end the command
    return new Proofs(packs.paths(here), GraalScripts.folders(), Packs.store(here), id);
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
      row.missing().forEach(this::print);
      for (Coverage.Unshown one : row.excused()) {
        print(one);
        here.out().println("          " + Printable.line(one.why()));
      }
    }
  }

  private void print(Coverage.Unshown one) {
    String stands = one.stands().isEmpty() ? "" : "  " + one.stands();
    here.out().println("      " + Printable.line(one.what() + stands));
  }

  /** Tries changes of some rulesets. */
  int mutate(List<String> ids, int number, long seed) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      List<Mutation.Result> results = told(bar -> proofs(id).changed(number, seed, bar));
      all.put(id, Proofs.changes(results, UnaryOperator.identity()));
      if (!json) {
        printMutants(id, results);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private void printMutants(String id, List<Mutation.Result> results) {
    List<Mutation.Result> survivors = Proofs.with(results, Mutation.Fate.SURVIVED);
    List<Mutation.Result> equal = Proofs.with(results, Mutation.Fate.EQUAL);
    int killed = Proofs.with(results, Mutation.Fate.KILLED).size();
    int unsound = Proofs.with(results, Mutation.Fate.UNSOUND).size();
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
    Proofs.noticedAfterAll(results)
        .forEach(one -> print(one, "is noticed, though a reason is given why it is not"));
  }

  private void print(Mutation.Result result, String of) {
    here.out().println("  " + result.mutant().place() + "  " + Printable.line(of));
    here.out().println("      " + Printable.line(result.mutant().name()));
  }
}
