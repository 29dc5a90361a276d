package gabion.tools.sit;

import gabion.play.Game;
import gabion.play.View;
import gabion.tools.show.Display;
import gabion.tools.show.Hand;
import gabion.tools.show.Ink;
import gabion.tools.show.Log;
import gabion.tools.show.Look;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a table shows to the person who sits at it: never more than that seat may see. */
final class Table {

  private final Game game;
  private final Display display;
  private final Set<Integer> persons;
  private final Ink ink;
  private final Lines lines;
  private final PrintStream out;
  private final Hand hand;
  private final Map<Integer, Integer> shown = new HashMap<>();
  private int sitting = View.NOBODY;

  Table(Game game, Display display, Set<Integer> persons, Ink ink, Lines lines, PrintStream out) {
    this.game = game;
    this.display = display;
    this.persons = persons;
    this.ink = ink;
    this.lines = lines;
    this.out = out;
    this.hand = new Hand(game.ruleset());
    if (persons.size() == 1) {
      sitting = persons.iterator().next();
    }
  }

  /** The seat whose person looks at the screen. */
  int sitting() {
    return sitting;
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

  /** Lets another person sit down, where several share the screen. */
  boolean seat(int seat) {
    if (seat == sitting) {
      return true;
    }
    boolean shared = persons.size() > 1;
    sitting = seat;
    if (!shared) {
      return true;
    }
    String title = game.ruleset().layout().seats().title(seat);
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
      sitting = View.NOBODY;
      shown.put(sitting, shown.values().stream().mapToInt(Integer::intValue).max().orElse(0));
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

  /** Shows what has happened since this seat last looked. */
  void news() {
    int from = Math.min(shown.getOrDefault(sitting, 0), game.log().size());
    say(log().lines(game.log().subList(from, game.log().size()), sitting, false));
    shown.put(sitting, game.log().size());
  }

  /** Shows the whole log, or its last lines. */
  void log(int last) {
    List<String> all = log().lines(game.log(), sitting, true);
    say(all.subList(Math.max(0, all.size() - last), all.size()));
  }

  private Log log() {
    return new Log(display, ink, columns());
  }

  void board() {
    say("");
    say(display.board(look(), ink, columns()));
    say("");
  }

  void hand() {
    say(hand.lines(look(), ink, columns()));
  }

  Look look() {
    return Look.at(game, sitting);
  }
}
