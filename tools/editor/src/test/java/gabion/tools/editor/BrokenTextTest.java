package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;

/** Whatever is typed, the server goes on; and a request that fails is answered by an error. */
class BrokenTextTest {

  private static final int CUTS = 25;
  private static final List<String> TYPED =
      List.of(
          "", "{", "[", "\"", "'", "\t", "- ", ": ", "!edit ", "&a ", "*a", "|\n", "}", "`", "${");

  private static final List<Path> FILES =
      List.of(
          Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml"),
          Client.file("tools/examples/salt-road/rulesets/salt-road/cards.yaml"),
          Client.file("tools/examples/brandubh/rulesets/brandubh/cases/moves.yaml"),
          Client.file("tools/examples/hard-winter/scripts/1754-conquest/hard-winter.js"));

  @Test
  void any_text_may_be_cut_anywhere_and_gone_on_with() throws Exception {
    try (Client client = new Client()) {
      TextDocumentService texts = client.server.getTextDocumentService();
      for (int seed = 0; seed < CUTS; seed++) {
        Random random = new Random(seed);
        Path file = FILES.get(seed % FILES.size());
        String whole = Files.readString(file);
        int cut = random.nextInt(whole.length());
        String rest = random.nextBoolean() ? "" : whole.substring(cut);
        String typed = TYPED.get(random.nextInt(TYPED.size()));
        client.open(file, whole.substring(0, cut) + typed + rest);
        Position place = Ranges.place(client.text(file), cut + typed.length());
        var called = Client.called(file);
        ReferenceContext all = new ReferenceContext(true);
        for (CompletableFuture<?> answer :
            List.of(
                texts.completion(new CompletionParams(called, place)),
                texts.hover(new HoverParams(called, place)),
                texts.definition(new DefinitionParams(called, place)),
                texts.references(new ReferenceParams(called, place, all)),
                texts.codeLens(new CodeLensParams(called)))) {
          Client.get(answer);
        }
        client.close(file);
      }
      assertThat(client.messages).as("mistakes of Gabion").isEmpty();
    }
  }

  @Test
  void an_outline_of_any_text_has_every_letter_within_it() throws Exception {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      String whole = Files.readString(FILES.get(seed % (FILES.size() - 1)));
      int cut = random.nextInt(whole.length());
      String text =
          whole.substring(0, cut)
              + TYPED.get(random.nextInt(TYPED.size()))
              + whole.substring(Math.min(whole.length(), cut + random.nextInt(9)));
      OutlineNode root = TolerantYamlParser.of(text);
      assertThat(root.at(random.nextInt(text.length())).end()).isLessThanOrEqualTo(text.length());
      within(root, text, "seed " + seed);
    }
  }

  private static void within(OutlineNode twig, String text, String seed) {
    assertThat(twig.from).as(seed).isBetween(0, text.length());
    assertThat(twig.keyTo).as(seed).isBetween(twig.from, text.length());
    if (twig.hasText()) {
      assertThat(twig.textFrom).as(seed).isBetween(twig.from, twig.textTo);
      assertThat(twig.textTo).as(seed).isLessThanOrEqualTo(text.length());
    }
    twig.inner.forEach(inner -> within(inner, text, seed));
  }

  @Test
  void a_request_that_cannot_be_answered_is_an_error_and_the_next_one_is_answered() {
    try (Client client = new Client()) {
      Path strange = Client.file("README.md");
      HoverParams nowhere = new HoverParams(Client.called(strange), new Position(0, 0));
      TextDocumentService texts = client.server.getTextDocumentService();
      assertThatThrownBy(() -> Client.get(texts.hover(nowhere)))
          .hasMessageContaining("does not belong to a pack");
      HoverParams untitled =
          new HoverParams(
              new org.eclipse.lsp4j.TextDocumentIdentifier("untitled:1"), new Position(0, 0));
      assertThatThrownBy(() -> Client.get(texts.hover(untitled)))
          .hasMessageContaining("not name a file");
      Path turn = FILES.get(0);
      client.open(turn);
      HoverParams far = new HoverParams(Client.called(turn), new Position(9_999, 9_999));
      assertThat(Client.get(texts.hover(far))).isNull();
    }
  }

  @Test
  void the_server_ends_when_the_editor_says_so() {
    Client client = new Client();
    assertThat(client.leave()).isZero();
  }
}
