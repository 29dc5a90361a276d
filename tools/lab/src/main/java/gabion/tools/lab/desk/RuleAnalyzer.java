package gabion.tools.lab.desk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.StemmerOverrideFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.tartarus.snowball.ext.PorterStemmer;

/** Reads English words as their stems, irregular forms and numbers as the word for all of them. */
final class RuleAnalyzer extends Analyzer {

  private final CharArraySet stops;
  private final StemmerOverrideFilter.StemmerOverrideMap forms;

  /**
   * @param forms lines of words, {@code =>} and their common word
   */
  RuleAnalyzer(CharArraySet stops, List<String> forms) {
    this.stops = stops;
    StemmerOverrideFilter.Builder map = new StemmerOverrideFilter.Builder(true);
    PorterStemmer stemmer = new PorterStemmer();
    for (String line : forms) {
      String[] halves = line.split("=>", 2);
      stemmer.setCurrent(halves[1].strip());
      stemmer.stem();
      for (String word : halves[0].strip().split(" ")) {
        map.add(word, stemmer.getCurrent());
      }
    }
    try {
      this.forms = map.build();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it lies in memory
    }
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    StandardTokenizer words = new StandardTokenizer();
    TokenStream terms = new LowerCaseFilter(new EnglishPossessiveFilter(words));
    terms = new StemmerOverrideFilter(new StopFilter(terms, stops), forms);
    return new TokenStreamComponents(words, new PorterStemFilter(terms));
  }

  @Override
  protected TokenStream normalize(String field, TokenStream in) {
    return new LowerCaseFilter(in);
  }
}
