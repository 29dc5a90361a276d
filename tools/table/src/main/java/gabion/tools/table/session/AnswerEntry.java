package gabion.tools.table.session;

/**
 * What a seat has answered.
 *
 * @param entry the last that its door had told by then; -1 for nothing
 * @param asks what the question was called
 * @param words the answer in words, by ids
 */
public record AnswerEntry(long entry, String asks, String words) {}
