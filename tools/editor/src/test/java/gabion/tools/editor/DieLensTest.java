package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.junit.jupiter.api.Test;

/** A lens stands on each die, and says what a throw gives as it is typed. */
class DieLensTest {

  private static final Path DICE = Client.file("rulesets/1754-conquest/dice.yaml");

  private static List<? extends CodeLens> lenses(Client client) {
    return Client.get(
        client.server.getTextDocumentService().codeLens(new CodeLensParams(Client.called(DICE))));
  }

  private static String title(List<? extends CodeLens> lenses, Client client, String id) {
    String text = client.text(DICE);
    return lenses.stream()
        .filter(lens -> id.equals(written(text, lens)))
        .map(lens -> lens.getCommand().getTitle())
        .findFirst()
        .orElseThrow();
  }

  private static String written(String text, CodeLens lens) {
    return text.substring(
        Ranges.offset(text, lens.getRange().getStart()),
        Ranges.offset(text, lens.getRange().getEnd()));
  }

  private static Object told(Client client, Command command) {
    return Client.get(
        client
            .server
            .getWorkspaceService()
            .executeCommand(
                new ExecuteCommandParams(command.getCommand(), command.getArguments())));
  }

  @Test
  void each_die_says_what_a_throw_gives_and_follows_what_is_typed() {
    try (Client client = new Client()) {
      client.open(DICE);
      List<? extends CodeLens> lenses = lenses(client);
      assertThat(lenses).hasSize(7);
      assertThat(title(lenses, client, "british-colonials"))
          .isEqualTo("a throw gives 0.33 hit, 0.33 flee, 0.33 command");
      client.type(
          DICE,
          "british-regulars, faces: { hit: 3, command: 3 }",
          "british-regulars, faces: { hit: 5, command: 1 }");
      client.wrong(DICE, List::isEmpty);
      assertThat(title(lenses(client), client, "british-regulars"))
          .isEqualTo("a throw gives 0.83 hit, 0.17 command");
    }
  }

  @Test
  void several_dice_are_told_of_where_it_is_pressed() {
    try (Client client = new Client()) {
      client.open(DICE);
      Command command = lenses(client).get(0).getCommand();

      assertThat(told(client, command).toString())
          .contains("3 dice of british-regulars: 1.50 hit (any 87.5 %), 1.50 command (any 87.5 %)");
      assertThat(client.messages).anyMatch(said -> said.startsWith("1 die of british-regulars: "));
      Object file = command.getArguments().get(0);
      assertThatThrownBy(
              () ->
                  told(client, new Command("", EditorCommands.TELL, List.of(file, "no-such-die"))))
          .hasMessageContaining("unknown die `no-such-die`");
    }
  }

  @Test
  void rules_that_are_wrong_say_nothing_of_their_dice() {
    try (Client client = new Client()) {
      client.open(DICE);
      client.type(
          DICE, "british-regulars, faces: { hit: 3,", "british-regulars, faces: { hit: some,");
      assertThat(lenses(client)).isEmpty();
    }
  }
}
