package gabion.scripts.syntax;

/** A word put into a script's text before it is run. */
record Insertion(int at, String word) {}
