package gabion.tools.table.session;

import gabion.tools.table.TableMessage;
import gabion.tools.table.session.Reply.Reason;
import java.util.Set;
import java.util.TreeSet;

/**
 * Decides which answers may be undone: a seat's own if no other seat is harmed, otherwise with the
 * consent of all others.
 */
final class UndoPolicy {

  private static final int NOBODY = -1;

  private final GameSession course;
  private final Set<Integer> open = new TreeSet<>();
  private int wishing = NOBODY;

  UndoPolicy(GameSession course) {
    this.course = course;
  }

  /** Whether a seat may take its last answer back by itself. */
  boolean canUndo(int seat) {
    if (course.end().isPresent()) {
      return false;
    }
    if (course.round().lastHeld(seat) >= 0) {
      return true;
    }
    if (!course.game.canUndo(seat)) {
      return false;
    }
    int undone = course.game.answers().size() - course.game.beforeLast(seat);
    return undone <= course.round().turn() || !course.round().holdsOfOthers(seat);
  }

  Reply undo(int seat) {
    if (course.end().isPresent()) {
      return refuseAfterEnd();
    }
    if (!canUndo(seat)) {
      boolean some = course.game.beforeLast(seat) >= 0;
      return some
          ? new Reply.Refused(Reason.TOO_LATE, TableMessage.UNDO_LATE.text())
          : new Reply.Refused(Reason.NOTHING, TableMessage.UNDO_NONE.text());
    }
    lapse();
    if (course.round().lastHeld(seat) >= 0) {
      course.unhold(seat);
    } else {
      course.backTo(course.game.beforeLast(seat));
    }
    return saveAndReply(TableMessage.TAKEN_BACK.text());
  }

  private Reply saveAndReply(String sentence) {
    return course.keep().orElseGet(() -> new Reply.Done(sentence));
  }

  // ---- wishes

  SeatView.UndoRequest wish() {
    return wishing == NOBODY
        ? SeatView.UndoRequest.NONE
        : new SeatView.UndoRequest(course.seat(wishing), open.stream().map(course::seat).toList());
  }

  /** A new answer ends every wish. */
  void lapse() {
    wishing = NOBODY;
    open.clear();
  }

  private static Reply refuseAfterEnd() {
    return new Reply.Refused(Reason.OVER, TableMessage.OVER.text());
  }

  Reply wish(int seat) {
    if (course.end().isPresent()) {
      return refuseAfterEnd();
    }
    if (wishing != NOBODY) {
      return new Reply.Refused(Reason.TWICE, TableMessage.WISH_OPEN.text());
    }
    if (course.game.beforeLast(seat) < 0) {
      return new Reply.Refused(Reason.NOTHING, TableMessage.UNDO_NONE.text());
    }
    wishing = seat;
    course.game.ruleset().seats(course.game.setup()).stream()
        .filter(other -> other != seat && !course.playsByItself(other))
        .forEach(open::add);
    return open.isEmpty() ? undoGranted() : new Reply.Done(TableMessage.WISH_ASKED.text());
  }

  Reply grant(int seat, boolean granted) {
    if (course.end().isPresent()) {
      return refuseAfterEnd();
    }
    if (!open.contains(seat)) {
      return new Reply.Refused(Reason.NOTHING, TableMessage.NO_WISH.text());
    }
    if (!granted) {
      lapse();
      return new Reply.Done(TableMessage.WISH_REFUSED.text());
    }
    open.remove(seat);
    return open.isEmpty() ? undoGranted() : new Reply.Done("granted");
  }

  private Reply undoGranted() {
    int to = course.game.beforeLast(wishing);
    lapse();
    course.backTo(to);
    return saveAndReply(TableMessage.TAKEN_BACK.text());
  }
}
