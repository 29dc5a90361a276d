package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.packs.PackStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an editor sends that no editor should. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WireTest {

  private final List<String> complaints = new ArrayList<>();
  private String said = "";

  private static String message(String json) {
    return "Content-Length: " + json.length() + "\r\n\r\n" + json;
  }

  private int serve(String... messages) {
    byte[] in = String.join("", messages).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Shelves shelves = new Shelves(List.of(Client.HOME), PackStore.NONE);
    int code = EditorServer.serve(shelves, new ByteArrayInputStream(in), out, complaints::add);
    said = out.toString(StandardCharsets.UTF_8);
    return code;
  }

  private static final String AFTER =
      message("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"shutdown\"}");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "textDocument/documentSymbol",
        "textDocument/codeAction",
        "textDocument/formatting",
        "textDocument/signatureHelp",
        "textDocument/foldingRange",
        "workspace/symbol",
        "completionItem/resolve",
        "gabion/unheardOf"
      })
  void what_is_not_offered_is_no_method(String method) {
    serve(message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{}}"));
    assertThat(said).contains("-32601").doesNotContain("Exception", "\\tat ");
  }

  @Test
  void what_cannot_be_read_ends_the_server_with_a_sentence() {
    assertThat(serve("Content-Type: x\r\n\r\n{}", AFTER)).isEqualTo(1);
    assertThat(serve("Content-Length: 12345678901234\r\n\r\n{}", AFTER)).isEqualTo(1);
    assertThat(serve("Content-Length: -1\r\n\r\n{}", AFTER)).isEqualTo(1);
    assertThat(serve(message("[".repeat(20_000) + "]".repeat(20_000)), AFTER)).isEqualTo(1);
    assertThat(serve("{\"jsonrpc\":\"2.0\"}\n".repeat(1000))).isEqualTo(1);
    assertThat(serve("Content-Length: 50\r\n\r\n{}")).isEqualTo(1);
    assertThat(complaints)
        .map(one -> one.substring(0, one.indexOf(';')))
        .containsExactly(
            "a message has no `Content-Length`",
            "the `Content-Length` of a message is no number up to 67108864",
            "the `Content-Length` of a message is no number up to 67108864",
            "a message is nested more than 500 deep",
            "a message begins with no head that ends in an empty line",
            "the editor went in the middle of a message");
  }
}
