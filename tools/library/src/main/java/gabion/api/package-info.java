/**
 * The public interface of Gabion for Java programs. It changes only with the version of Gabion: a
 * change that breaks callers has a new major version. All other packages are internal and change at
 * any time.
 *
 * <p>{@link gabion.api.GameRules} loads rules and packs and begins games. {@link
 * gabion.api.LiveGame} is a game with a log: it has decisions, takes answers, undoes them, shows
 * the view of a seat, and saves. {@link gabion.api.GamePosition} is for search and simulation: it
 * is quick to copy, and plays at random to the end.
 */
@NullMarked
package gabion.api;

import org.jspecify.annotations.NullMarked;
