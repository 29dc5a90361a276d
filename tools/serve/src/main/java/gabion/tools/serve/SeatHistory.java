package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.GameHistory;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.AnswerEntry;
import gabion.tools.table.session.PlaceContents;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatEvent;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.TableAccess;
import java.util.ArrayList;
import java.util.List;

/**
 * A seat's queries about the history of its game: the contents of a place, as visible to the seat
 * at the time, and why a line is in its log. While the game is running, or a next scenario may keep
 * hidden things, results are built only from events and views that the seat has received. Then they
 * are complete, and a section of the game can be exported as a case.
 */
final class SeatHistory {

  private static final String ID = "a-stretch-of-a-game";

  /** The position before the first entry. */
  private static final long BEGUN = -1;

  private static final int MOST_CHANGES = 12;
  private static final int MOST_MOMENTS = 20_000;

  private final HostedGame hosted;
  private final Search search;
  private final TableAccess door;

  SeatHistory(HostedGame hosted, String seat, Search search) {
    this.hosted = hosted;
    this.search = search;

    this.door = hosted.door(seat);
  }

  /** Whether the game may be shown as a whole. */
  private boolean isOver() {
    return hosted.isOpenToAll();
  }

  /** What this seat has answered; who only watches has answered nothing. */
  private List<AnswerEntry> answerEntries() {
    return door instanceof SeatAccess mine ? mine.answerEntries() : List.of();
  }

  /** The course of the game with all that was hidden; only of one that is over. */
  private GameHistory chronology() {
    GameRecord record = hosted.table().record();
    return new GameHistory(
        GameReplay.of(hosted.loadedRuleset().rules(), record, Integer.MAX_VALUE));
  }

  // ---- a line

  /** Returns why an entry is in this seat's log. */
  ObjectNode cause(ClientMessage message) {
    long entry = message.number("entry");
    Provenance told =
        Provenance.of(door.since(0).happenings(), answerEntries(), entry)
            .orElseThrow(
                () -> new InvalidMessageException("unknown", ServeMessage.NO_ENTRY.text()));
    boolean over = isOver();
    if (over) {
      told = told.whole(chronology(), hosted.table().placeOf(door, entry));
    }
    ObjectNode reply = JsonText.object().put("entry", entry).put("whole", over);
    reply.setAll((ObjectNode) JsonText.of(told));
    return reply.put("stands", JsonText.within(told.stands()));
  }

  // ---- a change

  /**
   * A change, or a line that mentions one.
   *
   * @param entry this seat's entry that reported it, or the last one before it
   * @param says the old value and the new one
   * @param led the answers and throws before it, oldest first
   */
  private record BlameEntry(long entry, String says, List<String> led) {}

  /**
   * What made something so: while the game goes on, the lines of this seat's log that have some
   * words; when it is over, the changes of whatever the rules can say.
   */
  ObjectNode blame(ClientMessage message) {
    String words = message.text("words");
    boolean over = isOver();
    List<BlameEntry> all = over ? blameEntries(words) : findMentions(words);
    List<BlameEntry> last = all.subList(Math.max(0, all.size() - MOST_CHANGES), all.size());
    ObjectNode reply = JsonText.object().put("words", words).put("whole", over);
    reply.put("earlier", all.size() > last.size());
    reply.set("changes", JsonText.of(last));
    return reply;
  }

  private List<BlameEntry> findMentions(String words) {
    List<SeatEvent> told = door.since(0).happenings();
    List<AnswerEntry> given = answerEntries();
    return Provenance.matchingEvents(told, words).stream()
        .map(
            one ->
                new BlameEntry(
                    one.entry(), Provenance.words(one), Provenance.led(told, given, one.entry())))
        .toList();
  }

  private List<BlameEntry> blameEntries(String words) {
    GameHistory chronology = chronology();
    return chronology.blame(words).stream()
        .map(
            one ->
                new BlameEntry(
                    hosted.table().entryAt(door, chronology.eventUpTo(one.answers())),
                    one.says(),
                    one.led()))
        .toList();
  }

  // ---- a place

  /**
   * A change of the contents of a place.
   *
   * @param entry the entry that reported it, or one shortly before that
   * @param led the answers and throws before it, oldest first
   */
  private record PlaceChange(
      long entry, List<String> before, List<String> after, List<String> led) {}

  /** What lay at a place, the last changes last; made of what this door was shown alone. */
  ObjectNode history(ClientMessage message) {
    String place = message.text("place");
    List<SeatEvent> told = door.since(0).happenings();
    List<AnswerEntry> given = answerEntries();
    List<PlaceChange> changes = new ArrayList<>();
    List<String> after = lies(place, Long.MAX_VALUE);
    int at = told.size() - 1;
    for (int looks = 0; at >= 0 && looks < MOST_MOMENTS && changes.size() < MOST_CHANGES; looks++) {
      search.heed();
      List<String> before = lies(place, at == 0 ? BEGUN : told.get(at - 1).entry());
      if (!before.equals(after)) {
        long entry = told.get(at).entry();
        changes.add(0, new PlaceChange(entry, before, after, Provenance.led(told, given, entry)));
      }
      after = before;
      at--;
    }
    ObjectNode reply = JsonText.object().put("place", place).put("earlier", at >= 0);
    reply.set("changes", JsonText.of(changes));
    return reply;
  }

  /** Returns the contents of a place after an entry, and its fields, in words. */
  private List<String> lies(String place, long entry) {
    PlaceContents then =
        door.placeContents(place, entry)
            .orElseThrow(
                () -> new InvalidMessageException("unknown", ServeMessage.NO_PLACE.text()));
    SeatView.Place there = then.place();
    List<String> words = new ArrayList<>(there.unseenPieces());
    there.piles().forEach(pile -> words.add(pile.number() + " " + pile.title()));
    there.pieces().forEach(piece -> words.add(piece.title()));
    then.visibleFields().forEach(noted -> words.add(noted.field() + ": " + noted.title()));
    return List.copyOf(words);
  }

  // ---- a stretch

  /** The answers between two entries as a case; only of a game that is over. */
  ObjectNode stretch(ClientMessage message) {
    if (!isOver()) {
      ServeMessage said =
          door.status().over() ? ServeMessage.CASE_AFTER_NEXT : ServeMessage.CASE_LATER;
      String why = said.text();
      throw new InvalidMessageException("not-over", why);
    }
    long from = Math.max(0, message.number("from"));
    long to = Math.max(from, message.number("to"));
    int before = hosted.table().recordAt(door, from).answers().size();
    GameRecord record = hosted.table().recordAt(door, to);
    int last = record.answers().size();
    if (last <= before) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_ANSWERS.text());
    }
    GameReplay game = GameReplay.of(hosted.loadedRuleset().rules(), record, last);
    boolean isShrunk = message.has("shrink") && message.claim("shrink");
    String yaml =
        (isShrunk
                ? GameExcerpt.least(game, before, ID, tries -> search.heed())
                : GameExcerpt.of(game, before, ID))
            .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_CASE.text()));
    return JsonText.object().put("first", before + 1).put("last", last).put("yaml", yaml);
  }
}
