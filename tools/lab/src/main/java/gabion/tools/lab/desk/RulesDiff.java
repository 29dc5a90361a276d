package gabion.tools.lab.desk;

import gabion.define.Citation;
import gabion.hook.Script;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.TreePrinter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** In what two rulesets differ, thing by thing, with the clauses that are touched. */
public final class RulesDiff {

  /** Sections that come first, for they say most of a rule. */
  private static final List<String> FIRST =
      List.of("clauses", "rulings", "options", "dice", "decks", "pieces", "tables");

  /**
   * A difference.
   *
   * @param path the section and the keys down to it
   * @param before the first value, in one line; empty if missing
   * @param after the second value, in one line; empty if missing
   * @param cites its citation, formatted as in the log; may be empty
   * @param stands {@code file:line} in the second, or in the first if removed
   */
  public record Difference(
      List<String> path, String before, String after, String cites, String stands) {}

  private final List<Difference> all = new ArrayList<>();

  private RulesDiff() {}

  /** All differences of the rules and their scripts; how they are shown is none. */
  public static List<Difference> of(Ruleset one, Ruleset other) {
    RulesDiff diff = new RulesDiff();
    Map<String, Tree.Field> before = sections(one);
    Map<String, Tree.Field> after = sections(other);
    Set<String> sections = new LinkedHashSet<>(FIRST);
    sections.addAll(before.keySet());
    sections.addAll(after.keySet());
    sections.remove("display");
    for (String section : sections) {
      diff.field(before.get(section), after.get(section), List.of(section), Citation.NONE);
    }
    diff.scripts(scripts(one), scripts(other));
    return List.copyOf(diff.all);
  }

  private static Map<String, Tree.Field> sections(Ruleset rules) {
    return rules.program().definitions().body().fields();
  }

  private static Map<String, Script> scripts(Ruleset rules) {
    Map<String, Script> scripts = new LinkedHashMap<>();
    rules.program().scripts.scripts().forEach(script -> scripts.put(script.name(), script));
    return scripts;
  }

  private void scripts(Map<String, Script> before, Map<String, Script> after) {
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      Script old = before.get(name);
      Script now = after.get(name);
      List<String> path = List.of("scripts", name);
      if (old == null && now != null) {
        add(path, "", "a script", Citation.NONE, now.location());
      } else if (now == null && old != null) {
        add(path, "a script", "", Citation.NONE, old.location());
      } else if (old != null && now != null) {
        lines(old.location().source(), now.location().source(), path);
      }
    }
  }

  /** The lines of a script that are only in one of two. */
  private void lines(Source old, Source now, List<String> path) {
    List<String> gone = new ArrayList<>(old.text().lines().map(String::strip).toList());
    List<String> come = new ArrayList<>();
    now.text().lines().map(String::strip).filter(line -> !gone.remove(line)).forEach(come::add);
    if (!gone.isEmpty() || !come.isEmpty()) {
      String was = String.join(" ", gone);
      add(path, was, String.join(" ", come), Citation.NONE, now.locate(0, 1));
    }
  }

  private void field(
      Tree.@org.jspecify.annotations.Nullable Field before,
      Tree.@org.jspecify.annotations.Nullable Field after,
      List<String> path,
      Citation outer) {
    if (before == null || after == null) {
      Tree.Field there = before == null ? after : before;
      if (there != null) {
        String said = flat(there.value());
        boolean gone = after == null;
        add(
            path,
            gone ? said : "",
            gone ? "" : said,
            within(there.value(), outer),
            there.key().location());
      }
      return;
    }
    if (before.value() instanceof Tree.Fields old && after.value() instanceof Tree.Fields now) {
      Citation citation = outer.within(now);
      Set<String> names = new LinkedHashSet<>(old.fields().keySet());
      names.addAll(now.fields().keySet());
      for (String name : names) {
        List<String> inner = new ArrayList<>(path);
        inner.add(name);
        field(old.fields().get(name), now.fields().get(name), inner, citation);
      }
      return;
    }
    if (before.value() instanceof Tree.Items old && after.value() instanceof Tree.Items now) {
      items(old, now, path, outer, after.key().location());
      return;
    }
    String was = flat(before.value());
    String is = flat(after.value());
    if (!was.equals(is)) {
      add(path, was, is, outer, after.value().location());
    }
  }

  /**
   * Compares lists: reports the items found in only one of them, each in full, or a changed order.
   */
  private void items(
      Tree.Items old, Tree.Items now, List<String> path, Citation outer, SourceLocation where) {
    List<String> gone = new ArrayList<>(old.items().stream().map(RulesDiff::flat).toList());
    List<Tree> come = new ArrayList<>();
    for (Tree item : now.items()) {
      if (!gone.remove(flat(item))) {
        come.add(item);
      }
    }
    boolean turned = gone.isEmpty() && come.isEmpty() && !flat(old).equals(flat(now));
    if (turned) {
      add(path, LabMessage.OTHER_ORDER.text(), "", outer, where);
    }
    for (int i = 0; i < Math.max(gone.size(), come.size()); i++) {
      String was = i < gone.size() ? gone.get(i) : "";
      Tree is = i < come.size() ? come.get(i) : null;
      add(
          path,
          was,
          is == null ? "" : flat(is),
          is == null ? outer : within(is, outer),
          is == null ? where : is.location());
    }
  }

  private static Citation within(Tree tree, Citation outer) {
    return tree instanceof Tree.Fields fields ? outer.within(fields) : outer;
  }

  private void add(
      List<String> path, String was, String is, Citation citation, SourceLocation where) {
    String named = path.size() > 1 && path.get(0).equals("clauses") ? path.get(1) : "";
    String cites = named.isEmpty() ? citation.brief() : named;
    all.add(new Difference(List.copyOf(path), was, is, cites, RulesIndex.place(where)));
  }

  /** A value in one line. */
  private static String flat(Tree tree) {
    List<String> lines = TreePrinter.lines(tree).stream().map(line -> line.text().strip()).toList();
    return String.join(" ", lines);
  }

  /** Returns the differences and the rules they affect, in machine-readable form. */
  public static Map<String, Object> fields(List<Difference> all) {
    List<Object> listed = new ArrayList<>();
    for (Difference one : all) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("path", one.path());
      fields.put("before", one.before());
      fields.put("after", one.after());
      fields.put("cites", one.cites());
      fields.put("stands", one.stands());
      listed.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("differences", listed);
    fields.put("touched", affectedRules(all));
    return fields;
  }

  /**
   * The cases that hold under some rules and not under others, each its id and title.
   *
   * @param one the rules that have the cases
   */
  public static List<String> changedCases(Library library, Ruleset one, Ruleset other) {
    Problems problems = new Problems();
    List<String> parted = new ArrayList<>();
    Cases.CaseCache cases = Cases.keep(library, one, problems);
    for (CaseReport report : Cases.run(library, one, Optional.empty(), problems)) {
      boolean after = cases.run(other, report.id()).map(CaseReport::hasPassed).orElse(false);
      if (report.hasPassed() && !after) {
        parted.add(report.id() + "  " + report.title());
      }
    }
    return parted;
  }

  /** The clauses and rulings that the differences touch, each once. */
  public static List<String> affectedRules(List<Difference> all) {
    Predicate<String> some = cited -> !cited.isEmpty();
    return all.stream()
        .flatMap(one -> List.of(one.cites().split(", ")).stream())
        .filter(some)
        .distinct()
        .toList();
  }
}
