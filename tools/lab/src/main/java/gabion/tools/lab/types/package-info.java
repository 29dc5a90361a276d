/**
 * What editors are told of rules, written from the declarations by which the rules are read: JSON
 * Schemas of YAML files, and types of TypeScript for scripts.
 */
@NullMarked
package gabion.tools.lab.types;

import org.jspecify.annotations.NullMarked;
