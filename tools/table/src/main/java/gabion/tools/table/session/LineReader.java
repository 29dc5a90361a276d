package gabion.tools.table.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads a typed line at one question: the longest prefix that names something known, and the
 * objections to a line that is no answer. A table, a wish and a case read their lines here.
 */
final class LineReader {

  /** A name has no more words than these. */
  private static final int MOST_WORDS = 40;

  /** The separators between two answers. */
  private static final Pattern GAP =
      Pattern.compile(
          "(?i)(?:\\s*[;>,]\\s*|\\s+)(?:(?:from|to|into|with|in|at|through|then)\\s+(?:the\\s+)?)?");

  /** What says that two answers stand in a line. */
  private static final Pattern PARTED = Pattern.compile("[;>,\\p{L}]");

  private static final Pattern PREPOSITION = Pattern.compile("\\p{L}");

  /** A word that may be a verb. */
  private static final Pattern VERB = Pattern.compile("(?i)(?!(?:all|and)\\b)\\p{L}[\\p{L}-]*");

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private static final Pattern END = Pattern.compile("$");

  /** A count and a name. */
  private static final Pattern MANY = Pattern.compile("(\\d{1,6})\\s+(\\D.*)");

  /** The sort of the kinds of pieces. */
  private static final String KIND = "kind";

  /** Reads words as an answer to the question. */
  @FunctionalInterface
  interface WordReader {
    /**
     * Returns what words mean as an answer.
     *
     * @param isAlone whether no more words follow; a number with words behind it counts them
     */
    ParsedAnswer read(String words, boolean isAlone);
  }

  /**
   * An answer found in the line.
   *
   * @param before the text before it, which answers something else
   * @param remainder the line without it
   */
  record PrefixMatch(ParsedAnswer parsedAnswer, String before, String remainder) {}

  /**
   * Why a line is no answer.
   *
   * @param objections at least one
   * @param thing the id of the thing that the rules refuse, or empty
   */
  record LineRefusal(List<Objection> objections, String thing) {}

  private final AnswerSchema form;
  private final String verb;
  private final WordReader reader;

  /**
   * @param form of the answers to the question
   * @param verb the first word of the line where it may be a verb; otherwise empty
   */
  LineReader(AnswerSchema form, String verb, WordReader reader) {
    this.form = form;
    this.verb = verb;
    this.reader = reader;
  }

  /** Returns the first word of a line where it may be a verb; otherwise empty. */
  static String verb(String line) {
    String first =
        gaps(line, 0).stream().findFirst().map(gap -> line.substring(0, gap.start())).orElse("");
    return VERB.matcher(first).matches() && NameNormalizer.saysYes(first) ? first : "";
  }

  /**
   * Reorders a count and a kind for a question that asks for the kind first: this answer, then the
   * next.
   */
  private String kindBeforeCount(String text) {
    Matcher many = MANY.matcher(text);
    boolean kinds =
        form instanceof AnswerSchema.OneOf one
            && one.things().stream().allMatch(thing -> thing.type().equals(KIND));
    return kinds && many.matches() ? many.group(2) + "; " + many.group(1) : text;
  }

  /** Returns the answer within a line; empty if the line as a whole is something else. */
  Optional<PrefixMatch> answer(String line) {
    String text = kindBeforeCount(line);
    for (int start : starts(text)) {
      Optional<PrefixMatch> head = head(text, start);
      if (head.isPresent()
          && (head.get().parsedAnswer.isLegal() || head.get().remainder.isEmpty())) {
        return head.filter(one -> one.parsedAnswer.isLegal());
      }
    }
    return Optional.empty();
  }

