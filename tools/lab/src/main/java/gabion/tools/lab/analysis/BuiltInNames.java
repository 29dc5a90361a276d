package gabion.tools.lab.analysis;

/** Names of built-in functions, as the reference lists them. */
final class BuiltInNames {

  static final String SUM = "sum of N over S";
  static final String BEST = "with most, least";
  static final String EXTREME = "least, most of";
  static final String PLURAL = "units of X in Y";
  static final String REACH = "reach of through";
  static final String COMPARE = "< > <= >=";

  private BuiltInNames() {}
}
