package gabion.yaml;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/** The parser events of a file; a syntax error becomes a problem. */
final class ParserEvents {

  /** Ends the reading of a file; the problem is noted already. */
  static final class UnreadableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableException() {
      super(null, null, false, false);
    }
  }

  private final Source source;
  private final Problems problems;
  private final Marks marks;
  private final UnclosedQuoteFinder quotes;
  private final Parser parser;
  private int reached;

  ParserEvents(Source source, Problems problems) {
    this.source = source;
    this.problems = problems;
    this.marks = new Marks(source);
    this.quotes = new UnclosedQuoteFinder(source);
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    this.parser = new ParserImpl(new StreamReader(RemoveTagMask.mask(source.text())), options);
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
        throw new UnreadableException();
      }
      SyntaxErrorReporter.report(
          e, marks, source, problems, at -> quotes.findUnclosedQuote(reached, at));
    } catch (NumberFormatException e) { // the parser does not expect `\UFFFFFFFF`
      int at = Math.max(reached, source.text().indexOf("\\U", reached));
      String help = "the last character is `\\U0010FFFF`";
      SourceLocation where = source.locate(at, at + 10);
      problems.add(ProblemCode.YAML_SYNTAX, where, help, "there is no such character");
    } catch (YAMLException e) {
      SourceLocation where = source.locate(reached, reached + 1);
      problems.add(ProblemCode.YAML_SYNTAX, where, null, "the following text is not valid YAML");
    }
    throw new UnreadableException();
  }

  int start(Event event) {
    return marks.offset(event.getStartMark());
  }

  int end(Event event) {
    return marks.offset(event.getEndMark());
  }
}
