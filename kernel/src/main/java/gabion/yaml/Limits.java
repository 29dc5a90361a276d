package gabion.yaml;

/**
 * How much one file may hold, so that no file can exhaust the machine.
 *
 * @param bytes of the file on disk
 * @param depth of values within values
 * @param values texts, lists and fields together, keys included
 * @param characters of one text
 */
record Limits(int bytes, int depth, int values, int characters) {

  static final Limits USUAL = new Limits(1 << 20, 64, 200_000, 1 << 16);
}
