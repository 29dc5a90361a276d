package gabion.tools.lab;

import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.flow.run.Program;
import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.ProblemCode;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Runs the cases of a ruleset. */
public final class Cases {

  private Cases() {}

  /**
   * Runs all cases, or one.
   *
   * @param problems notes files that cannot be read; a case that is not understood has failed
   */
  public static List<CaseReport> run(
      Library library, Ruleset ruleset, Optional<String> onlyId, Problems problems) {
    return run(library, ruleset, onlyId, problems, new ArrayList<>());
  }

  /**
   * Runs all cases, or one.
   *
   * @param problems receives unreadable files and citations that do not exist
   * @param remarks receives a line for each group of cases left out because a pack removed the
   *     thing they are about
   */
  public static List<CaseReport> run(
      Library library,
      Ruleset ruleset,
      Optional<String> onlyId,
      Problems problems,
      List<String> remarks) {
    Map<String, String> changes = new LinkedHashMap<>();
    List<Case> cases = read(library, ruleset, problems, file -> {}, changes, remarks);
    List<CaseReport> reports = new ArrayList<>();
    CaseRules rules = new CaseRules(ruleset);
    for (Case one : cases) {
      if (onlyId.isEmpty() || onlyId.get().equals(one.id())) {
        CaseReport report = run(rules, one);
        String change = changes.get(one.id());
        reports.add(change == null ? report : report.expectChange(change));
      }
    }
    if (reports.isEmpty() && onlyId.isPresent()) {
      List<String> ids = cases.stream().map(Case::id).toList();
      problems.add(
          ProblemCode.UNKNOWN_NAME,
          null,
          Suggestions.help(onlyId.get(), ids),
          "case",
          onlyId.get());
    }
    return reports;
  }

  /**
   * Runs the cases of some files, as many at a time as there are cores.
   *
   * @param problems notes files that cannot be read; a case that is not understood has failed
   */
  public static List<CaseReport> run(
      Library library, Ruleset ruleset, Predicate<Source> files, Problems problems) {
    CaseFileReader reading = new CaseFileReader(ruleset, problems, file -> {});
    List<Case> cases = new ArrayList<>();
    library.cases(ruleset.id(), problems).stream()
        .filter(files)
        .forEach(
            source ->
                library
                    .tree(source, problems)
                    .ifPresent(file -> cases.addAll(reading.cases(file))));
    CaseRules rules = new CaseRules(ruleset);
    return cases.parallelStream().map(one -> run(rules, one)).toList();
  }

  /**
   * The cases of a ruleset, to be run on others that differ from it in little.
   *
   * @param problems notes files that cannot be read
   */
  public static CaseCache keep(Library library, Ruleset ruleset, Problems problems) {
    return new CaseCache(read(library, ruleset, problems));
  }

  /** Cases that have been read once; one thread's. */
  public static final class CaseCache {
    private final List<Case> cases;

    private CaseCache(List<Case> cases) {
      this.cases = new ArrayList<>(cases);
    }

    /** Whether all cases hold on a ruleset; after the first that does not, no other is run. */
    public boolean allHold(Ruleset ruleset) {
      return allHold(ruleset, any -> false);
    }

    /**
     * Returns whether all cases hold, running first those that cite likely sources. A failed case
     * moves to the front of the list, so that similar mutants fail early.
     *
     * @param likely whether a case that cites this clause or ruling is likely to fail
     */
    public boolean allHold(Ruleset ruleset, Predicate<String> likely) {
      List<Case> ordered = new ArrayList<>();
      cases.stream().filter(one -> one.citations().stream().anyMatch(likely)).forEach(ordered::add);
      cases.stream()
          .filter(one -> one.citations().stream().noneMatch(likely))
          .forEach(ordered::add);
      CaseRules rules = new CaseRules(ruleset);
      for (Case one : ordered) {
        if (!Cases.run(rules, one).hasPassed()) {
          cases.remove(one);
          cases.add(0, one);
          return false;
        }
      }
      return true;
    }

    /** Runs one case on a ruleset; nothing where there is none of that id. */
    public Optional<CaseReport> run(Ruleset ruleset, String id) {
      return cases.stream()
          .filter(one -> one.id().equals(id))
          .findFirst()
          .map(one -> Cases.run(new CaseRules(ruleset), one));
    }
  }

  /**
   * Runs a case up to its first failure.
   *
   * @return the values of the sentences that it expects something of, by their places
   */
  public static Map<SourceLocation, String> values(Library library, Ruleset ruleset, String id) {
    return read(library, ruleset, new Problems()).stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .map(one -> values(ruleset, one))
        .orElse(Map.of());
  }

  /**
   * Returns the legal answers at a line of the play of a case, at most a hundred; none if the case
   * does not reach it or no seat is asked there.
   *
   * @param source the file of the case, which may end at that line
   */
  public static List<String> answers(Ruleset ruleset, Source source, String id, int line) {
    CaseFileReader reading = new CaseFileReader(ruleset, new Problems(), file -> {});
    return YamlReader.read(source, new Problems()).map(reading::cases).orElse(List.of()).stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .map(one -> answers(ruleset, one.upTo(line)))
        .orElse(List.of());
  }

