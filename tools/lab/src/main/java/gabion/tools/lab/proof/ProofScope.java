package gabion.tools.lab.proof;

/**
 * What a proof searches, or has searched.
 *
 * @param cases the number of cases whose positions it began from
 * @param beginnings the number of scenarios that it began
 * @param leftOut the number of cases whose position only one of the two rules can lay
 * @param answers so many answers on, every position behind these beginnings was compared
 * @param whole whether no game went on behind these answers
 * @param games the number of random games that were compared to their ends
 * @param positions the number of positions compared
 * @param cuts the number of questions of which not all answers were tried
 */
public record ProofScope(
    int cases,
    int beginnings,
    int leftOut,
    int answers,
    boolean whole,
    int games,
    int positions,
    int cuts) {}
