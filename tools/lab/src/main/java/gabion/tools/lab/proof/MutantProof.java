package gabion.tools.lab.proof;

import gabion.play.Ruleset;
import gabion.tools.lab.desk.Mutant;
import gabion.tools.lab.desk.MutationAnalysis;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.util.Map;

/** Compares rules with a change of theirs that no case notices. */
public final class MutantProof {

  private final MutationAnalysis mutation;
  private final String ruleset;
  private final EquivalenceProof.Limits limits;
  private final ComparisonSide unchanged;

  /**
   * @param ruleset the id of the ruleset that is changed
   */
  public MutantProof(MutationAnalysis mutation, String ruleset, EquivalenceProof.Limits limits) {
    this.mutation = mutation;
    this.ruleset = ruleset;
    this.limits = limits;
    this.unchanged = side(mutation.library());
  }

  /**
   * Proves a change to be without effect in a scope, or finds a case that notices it.
   *
   * @param survivor a change under which the rules still compile
   * @param monitor may end the search
   */
  public ProofResult prove(Mutant survivor, SearchMonitor monitor) {
    Problems unread = new Problems(); // the cases of both have been run
    return EquivalenceProof.compare(
        unchanged, side(mutation.with(survivor)), limits, monitor, unread);
  }

  private ComparisonSide side(Library library) {
    Ruleset rules = library.load(ruleset, new Problems()).orElseThrow();
    return new ComparisonSide(library, rules, rules.setup(), Map.of());
  }
}
