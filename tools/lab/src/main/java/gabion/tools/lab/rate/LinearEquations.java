package gabion.tools.lab.rate;

/** Linear equations, as many as unknowns. */
final class LinearEquations {

  private LinearEquations() {}

  /**
   * The solution, by elimination; nothing given is changed.
   *
   * @param matrix symmetric, and positive on every vector but zero
   */
  static double[] solve(double[][] matrix, double[] right) {
    int size = right.length;
    double[][] rows = new double[size][];
    for (int i = 0; i < size; i++) {
      rows[i] = matrix[i].clone();
    }
    double[] solution = right.clone();
    for (int column = 0; column < size; column++) {
      for (int row = column + 1; row < size; row++) {
        double times = rows[row][column] / rows[column][column];
        for (int i = column; i < size; i++) {
          rows[row][i] -= times * rows[column][i];
        }
        solution[row] -= times * solution[column];
      }
    }
    for (int row = size - 1; row >= 0; row--) {
      for (int i = row + 1; i < size; i++) {
        solution[row] -= rows[row][i] * solution[i];
      }
      solution[row] /= rows[row][row];
    }
    return solution;
  }
}
