package gabion.scripts.syntax;

import com.oracle.js.parser.ErrorManager;
import com.oracle.js.parser.Parser;
import com.oracle.js.parser.ParserException;
import com.oracle.js.parser.ScriptEnvironment;
import com.oracle.js.parser.ir.FunctionNode;
import gabion.hook.Said;
import gabion.hook.Script;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.YamlReader;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a script's text: what it hooks, what it asks, and everything that is wrong with it. */
public final class ScriptReader {

  private static final int LONGEST = 200_000;

  private ScriptReader() {}

  /**
   * Reads a script; never runs it.
   *
   * @param number the script's number in {@code Scripts.scripts()}
   * @param problems takes every mistake; a script with problems must not be played
   */
  public static ReadScript read(Source source, int number, Problems problems) {
    Offsets offsets = new Offsets(source);
    try {
      FunctionNode module = parse(source, offsets, problems);
      if (module != null) {
        return read(module, source, offsets, number, problems);
      }
    } catch (StackOverflowError e) {
      problems.add(
          Fault.SCRIPT_SYNTAX, offsets.where(0, 1), null, "this script is nested too deeply");
    }
    Script none = new Script(name(source), offsets.where(0, 1), List.of(), List.of(), Said.NOTHING);
    return new ReadScript(none, source, "", List.of());
  }

  private static ReadScript read(
      FunctionNode module, Source source, Offsets offsets, int number, Problems problems) {
    TopLevel top = new TopLevel(module, offsets, problems);
    new Refusals(offsets, problems).check(module);
    module.accept(new Resettings(top.names(), offsets, problems));
    Handings handings = new Handings();
    module.accept(handings);
    TemplateReader sentences = new TemplateReader(offsets, problems, handings);
    module.accept(sentences);
    Spreads spreads = new Spreads(offsets, problems);
    module.accept(spreads);
    Concatenations grown = new Concatenations(offsets, problems);
    module.accept(grown);
    List<Insertion> insertions =
        Stream.of(sentences.insertions(), spreads.insertions(), grown.insertions())
            .flatMap(List::stream)
            .sorted(Comparator.comparingInt(Insertion::at))
            .toList();
    Slips slips = new Slips(offsets);
    module.accept(slips);
    SaidReader said = new SaidReader(offsets, slips);
    module.accept(said);
    Script script =
        new Script(
            name(source),
            offsets.where(0, 1),
            top.hooks(number),
            sentences.templates(),
            said.said());
    String code = top.showAll(Insertion.into(source.text(), insertions));
    ReadScript read = new ReadScript(script, source, code, insertions);
    if (problems.isEmpty() && !insertions.isEmpty()) {
      parseAgain(read);
    }
    return read;
  }

  /** What runs is read once more, so that a mistake of ours is told here and never in play. */
  static void parseAgain(ReadScript read) {
    try {
      parse(read.source().name(), read.code());
    } catch (ParserException e) {
      throw new ScriptBug(
          read.where(Math.max(0, e.getPosition())) + " cannot be run: " + sentence(e), e);
    }
  }

  private static String name(Source source) {
    String file = source.name().substring(source.name().lastIndexOf('/') + 1);
    return YamlReader.composed(file.endsWith(".js") ? file.substring(0, file.length() - 3) : file);
  }

  private static @Nullable FunctionNode parse(Source source, Offsets offsets, Problems problems) {
    if (source.text().length() > LONGEST) {
      problems.add(Fault.SCRIPT_SYNTAX, offsets.where(0, 1), null, "this script is too long");
      return null;
    }
    try {
      return parse(source.name(), source.text());
    } catch (ParserException e) {
      int at = Math.max(0, e.getPosition());
      boolean yield = source.text().startsWith("yield", at);
      String help = yield ? "a function that yields is written `function* play(...)`" : null;
      problems.add(Fault.SCRIPT_SYNTAX, offsets.where(at, at + 1), help, sentence(e));
    }
    return null;
  }

  private static FunctionNode parse(String name, String text) {
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
    String said = e.getRawMessage().lines().findFirst().orElse("this cannot be read");
    return Character.toLowerCase(said.charAt(0)) + said.substring(1);
  }
}
