package gabion.tools.table.session;

/**
 * The rule behind a question.
 *
 * @param brief its citation in the log
 * @param number the clause of the rulebook, or empty
 * @param clause that clause in our own words, or empty if unknown
 * @param ruling the ruling, or empty
 * @param doubt the question that the ruling settles
 * @param status printed, clarified, inferred or assumed
 * @param taken the reading taken
 * @param because the reason
 * @param file the file of the step; empty for generated text
 * @param line the line in that file
 */
public record Rule(
    String brief,
    String number,
    String clause,
    String ruling,
    String doubt,
    String status,
    String taken,
    String because,
    String file,
    int line) {}
