package gabion.tools.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Debian package, and what it lays where. */
class DebianTest {

  private static final Path PACKAGE =
      Release.FOLDER.resolve("gabion_" + Release.VERSION + "_all.deb");

  @TempDir private Path folder;

  @Test
  void the_command_its_page_and_its_completions_are_where_debian_looks() throws Exception {
    assumeTrue(Files.exists(PACKAGE), "it was not made here");
    Release.system(folder, "dpkg-deb", "-x", PACKAGE.toString(), ".");

    assertThat(Files.readSymbolicLink(folder.resolve("usr/bin/gabion")))
        .isEqualTo(Path.of("../share/gabion/tools/gabion"));
    assertThat(folder.resolve("usr/share/man/man1/gabion.1.gz")).isNotEmptyFile();
    assertThat(folder.resolve("usr/share/bash-completion/completions/gabion")).isNotEmptyFile();
    assertThat(folder.resolve("usr/share/zsh/vendor-completions/_gabion")).isNotEmptyFile();
    assertThat(folder.resolve("usr/share/fish/vendor_completions.d/gabion.fish")).isNotEmptyFile();
    assertThat(folder.resolve("usr/share/doc/gabion/copyright")).isNotEmptyFile();
    assertThat(folder.resolve("usr/share/gabion/licenses/MIT.txt")).isNotEmptyFile();
  }

  /** {@code -Dgabion.debian=DIR} is a Debian with a Java, as debootstrap makes one. */
  @Test
  void it_is_installed_and_removed_and_leaves_nothing() throws Exception {
    String debian = System.getProperty("gabion.debian", "");
    assumeTrue(Files.exists(PACKAGE) && !debian.isEmpty(), "no Debian is named");
    Path root = Path.of(debian);
    Files.copy(PACKAGE, root.resolve("tmp/gabion.deb"), StandardCopyOption.REPLACE_EXISTING);
    Set<String> before = all(root);

    Release.system(root, "chroot", debian, "dpkg", "-i", "/tmp/gabion.deb");
    assertThat(as(root, "gabion --version")).isEqualTo("gabion " + Release.VERSION + "\n");
    String[] games = as(root, "gabion list").split("\\s+");
    String asked = as(root, "gabion play " + games[0] + " --no-save </dev/null");
    assertThat(asked).contains("The game stopped after 0 answers.").doesNotContain("WARNING");
    assertThat(as(root, "gabion doctor"))
        .contains("archive           in use", "a build without sources");
    assertThat(as(root, "gabion")).contains("\n  gabion list ");
    Release.system(root, "chroot", debian, "dpkg", "-r", "gabion");

    Set<String> left = all(root);
    left.removeAll(before);
    assertThat(left).isEmpty();
    Release.system(root, "chroot", debian, "dpkg", "--purge", "gabion");
    Files.delete(root.resolve("tmp/gabion.deb"));
  }

  /** What a user who is nobody special gets. */
  private static String as(Path root, String words) throws Exception {
    return Release.system(
        root,
        "chroot",
        "--userspec=65534:65534",
        root.toString(),
        "env",
        "HOME=/tmp",
        "sh",
        "-c",
        words);
  }

  /** All files but those of the kernel, of users and of the administration of packages. */
  private static Set<String> all(Path root) throws Exception {
    String found =
        Release.system(
            root, "find", ".", "(", "-path", "./proc", "-o", "-path", "./var", "-o", "-path",
            "./tmp", ")", "-prune", "-o", "-print");
    return new TreeSet<>(found.lines().toList());
  }
}
