package gabion.tools.lab.desk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/**
 * Finds sentences, clauses, rulings and cards that answer a question: by its words in any of their
 * forms, by words that players use for these, by the questions that its author has written for
 * them, and by what their clause, rulings and cases say.
 */
final class FullTextSearch {

  private static final String NAME = "name";
  private static final String TEXT = "text";
  private static final String LEAD = "lead";
  private static final String CLAUSE = "clause";
  private static final String MORE = "more";
  private static final String ASKED = "asked";

  /** A word of the text weighs more than one of the clause around it, and that more than a case. */
  private static final Map<String, Float> WEIGHTS =
      Map.of(NAME, 1.5f, TEXT, 2f, LEAD, 1.2f, CLAUSE, 0.5f, MORE, 0.4f, ASKED, 1.8f);

  private static final float OTHER_WORD = 0.7f;
  private static final double LEAST_SHARE = 0.5;
  private static final double OF_ITS_WORDS = 0.3;
  private static final double OF_A_PAIR = 0.15;

  /** How much nearer an entry comes that has the very question. */
  private static final double OF_A_QUESTION = 3;

  /** The number of entries that are compared in full. */
  private static final int COMPARED = 80;

  /** Rules answer sooner than examples of them, and these sooner than what is only said. */
  private static final Map<String, Double> KINDS =
      Map.of("example", 0.7, "picture", 0.8, "note", 0.75, "clarification", 0.95);

  private static final double RULING = 0.6;
  private static final double CARD = 0.7;
  private static final double ASKED_FORM = 1.25;
  private static final Pattern ASKS_NUMBER =
      Pattern.compile("(?i)\\b(how (many|much|long|far|close)|limit|maximum|price|cost|number)\\b");
  private static final Pattern TELLS_NUMBER =
      Pattern.compile(
          "(?i)\\b(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|first|more|most|any number|all)\\b");
  private static final Pattern ASKS_TIME = Pattern.compile("(?i)^(when|what if|what happens)\\b");
  private static final Pattern TELLS_TIME =
      Pattern.compile(
          "(?i)\\b(if|when|as|after|before|while|until|at the (end|start|beginning))\\b");

  /** The manners of asking. */
  private static final Map<String, Pattern> ASKING =
      Map.of(
          "number", Pattern.compile("(?i)\\b(how (many|much|long|far|big|often)|number)\\b"),
          "who", Pattern.compile("(?i)\\b(who|whose|whom|which (side|faction))\\b"),
          "where", Pattern.compile("(?i)\\bwhere\\b"),
          "when", Pattern.compile("(?i)\\b(when|how long|which phase)\\b"),
          "may", Pattern.compile("(?i)\\b(can|may|could|allowed)\\b"),
          "must", Pattern.compile("(?i)\\b(must|have to|need|forced)\\b"),
          "if", Pattern.compile("(?i)\\b(if|happens?|now)\\b"),
          "what", Pattern.compile("(?i)\\bwhat (is|are|does|do)\\b"));

  /** An entry with the words that it is compared by. */
  private record IndexedEntry(
      RuleEntry entry,
      Set<String> own,
      Set<String> text,
      Set<String> around,
      List<Wording> questions) {}

  /** A question that an entry answers: its telling words, and how it asks. */
  private record Wording(Set<String> terms, Set<String> manners) {}

  private final Analyzer english;
  private final Map<String, Set<String>> synonyms = new LinkedHashMap<>();
  private final List<IndexedEntry> entries = new ArrayList<>();
  private final Map<String, Double> rarities = new ConcurrentHashMap<>();
  private final DirectoryReader reader;

