/**
 * Runs the tasks of a sweep on Apache Spark. Input: tasks, one per line, and the zip of their
 * packs. Output: a line for each finished task. Has no knowledge of games or of the content of the
 * lines. May import {@code lab.sweep} and Spark; no package imports it.
 */
@NullMarked
package gabion.tools.sweep;

import org.jspecify.annotations.NullMarked;
