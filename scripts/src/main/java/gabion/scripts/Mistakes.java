package gabion.scripts;

import gabion.hook.ScriptFailure;
import gabion.text.Fault;
import gabion.text.Where;
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
record Mistakes(List<LoadedScript> programs, ScriptLimits limits) {

  private static final int LONGEST = 300;

  private static final Pattern REFUSED =
      Pattern.compile(
          "TypeError: (?<message>\\w+)(?: \\((?<member>[^)]*)\\))? on (?<what>.+) failed due to: .*");

  /**
   * A failure from what the engine threw.
   *
   * @param stopped why the watchdog stopped the call, or null
   * @param head where to point when the engine does not know the line
   */
  ScriptFailure failure(PolyglotException e, @Nullable Fault stopped, Where head) {
    String said = e.getMessage() == null ? "" : e.getMessage();
    Where where = where(e, head);
    if (stopped != null) {
      return stopped(stopped, where);
    }
    if (e.isResourceExhausted() && said.startsWith("Statement")) {
      return new ScriptFailure(Fault.SCRIPT_STATEMENTS, where, limits.statements());
    }
    if (e.isResourceExhausted()) {
      return new ScriptFailure(Fault.SCRIPT_MEMORY, where);
    }
    if (said.contains("Maximum call stack size exceeded")) {
      return new ScriptFailure(Fault.SCRIPT_DEPTH, lastCall(e, where));
    }
    return new ScriptFailure(Fault.SCRIPT_THREW, where, sentence(said));
  }

  /** A failure by the watchdog. */
  ScriptFailure stopped(Fault why, Where where) {
    return why == Fault.SCRIPT_TIME
        ? new ScriptFailure(why, where, Math.min(limits.milliseconds(), limits.clock()))
        : new ScriptFailure(why, where);
  }

  /** The script's line, or the head where the engine does not know it. */
  Where where(PolyglotException e, Where head) {
    Where first = where(e.getSourceLocation());
    if (first != null) {
      return first;
    }
    return frames(e).findFirst().orElse(head);
  }

  /** The call that was one too many. Where in the function called the room ends is chance. */
  private Where lastCall(PolyglotException e, Where otherwise) {
    return frames(e).skip(1).findFirst().orElse(otherwise);
  }

  private Stream<Where> frames(PolyglotException e) {
    return StreamSupport.stream(e.getPolyglotStackTrace().spliterator(), false)
        .filter(StackFrame::isGuestFrame)
        .flatMap(frame -> Stream.ofNullable(where(frame.getSourceLocation())));
  }

  private @Nullable Where where(@Nullable SourceSection section) {
    if (section == null || !section.isAvailable()) {
      return null;
    }
    LoadedScript program = LoadedScript.find(programs, section.getSource());
    return program == null ? null : program.read().where(section.getCharIndex());
  }

  /** What the engine says of an object of ours, in plain words. */
  private static String plain(String said) {
    Matcher refused = REFUSED.matcher(said);
    if (!refused.matches()) {
      return said;
    }
    String done =
        switch (refused.group("message")) {
          case "execute", "invokeMember" -> "called";
          case "instantiate" -> "made anew with `new`";
          case "writeMember", "writeArrayElement", "writeHashEntry" -> "written to";
          case "removeMember", "removeArrayElement", "removeHashEntry" -> "deleted from";
          default -> "used so";
        };
    String member = refused.group("member");
    String what = refused.group("what") + (member == null ? "" : "." + member);
    return "TypeError: `" + what + "` cannot be " + done;
  }

  private static String sentence(String said) {
    String line = plain(said.lines().findFirst().orElse("the script failed without a word"));
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }
}
