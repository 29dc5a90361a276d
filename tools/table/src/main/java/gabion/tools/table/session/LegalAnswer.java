package gabion.tools.table.session;

/** One legal answer: its index, and the words for it. */
public record LegalAnswer(long index, String words) {}
