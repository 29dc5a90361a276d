package gabion.tools.table.session;

/**
 * An answer of a seat.
 *
 * @param entry the last entry in the seat's log by then; -1 for none
 * @param asks the name of the question
 * @param words the answer in words, by ids
 */
public record AnswerEntry(long entry, String asks, String words) {}