  /**
   * A search of some entries.
   *
   * @param questions the questions that an author has written for an entry, by its id
   */
  FullTextSearch(List<RuleEntry> all, Map<String, List<String>> questions) {
    CharArraySet stops = new CharArraySet(List.of(), true);
    lines("stop-words.txt").forEach(line -> stops.addAll(List.of(line.split(" "))));
    this.english = new RuleAnalyzer(stops, lines("word-forms.txt"));
    for (String line : lines("synonyms.txt")) {
      String[] halves = line.split("=>", 2);
      Set<String> asked = terms(halves[0]);
      Set<String> found = terms(halves[halves.length - 1]);
      for (String term : asked) {
        Set<String> others = synonyms.computeIfAbsent(term, any -> new LinkedHashSet<>());
        others.addAll(found);
        others.remove(term);
      }
    }
    for (RuleEntry one : all) {
      entries.add(
          new IndexedEntry(
              one,
              terms(one.title() + " " + one.text()),
              terms(one.text()),
              terms(around(one) + " " + more(one)),
              questions.getOrDefault(one.id(), List.of()).stream().map(this::wording).toList()));
    }
    try {
      Directory index = new ByteBuffersDirectory(); // it lies in memory alone
      write(all, questions, index, english);
      this.reader = DirectoryReader.open(index);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the entries that speak of the words, best first.
   *
   * @param most the maximum number of entries
   */
  List<SearchMatch> find(String words, int most) {
    Wording wording = wording(words);
    Map<String, Double> asked = new LinkedHashMap<>();
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    Map<SearchMatch, Double> scores = new LinkedHashMap<>();
    for (String term : wording.terms()) {
      asked.put(term, rarity(term));
      any.add(query(term), BooleanClause.Occur.SHOULD);
    }
    try {
      for (ScoreDoc scored : new IndexSearcher(reader).search(any.build(), COMPARED).scoreDocs) {
        // one segment, in the order in which they were written
        IndexedEntry entry = entries.get(scored.doc);
        double share = share(asked, entry);
        double closeness =
            (LEAST_SHARE + share)
                * (1 + OF_ITS_WORDS * precision(asked.keySet(), entry))
                * (1 + OF_A_PAIR * pairs(asked.keySet(), entry))
                * (1 + OF_A_QUESTION * nearestQuestion(wording, asked, entry));
        scores.put(
            new SearchMatch(entry.entry(), share),
            scored.score * closeness * preference(words, entry.entry()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return scores.entrySet().stream()
        .sorted(Map.Entry.<SearchMatch, Double>comparingByValue(Comparator.reverseOrder()))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  private Query query(String term) {
    List<Query> ways = new ArrayList<>();
    WEIGHTS.forEach(
        (field, weight) -> {
          ways.add(new BoostQuery(new TermQuery(new Term(field, term)), weight));
          for (String other : synonyms.getOrDefault(term, Set.of())) {
            ways.add(new BoostQuery(new TermQuery(new Term(field, other)), weight * OTHER_WORD));
          }
        });
    return new DisjunctionMaxQuery(ways, 0.1f);
  }

  /** How much a word tells: the rarer the more, and most if no entry has it. */
  private double rarity(String term) {
    return rarities.computeIfAbsent(term, this::computeRarity);
  }

  private double computeRarity(String term) {
    try {
      int having = reader.docFreq(new Term(TEXT, term));
      for (String other : synonyms.getOrDefault(term, Set.of())) {
        having = Math.max(having, reader.docFreq(new Term(TEXT, other)));
      }
      return Math.log(1 + (reader.numDocs() + 1.0) / (having + 1.0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private double share(Map<String, Double> asked, IndexedEntry entry) {
    double best = share(asked, entry.own(), entry.around());
    for (Wording one : entry.questions()) {
      best = Math.max(best, share(asked, one.terms(), entry.own()));
    }
    return best;
  }

  /** The part of what was asked that some words hold, those around them counting less. */
  private double share(Map<String, Double> asked, Set<String> own, Set<String> around) {
    double has = 0;
    double all = 0;
    for (Map.Entry<String, Double> term : asked.entrySet()) {
      all += term.getValue();
      has +=
          term.getValue() * Math.max(holds(own, term.getKey()), 0.6 * holds(around, term.getKey()));
    }
    return all == 0 ? 0 : has / all;
  }

  /** How near a question comes to the nearest of an entry, from 0 to 1, the same question. */
  private double nearestQuestion(Wording words, Map<String, Double> asked, IndexedEntry entry) {
    double nearest = 0;
    for (Wording one : entry.questions()) {
      double met = 0;
      double all = 0;
      for (Map.Entry<String, Double> term : asked.entrySet()) {
        all += term.getValue();
        met += term.getValue() * holds(one.terms(), term.getKey());
      }
      double other = 0;
      double otherMet = 0;
      for (String term : one.terms()) {
        double rarity = rarity(term);
        other += rarity;
        otherMet += rarity * holds(words.terms(), term);
      }
      if (all > 0 && other > 0) {
        double both = (met + otherMet) / (all + other);
        boolean alike = !Collections.disjoint(words.manners(), one.manners());
        nearest = Math.max(nearest, both * both * (alike ? 1 : 0.85));
      }
    }
    return nearest;
  }

  private double holds(Set<String> terms, String term) {
    return terms.contains(term)
        ? 1
        : synonyms.getOrDefault(term, Set.of()).stream().anyMatch(terms::contains) ? 0.8 : 0;
  }

  /** The part of an entry's words that is asked for. */
  private double precision(Set<String> asked, IndexedEntry entry) {
    Set<String> own = entry.text();
    long met =
        own.stream()
            .filter(
                term ->
                    asked.contains(term)
                        || asked.stream()
                            .anyMatch(one -> synonyms.getOrDefault(one, Set.of()).contains(term)))
            .count();
    return own.isEmpty() ? 0 : (double) met / own.size();
  }

  /** The number of neighbouring words of the question that are neighbours in the entry, too. */
  private int pairs(Set<String> asked, IndexedEntry entry) {
    List<String> own = List.copyOf(entry.text());
    List<String> words = List.copyOf(asked);
    int pairs = 0;
    for (int i = 0; i + 1 < words.size(); i++) {
      int at = own.indexOf(words.get(i));
      pairs += at >= 0 && at + 1 < own.size() && own.get(at + 1).equals(words.get(i + 1)) ? 1 : 0;
    }
    return pairs;
  }

  private static double preference(String words, RuleEntry entry) {
    double kind =
        switch (entry.kind()) {
          case "ruling" -> RULING;
          case "card" -> CARD;
          case "sentence" ->
              entry.facts().isEmpty() ? 1 : KINDS.getOrDefault(entry.facts().get(0), 1.0);
          default -> 1;
        };
    boolean number = ASKS_NUMBER.matcher(words).find() && TELLS_NUMBER.matcher(entry.text()).find();
    boolean time = ASKS_TIME.matcher(words).find() && TELLS_TIME.matcher(entry.text()).find();
    return kind * (number ? ASKED_FORM : 1) * (time ? ASKED_FORM : 1);
  }

  // ---- words

  private Wording wording(String question) {
    Set<String> asking = new LinkedHashSet<>();
    ASKING.forEach(
        (manner, words) -> {
          if (words.matcher(question).find()) {
            asking.add(manner);
          }
        });
    return new Wording(terms(question), asking);
  }

  private Set<String> terms(String words) {
    Set<String> terms = new LinkedHashSet<>();
    try (TokenStream tokens = english.tokenStream(TEXT, words)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it reads a text
    }
    return terms;
  }

  private static List<String> lines(String resource) {
    try (InputStream in =
        Objects.requireNonNull(FullTextSearch.class.getResourceAsStream(resource), resource)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- the index

  private static void write(
      List<RuleEntry> all, Map<String, List<String>> questions, Directory index, Analyzer english)
      throws IOException {
    try (IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(english))) {
      String before = "";
      String clause = "";
      for (RuleEntry one : all) {
        String own = one.id().replaceFirst("\\.[a-z]+$", "");
        boolean follows = own.equals(clause) && TurnSheet.POINTS_BACK.matcher(one.text()).find();
        before = follows ? before + " " + one.text() : one.text();
        clause = own;
        Document document = new Document();
        document.add(new TextField(NAME, one.id() + " " + one.title(), Field.Store.NO));
        document.add(new TextField(TEXT, one.text(), Field.Store.NO));
        document.add(new TextField(LEAD, follows ? before : "", Field.Store.NO));
        document.add(new TextField(CLAUSE, around(one), Field.Store.NO));
        document.add(new TextField(MORE, more(one), Field.Store.NO));
        String asked = String.join(" ", questions.getOrDefault(one.id(), List.of()));
        document.add(new TextField(ASKED, asked, Field.Store.NO));
        writer.addDocument(document);
      }
    }
  }

  /** The clause of a sentence, or the reading taken by a ruling. */
  private static String around(RuleEntry one) {
    return switch (one.kind()) {
      case "sentence" -> one.mentions().get(0).text();
      case "ruling" -> one.rulings().get(0).chosenReading();
      default -> "";
    };
  }

  private static String more(RuleEntry one) {
    StringBuilder more = new StringBuilder();
    one.rulings()
        .forEach(s -> more.append(s.doubt() + " " + s.chosenReading() + " " + s.reason() + " "));
    one.cases().forEach(proof -> more.append(proof.title()).append(' '));
    return more.toString();
  }
}
