/** What a hostile or careless script tries, and what it gets. */
@org.jspecify.annotations.NullMarked
package gabion.scripts;
