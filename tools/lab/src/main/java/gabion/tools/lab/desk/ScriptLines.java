package gabion.tools.lab.desk;

import gabion.hook.Manner;
import gabion.hook.Said;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.text.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of scripts that do what rules say. */
record ScriptLines(List<Script> scripts) {

  private static final Pattern RULING = Pattern.compile("\\b[A-Z]+-\\d+\\b");

  /** The hooks of the script of a card. */
  List<Dossier.Place> hooks(String card) {
    List<Dossier.Place> places = new ArrayList<>();
    for (Script script : scripts) {
      if (script.name().equals(card)) {
        script.hooks().forEach(hook -> places.add(place(hook)));
      }
    }
    return places;
  }

  private static Dossier.Place place(ScriptHook hook) {
    String manner = hook.manner().name().toLowerCase(Locale.ROOT);
    String what = hook.manner() == Manner.PLAY ? manner : manner + ": " + hook.head();
    return new Dossier.Place(what, Lawbook.place(hook.where()));
  }

  /** The lines that say a name, in a comment or elsewhere. */
  List<Dossier.Place> saying(String name) {
    List<Dossier.Place> places = new ArrayList<>();
    for (Script script : scripts) {
      Source source = script.where().source();
      int number = 0;
      for (String line : source.text().lines().toList()) {
        number++;
        if (SpokenOf.isIn(name, line)) {
          String what = line.strip().replaceFirst("^//\\s*", "");
          places.add(new Dossier.Place(what, source.name() + ":" + number));
        }
      }
    }
    return places;
  }

  /** The lines that ask for the reading of an option. */
  List<Dossier.Place> asking(String option) {
    List<Dossier.Place> places = new ArrayList<>();
    for (Script script : scripts) {
      for (Said.Word word : script.said().options()) {
        if (word.text().equals(option)) {
          String line = word.where().source().line(word.where().line()).strip();
          places.add(new Dossier.Place(line, Lawbook.place(word.where())));
        }
      }
    }
    return places;
  }

  /** The rulings that the script of a card names. */
  Set<String> cited(String card) {
    Set<String> cited = new LinkedHashSet<>();
    for (Script script : scripts) {
      if (script.name().equals(card)) {
        Matcher matcher = RULING.matcher(script.where().source().text());
        while (matcher.find()) {
          cited.add(matcher.group());
        }
      }
    }
    return cited;
  }
}
