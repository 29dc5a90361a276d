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
import org.junit.jupiter.params.provider.CsvSource;
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
    PackPaths shelves = new PackPaths(List.of(Client.HOME), PackStore.NONE);
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          Content-Type: x--{}                     | a message has no `Content-Length`
          Content-Type: x--{}--                   | a message has no `Content-Length`
          {}                                      | a message has no `Content-Length`
          Content-Length: 12345678901234--{}      | the `Content-Length` of a message is not a number up to 67108864
          Content-Length: x--{}                   | the `Content-Length` of a message is not a number up to 67108864
          Content-Length: -1--{}                  | the `Content-Length` of a message is not a number up to 67108864
          Content-Length:--{}                     | the `Content-Length` of a message is not a number up to 67108864
          Content-Length: 2147483648--{}          | the `Content-Length` of a message is not a number up to 67108864
          Content-Length: 1--{}                   | a message is not a JSON object of the length that its header gives
          Content-Length: 9--{}                   | a message is not a JSON object of the length that its header gives
          Content-Length: 0--                     | a message is not a JSON object of the length that its header gives
          Content-Length: 2--[]                   | a message is not a JSON object of the length that its header gives
          Content-Length: 9--{"jsonrpc            | a message is not a JSON object of the length that its header gives
          """)
  void behind_what_cannot_be_read_the_next_message_is_answered(String bad, String why) {
    assertThat(serve(bad.replace("--", "\r\n\r\n"), AFTER)).isZero();
    assertThat(complaints).contains(why);
    assertThat(said).contains("\"id\":null,\"error\":{\"code\":-32700,\"message\":\"" + why);
    assertThat(said).endsWith("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":null}");
  }

  @Test
  void what_is_too_deep_or_too_long_is_passed_over() {
    String deep = message("[".repeat(20_000) + "]".repeat(20_000));
    String heads = "{\"jsonrpc\":\"2.0\"}\n".repeat(1000);
    String endless = "Content-Length: 3\r\nX: " + "x".repeat(10_000);
    assertThat(serve(deep, heads, endless, "Content-Type: x\r\n\r\n", AFTER)).isZero();
    assertThat(complaints)
        .containsExactly(
            "a message has more than 500 levels of nesting",
            "a message does not begin with a header that ends in an empty line",
            "a message does not begin with a header that ends in an empty line");
    assertThat(said).endsWith("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":null}");
  }

  @Test
  void the_end_in_the_middle_of_a_message_is_an_end() {
    assertThat(serve("Content-Length: 50\r\n\r\n{}")).isEqualTo(1);
    assertThat(serve("Content-Le")).isEqualTo(1);
    assertThat(complaints)
        .containsExactly(
            "the editor closed the connection in the middle of a message",
            "the editor closed the connection in the middle of a header");
  }
}
