package gabion.tools.serve.notify;

import java.util.Locale;
import java.util.regex.Pattern;

/** The form of mail addresses: one plain address without a name, comments or quotes. */
final class MailAddress {

  private static final int LONGEST = 254;
  private static final Pattern FORM =
      Pattern.compile(
          "[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*"
              + "@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{1,62}");
  private static final Pattern SENDER =
      Pattern.compile("[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,250}");

  private MailAddress() {}

  static boolean isValid(String text) {
    return text.length() <= LONGEST && FORM.matcher(text).matches();
  }

  static boolean isValidSender(String text) {
    return SENDER.matcher(text).matches();
  }

  /** Returns what two addresses of one mailbox have in common, for limits. */
  static String mailbox(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    int at = lower.lastIndexOf('@');
    int plus = lower.indexOf('+');
    return plus > 0 && plus < at ? lower.substring(0, plus) + lower.substring(at) : lower;
  }
}
