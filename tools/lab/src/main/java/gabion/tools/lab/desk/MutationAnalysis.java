package gabion.tools.lab.desk;

import gabion.expr.read.CompilationListener;
import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.Cases;
import gabion.tools.packs.EditorOptions;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.tools.packs.UnsavedTexts;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * Mutation analysis: changes a ruleset in one small place at a time and runs its cases. A mutant
 * that survives shows a rule that the cases do not prove. No file is changed.
 */
public final class MutationAnalysis {

  /** What came of a change. */
  public enum MutantStatus {
    /** A case failed. */
    KILLED,
    /** The rules could not be compiled. */
    UNSOUND,
    /** All cases hold. */
    SURVIVED,
    /** All cases hold, and the ruleset says why it changes nothing that a case could show. */
    EQUAL
  }

  /**
   * A change and what came of it.
   *
   * @param reason why it is equal, or empty
   * @param cites the clause, sentence or ruling that the changed lines cite, or empty
   */
  public record Result(Mutant mutant, MutantStatus fate, String reason, String cites) {}

  private final List<Path> packs;
  private final ScriptLoader scripts;
  private final PackStore store;
  private final String id;

  /**
   * @param packs the folders of the packs, the checkout first; zips are left as they are
   * @param id the ruleset
   */
  public MutationAnalysis(List<Path> packs, ScriptLoader scripts, PackStore store, String id) {
    this.packs = List.copyOf(packs);
    this.scripts = scripts;
    this.store = store;
    this.id = id;
  }

  /** All changes that can be made, in the order of the files. */
  public List<Mutant> all() {
    Library library = new Library(packs, scripts, store);
    List<Mutant> all = new ArrayList<>();
    for (Source source : library.files(id, new Problems())) {
      if (!Files.isRegularFile(Path.of(source.name()))) {
        continue; // it lies in a zip
      }
      if (source.name().endsWith(ScriptLoader.ENDING)) {
        ScriptMutants.find(source, all::add);
      } else if (!source.name().contains("/cases/")) {
        new YamlMutants(source, all::add).find();
      }
    }
    return all;
  }

  /** Some of all changes, by chance; the same seed chooses the same. */
  public List<Mutant> sample(int number, long seed) {
    List<Mutant> all = all();
    Collections.shuffle(all, new Random(seed));
    return List.copyOf(all.subList(0, Math.min(number, all.size())));
  }

  /**
   * Makes the changes one after the other.
   *
   * @param done takes how many have been tried
   */
  public List<Result> run(List<Mutant> mutants, IntConsumer done) {
    Library library = library();
    Ruleset rules = library.load(id, new Problems()).orElseThrow();
    Cases.CaseCache cases = Cases.keep(library, rules, new Problems());
    CoverageExemptions unproved = CoverageExemptions.of(packs, id);
    List<CitingBlock> citing = CitingBlock.of(rules.program().definitions());
    List<Result> results = new ArrayList<>();
    for (Mutant mutant : mutants) {
      MutantStatus fate = fate(mutant, cases);
      String why = unproved.reason(mutant.name()).orElse("");
      boolean isEqual = fate == MutantStatus.SURVIVED && !why.isEmpty();
      String cites = CitingBlock.around(mutant, citing);
      results.add(new Result(mutant, isEqual ? MutantStatus.EQUAL : fate, why, cites));
      done.accept(results.size());
    }
    return results;
  }

  private MutantStatus fate(Mutant mutant, Cases.CaseCache cases) {
    Optional<Ruleset> rules = with(mutant).load(id, new Problems());
    if (rules.isEmpty()) {
      return MutantStatus.UNSOUND;
    }
    return cases.allHold(rules.get()) ? MutantStatus.SURVIVED : MutantStatus.KILLED;
  }

  /** The library as it is. */
  public Library library() {
    return new Library(packs, scripts, store);
  }

  /** The library with a change. */
  public Library with(Mutant mutant) {
    Path file = Path.of(mutant.source().name()).toAbsolutePath().normalize();
    UnsavedTexts changed = new UnsavedTexts(Map.of(file, Optional.of(mutant.mutatedText())));
    return new Library(
        packs, scripts, store, new EditorOptions(changed, CompilationListener.NOBODY));
  }
}
