package gabion.tools.table.session;

import gabion.expr.value.PieceEncoding;
import gabion.flow.log.Names;
import gabion.question.shape.BoundedCounts;
import gabion.state.Draft;
import gabion.tools.table.TableMessage;
import gabion.tools.table.display.Display;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Parses counts: {@code 2 guns, 1 cart}, {@code hill 2 vale 1}, {@code all guns}, {@code all}; for
 * pieces also by the signs of the board, {@code G2 H1}.
 */
final class CountsReader {

  private static final Pattern PART_BREAK = Pattern.compile("\\s*(?:,|\\+|\\band\\b)\\s*");
  private static final Pattern COUNT_FIRST = Pattern.compile("(\\d{1,6})\\s*x?\\s+(.+)");
  private static final Pattern COUNT_LAST = Pattern.compile("(.+?)\\s+x?\\s*(\\d{1,6})");
  private static final Pattern SIGN_LAST = Pattern.compile("(\\d{1,6})([^\\s\\d]{1,3})");
  private static final Pattern SIGN_FIRST = Pattern.compile("([^\\s\\d]{1,3})(\\d{1,6})");
  private static final Pattern ALL = Pattern.compile("(?i)all(?:\\s+(.+))?");
  private static final Pattern LESS_THAN_NOTHING = Pattern.compile("(?:^|[\\s,])(-\\s*\\d+)");

  /** A name and its count; {@link #EVERY} for all. */
  private record CountedName(String name, int number) {}

  private static final int EVERY = -1;

  private final BoundedCounts counts;

  /** Whether something is called so that is known, whether it is counted here or not. */
  private final Predicate<String> known;

  private final List<List<String>> names = new ArrayList<>();

  /** The singular and plural of each thing, and its signs. */
  private final List<List<String>> others = new ArrayList<>();

  CountsReader(
      BoundedCounts counts,
      Draft draft,
      Names ids,
      Names titles,
      Display display,
      Function<String, List<String>> labels,
      Predicate<String> known) {
    this.counts = counts;
    this.known = known;
    int type = counts.type();
    boolean pieces = ids.sort(type) == null;
    for (int i = 0; i < counts.entries(); i++) {
      long thing = counts.thing(i);
      List<String> name = new ArrayList<>();
      name.add(titles.of(type, thing));
      name.add(ids.of(type, thing));
      name.addAll(labels.apply(name.get(1)));
      names.add(name);
      List<String> other = new ArrayList<>();
      other.add(titles.of(type, thing, 1));
      other.add(titles.of(type, thing, 2));
      other.addAll(pieces ? display.signs(draft, thing) : List.of());
      if (type == Names.PIECE_AT) {
        int place = PieceEncoding.place(draft, thing);
        other.add(draft.layout().sorts().places().title(place));
        other.add(draft.layout().sorts().places().id(place));
      }
      others.add(other);
    }
  }

  AnswerMatch read(String typed) {
    Matcher less = LESS_THAN_NOTHING.matcher(typed);
    if (less.find()) {
      return AnswerMatch.illegalAnswer(TableMessage.NEGATIVE.text(less.group(1)), true);
    }
    AnswerMatch read = read(List.of(PART_BREAK.split(typed, -1)));
    List<String> parts = withoutCommas(typed);
    return read.isUnknown() && parts.size() > 1 ? read(parts) : read;
  }

