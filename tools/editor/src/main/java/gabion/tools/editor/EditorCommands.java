package gabion.tools.editor;

import com.google.gson.JsonPrimitive;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The commands of an editor: run a case, describe a die. */
final class EditorCommands implements WorkspaceService {

  /** The command that runs a case: the address of its file, and its id. */
  static final String RUN = "gabion.runCase";

  /** The command that tells what dice give: the address of their file, and the id of the die. */
  static final String TELL = "gabion.tellDie";

  private final Workspace desk;
  private final Checker checker;
  private final PublishedDiagnostics diagnoses;
  private final RequestQueue replies;
  private final Supplier<LanguageClient> client;

  EditorCommands(
      Workspace desk,
      Checker checker,
      PublishedDiagnostics diagnoses,
      RequestQueue replies,
      Supplier<LanguageClient> client) {
    this.desk = desk;
    this.checker = checker;
    this.diagnoses = diagnoses;
    this.replies = replies;
    this.client = client;
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    return replies.to(
        () -> {
          List<Object> words = params.getArguments();
          boolean isRun = RUN.equals(params.getCommand());
          boolean isKnown = isRun || TELL.equals(params.getCommand());
          if (!isKnown || words == null || words.size() != 2) {
            throw new RequestQueue.RequestRefusedException(
                EditorMessage.COMMAND_ARGUMENTS.text(RUN, TELL));
          }
          String address = word(words.get(0));
          String id = word(words.get(1));
          return isRun ? run(address, id) : tell(address, id);
        });
  }

  private static String word(Object argument) {
    return argument instanceof JsonPrimitive text ? text.getAsString() : String.valueOf(argument);
  }

  /** Runs a case, says what came of it, and shows a failure at its place. */
  private Map<String, Object> run(String address, String id) {
    Path file =
        OpenDocuments.file(address)
            .orElseThrow(
                () -> new RequestQueue.RequestRefusedException(EditorMessage.NOT_A_FILE.text()));
    RulesSnapshot rules = read(file);
    Ruleset loaded = requireRuleset(rules, EditorMessage.CASE_NEEDS_SOUND_RULES.text());
    Problems problems = new Problems();
    CaseReport report =
        Cases.run(rules.library(), loaded, Optional.of(id), problems).stream()
            .findFirst()
            .orElseThrow(
                () ->
                    new RequestQueue.RequestRefusedException(
                        ProblemPrinter.print(problems.list()).strip()));
    boolean passed = report.hasPassed();
    String said = passed ? "passed: " + id : "FAILED: " + id + "\n" + report.failure().strip();
    client
        .get()
        .showMessage(new MessageParams(passed ? MessageType.Info : MessageType.Error, said));
    diagnoses.show(
        new PublishedDiagnostics.CaseRun(file, id),
        passed ? Map.of() : Map.of(file, List.of(failure(file, id, said))));
    return Map.of("id", id, "passed", passed, "failure", report.failure().strip());
  }

  /** The results of one die and of several. */
  private Map<String, Object> tell(String address, String id) {
    Path file =
        OpenDocuments.file(address)
            .orElseThrow(
                () -> new RequestQueue.RequestRefusedException(EditorMessage.NOT_A_FILE.text()));
    Ruleset loaded = requireRuleset(read(file), EditorMessage.DIE_NEEDS_SOUND_RULES.text());
    String told = DieCodeLenses.describeThrows(loaded, id);
    if (told.isEmpty()) {
      throw new RequestQueue.RequestRefusedException(EditorMessage.UNKNOWN_DIE.text(id));
    }
    client.get().showMessage(new MessageParams(MessageType.Info, told));
    return Map.of("id", id, "told", told);
  }

  private RulesSnapshot read(Path file) {
    return desk.snapshot(
        Workspace.work(file)
            .orElseThrow(
                () ->
                    new RequestQueue.RequestRefusedException(EditorMessage.NOT_IN_A_PACK.text())));
  }

  private static Ruleset requireRuleset(RulesSnapshot rules, String otherwise) {
    return rules
        .checkResult()
        .rules()
        .orElseThrow(() -> new RequestQueue.RequestRefusedException(otherwise));
  }

  private Diagnostic failure(Path file, String id, String said) {
    String text = desk.open.text(file);
    OutlineNode cases = TolerantYamlParser.of(text).field("cases");
    OutlineNode one = cases == null ? null : cases.field(id);
    Range range = one == null ? Ranges.range(text, 0, 1) : CaseCodeLenses.range(text, one);
    return new Diagnostic(range, said, DiagnosticSeverity.Error, "gabion case");
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    checker.scheduleCheck();
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    desk.open.touch();
    checker.scheduleCheck();
  }
}
