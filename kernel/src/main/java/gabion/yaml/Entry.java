package gabion.yaml;

import org.jspecify.annotations.Nullable;

/**
 * An item or a field as parsed.
 *
 * @param key null in a list
 * @param plainKey whether a comma may have split the key: it is unquoted and within brackets
 * @param plain the same for the value
 */
record Entry(@Nullable Tree key, boolean plainKey, Tree value, boolean plain) {

  Entry with(Tree whole) {
    return new Entry(key, plainKey, whole, plain);
  }
}
