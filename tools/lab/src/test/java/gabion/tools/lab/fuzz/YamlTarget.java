package gabion.tools.lab.fuzz;

import gabion.scripts.GraalScripts;
import gabion.tools.lab.Cases;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.CheckResult;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/**
 * A whole ruleset: its YAML is read, linked, checked and played, and its cases are run. A line
 * {@code === cases} begins these.
 */
public final class YamlTarget implements FuzzTarget {

  private static final String CASES = "\n=== cases\n";

  private final Ground ground = new Ground("rulesets");

  /** Takes one input of Jazzer. */
  public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
    One.TARGET.take(bytes);
  }

  private static final class One {
    static final FuzzTarget TARGET = new YamlTarget();
  }

  @Override
  public void take(byte[] bytes) throws Exception {
    Problems problems = new Problems();
    Optional<Source> source = YamlReader.decode(bytes, "fuzz.yaml", "base", problems);
    Optional<Tree.Fields> read = source.flatMap(text -> YamlReader.read(text, problems));
    Ground.tell(problems);
    if (read.isEmpty() && problems.isEmpty()) {
      throw new IllegalStateException("neither a tree nor a problem");
    }
    if (source.isPresent()) {
      load(source.get().text());
    }
  }

  private void load(String text) throws Exception {
    int at = text.indexOf(CASES);
    String rules = at < 0 ? text : text.substring(0, at);
    String cases = at < 0 ? "" : text.substring(at + CASES.length());
    write("rulesets/fuzz/ruleset.yaml", rules);
    write("rulesets/fuzz/cases/cases.yaml", cases);
    Library library =
        new Library(List.of(ground.at("rulesets").getParent()), GraalScripts.folders());
    CheckResult checked = Check.of(library, "fuzz");
    ProblemPrinter.print(checked.problems());
    ProblemPrinter.print(checked.warnings());
    if (checked.problems().isEmpty() && checked.rules().isPresent()) {
      Ground.play(checked.rules().get());
      Cases.run(library, checked.rules().get(), Optional.empty(), new Problems());
    }
    ground.isClean();
  }

  private void write(String path, String text) throws Exception {
    if (text.isEmpty()) {
      Files.deleteIfExists(ground.at(path));
    } else {
      Files.write(ground.at(path), text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public void close() {
    ground.close();
  }
}
