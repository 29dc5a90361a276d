package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.Condition;
import gabion.play.SmallRules;
import gabion.state.Draft;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What claims mean. The table: see {@code Countryside} and {@code tables/base.yaml}. */
class ConditionCompilerTest {

  private final Countryside here = new Countryside();
  private final SmallRules table = here.table;

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "any stones in hill                                        => yes",
        "no stones in hill                                         => no",
        "no stones of red in meadow                                => yes",
        "any stones of reds in hill and no stones of reds in shore => yes",
        "any stones in meadow or any stones in shore               => yes",
        "not any stones in meadow                                  => yes",
        "(any stones in hill or no cards) and no stones in meadow  => yes",
        "her-side is red and not no                                => yes",
        "(no) or yes                                               => yes",
        "hill is in [hill, shore]                                  => yes",
        "meadow is not in [hill, shore]                            => yes",
        "hill is in areas                                          => yes",
        "hill is in hill                                           => yes",
        "hill is in nothing                                        => no",
        "holder of meadow is in sides                              => no",
        "sun is in pile                                            => yes",
        "fog is in pile                                            => no",
        "sun is in [sun, moon]                                     => yes",
        "sun is in cards in table-edge                             => no",
        "sun is in [pile, table-edge]                              => yes",
        "sun is in areas                                           => no",
        "active is in factions of red                              => yes",
        "(one of (stones in shore)) is in shore                    => yes",
        "(one of (stones in shore)) is in [hill, meadow]           => no",
        "distance from hill to nothing is unreachable              => yes",
        "distance from hill to shore through hill is unreachable   => yes",
        "distance from (one of (stones in pile)).area to hill < unreachable => no",
        "option.storms is still                                    => yes",
        "scenario is short                                         => no",
        "holder of meadow is nobody                                => yes",
        "round <= 7                                                => yes",
        "round >= 8                                                => no",
        "round < 7                                                 => no",
        "round > 6                                                 => yes",
        "round is 7                                                => yes",
        "round is not 7                                            => no",
        "any movers where it is raft                               => yes",
        "any (movers in areas) where it is raft                    => no",
        "any rafts where it is tired                               => no",
        "shut of hill                                              => no",
        "hill is bare                                              => no",
        "hill is held by red and not (hill is held by nobody)      => yes",
        "any crew of blues where its area is meadow   => no",
      })
  void a_claim_holds_or_does_not(String sentence, String meaning) {
    assertThat(here.says(sentence)).isEqualTo(meaning.strip());
  }

  @Test
  void a_claim_is_worked_out_on_the_draft_it_is_asked_of() {
    Condition any = table.condition("any stones in meadow");
    Draft draft = table.laid();

    assertThat(any.of(draft)).isFalse();
    table.stones("reds", 1, "meadow").accept(draft);
    assertThat(any.of(draft)).isTrue();
  }

  @Test
  void a_marked_piece_is_told_by_its_mark() {
    int raft = table.row("raft", "blues");
    int tired =
        table.layout().rows().rowWithMark(raft, table.layout().sorts().marks().number("tired"));
    Consumer<Draft> marked =
        draft -> draft.move(raft, table.place("stock of blues"), tired, table.place("shore"), 1);

    assertThat(table.says("rafts where it is tired", marked))
        .isEqualTo("[1 raft of blues (small) (tired) in shore]");
    assertThat(table.says("(one of (rafts in shore)) is tired", marked)).isEqualTo("yes");
    assertThat(table.says("count(rafts where it is not tired)", marked)).isEqualTo("2");
  }

  @Test
  void what_is_compared_must_be_numbers() {
    assertThat(table.wrong("hill < 3"))
        .containsExactly("hill: expected type: number; actual type: area");
  }

  @Test
  void a_set_is_the_same_as_nothing() {
    assertThat(table.wrong("areas is hill"))
        .containsExactly("areas: expected type: one thing or number; actual type: areas");
  }

  @Test
  void a_mark_that_nobody_has_is_unknown() {
    assertThat(table.wrong("hill has wheels"))
        .containsExactly("hill has wheels: unknown mark `wheels`");
  }
}
