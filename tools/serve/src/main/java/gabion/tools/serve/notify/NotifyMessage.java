package gabion.tools.serve.notify;

import java.util.Locale;

/** What people read of notifications. Placeholders are those of {@link String#format}. */
public enum NotifyMessage {
  // ---- the settings of the host
  AT_LINE("%s:%s:1  %s"),
  NOT_A_SETTING("`%s` is not a setting; write `name = value`"),
  UNKNOWN_SETTING("unknown setting `%s`; known are %s"),
  SETTING_TWICE("`%s` is set twice"),
  BAD_VALUE("`%s` is not valid for `%s`; write %s"),
  NEEDS_SETTING("the setting `%s` is missing"),
  NO_VARIABLE("the environment has no variable `%s`, which `%s` names"),
  NO_FILE("the file `%s`, which `%s` names, cannot be read"),
  CANNOT_READ("the settings cannot be read"),
  AN_ADDRESS("the address of the server, such as `https://games.example.org`"),
  A_PORT("a number from 1 to 65535"),
  A_SECURITY("`tls`, `starttls` or `none`"),
  A_SENDER("a mail address such as `games@example.org`"),
  WEBHOOKS("`none`, `public` or `any`"),
  A_HOST("the name of a mail server, such as `mail.example.org`"),
  ONE_PASSWORD("`smtp.password-file` and `smtp.password-env` exclude each other"),
  // ---- addresses
  NO_MAIL("this server sends no mail"),
  NO_WEBHOOKS("this server calls no webhooks"),
  BAD_MAIL("`%s` is not a mail address such as `ada@example.org`"),
  BAD_WEBHOOK("`%s` is not an address for a webhook: it must begin with https:// and name a host"),
  PRIVATE_HOST("the webhook's host must be public; this one leads to a private network"),
  TOO_MANY("too many new addresses; try again later"),
  // ---- failures
  REFUSED("the server answered %s"),
  NOT_REACHED("the server could not be reached"),
  REDIRECTED("the server answered %s; redirects are not followed"),
  REJECTED("the mail server rejected the address"),
  // ---- mails
  CONFIRM_SUBJECT("Confirm this address: %s"),
  CONFIRM_TEXT(
      """
      Somebody who plays %1$s in “%2$s” asked for a message at this address
      whenever it is their turn.

      To get these messages, open:
      %3$s

      If this was not you, do nothing: you get no more messages.
      """),
  TURN_SUBJECT("Your turn: %s"),
  TURN_TEXT(
      """
      It is your turn to play %1$s in “%2$s”:
      %3$s

      This link opens your seat, so do not pass it on.

      To get no more messages for this seat, open:
      %4$s
      """),
  // ---- pages
  CONFIRM_TITLE("Messages when it is your turn"),
  CONFIRM_ASKS("Send a message to this address whenever it is the turn of %s in “%s”?"),
  CONFIRM_BUTTON("Yes, send messages"),
  CONFIRMED("Confirmed. You get a message when it is your turn and no page of the game is open."),
  STOP_TITLE("No more messages"),
  STOP_ASKS("Send no more messages to this address for %s in “%s”?"),
  STOP_BUTTON("Yes, end the messages"),
  ENDED("You get no more messages for this seat."),
  INVALID_LINK("This link is no longer valid.");

  private final String sentence;

  NotifyMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }
}
