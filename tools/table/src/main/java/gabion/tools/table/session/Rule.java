package gabion.tools.table.session;

/**
 * The rule behind a question.
 *
 * @param brief how a line of the log cites it
 * @param number the clause of the rulebook, or empty
 * @param clause that clause in our own words, or empty where none are known
 * @param ruling the ruling, or empty
 * @param doubt what it settles
 * @param status printed, clarified, inferred or assumed
 * @param taken the reading taken
 * @param because why
 * @param file where the step stands; empty where nobody wrote it
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
