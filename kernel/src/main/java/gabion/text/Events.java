package gabion.text;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/** The parser's events of one file; what the parser cannot read becomes a problem. */
final class Events {

  /** Ends the reading of a file; the problem is noted already. */
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unreadable() {
      super(null, null, false, false);
    }
  }

  private final Source source;
  private final Problems problems;
  private final Marks marks;
  private final Quotes quotes;
  private final Parser parser;
  private int reached;

  Events(Source source, Problems problems) {
    this.source = source;
    this.problems = problems;
    this.marks = new Marks(source);
    this.quotes = new Quotes(source);
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    this.parser = new ParserImpl(new StreamReader(FlowRemovals.shown(source.text())), options);
  }

  Event next() {
    Event event = peek();
    reached = end(event);
    if (event instanceof ScalarEvent) {
      quotes.read(start(event), reached);
    }
    parser.getEvent();
    return event;
  }

  Event peek() {
    try {
      return parser.peekEvent();
    } catch (MarkedYAMLException e) {
      int stopped = e.getProblemMark() == null ? reached : marks.offset(e.getProblemMark());
      if (Characters.checkBlanks(source, stopped, problems)) {
        throw new Unreadable();
      }
      Syntax.report(e, marks, source, problems, at -> quotes.blamed(reached, at));
    } catch (NumberFormatException e) { // the parser does not expect `\UFFFFFFFF`
      int at = Math.max(reached, source.text().indexOf("\\U", reached));
      String help = "the last character is `\\U0010FFFF`";
      Where where = source.where(at, at + 10);
      problems.add(Fault.YAML_SYNTAX, where, help, "there is no such character");
    } catch (YAMLException e) {
      Where where = source.where(reached, reached + 1);
      problems.add(Fault.YAML_SYNTAX, where, null, "what follows cannot be read as YAML");
    }
    throw new Unreadable();
  }

  int start(Event event) {
    return marks.offset(event.getStartMark());
  }

  int end(Event event) {
    return marks.offset(event.getEndMark());
  }
}
