/**
 * Packs: their manifests, their order, folders and zips, the store of those that are installed, and
 * the library that lays them over one another and loads a ruleset. Imports the kernel alone.
 */
@NullMarked
package gabion.tools.packs;

import org.jspecify.annotations.NullMarked;
