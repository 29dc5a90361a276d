package gabion.tools.command.sit;

import gabion.play.door.Door;
import gabion.play.door.Happening;
import gabion.play.door.News;
import gabion.play.door.SeatDoor;
import gabion.play.door.Told;
import gabion.play.show.Display;
import gabion.play.show.Picture;
import gabion.tools.command.show.Drawing;
import gabion.tools.command.show.Ink;
import gabion.tools.command.show.Log;
import gabion.tools.command.show.Wrapped;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is shown to the person who sits at the screen: what comes through that seat's door. */
final class Screen {

  /** The seat of those who may see only what all see. */
  private static final String NOBODY = "";

  private final Display display;
  private final Map<String, SeatDoor> persons;
  private final Door spectator;
  private final Ink ink;
  private final Lines lines;
  private final PrintStream out;
  private final Pace pace;
  private final Map<String, Long> shown = new HashMap<>();
  private String sitting = NOBODY;

  /**
   * @param persons the doors of the seats that persons hold, by their ids
   */
  Screen(
      Display display,
      Map<String, SeatDoor> persons,
      Door spectator,
      Ink ink,
      Lines lines,
      PrintStream out,
      Pace pace) {
    this.display = display;
    this.persons = persons;
    this.spectator = spectator;
    this.ink = ink;
    this.lines = lines;
    this.out = out;
    this.pace = pace;
    if (persons.size() == 1) {
      sitting = persons.keySet().iterator().next();
    }
  }

  /** The seat whose person looks at the screen. */
  String sitting() {
    return sitting;
  }

  private Door door() {
    SeatDoor door = persons.get(sitting);
    return door == null ? spectator : door;
  }

  int columns() {
    return Math.min(100, Math.max(40, lines.columns()));
  }

  Ink ink() {
    return ink;
  }

  void say(String line) {
    out.println(line);
  }

  void say(List<String> all) {
    all.forEach(out::println);
  }

  // ---- who looks

  /** Lets another person sit down, where several share the screen. */
  boolean seat(String seat, String title) {
    if (seat.equals(sitting)) {
      return true;
    }
    sitting = seat;
    if (persons.size() < 2) {
      return true;
    }
    lines.forget();
    if (!lines.isInteractive()) {
      say("");
      say("═══ " + title + " answers now; the others look away ═══");
      return true;
    }
    clear();
    say("Now " + title + ". The others look away.");
    boolean there = lines.next("Enter when you are ready ", List.of()).isPresent();
    clear();
    return there;
  }

  /** Nobody in particular looks: what is shown is what all may see. */
  void leave() {
    if (persons.size() > 1) {
      sitting = NOBODY;
      if (lines.isInteractive()) {
        clear();
      } else {
        say("");
        say("═══ for everybody ═══");
      }
    }
  }

  /** Clears the screen and what could be scrolled back to. */
  private void clear() {
    out.print("\u001b[H\u001b[2J\u001b[3J");
    out.flush();
  }

  // ---- what is shown

  /** Shows what has happened since this seat last looked. */
  void news() {
    long from = shown.getOrDefault(sitting, 0L);
    News news = door().since(from);
    pace.tell(door().story(from, false), step -> say(new Log(display, ink, columns()).lines(step)));
    shown.put(NOBODY, spectator.since(Long.MAX_VALUE).next());
    shown.put(sitting, news.next());
  }

  /** Whether something has begun, under a heading, since this seat last looked. */
  boolean hasNewHeading() {
    long from = shown.getOrDefault(sitting, 0L);
    return door().story(from, false).stream().anyMatch(Told::isHeading);
  }

  /** Shows the whole log, or its last lines. */
  void log(int last) {
    List<String> all = new Log(display, ink, columns()).lines(door().story(0, true));
    say(all.subList(Math.max(0, all.size() - last), all.size()));
  }

  /** How many phases have begun so far. */
  long phases() {
    return spectator.since(0).happenings().stream()
        .filter(told -> told.kind().equals(Happening.BEGAN))
        .count();
  }

  void board() {
    say("");
    say(new Drawing(ink, columns()).board(door().see().board()));
    say("");
  }

  void hand() {
    List<Picture.Listed> held = door().see().hand();
    for (Picture.Listed box : held) {
      say(ink.bold(box.title()));
      box.words().forEach(word -> say(Wrapped.of("  " + word, columns())));
    }
    if (held.isEmpty()) {
      say("you hold nothing in secret");
    }
  }
}
