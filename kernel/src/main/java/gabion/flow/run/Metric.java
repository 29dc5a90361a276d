package gabion.flow.run;

import gabion.expr.value.Num;

/**
 * A number that tells how a game went; of a claim 1 where it holds, else 0.
 *
 * @param name what it is called
 */
public record Metric(String name, Num num) {}