  private static List<String> answers(Ruleset ruleset, Case one) {
    try (ScriptWorker worker = new ScriptWorker("gabion-case")) {
      return worker.work(() -> new CaseRunner(new CaseRules(ruleset), one).openAnswers());
    } catch (ScriptHungException stuck) {
      return List.of();
    }
  }

  private static Map<SourceLocation, String> values(Ruleset ruleset, Case one) {
    try (ScriptWorker deputy = new ScriptWorker("gabion-case")) {
      return deputy.work(() -> new CaseRunner(new CaseRules(ruleset), one).evaluate());
    } catch (ScriptHungException stuck) {
      return Map.of();
    }
  }

  /** Runs one case; where a script in it does not stop it fails, and the next can be run. */
  static CaseReport run(CaseRules rules, Case one) {
    if (rules.ruleset().program().scripts.scripts().isEmpty()) {
      return new CaseRunner(rules, one).run();
    }
    try (ScriptWorker deputy = new ScriptWorker("gabion-case")) {
      return deputy.work(() -> new CaseRunner(rules, one).run());
    } catch (ScriptHungException stuck) {
      String failure = ProblemPrinter.print(stuck.problem());
      return new CaseReport(one.id(), one.title(), one.citations(), failure, List.of());
    }
  }

  /**
   * Reports all problems in the cases of a ruleset, without running them.
   *
   * @param doubts receives cases that prove nothing
   * @param files receives each case file as parsed
   * @return all citations in the cases
   */
  public static Set<String> check(
      Library library, Ruleset ruleset, Problems problems, Problems doubts, Consumer<Tree> files) {
    CaseCheck check = new CaseCheck(ruleset, doubts);
    Set<String> cited = new LinkedHashSet<>();
    Set<String> ids = new LinkedHashSet<>();
    for (Case one :
        read(library, ruleset, problems, files, new LinkedHashMap<>(), new ArrayList<>())) {
      check.check(one, problems);
      ids.add(one.id());
      one.cites().forEach(cite -> cited.add(cite.value()));
    }
    check.reportInert();
    LessonEntry.of(library, ruleset.id(), problems)
        .forEach(lesson -> check.check(lesson, ids, problems));
    return cited;
  }

  /**
   * The cases of a ruleset as they are written.
   *
   * @param problems notes files that cannot be read
   */
  public static List<CaseSheet> sheets(Library library, Ruleset ruleset, Problems problems) {
    return read(library, ruleset, problems).stream().map(CaseSheet::new).toList();
  }

  /**
   * The cases in a text that no file holds yet.
   *
   * @param problems notes what cannot be read
   */
  public static List<CaseSheet> sheets(Source text, Ruleset ruleset, Problems problems) {
    CaseFileReader reading = new CaseFileReader(ruleset, problems, file -> {});
    return YamlReader.read(text, problems).stream()
        .flatMap(file -> reading.cases(file).stream())
        .map(CaseSheet::new)
        .toList();
  }

  /** All words that may be an answer to some question of a ruleset. */
  public static Set<String> answers(Program program) {
    return CaseWords.of(program).answers();
  }

  static List<Case> read(Library library, Ruleset ruleset, Problems problems) {
    return read(library, ruleset, problems, file -> {}, new LinkedHashMap<>(), new ArrayList<>());
  }

  private static List<Case> read(
      Library library,
      Ruleset ruleset,
      Problems problems,
      Consumer<Tree> taking,
      Map<String, String> changes,
      List<String> remarks) {
    CaseFileReader reading = new CaseFileReader(ruleset, problems, taking);
    List<Source> sources = library.cases(ruleset.id(), problems);
    if (library.packs().size() == 1) {
      return sources.stream()
          .flatMap(source -> library.tree(source, problems).stream())
          .flatMap(file -> reading.cases(file).stream())
          .toList();
    }
    Set<String> packs = library.packs().stream().map(Pack::id).collect(Collectors.toSet());
    CaseOverlay laid = new CaseOverlay(packs, problems);
    List<Tree.Fields> files =
        sources.stream().flatMap(one -> library.tree(one, problems).stream()).toList();
    files.forEach(laid::lay);
    Tree.Fields rules = ruleset.program().definitions().body();
    remarks.addAll(laid.leaveOut(rules, library.removedThings(ruleset.id()), library::isBefore));
    changes.putAll(laid.changes());
    return files.isEmpty() ? List.of() : reading.cases(laid.file(files.get(0)));
  }

  /** Reads the files of a ruleset's cases one after the other. */
  private static final class CaseFileReader {
    private final Problems problems;
    private final Consumer<Tree> files;
    private final Set<String> citable = new LinkedHashSet<>();
    private final Set<String> ids = new HashSet<>();

    CaseFileReader(Ruleset ruleset, Problems problems, Consumer<Tree> files) {
      this.problems = problems;
      this.files = files;
      Definitions definitions = ruleset.program().definitions();
      definitions.clauses().stream().flatMap(Clause::ids).forEach(citable::add);
      definitions.rulings().forEach(ruling -> citable.add(ruling.thing().id()));
    }

    List<Case> cases(Tree.Fields file) {
      files.accept(file);
      List<Case> cases = Case.of(file, problems);
      for (Case one : cases) {
        one.checkCitations(citable);
        if (!ids.add(one.id())) {
          one.problems().add(ProblemCode.NAME_TAKEN, one.key().location(), null, "case", one.id());
        }
      }
      return cases;
    }
  }
}
