package gabion.tools.lab.page;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/** Writes a page; every text in it is escaped. */
public final class Html {

  private final StringBuilder page = new StringBuilder();

  /** Appends a tag without escaping, {@code <ul>}. */
  public Html tag(String tag) {
    page.append(tag);
    return this;
  }

  /** Writes a text. */
  public Html text(String text) {
    page.append(escape(text));
    return this;
  }

  /**
   * An element that holds a text alone.
   *
   * @param opening its name, perhaps with attributes: {@code td class="number"}
   */
  public Html line(String opening, String text) {
    String name = opening.split(" ", 2)[0];
    return tag("<" + opening + ">").text(text).tag("</" + name + ">\n");
  }

  /** A heading that can be linked to. */
  public Html heading(int level, String anchor, String text) {
    return line("h" + level + " id=\"" + anchor + "\"", text);
  }

  /** A link to a heading. */
  public Html link(String anchor, String text) {
    return tag("<a href=\"#" + anchor + "\">").text(text).tag("</a>");
  }

  /** A list; nothing where it is empty. */
  public Html list(String name, List<String> items) {
    if (!items.isEmpty()) {
      tag("<" + name + ">\n");
      items.forEach(item -> line("li", item));
      tag("</" + name + ">\n");
    }
    return this;
  }

  /** Lines as they are. */
  public Html pre(List<String> lines) {
    return lines.isEmpty() ? this : line("pre tabindex=\"0\"", String.join("\n", lines));
  }

  /** A table with a caption; the first cell of each row heads it. */
  public Html table(String caption, List<String> heads, List<List<String>> rows) {
    tag("<div class=\"wide\"><table>\n").line("caption", caption).tag("<thead><tr>\n");
    heads.forEach(head -> line(head.isEmpty() ? "td" : "th scope=\"col\"", head));
    tag("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      tag("<tr>");
      for (int column = 0; column < row.size(); column++) {
        line(column == 0 ? "th scope=\"row\"" : "td", row.get(column));
      }
      tag("</tr>\n");
    }
    return tag("</tbody></table></div>\n");
  }

  /** A name as an anchor can be: small letters, digits and hyphens. */
  public static String anchor(String kind, String id) {
    String plain = Normalizer.normalize(id, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    return kind + "-" + plain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
  }

  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
