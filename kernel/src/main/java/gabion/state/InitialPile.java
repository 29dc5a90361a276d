package gabion.state;

/** Interchangeable pieces that lie somewhere before a game begins. */
public record InitialPile(int row, int place, int number) {}
