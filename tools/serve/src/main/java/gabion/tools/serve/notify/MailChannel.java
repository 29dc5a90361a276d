package gabion.tools.serve.notify;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Date;
import java.util.Properties;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** Hands mails to an SMTP server. */
final class MailChannel implements Channel {

  private static final String TIMEOUT_MILLIS = "15000";

  private final NotifySettings.Smtp smtp;
  private final Session session;
  private final InstantSource clock;

  MailChannel(NotifySettings.Smtp smtp, InstantSource clock) {
    this(smtp, clock, null);
  }

  /**
   * A channel that trusts other certificates than the system does.
   *
   * @param trusted makes the encrypted connections; null for the system's
   */
  MailChannel(NotifySettings.Smtp smtp, InstantSource clock, @Nullable SSLSocketFactory trusted) {
    this.smtp = smtp;
    this.clock = clock;
    Properties all = new Properties();
    all.put("mail.transport.protocol", "smtp");
    all.put("mail.smtp.host", smtp.host());
    all.put("mail.smtp.port", String.valueOf(smtp.port()));
    all.put("mail.smtp.connectiontimeout", TIMEOUT_MILLIS);
    all.put("mail.smtp.timeout", TIMEOUT_MILLIS);
    all.put("mail.smtp.writetimeout", TIMEOUT_MILLIS);
    all.put("mail.smtp.auth", String.valueOf(!smtp.user().isEmpty()));
    all.put("mail.smtp.ssl.checkserveridentity", "true");
    boolean isStartTls = smtp.security() == NotifySettings.Security.STARTTLS;
    all.put("mail.smtp.starttls.enable", String.valueOf(isStartTls));
    all.put("mail.smtp.starttls.required", String.valueOf(isStartTls));
    all.put("mail.smtp.ssl.enable", String.valueOf(smtp.security() == NotifySettings.Security.TLS));
    if (trusted != null) {
      all.put("mail.smtp.ssl.socketFactory", trusted);
    }
    this.session = Session.getInstance(all);
  }

  @Override
  public void send(Notification message) throws DeliveryFailedException {
    try {
      MimeMessage mail = mail(message);
      try (Transport transport = session.getTransport()) {
        if (smtp.user().isEmpty()) {
          transport.connect();
        } else {
          transport.connect(smtp.host(), smtp.port(), smtp.user(), smtp.password());
        }
        transport.sendMessage(mail, mail.getAllRecipients());
      }
    } catch (SendFailedException rejected) {
      boolean isInvalid = rejected.getInvalidAddresses() != null;
      throw new DeliveryFailedException(NotifyMessage.REJECTED.text(), isInvalid);
    } catch (MessagingException failed) {
      // its message may quote what was said to the server
      throw new DeliveryFailedException(NotifyMessage.NOT_REACHED.text(), false);
    }
  }

  @SuppressWarnings("JavaUtilDate") // the library takes no other
  private MimeMessage mail(Notification message) throws MessagingException {
    MimeMessage mail = new MimeMessage(session);
    mail.setFrom(new InternetAddress(smtp.from(), true));
    mail.setRecipient(Message.RecipientType.TO, new InternetAddress(message.address(), true));
    String title = message.title().replaceAll("\\p{C}", " ");
    String utf8 = StandardCharsets.UTF_8.name();
    if (message.isTurn()) {
      mail.setSubject(NotifyMessage.TURN_SUBJECT.text(title), utf8);
      mail.setText(
          NotifyMessage.TURN_TEXT.text(message.seatTitle(), title, message.link(), message.stop()),
          utf8);
    } else {
      mail.setSubject(NotifyMessage.CONFIRM_SUBJECT.text(title), utf8);
      mail.setText(
          NotifyMessage.CONFIRM_TEXT.text(message.seatTitle(), title, message.link()), utf8);
    }
    mail.setHeader("List-Unsubscribe", "<" + message.stop() + ">");
    mail.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    mail.setHeader("Auto-Submitted", "auto-generated");
    mail.setSentDate(Date.from(clock.instant()));
    return mail;
  }
}
