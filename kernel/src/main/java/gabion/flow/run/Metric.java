package gabion.flow.run;

import gabion.expr.value.Num;

/**
 * A statistic of a finished game; a condition counts 1 if it holds, else 0.
 *
 * @param name its name
 */
public record Metric(String name, Num num) {}
