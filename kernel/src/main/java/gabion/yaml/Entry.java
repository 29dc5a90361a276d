package gabion.yaml;

import org.jspecify.annotations.Nullable;

/**
 * One item or field as the parser saw it.
 *
 * @param key null in a list
 * @param plainKey whether a comma could have cut the key: it stands unquoted between brackets
 * @param plain the same of the value
 */
record Entry(@Nullable Tree key, boolean plainKey, Tree value, boolean plain) {

  Entry with(Tree whole) {
    return new Entry(key, plainKey, whole, plain);
  }
}
