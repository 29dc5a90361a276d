package gabion.hook;

/**
 * The value of an expression that a script passes on in a step without reading it ({@link
 * ExpressionTemplate#isOpaque()}). It crosses unchanged in both directions.
 */
public interface OpaqueValue {}
