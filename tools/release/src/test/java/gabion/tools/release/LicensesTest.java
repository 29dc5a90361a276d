package gabion.tools.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What {@code gabion --licenses} lists is what the bill of materials has. */
class LicensesTest {

  private static final Path LIST =
      Path.of("../command/src/main/resources/gabion/tools/command/licenses.txt");

  /** Where a POM names its licence badly, or the choice is wider than it says. */
  private static final Map<String, String> READ =
      Map.of(
          "org.jline", "BSD-3-Clause", // "The BSD License", whose page has three clauses
          "org.eclipse.lsp4j", "EPL-2.0 or BSD-3-Clause", // as each of its files says
          "org.eclipse.angus:jakarta.mail",
              "EPL-2.0 or BSD-3-Clause", // the name of the latter is EDL-1.0
          "org.eclipse.angus:angus-activation", "BSD-3-Clause", // as above
          "jakarta.activation", "BSD-3-Clause", // as above
          "org.locationtech.jts", "EPL-2.0 or BSD-3-Clause", // its name is EDL-1.0
          "org.graalvm.shadowed:icu4j", "Unicode-3.0");

  @Test
  void the_list_is_that_of_the_bill_of_materials() throws Exception {
    String list = list();
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(LIST, list);
    }
    assertThat(Files.readString(LIST)).isEqualTo(list);
  }

  @Test
  void each_licence_has_its_text_in_a_release() throws Exception {
    Set<String> named = new TreeSet<>();
    for (JsonNode library : libraries()) {
      if (library.path("group").asText().equals("gabion")) {
        continue;
      }
      for (String one : licence(library).split(" or | and ")) {
        named.add(one);
      }
    }
    named.add("Bitstream-Vera"); // of the fonts
    named.remove("EPL-2.0"); // the other one of the choice is taken
    Path texts = Path.of("licenses");
    for (String name : named) {
      Path text =
          name.equals("Apache-2.0") ? Path.of("../../LICENSE") : texts.resolve(name + ".txt");
      assertThat(text).isNotEmptyFile();
    }
  }

  private static JsonNode libraries() throws IOException {
    Path bill = Path.of(System.getProperty("gabion.bom"));
    return new ObjectMapper().readTree(bill.toFile()).path("components");
  }

  private static String list() throws IOException {
    Map<String, String> lines = new TreeMap<>();
    for (JsonNode library : libraries()) {
      String group = library.path("group").asText();
      boolean jar = library.path("purl").asText().endsWith("type=jar");
      if (!group.equals("gabion") && jar) {
        String name = group + ":" + library.path("name").asText();
        String version = library.path("version").asText();
        lines.put(name, "  %-58s %-10s %s%n".formatted(name, version, licence(library)));
      }
    }
    return """
        Gabion is under the Apache License 2.0. The games belong to their authors and publishers.

        Libraries in it:
        %s
        Scripts in its pages:
          lit-html                                                              BSD-3-Clause, Copyright Google LLC
          Vega, Vega-Lite, Vega-Embed                                           BSD-3-Clause, Copyright University of Washington

        Fonts in its sheets:
          DejaVu Sans Condensed                                                 Bitstream-Vera, Copyright Bitstream, Inc.
        """
        .formatted(String.join("", lines.values()));
  }

  /** One of several licences is enough; a library names them so. */
  private static String licence(JsonNode library) {
    String group = library.path("group").asText();
    String known = READ.get(group + ":" + library.path("name").asText());
    known = known == null ? READ.get(group) : known;
    if (known != null) {
      return known;
    }
    Set<String> all = new LinkedHashSet<>();
    for (JsonNode each : library.path("licenses")) {
      JsonNode licence = each.path("license");
      all.add(licence.path("id").asText(licence.path("name").asText()));
    }
    return group.startsWith("org.graalvm") ? String.join(" and ", all) : String.join(" or ", all);
  }
}
