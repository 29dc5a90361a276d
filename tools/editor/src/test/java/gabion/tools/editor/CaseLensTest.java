package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.junit.jupiter.api.Test;

/** A lens stands on each case, and runs it as it is typed. */
class CaseLensTest {

  private static final Path MOVES =
      Client.file("tools/examples/brandubh/rulesets/brandubh/cases/moves.yaml");
  private static final Path WINTER =
      Client.file("tools/examples/hard-winter/rulesets/1754-conquest/cases/hard-winter.yaml");
  private static final Path TURN =
      Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml");

  private static List<? extends CodeLens> lenses(Client client, Path file) {
    return Client.get(
        client.server.getTextDocumentService().codeLens(new CodeLensParams(Client.called(file))));
  }

  private static Object run(Client client, Command command) {
    return Client.get(
        client
            .server
            .getWorkspaceService()
            .executeCommand(
                new ExecuteCommandParams(command.getCommand(), command.getArguments())));
  }

  @Test
  void each_case_has_a_lens_that_runs_it() {
    try (Client client = new Client()) {
      client.open(MOVES);
      List<? extends CodeLens> lenses = lenses(client, MOVES);
      assertThat(lenses).hasSizeGreaterThan(3);
      for (CodeLens lens : lenses) {
        assertThat(run(client, lens.getCommand()).toString()).contains("passed=true");
      }
      assertThat(client.messages)
          .hasSameSizeAs(lenses)
          .allMatch(said -> said.startsWith("passed: "));
      assertThat(lenses(client, TURN)).isEmpty();
    }
  }

  @Test
  void a_case_of_a_pack_runs_over_the_base() {
    try (Client client = new Client()) {
      client.open(WINTER);
      assertThat(run(client, lenses(client, WINTER).get(0).getCommand()).toString())
          .contains("passed=true");
    }
  }

  @Test
  void a_case_that_fails_is_shown_at_its_place_until_something_is_typed() {
    try (Client client = new Client()) {
      client.open(MOVES);
      String typed =
          client
              .text(MOVES)
              .replace("expect: { places: { d7: { men", "expect: { places: { d6: { men");
      assertThat(typed).isNotEqualTo(client.text(MOVES));
      client.write(MOVES, typed);
      for (CodeLens lens : lenses(client, MOVES)) {
        run(client, lens.getCommand());
      }
      Diagnostic found =
          client.wrong(MOVES, all -> all.stream().anyMatch(CaseLensTest::isOfCase)).stream()
              .filter(CaseLensTest::isOfCase)
              .findFirst()
              .orElseThrow();
      assertThat(Client.said(found)).startsWith("FAILED: ").contains("d6");
      assertThat(client.messages).anyMatch(said -> said.startsWith("FAILED: "));
      client.write(MOVES, typed + "\n");
      client.wrong(MOVES, all -> all.stream().noneMatch(CaseLensTest::isOfCase));
    }
  }

  private static boolean isOfCase(Diagnostic found) {
    return "gabion case".equals(found.getSource());
  }

  @Test
  void what_cannot_be_run_is_refused_in_a_sentence() {
    try (Client client = new Client()) {
      client.open(MOVES);
      String address = MOVES.toUri().toString();
      assertThatThrownBy(
              () ->
                  run(
                      client,
                      new Command("", EditorCommands.RUN, List.of(address, "no-such-case"))))
          .hasMessageContaining("unknown case `no-such-case`");
      assertThatThrownBy(() -> run(client, new Command("", "rm", List.of())))
          .hasMessageContaining(EditorCommands.RUN);
      client.open(TURN);
      client.type(TURN, "at-once: yes", "at-onec: yes");
      assertThatThrownBy(() -> run(client, lenses(client, MOVES).get(0).getCommand()))
          .hasMessageContaining("the rules have problems");
    }
  }
}
