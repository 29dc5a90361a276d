package gabion.flow.run;

import gabion.expr.value.Members;
import gabion.state.Sort;

/**
 * A rule that holds at every instant.
 *
 * @param sort of the things it is about
 * @param things those it has something to do with
 * @param readsEverywhere whether it reads more than what lies on each area: then it is asked about
 *     all things whenever anything has changed, otherwise about the areas that have been touched
 * @param body its steps, which take one of the things
 */
public record StandingRule(
    String name, Sort sort, Members things, boolean readsEverywhere, Procedure body) {}
