package gabion.tools.lab.desk;

import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLiterals;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of scripts that do what rules say. */
record ScriptReferences(List<Script> scripts) {

  private static final Pattern RULING = Pattern.compile("\\b[A-Z]+-\\d+\\b");

  /** The hooks of the script of a card. */
  List<RuleEntry.SourceLine> hooks(String card) {
    List<RuleEntry.SourceLine> places = new ArrayList<>();
    for (Script script : scripts) {
      if (script.name().equals(card)) {
        script.hooks().forEach(hook -> places.add(place(hook)));
      }
    }
    return places;
  }

  private static RuleEntry.SourceLine place(ScriptHook hook) {
    String manner = hook.kind().name().toLowerCase(Locale.ROOT);
    String what = hook.kind() == HookKind.PLAY ? manner : manner + ": " + hook.head();
    return new RuleEntry.SourceLine(what, RulesIndex.place(hook.location()));
  }

  /** The lines that say a name, in a comment or elsewhere. */
  List<RuleEntry.SourceLine> linesWithName(String name) {
    List<RuleEntry.SourceLine> places = new ArrayList<>();
    for (Script script : scripts) {
      Source source = script.location().source();
      int number = 0;
      for (String line : source.text().lines().toList()) {
        number++;
        if (ReferenceFinder.isIn(name, line)) {
          String what = line.strip().replaceFirst("^//\\s*", "");
          places.add(new RuleEntry.SourceLine(what, source.name() + ":" + number));
        }
      }
    }
    return places;
  }

  /** The lines that ask for the reading of an option. */
  List<RuleEntry.SourceLine> optionLines(String option) {
    List<RuleEntry.SourceLine> places = new ArrayList<>();
    for (Script script : scripts) {
      for (ScriptLiterals.Word word : script.literals().options()) {
        if (word.text().equals(option)) {
          String line = word.location().source().line(word.location().line()).strip();
          places.add(new RuleEntry.SourceLine(line, RulesIndex.place(word.location())));
        }
      }
    }
    return places;
  }

  /** The rulings that the script of a card names. */
  Set<String> citedRulings(String card) {
    Set<String> cited = new LinkedHashSet<>();
    for (Script script : scripts) {
      if (script.name().equals(card)) {
        Matcher matcher = RULING.matcher(script.location().source().text());
        while (matcher.find()) {
          cited.add(matcher.group());
        }
      }
    }
    return cited;
  }
}
