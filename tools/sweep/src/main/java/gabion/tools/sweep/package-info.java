/**
 * Plays the tasks of a sweep on Apache Spark. Enters: tasks, a line each, and the zip of the packs
 * they need. Leaves: a line for each task that is done. Knows nothing of games, nor of what the
 * lines say. May import {@code lab.sweep} and Spark; nobody imports it.
 */
@NullMarked
package gabion.tools.sweep;

import org.jspecify.annotations.NullMarked;
