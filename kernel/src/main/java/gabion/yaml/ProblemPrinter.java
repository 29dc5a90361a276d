package gabion.yaml;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows problems to an author: the place, the sentence, the line with carets, and the help. */
public final class ProblemPrinter {

  private ProblemPrinter() {}

  /** Problems by file, line and column; those without a place come first. */
  public static List<Problem> sortByLocation(List<Problem> problems) {
    return problems.stream()
        .sorted(
            Comparator.comparing(
                    (Problem p) -> p.location() == null ? "" : p.location().source().name())
                .thenComparingInt(p -> p.location() == null ? 0 : p.location().line())
                .thenComparingInt(p -> p.location() == null ? 0 : p.location().column())
                .thenComparing(Problem::message))
        .toList();
  }

  /** All problems, sorted, with an empty line between two. */
  public static String print(List<Problem> problems) {
    return sortByLocation(problems).stream()
        .map(ProblemPrinter::print)
        .collect(Collectors.joining("\n"));
  }

  /** One problem, each line ended. */
  public static String print(Problem problem) {
    StringBuilder page = new StringBuilder();
    SourceLocation where = problem.location();
    if (where != null) {
      page.append(Printable.line(where.toString())).append("  ");
    }
    page.append(oneLine(problem.message())).append(" [").append(problem.code().id());
    page.append("]\n");
    if (where != null && !where.source().text().isEmpty()) {
      page.append(SourceExcerpt.of(where));
    }
    if (problem.help() != null) {
      page.append("help: ").append(oneLine(problem.help())).append('\n');
    }
    return page.toString();
  }

  /** The problem in one line as editors parse it: {@code FILE:LINE:COLUMN: MESSAGE [code] HELP}. */
  public static String line(Problem problem) {
    SourceLocation where = problem.location();
    String place = where == null ? "" : Printable.line(where.toString()) + ": ";
    String help = problem.help() == null ? "" : " " + oneLine(problem.help());
    return place + oneLine(problem.message()) + " [" + problem.code().id() + "]" + help;
  }

  /** The problem as fields for JSON: code, message, file, pack, line, column, length, help. */
  public static Map<String, Object> json(Problem problem) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("code", problem.code().id());
    fields.put("message", oneLine(problem.message()));
    SourceLocation where = problem.location();
    if (where != null) {
      fields.put("file", Printable.line(where.source().name()));
      fields.put("pack", Printable.line(where.source().pack()));
      fields.put("line", where.line());
      fields.put("column", where.column());
      fields.put("length", where.length());
    }
    put(fields, "help", problem.help() == null ? null : oneLine(problem.help()));
    return fields;
  }

  private static void put(Map<String, Object> fields, String name, @Nullable String value) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  private static String oneLine(String text) {
    return Columns.printable(text.replace("\r", "").replace("\n", "\\n"));
  }
}
