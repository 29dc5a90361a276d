package gabion.yaml;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the properties before a value: its tag, and an anchor, which is invalid. */
final class NodeProperties {

  /**
   * What stood before a value.
   *
   * @param content the offset at which the value itself begins
   * @param from where the tag begins; the value where there is none
   * @param to where it ends
   */
  record NodePrefix(Tree.Tag tag, int content, int from, int to) {}

  private final Source source;
  private final String text;
  private final Problems problems;

  NodeProperties(Source source, Problems problems) {
    this.source = source;
    this.text = source.text();
    this.problems = problems;
  }

  NodePrefix read(@Nullable String anchor, @Nullable String tag, int from, int limit) {
    if (anchor == null && tag == null) {
      return new NodePrefix(Tree.Tag.NONE, from, from, limit);
    }
    Tree.Tag found = Tree.Tag.NONE;
    int begin = from;
    int stop = limit;
    int at = from;
    while (at < limit && (text.charAt(at) == '!' || text.charAt(at) == '&')) {
      int end = wordEnd(at, limit);
      String word = text.substring(at, end);
      if (word.startsWith("&")) {
        String help = "write the value out where it is used, or put it in quotes";
        problems.add(ProblemCode.YAML_ANCHOR, source.locate(at, end), help, word);
      } else {
        begin = at;
        stop = end;
        found = tag(word, source.locate(at, end));
      }
      at = skipBlank(end, limit);
    }
    return new NodePrefix(found, at, begin, stop);
  }

  /** Returns the tag if it is allowed before the value; otherwise none, with a problem. */
  Tree.Tag allowedTag(NodePrefix read, Tree.Tag fitting, boolean inList) {
    boolean fits =
        read.tag() == fitting || read.tag() == Tree.Tag.REPLACE && fitting != Tree.Tag.REMOVE;
    if (read.tag() == Tree.Tag.NONE || fits && !inList) {
      return read.tag();
    }
    String help =
        switch (read.tag()) {
          case EDIT -> "put it before a list that edits the list of an earlier pack";
          case REPLACE -> "put it after a key, before the value that replaces the old value";
          default -> "put it alone after a key, in place of the value that it removes";
        };
    String tag = "!" + read.tag().name().toLowerCase(Locale.ROOT);
    problems.add(ProblemCode.MISPLACED_TAG, source.locate(read.from(), read.to()), help, tag);
    return Tree.Tag.NONE;
  }

  private Tree.Tag tag(String word, SourceLocation where) {
    return switch (word) {
      case "!edit" -> Tree.Tag.EDIT;
      case "!remove" -> Tree.Tag.REMOVE;
      case "!replace" -> Tree.Tag.REPLACE;
      default -> {
        String help =
            "tags are `!edit`, `!remove` and `!replace`; put a text that begins with `!` in quotes";
        problems.add(ProblemCode.UNKNOWN_TAG, where, help, word);
        yield Tree.Tag.NONE;
      }
    };
  }

  private int wordEnd(int from, int limit) {
    if (RemoveTagMask.isAt(text, from)) {
      return from + RemoveTagMask.TAG.length();
    }
    int at = from;
    while (at < limit && !Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private int skipBlank(int from, int limit) {
    int at = from;
    while (at < limit && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '#')) {
      at = text.charAt(at) == '#' ? lineEnd(at, limit) : at + 1;
    }
    return at;
  }

  private int lineEnd(int from, int limit) {
    int end = text.indexOf('\n', from);
    return end < 0 ? limit : Math.min(end, limit);
  }
}