  /**
   * The parts of a text where commas were forgotten: each begins with a number where the first
   * does, else each ends with one.
   */
  private static List<String> withoutCommas(String typed) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    List<String> words = List.of(typed.split("[\\s,]+"));
    boolean before = words.get(0).matches("\\d{1,6}x?|all");
    for (String word : words) {
      boolean whole = SIGN_FIRST.matcher(word).matches() || SIGN_LAST.matcher(word).matches();
      boolean number = whole || word.matches("\\d{1,6}x?|all");
      if (number && (before || whole) && !part.isEmpty()) {
        parts.add(part.toString());
        part.setLength(0);
      }
      part.append(part.isEmpty() ? "" : " ").append(word);
      if (number && (!before || whole)) {
        parts.add(part.toString());
        part.setLength(0);
      }
    }
    if (!part.isEmpty()) {
      parts.add(part.toString());
    }
    return parts;
  }

  private AnswerMatch read(List<String> parts) {
    int[] taken = new int[counts.entries()];
    boolean isWhole = true;
    boolean isTwice = false;
    for (String part : parts) {
      int[] before = taken.clone();
      AnswerMatch trouble = take(part, taken);
      isTwice |=
          IntStream.range(0, taken.length).anyMatch(i -> before[i] > 0 && taken[i] > before[i]);
      if (!trouble.trouble().isEmpty()) {
        return trouble;
      }
      isWhole &= trouble.isWhole();
    }
    long answer = counts.rank(taken);
    if (answer >= 0) {
      return AnswerMatch.of(answer, isWhole);
    }
    String misses = Totals.of(counts).misses(taken, wantedNames());
    return isTwice // the second may be another answer
        ? AnswerMatch.unknown(misses, parts.get(parts.size() - 1))
        : AnswerMatch.illegalAnswer(misses, isWhole);
  }

  private List<String> wantedNames() {
    return IntStream.range(0, counts.entries())
        .filter(counts::isWanted)
        .mapToObj(entry -> names.get(entry).get(0))
        .toList();
  }

  /**
   * Adds the counts of a part.
   *
   * @return the error, or a match
   */
  private AnswerMatch take(String words, int[] taken) {
    CountedName part = part(words);
    if (part.name.isEmpty() && part.number == EVERY) {
      for (int entry = 0; entry < taken.length; entry++) {
        taken[entry] = every(entry);
      }
      return AnswerMatch.of(0, true);
    }
    List<Integer> meant = NameNormalizer.exactMatches(part.name, names);
    meant = meant.isEmpty() ? NameNormalizer.exactMatches(part.name, others) : meant;
    boolean isWhole = !meant.isEmpty();
    if (!isWhole && !known.test(part.name)) {
      meant = NameNormalizer.matches(part.name, names, others);
    }
    if (meant.size() != 1) {
      String trouble = AnswerReader.trouble(part.name, meant, names);
      return meant.isEmpty() ? AnswerMatch.unknown(trouble, part.name) : AnswerMatch.none(trouble);
    }
    int entry = meant.get(0);
    taken[entry] += part.number == EVERY ? every(entry) - taken[entry] : part.number;
    return taken[entry] > counts.cap(entry)
        ? AnswerMatch.illegalAnswer(
            TableMessage.TOO_MANY.text(names.get(entry).get(0), counts.cap(entry), taken[entry]),
            isWhole)
        : AnswerMatch.of(0, isWhole);
  }

  /** Returns the maximum count of an entry; if unlimited, the largest legal total. */
  private int every(int entry) {
    List<Integer> totals = Totals.of(counts).legal();
    int most = totals.isEmpty() ? 0 : totals.get(totals.size() - 1);
    return counts.cap(entry) == BoundedCounts.UNLIMITED ? most : counts.cap(entry);
  }

  private CountedName part(String words) {
    Matcher all = ALL.matcher(words);
    if (all.matches()) {
      return new CountedName(all.group(1) == null ? "" : all.group(1), EVERY);
    }
    String plain = NameNormalizer.of(words);
    if (names.stream()
        .flatMap(List::stream)
        .anyMatch(name -> NameNormalizer.of(name).equals(plain))) {
      return new CountedName(words, 1);
    }
    for (Pattern pattern : List.of(COUNT_FIRST, SIGN_LAST)) {
      Matcher matcher = pattern.matcher(words);
      if (matcher.matches()) {
        return new CountedName(matcher.group(2), Integer.parseInt(matcher.group(1)));
      }
    }
    for (Pattern pattern : List.of(COUNT_LAST, SIGN_FIRST)) {
      Matcher matcher = pattern.matcher(words);
      if (matcher.matches()) {
        return new CountedName(matcher.group(1), Integer.parseInt(matcher.group(2)));
      }
    }
    return new CountedName(words, 1);
  }
}
