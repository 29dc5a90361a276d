package gabion.tools.lab.desk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.QueryBuilder;

/**
 * Finds clauses, rulings and cards by words that stand somewhere in them, in any of their forms.
 */
final class FullTextSearch {

  private static final String NAME = "name";
  private static final String TEXT = "text";
  private static final String MORE = "more";

  /** A word of the name weighs more than one of the text, and that more than one of a case. */
  private static final Map<String, Float> WEIGHTS = Map.of(NAME, 4f, TEXT, 2f, MORE, 1f);

  private FullTextSearch() {}

  /**
   * Returns the entries that contain the words, best first.
   *
   * @param most the maximum number of entries
   */
  static List<RuleEntry> find(List<RuleEntry> all, String words, int most) {
    try (Directory index = new ByteBuffersDirectory();
        Analyzer english = new EnglishAnalyzer()) {
      write(all, index, english);
      try (DirectoryReader reader = DirectoryReader.open(index)) {
        Query query = query(words, english);
        IndexSearcher searcher = new IndexSearcher(reader);
        List<RuleEntry> found = new ArrayList<>();
        for (ScoreDoc scored : searcher.search(query, most).scoreDocs) {
          found.add(all.get(scored.doc)); // one segment, in the order in which they were written
        }
        return found;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it lies in memory alone
    }
  }

  private static Query query(String words, Analyzer english) {
    QueryBuilder builder = new QueryBuilder(english);
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    WEIGHTS.forEach(
        (field, weight) -> {
          Query query = builder.createBooleanQuery(field, words);
          if (query != null) {
            any.add(new BoostQuery(query, weight), BooleanClause.Occur.SHOULD);
          }
        });
    return any.build();
  }

  private static void write(List<RuleEntry> all, Directory index, Analyzer english)
      throws IOException {
    try (IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(english))) {
      for (RuleEntry one : all) {
        Document document = new Document();
        document.add(new TextField(NAME, one.id() + " " + one.title(), Field.Store.NO));
        document.add(new TextField(TEXT, one.text(), Field.Store.NO));
        StringBuilder more = new StringBuilder();
        one.rulings()
            .forEach(
                s -> more.append(s.doubt() + " " + s.chosenReading() + " " + s.reason() + " "));
        one.cases().forEach(proof -> more.append(proof.title()).append(' '));
        document.add(new TextField(MORE, more.toString(), Field.Store.NO));
        writer.addDocument(document);
      }
    }
  }
}
