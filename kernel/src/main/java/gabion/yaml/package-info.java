/**
 * Reading: YAML files come in, trees leave in which every value remembers the file, line and column
 * it was written at, and every problem is collected. This package alone knows YAML; it imports
 * nothing else of the house.
 */
@NullMarked
package gabion.yaml;

import org.jspecify.annotations.NullMarked;
