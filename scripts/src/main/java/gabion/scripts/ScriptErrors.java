package gabion.scripts;

import gabion.hook.ScriptFailure;
import gabion.scripts.syntax.ScriptMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.PolyglotException.StackFrame;
import org.graalvm.polyglot.SourceSection;
import org.jspecify.annotations.Nullable;

/** Says in the author's words what went wrong in a script, and on which of its lines. */
record ScriptErrors(List<LoadedScript> programs, ScriptLimits limits) {

  private static final int LONGEST = 300;

  private static final Pattern REFUSED =
      Pattern.compile(
          "TypeError: (?<message>\\w+)(?: \\((?<member>[^)]*)\\))? on (?<what>.+) failed due to: .*");

  /**
   * Converts an engine exception to a script failure.
   *
   * @param stopped why the watchdog stopped the call, or null
   * @param head the location if the engine reports no line
   */
  ScriptFailure failure(PolyglotException e, @Nullable ProblemCode stopped, SourceLocation head) {
    String said = e.getMessage() == null ? "" : e.getMessage();
    SourceLocation where = location(e, head);
    if (stopped != null) {
      return limitFailure(stopped, where);
    }
    if (e.isResourceExhausted() && said.startsWith("Statement")) {
      return new ScriptFailure(ProblemCode.SCRIPT_STATEMENTS, where, limits.statements());
    }
    if (e.isResourceExhausted()) {
      return new ScriptFailure(ProblemCode.SCRIPT_MEMORY, where);
    }
    if (said.contains("Maximum call stack size exceeded")) {
      return new ScriptFailure(ProblemCode.SCRIPT_DEPTH, lastCall(e, where));
    }
    return new ScriptFailure(ProblemCode.SCRIPT_THREW, where, sentence(said));
  }

  /** A failure by the watchdog. */
  ScriptFailure limitFailure(ProblemCode why, SourceLocation where) {
    return why == ProblemCode.SCRIPT_TIME
        ? new ScriptFailure(why, where, Math.min(limits.milliseconds(), limits.clock()))
        : new ScriptFailure(why, where);
  }

  /** The script's line, or the head where the engine does not know it. */
  SourceLocation location(PolyglotException e, SourceLocation head) {
    SourceLocation first = location(e.getSourceLocation());
    if (first != null) {
      return first;
    }
    return frames(e).findFirst().orElse(head);
  }

  /** The call that was one too many. Where in the function called the room ends is chance. */
  private SourceLocation lastCall(PolyglotException e, SourceLocation otherwise) {
    return frames(e).skip(1).findFirst().orElse(otherwise);
  }

  private Stream<SourceLocation> frames(PolyglotException e) {
    return StreamSupport.stream(e.getPolyglotStackTrace().spliterator(), false)
        .filter(StackFrame::isGuestFrame)
        .flatMap(frame -> Stream.ofNullable(location(frame.getSourceLocation())));
  }

  private @Nullable SourceLocation location(@Nullable SourceSection section) {
    if (section == null || !section.isAvailable()) {
      return null;
    }
    LoadedScript program = LoadedScript.find(programs, section.getSource());
    return program == null ? null : program.read().location(section.getCharIndex());
  }

  /** Rewrites the engine's message about a host object in plain words. */
  private static String plain(String said) {
    Matcher refused = REFUSED.matcher(said);
    if (!refused.matches()) {
      return said;
    }
    String done =
        switch (refused.group("message")) {
          case "execute", "invokeMember" -> "called";
          case "instantiate" -> ScriptMessage.CREATED.text();
          case "writeMember", "writeArrayElement", "writeHashEntry" -> ScriptMessage.WRITTEN.text();
          case "removeMember", "removeArrayElement", "removeHashEntry" ->
              ScriptMessage.DELETED.text();
          default -> ScriptMessage.USED.text();
        };
    String member = refused.group("member");
    String what = refused.group("what") + (member == null ? "" : "." + member);
    return ScriptMessage.CANNOT_BE.text(what, done);
  }

  private static String sentence(String said) {
    String line = plain(said.lines().findFirst().orElse(ScriptMessage.NO_MESSAGE.text()));
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }
}
