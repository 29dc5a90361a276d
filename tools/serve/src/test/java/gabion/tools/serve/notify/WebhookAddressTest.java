package gabion.tools.serve.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A webhook reaches public hosts only, unless the host of the server allows others. */
class WebhookAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://games.example.org/hook",
        "https://localhost/",
        "https://printer/",
        "https://a.local/",
        "https://metadata.google.internal/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://10.0.0.1/",
        "https://172.16.0.1/",
        "https://192.168.1.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://[::1]/",
        "https://[::]/",
        "https://[fe80::1]/",
        "https://[fc00::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://user:word@games.example.org/",
        "https://games.example.org:22/",
        "https://games.example.org:0/",
        "https://games.example.org/#part",
        "https://games.example.org/\r\nX-Header: 1",
        "https://games.example.org/a b",
        "ftp://games.example.org/",
        "file:///etc/passwd",
        "https:///hook",
        "hook"
      })
  void an_address_that_is_not_public_is_refused(String address) {
    assertThatThrownBy(() -> WebhookAddress.parse(address, false))
        .isInstanceOf(InvalidAddressException.class);
  }

  @Test
  void a_public_address_is_taken_with_its_path_and_query() throws Exception {
    assertThat(WebhookAddress.parse("https://games.example.org/hook?a=1", false))
        .isEqualTo(new WebhookAddress(true, "games.example.org", 443, "/hook?a=1"));
    assertThat(WebhookAddress.parse("https://93.184.215.14:8443", false).target()).isEqualTo("/");
    assertThat(WebhookAddress.parse("http://127.0.0.1:81/", true).port()).isEqualTo(81);
  }

  @Test
  void a_name_that_leads_to_this_machine_is_refused_when_it_is_resolved() {
    assertThatThrownBy(() -> PublicHosts.resolve("localhost", false))
        .isInstanceOf(DeliveryFailedException.class)
        .hasMessageContaining("private");
  }

  @Test
  void public_addresses_of_both_protocols_are_known() throws Exception {
    assertThat(PublicHosts.isPublic(InetAddress.getByName("1.1.1.1"))).isTrue();
    assertThat(PublicHosts.isPublic(InetAddress.getByName("2606:4700::1111"))).isTrue();
    assertThat(PublicHosts.isPublic(InetAddress.getByName("224.0.0.1"))).isFalse();
    assertThat(PublicHosts.isPublic(InetAddress.getByName("ff02::1"))).isFalse();
  }
}
