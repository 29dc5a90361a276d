/** Placeholder. */
package gabion.tools;
