/** Placeholder. */
package gabion.scripts;
