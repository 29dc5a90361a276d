/** What is read from a script's text. */
@org.jspecify.annotations.NullMarked
package gabion.scripts.syntax;
