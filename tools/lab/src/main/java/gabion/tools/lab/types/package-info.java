/**
 * Editor support for rules, generated from the declarations by which rules are read: JSON Schemas
 * of YAML files, and TypeScript types for scripts.
 */
@NullMarked
package gabion.tools.lab.types;

import org.jspecify.annotations.NullMarked;
