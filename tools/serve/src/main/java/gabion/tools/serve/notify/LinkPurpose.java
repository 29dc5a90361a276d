package gabion.tools.serve.notify;

import java.util.Locale;

/** What a link in a message does. */
public enum LinkPurpose {
  CONFIRM(NotifyMessage.CONFIRM_TITLE, NotifyMessage.CONFIRM_ASKS, NotifyMessage.CONFIRM_BUTTON),
  STOP(NotifyMessage.STOP_TITLE, NotifyMessage.STOP_ASKS, NotifyMessage.STOP_BUTTON);

  private final NotifyMessage title;
  private final NotifyMessage question;
  private final NotifyMessage button;

  LinkPurpose(NotifyMessage title, NotifyMessage question, NotifyMessage button) {
    this.title = title;
    this.question = question;
    this.button = button;
  }

  /** Returns its name in an address. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String title() {
    return title.text();
  }

  /** Returns the question that its page asks about a seat of a game. */
  public String question(String seatTitle, String gameTitle) {
    return question.text(seatTitle, gameTitle);
  }

  public String button() {
    return button.text();
  }

  /** Returns what its page says when it is done. */
  public String result() {
    return (this == CONFIRM ? NotifyMessage.CONFIRMED : NotifyMessage.ENDED).text();
  }
}
