package gabion.tools.command.terminal;

import gabion.tools.command.display.PaneLayout;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jline.utils.AttributedString;

/** A table that fills a window: the board, the events, and the open question. */
final class Window {

  /** Maximum number of events kept for the window. */
  private static final int KEPT = 60;

  private final Canvas canvas;
  private final LineInput lines;
  private final TerminalStyle ink;
  private final List<IntFunction<List<String>>> told = new ArrayList<>();
  private final List<IntFunction<List<String>>> replies = new ArrayList<>();
  private int latest;
  private int heard;
  private IntFunction<List<String>> question = columns -> List.of();
  private Focus focus = Focus.NONE;
  private BoardView picture;
  private Optional<String> pending = Optional.empty();

  Window(Canvas canvas, LineInput lines, TerminalStyle ink, BoardView picture) {
    this.canvas = canvas;
    this.lines = lines;
    this.ink = ink;
    this.picture = picture;
  }

  /** Something has happened. */
  void tell(IntFunction<List<String>> drawn) {
    told.add(drawn);
    if (told.size() > KEPT) {
      told.remove(0);
      latest = Math.max(0, latest - 1);
      heard = Math.max(0, heard - 1);
    }
  }

  /** Shows a question and clears older replies. */
  void ask(IntFunction<List<String>> drawn, Focus about) {
    question = drawn;
    focus = about;
    latest = heard;
    heard = told.size();
    replies.clear();
  }

  /** Replies to input: beside the question if the reply fits there, else page by page. */
  void reply(IntFunction<List<String>> drawn) {
    PaneLayout.PaneSize room = room();
    if (drawn.apply(room.columns()).size() < room.rows()) {
      replies.add(drawn);
    } else {
      page(drawn);
    }
  }

  /** Returns the number of columns for replies. */
  int columns() {
    return room().columns();
  }

  private PaneLayout.PaneSize room() {
    return panes().room(canvas.rows(), canvas.columns());
  }

  private PaneLayout panes() {
    List<IntFunction<List<String>>> now = new ArrayList<>(told.subList(latest, told.size()));
    now.addAll(replies);
    return new PaneLayout(
        picture,
        focus.weights(),
        focus.lit(),
        List.copyOf(told.subList(0, latest)),
        List.copyOf(now),
        question,
        ink);
  }

  /** Fills the window. */
  void paint(BoardView board) {
    picture = board;
    PaneLayout panes = panes();
    canvas.paint(panes::lines);
  }

  /** Shows lines page by page; input typed there is kept only if it is a command. */
  void welcome(IntFunction<List<String>> drawn) {
    page(drawn);
    pending = pending.filter(line -> QuestionPrompt.isCommand(line.split("\\s+")[0]));
  }

  /** Shows lines page by page until all are seen, or something is typed. */
  private void page(IntFunction<List<String>> drawn) {
    for (int from = 0; from < drawn.apply(canvas.columns()).size(); from += canvas.rows() - 1) {
      int first = from;
      canvas.paint((rows, columns) -> part(drawn.apply(columns), first, rows - 1, columns));
      boolean more = from + canvas.rows() - 1 < drawn.apply(canvas.columns()).size();
      String prompt = more ? TerminalMessage.PAGER_PROMPT.text() : "Enter goes on> ";
      Optional<String> typed = lines.next(prompt, List.of());
      if (typed.isEmpty() || !typed.get().isEmpty()) {
        pending = typed.filter(line -> !line.equalsIgnoreCase("q"));
        return;
      }
    }
  }

  private static List<AttributedString> part(List<String> all, int from, int most, int columns) {
    return all.subList(Math.min(from, all.size()), Math.min(all.size(), from + most)).stream()
        .map(line -> AttributedString.fromAnsi(line).columnSubSequence(0, columns))
        .toList();
  }

  /** Returns and clears input that was typed while paging. */
  Optional<String> pending() {
    Optional<String> typed = pending;
    pending = Optional.empty();
    return typed;
  }

  /** Shows one sentence alone. */
  void showSentence(String sentence) {
    canvas.paint((rows, columns) -> List.of(new AttributedString(sentence)));
  }

  /** Clears the window for another person. */
  void forget() {
    told.clear();
    replies.clear();
    latest = 0;
    heard = 0;
    question = columns -> List.of();
  }

  void leave() {
    canvas.leave();
  }
}
