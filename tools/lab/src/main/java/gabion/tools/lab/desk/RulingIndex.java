package gabion.tools.lab.desk;

import gabion.define.Option;
import gabion.define.Ruling;
import java.util.List;
import java.util.Set;

/** The rulings of a ruleset with the readings that switch them. */
record RulingIndex(List<Ruling> rulings, List<Option> options) {

  /** Some of the rulings by their ids, in their written order. */
  List<RuleEntry.RulingEntry> of(Set<String> ids) {
    return rulings.stream()
        .filter(one -> ids.contains(one.thing().id()))
        .map(
            one ->
                new RuleEntry.RulingEntry(
                    one.thing().id(),
                    one.status(),
                    one.doubt(),
                    one.chosenReading(),
                    one.reason(),
                    one.option(),
                    readings(one.option()),
                    one.reads(),
                    one.against(),
                    history(one),
                    RulesIndex.place(one.thing().key().location())))
        .toList();
  }

  /** Returns the history of a ruling, with its successor also where only that names it. */
  private Ruling.History history(Ruling of) {
    Ruling.History own = of.history();
    String successor =
        rulings.stream()
            .filter(one -> one.history().replaces().contains(of.thing().id()))
            .map(one -> one.thing().id())
            .findFirst()
            .orElse("");
    return new Ruling.History(
        own.since(),
        own.source(),
        own.date(),
        own.place(),
        own.by(),
        own.replaces(),
        own.replacedBy().isEmpty() ? successor : own.replacedBy());
  }

  private List<RuleEntry.Reading> readings(String option) {
    return options.stream()
        .filter(one -> one.thing().id().equals(option))
        .limit(1)
        .flatMap(
            one ->
                one.readings().stream()
                    .map(
                        reading ->
                            new RuleEntry.Reading(
                                reading.id(),
                                reading.title(),
                                reading.id().equals(one.standard()))))
        .toList();
  }
}
