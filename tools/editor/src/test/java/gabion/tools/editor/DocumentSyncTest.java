package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.junit.jupiter.api.Test;

/** An editor sends what changes, and is told for which state of a file its diagnostics are. */
class DocumentSyncTest {

  private static final Path TURN =
      Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml");

  @Test
  void several_changes_of_one_message_come_one_after_the_other() {
    try (Client client = new Client()) {
      assertThat(client.begun.getCapabilities().getTextDocumentSync().getRight().getChange())
          .isEqualTo(TextDocumentSyncKind.Incremental);
      client.open(TURN, "fields:\n  turn: { type: number }\n");
      client.change(
          TURN,
          "# \uD83C\uDFB2\nfields:\n  turn: { typo: number }\n",
          new TextDocumentContentChangeEvent(
              new Range(new Position(0, 0), new Position(0, 0)), "# \uD83C\uDFB2\n"),
          new TextDocumentContentChangeEvent(
              new Range(new Position(2, 13), new Position(2, 14)), "o"));
      assertThat(client.wrong(TURN))
          .anyMatch(found -> Client.said(found).contains("`typo`"))
          .allMatch(found -> found.getRange().getStart().getLine() < 3);
    }
  }

  @Test
  void a_clean_file_is_told_to_be_clean_in_its_own_version() {
    try (Client client = new Client()) {
      client.open(TURN);
      client.wrong(TURN, List::isEmpty);
      assertThat(client.published(TURN)).isEqualTo(1);
      client.type(TURN, "      - choose: area\n", "      - chose: area\n");
      client.wrong(TURN);
      assertThat(client.published(TURN)).isEqualTo(client.version(TURN));
    }
  }

  @Test
  void at_most_a_hundred_problems_of_a_file_are_sent() {
    try (Client client = new Client()) {
      StringBuilder text = new StringBuilder("fields:\n");
      for (int i = 0; i < 300; i++) {
        text.append("  field-").append(i).append(": { typo-").append(i).append(": number }\n");
      }
      client.open(TURN, text.toString());
      assertThat(client.wrong(TURN)).hasSize(100);
    }
  }

  /** A request is answered from the last reading, in the text as it stands. */
  @Test
  void a_word_is_told_at_its_new_place_before_the_file_is_checked_again() {
    try (Client client = new Client()) {
      client.open(TURN);
      client.wrong(TURN, List::isEmpty);
      client.write(TURN, "# one\n# two\n# three\n" + client.text(TURN));
      Position place = client.behind(TURN, "        allowed: it is fre");
      HoverParams there = new HoverParams(Client.called(TURN), place);
      assertThat(Client.get(client.server.getTextDocumentService().hover(there)))
          .isNotNull()
          .asString()
          .contains("words.yaml:");
    }
  }
}
