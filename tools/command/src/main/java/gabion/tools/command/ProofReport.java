package gabion.tools.command;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.proof.Difference;
import gabion.tools.lab.proof.ProofResult;
import gabion.tools.lab.proof.ProofScope;
import gabion.tools.lab.proof.SoundnessProof;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints the results of proofs. */
final class ProofReport {

  private static final int COLUMNS = 100;

  private final PrintStream out;

  ProofReport(PrintStream out) {
    this.out = out;
  }

  /** Prints a verdict, what differs, and the case that shows it. */
  void print(ProofResult result) {
    say(summary(result));
    result
        .difference()
        .ifPresent(
            difference -> {
              say("  " + CommandMessage.PROVE_FIRST.text(describe(difference, true)));
              say("  " + CommandMessage.PROVE_SECOND.text(describe(difference, false)));
              if (result.yaml().isEmpty()) {
                say("  " + CommandMessage.PROVE_NO_CASE.text());
              } else {
                say(
                    "  "
                        + (result.holdsFirst()
                            ? CommandMessage.PROVE_CASE_FIRST.text()
                            : CommandMessage.PROVE_CASE_SECOND.text()));
                out.println();
                result.yaml().lines().forEach(line -> out.println(Printable.line(line)));
              }
            });
  }

  /** The verdict with its scope, or where the two part. */
  static String summary(ProofResult result) {
    if (result.difference().isPresent()) {
      return CommandMessage.PROVE_PARTED.text(result.origin(), result.answers());
    }
    return (result.isDecided()
            ? CommandMessage.PROVE_EQUAL.text()
            : CommandMessage.PROVE_OPEN.text())
        + " "
        + scope(result.scope());
  }

  private static String scope(ProofScope scope) {
    List<String> parts = new ArrayList<>();
    parts.add(
        scope.answers() < 0
            ? CommandMessage.PROVE_SCOPE_NONE.text()
            : scope.whole()
                ? CommandMessage.PROVE_SCOPE_WHOLE.text(scope.cases(), scope.beginnings())
                : CommandMessage.PROVE_SCOPE.text(
                    scope.answers(), scope.cases(), scope.beginnings()));
    parts.add(CommandMessage.PROVE_GAMES.text(scope.games(), scope.positions()));
    if (scope.cuts() > 0) {
      parts.add(CommandMessage.PROVE_CUTS.text(scope.cuts()));
    }
    if (scope.leftOut() > 0) {
      parts.add(CommandMessage.PROVE_LEFT_OUT.text(scope.leftOut()));
    }
    return String.join(" ", parts);
  }

  private static String describe(Difference difference, boolean first) {
    String own = first ? difference.first() : difference.second();
    String others = first ? difference.second() : difference.first();
    return switch (difference.kind()) {
      case LOG -> own.isEmpty() ? CommandMessage.PROVE_NOT_LOGGED.text() : "“" + own + "”";
      case QUESTION ->
          own.isEmpty()
              ? CommandMessage.PROVE_NO_QUESTION.text()
              : CommandMessage.PROVE_ASKS.text(own);
      case ANSWER ->
          own.isEmpty()
              ? CommandMessage.PROVE_REFUSES.text(others)
              : CommandMessage.PROVE_ALLOWS.text(own);
      case CHANCE -> CommandMessage.PROVE_CHANCE.text(own);
      case ENDING -> CommandMessage.PROVE_ENDING.text(own.isEmpty() ? "none" : own);
      case WINNER -> CommandMessage.PROVE_WINNER.text(own.isEmpty() ? "nobody" : own);
      case CASE ->
          own.isEmpty() ? CommandMessage.PROVE_HOLDS.text() : CommandMessage.PROVE_FAILS.text(own);
      case FAULT -> own.isEmpty() ? CommandMessage.PROVE_GOES_ON.text() : own;
    };
  }

  /** The same for a program. */
  static Map<String, Object> fields(ProofResult result) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(
        "verdict",
        result.difference().isPresent() ? "parted" : result.isDecided() ? "equal" : "open");
    result
        .difference()
        .ifPresent(
            difference -> {
              fields.put("differs", difference.kind().name().toLowerCase(Locale.ROOT));
              fields.put("first", difference.first());
              fields.put("second", difference.second());
              fields.put("origin", result.origin());
              fields.put("answers", result.answers());
              fields.put("case", result.yaml());
              fields.put("holds", result.holdsFirst() ? "first" : "second");
            });
    fields.put("scope", result.scope());
    return fields;
  }

  /** Prints what a search of one ruleset has found. */
  void print(SoundnessProof.Result result) {
    if (result.flaw().isEmpty()) {
      say(
          (result.isDecided() ? CommandMessage.PROVE_SOUND : CommandMessage.PROVE_SOUND_OPEN).text()
              + " "
              + scope(result.scope()));
    } else {
      SoundnessProof.Flaw flaw = result.flaw().get();
      say(CommandMessage.PROVE_FLAW.text(flaw.origin(), flaw.answers()));
      if (flaw.problem().isPresent()) {
        out.println(ProblemPrinter.print(List.of(flaw.problem().get())).stripTrailing());
      } else {
        say(CommandMessage.PROVE_ENDLESS.text(flaw.circling()));
      }
      flaw.play().forEach(line -> out.println(Printable.line(line)));
    }
    if (result.endless() > 0) {
      say(CommandMessage.PROVE_LONG_GAMES.text(result.endless()));
    }
  }

  /** The same for a program. */
  static Map<String, Object> fields(SoundnessProof.Result result) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(
        "verdict", result.flaw().isPresent() ? "flaw" : result.isDecided() ? "sound" : "open");
    result
        .flaw()
        .ifPresent(
            flaw -> {
              fields.put("problem", flaw.problem().map(Problem::message).orElse(""));
              fields.put("circling", flaw.circling());
              fields.put("origin", flaw.origin());
              fields.put("answers", flaw.answers());
              fields.put("play", flaw.play());
            });
    fields.put("longGames", result.endless());
    fields.put("scope", result.scope());
    return fields;
  }

  void say(String text) {
    WordWrap.of(Printable.line(text), COLUMNS).forEach(out::println);
  }
}
