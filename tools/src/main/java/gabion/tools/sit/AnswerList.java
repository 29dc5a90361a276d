package gabion.tools.sit;

import gabion.ask.Counts;
import gabion.ask.Form;
import gabion.ask.Handful;
import gabion.ask.Pick;
import gabion.ask.Shape;
import gabion.ask.Span;
import gabion.ask.Spread;
import gabion.flow.Names;
import gabion.tools.show.Display;
import gabion.tools.show.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Shows the legal answers: all of them with numbers when they are few, else by their shape. */
final class AnswerList {

  /** So many answers are listed unasked. */
  static final int FEW = 20;

  /** So many answers fill a page. */
  static final int PAGE = 40;

  private static final int MOST_COMPLETED = 200;

  private final Names titles;
  private final Display display;

  AnswerList(Names titles, Display display) {
    this.titles = titles;
    this.display = display;
  }

  /** An answer as people say it. */
  String said(Shape shape, long index) {
    String words = shape.describe(index, titles);
    return shape.isOr(index)
        ? display.answer(words).map(more -> words + " (" + more + ")").orElse(words)
        : words;
  }

  /** Words that may complete what is being typed. */
  List<String> completions(Shape shape) {
    List<String> words = new ArrayList<>();
    if (shape instanceof Counts counts) {
      for (int entry = 0; entry < counts.entries(); entry++) {
        words.add(titles.of(counts.type(), counts.thing(entry)));
      }
    } else {
      LongStream.range(0, Math.min(MOST_COMPLETED, shape.properCount()))
          .forEach(index -> words.add(shape.describe(index, titles)));
    }
    for (int i = 0; i < shape.orCount(); i++) {
      words.add(shape.describe(shape.properCount() + i, titles));
    }
    return words;
  }

  /** What stands below a question. */
  List<String> brief(Shape shape, int columns) {
    return shape.size() <= FEW ? numbered(shape, 0, shape.size(), columns) : shaped(shape, columns);
  }

  /** One page of all answers, from 1 on. */
  List<String> page(Shape shape, long page, int columns) {
    long pages = (shape.size() + PAGE - 1) / PAGE;
    if (page < 1 || page > pages) {
      return List.of("there are " + pages + " pages of answers");
    }
    long from = (page - 1) * PAGE;
    List<String> lines =
        new ArrayList<>(numbered(shape, from, Math.min(shape.size(), from + PAGE), columns));
    if (pages > 1) {
      String more = page < pages ? "; `list " + (page + 1) + "` shows more" : "";
      lines.add("  page " + page + " of " + pages + more);
    }
    return lines;
  }

  /** Answers with their numbers, in columns where they are short. */
  private List<String> numbered(Shape shape, long from, long to, int columns) {
    List<String> cells =
        LongStream.range(from, to)
            .mapToObj(index -> " " + pad(Long.toString(index + 1), 3) + "  " + said(shape, index))
            .toList();
    int width = cells.stream().mapToInt(String::length).max().orElse(1) + 2;
    int across = cells.size() <= 4 ? 1 : Math.max(1, columns / width);
    int down = (cells.size() + across - 1) / across;
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < down; row++) {
      StringBuilder line = new StringBuilder();
      for (int at = row; at < cells.size(); at += down) {
        line.append(cells.get(at)).append(" ".repeat(width - cells.get(at).length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private static String pad(String number, int width) {
    return " ".repeat(Math.max(0, width - number.length())) + number;
  }

  // ---- too many to list

  private List<String> shaped(Shape shape, int columns) {
    List<String> lines = new ArrayList<>();
    describe(shape, "  ", columns, lines);
    for (int i = 0; i < shape.orCount(); i++) {
      lines.add("  or " + said(shape, shape.properCount() + i));
    }
    if (!(shape instanceof Span) && shape.properCount() > 0) {
      lines.add("  for example: " + shape.describe(shape.properCount() / 2, titles));
    }
    lines.add("  " + shape.size() + " answers in all; `list` shows them page by page");
    return lines;
  }

  private void describe(Shape shape, String margin, int columns, List<String> lines) {
    if (shape instanceof Counts counts) {
      lines.addAll(Wrapped.of(margin + counted(counts), columns));
    } else if (shape instanceof Span span) {
      lines.add(
          margin
              + "a number from "
              + span.number(0)
              + " to "
              + span.number(span.properCount() - 1));
    } else if (shape instanceof Form form) {
      for (int slot = 0; slot < form.slots(); slot++) {
        lines.add(margin + form.label(slot) + ":");
        describe(form.shape(slot), margin + "  ", columns, lines);
      }
    } else if (shape instanceof Pick) {
      String all =
          LongStream.range(0, Math.min(200, shape.properCount()))
              .mapToObj(index -> shape.describe(index, titles))
              .collect(Collectors.joining(", "));
      lines.addAll(Wrapped.of(margin + "one of: " + all, columns));
    }
  }

  private String counted(Counts counts) {
    boolean spread = counts instanceof Spread;
    String entries =
        IntStream.range(0, counts.entries())
            .filter(entry -> counts.cap(entry) > 0)
            .mapToObj(entry -> entry(counts, entry, spread))
            .collect(Collectors.joining(", "));
    String what = counts instanceof Handful ? "of " : "over ";
    return Totals.of(counts).words() + " in all " + what + entries;
  }

  private String entry(Counts counts, int entry, boolean spread) {
    String name = titles.of(counts.type(), counts.thing(entry));
    int cap = counts.cap(entry);
    if (!spread) {
      return cap + " " + name;
    }
    return cap == Counts.UNLIMITED ? name : name + " (up to " + cap + ")";
  }
}
