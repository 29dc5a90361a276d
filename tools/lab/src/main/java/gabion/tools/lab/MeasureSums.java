package gabion.tools.lab;

import gabion.flow.run.Metric;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sums of a ruleset's {@code measures} at the ends of games, as whole numbers. */
public final class MeasureSums {

  private final List<Metric> measures;
  private final long[] sums;
  private final double[] squares;
  private long games;

  /** Of no game yet. */
  public MeasureSums(Ruleset rules) {
    measures = rules.program().measures();
    sums = new long[measures.size()];
    squares = new double[measures.size()];
  }

  /** Counts a game that is over. */
  public synchronized void count(Draft end) {
    games++;
    for (int i = 0; i < sums.length; i++) {
      long is = measures.get(i).num().of(end);
      sums[i] += is;
      squares[i] += (double) is * is;
    }
  }

  /** A line for each. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < sums.length; i++) {
      lines.add(
          String.format(
              Locale.ROOT,
              LabMessage.AVERAGE_AND_DEVIATION.text(),
              measures.get(i).name(),
              average(i),
              spread(i)));
    }
    return lines;
  }

  /** The same by names. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < sums.length; i++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("average", average(i));
      one.put("spread", spread(i));
      fields.put(measures.get(i).name(), one);
    }
    return fields;
  }

  private double average(int measure) {
    return games == 0 ? 0 : (double) sums[measure] / games;
  }

  /** A standard deviation. */
  private double spread(int measure) {
    double mean = average(measure);
    double off = Math.max(0, squares[measure] - games * mean * mean);
    return games < 2 ? 0 : Math.sqrt(off / (games - 1));
  }
}
