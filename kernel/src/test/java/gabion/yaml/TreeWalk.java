package gabion.yaml;

import java.util.stream.Stream;

/** All values of a tree, for tests that look at each. */
final class TreeWalk {

  private TreeWalk() {}

  static Stream<Tree.Text> texts(Tree tree) {
    if (tree instanceof Tree.Text text) {
      return Stream.of(text);
    }
    if (tree instanceof Tree.Items list) {
      return list.items().stream().flatMap(TreeWalk::texts);
    }
    return ((Tree.Fields) tree)
        .fields().values().stream()
            .flatMap(field -> Stream.concat(Stream.of(field.key()), texts(field.value())));
  }
}
