package gabion.expr.value;

/** What takes no longer than to call a class of its own would: a sentence of it has none. */
public interface TrivialExpression {}