  /** Where an answer may begin: with the line, behind its verb, behind a preposition. */
  private List<Integer> starts(String text) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    for (MatchResult gap : gaps(text, 0)) {
      String before = text.substring(0, gap.start());
      boolean isVerb = before.equals(verb) && !reader.read(before, false).isWhole();
      if (isVerb || PREPOSITION.matcher(gap.group()).find()) {
        starts.add(gap.end());
      }
    }
    return starts;
  }

  private static List<MatchResult> gaps(String text, int start) {
    Matcher gaps = GAP.matcher(text);
    return gaps.results().filter(gap -> gap.start() > start).limit(MOST_WORDS).toList();
  }

  /** The longest part from a place on that is something known, whether an answer or not. */
  private Optional<PrefixMatch> head(String text, int start) {
    List<MatchResult> gaps = gaps(text, start);
    for (int at = gaps.size(); at >= 0; at--) {
      boolean isAll = at == gaps.size();
      String words = text.substring(start, isAll ? text.length() : gaps.get(at).start());
      boolean isAlone = isAll || isParting(gaps.get(at));
      ParsedAnswer meant = reader.read(words, start == 0 && isAlone);
      boolean isCount =
          start > 0 && NUMBER.matcher(words).matches() && !(form instanceof AnswerSchema.Numbers);
      if (isCount) {
        continue;
      }
      if (meant.isWhole() || isAll && start == 0 && meant.isLegal()) {
        String rest = isAll ? "" : text.substring(gaps.get(at).end());
        String before = before(text, start);
        String left = before.isEmpty() || rest.isEmpty() ? before + rest : before + "; " + rest;
        return Optional.of(
            new PrefixMatch(meant.whole(meant.isWhole() && start == 0), before, left));
      }
    }
    return Optional.empty();
  }

  /** Returns the text left before an answer, without the verb. */
  private String before(String text, int start) {
    String before =
        gaps(text, 0).stream()
            .filter(gap -> gap.end() == start)
            .map(gap -> text.substring(0, gap.start()))
            .findFirst()
            .orElse("");
    return before.equals(verb) ? "" : before;
  }

  /** Returns the objections to a line that is no answer. */
  LineRefusal refusal(String line) {
    String text = kindBeforeCount(line);
    List<ParsedAnswer> known =
        starts(text).stream()
            .flatMap(start -> head(text, start).stream())
            .map(PrefixMatch::parsedAnswer)
            .filter(meant -> !meant.isLegal())
            .toList();
    List<Objection> ruled =
        known.stream()
            .filter(meant -> !meant.objection().thing().isEmpty())
            .flatMap(meant -> meant.objections().stream())
            .distinct()
            .toList();
    ParsedAnswer whole = reader.read(text, true);
    List<Objection> told = ruled;
    if (whole.isWhole()
        || !whole.objection().thing().isEmpty()
        || known.isEmpty() && gaps(text, 0).stream().noneMatch(LineReader::isParting)) {
      told = whole.objections();
    } else if (ruled.isEmpty()) {
      told = known.isEmpty() ? unknown(text) : known.get(0).objections();
    }
    Objection first = told.get(0);
    String thing =
        Stream.concat(Stream.of(whole), known.stream())
            .filter(meant -> meant.objection().equals(first))
            .map(ParsedAnswer::thing)
            .findFirst()
            .orElse("");
    return new LineRefusal(told, thing);
  }

  /** Returns the objections to each part, if no part is known. */
  private List<Objection> unknown(String text) {
    List<Objection> all = new ArrayList<>();
    int start = 0;
    List<MatchResult> gaps =
        Stream.concat(gaps(text, 0).stream(), END.matcher(text).results()).toList();
    for (MatchResult gap : gaps) {
      if (gap.start() == text.length() || isParting(gap)) {
        String part = text.substring(start, gap.start());
        ParsedAnswer meant = reader.read(part, false);
        if (!part.equals(verb) && !meant.isLegal() && !all.contains(meant.objection())) {
          all.add(meant.objection());
        }
        start = gap.end();
      }
    }
    return all.isEmpty() ? reader.read(text, true).objections() : all;
  }

  private static boolean isParting(MatchResult gap) {
    return PARTED.matcher(gap.group()).find();
  }
}
