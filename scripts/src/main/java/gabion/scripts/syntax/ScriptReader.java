package gabion.scripts.syntax;

import com.oracle.js.parser.ErrorManager;
import com.oracle.js.parser.Parser;
import com.oracle.js.parser.ParserException;
import com.oracle.js.parser.ScriptEnvironment;
import com.oracle.js.parser.ir.FunctionNode;
import gabion.hook.Script;
import gabion.hook.ScriptLiterals;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a script's text: its hooks, its queries and its problems. */
public final class ScriptReader {

  private static final int LONGEST = 200_000;

  private ScriptReader() {}

  /**
   * Reads a script; never runs it.
   *
   * @param number the script's number in {@code Scripts.scripts()}
   * @param problems takes every mistake; a script with problems must not be played
   */
  public static ParsedScript read(Source source, int number, Problems problems) {
    Offsets offsets = new Offsets(source);
    try {
      FunctionNode module = parse(source, offsets, problems);
      if (module != null) {
        return read(module, source, offsets, number, problems);
      }
    } catch (StackOverflowError e) {
      problems.add(
          ProblemCode.SCRIPT_SYNTAX, offsets.location(0, 1), null, ScriptMessage.NESTED.text());
    }
    Script none =
        new Script(
            name(source), offsets.location(0, 1), List.of(), List.of(), ScriptLiterals.NOTHING);
    return new ParsedScript(none, source, "", List.of());
  }

  private static ParsedScript read(
      FunctionNode module, Source source, Offsets offsets, int number, Problems problems) {
    TopLevelCheck top = new TopLevelCheck(module, offsets, problems);
    new ForbiddenSyntaxCheck(offsets, problems).check(module);
    module.accept(new ReassignmentCheck(top.names(), offsets, problems));
    PassThroughFinder handings = new PassThroughFinder();
    module.accept(handings);
    TemplateReader sentences = new TemplateReader(offsets, problems, handings);
    module.accept(sentences);
    SpreadFinder spreads = new SpreadFinder(offsets, problems);
    module.accept(spreads);
    ConcatenationFinder grown = new ConcatenationFinder(offsets, problems);
    module.accept(grown);
    List<Insertion> insertions =
        Stream.of(sentences.insertions(), spreads.insertions(), grown.insertions())
            .flatMap(List::stream)
            .sorted(Comparator.comparingInt(Insertion::at))
            .toList();
    ScriptMistakeFinder slips = new ScriptMistakeFinder(offsets);
    module.accept(slips);
    ScriptLiteralsReader said = new ScriptLiteralsReader(offsets, slips);
    module.accept(said);
    Script script =
        new Script(
            name(source),
            offsets.location(0, 1),
            top.hooks(number),
            sentences.templates(),
            said.literals());
    String code = top.showAll(Insertion.into(source.text(), insertions));
    ParsedScript read = new ParsedScript(script, source, code, insertions);
    if (problems.isEmpty() && !insertions.isEmpty()) {
      parseAgain(read);
    }
    return read;
  }

  /**
   * Parses the executed code again, so that an internal error is reported here and never in play.
   */
  static void parseAgain(ParsedScript read) {
    try {
      parse(read.source().name(), read.code());
    } catch (ParserException e) {
      throw new ScriptBug(
          read.location(Math.max(0, e.getPosition())) + " cannot be run: " + sentence(e), e);
    }
  }

  private static String name(Source source) {
    String file = source.name().substring(source.name().lastIndexOf('/') + 1);
    return YamlReader.normalizeText(
        file.endsWith(".js") ? file.substring(0, file.length() - 3) : file);
  }

  private static @Nullable FunctionNode parse(Source source, Offsets offsets, Problems problems) {
    if (source.text().length() > LONGEST) {
      problems.add(
          ProblemCode.SCRIPT_SYNTAX, offsets.location(0, 1), null, ScriptMessage.TOO_LONG.text());
      return null;
    }
    try {
      return parse(source.name(), source.text());
    } catch (ParserException e) {
      int at = Math.max(0, e.getPosition());
      boolean yield = source.text().startsWith("yield", at);
      String help = yield ? ScriptMessage.HELP_GENERATOR.text() : null;
      problems.add(ProblemCode.SCRIPT_SYNTAX, offsets.location(at, at + 1), help, sentence(e));
    }
    return null;
  }

  static FunctionNode parse(String name, String text) {
    ScriptEnvironment settings =
        ScriptEnvironment.builder()
            .strict(true)
            .ecmaScriptVersion(ScriptEnvironment.ES_2023)
            .annexB(false)
            .allowBigInt(true)
            .emptyStatements(true)
            .build();
    return new Parser(
            settings,
            com.oracle.js.parser.Source.sourceFor(name, text),
            new ErrorManager.ThrowErrorManager())
        .parseModule(name);
  }

  private static String sentence(ParserException e) {
    String said = e.getRawMessage().lines().findFirst().orElse(ScriptMessage.UNREADABLE.text());
    return Character.toLowerCase(said.charAt(0)) + said.substring(1);
  }
}
