package gabion.scripts;

import java.nio.file.Path;

/**
 * A folder of scripts of a pack; it need not exist.
 *
 * @param pack the pack's id
 * @param shown the folder's name in problems, with forward slashes
 */
public record ScriptFolder(String pack, Path folder, String shown) {}
