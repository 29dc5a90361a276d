package gabion.tools.serve.notify;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Which addresses of the internet protocol are public: no server of a private network is called.
 */
final class PublicHosts {

  private PublicHosts() {}

  static boolean isPublic(InetAddress address) {
    if (address.isLoopbackAddress()
        || address.isAnyLocalAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    byte[] bytes = address.getAddress();
    return address instanceof Inet4Address ? isPublic4(bytes) : isPublic6((Inet6Address) address);
  }

  private static boolean isPublic4(byte[] bytes) {
    int first = bytes[0] & 0xff;
    int second = bytes[1] & 0xff;
    int third = bytes[2] & 0xff;
    boolean isShared = first == 100 && (second & 0xc0) == 64;
    boolean isProtocol = first == 192 && second == 0 && third == 0;
    boolean isTest =
        first == 192 && second == 0 && third == 2
            || first == 198 && second == 51 && third == 100
            || first == 203 && second == 0 && third == 113;
    boolean isBenchmark = first == 198 && (second & 0xfe) == 18;
    return first != 0 && first < 224 && !isShared && !isProtocol && !isTest && !isBenchmark;
  }

  /** Only 2000::/3 is public; of it neither documentation nor ways into an IPv4 network. */
  private static boolean isPublic6(Inet6Address address) {
    byte[] bytes = address.getAddress();
    int first = (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    int second = (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
    boolean isGlobal = (first & 0xe000) == 0x2000;
    boolean isTunnel = first == 0x2002;
    boolean isSpecial = first == 0x2001 && ((second & 0xfe00) == 0 || second == 0x0db8);
    return isGlobal && !isTunnel && !isSpecial;
  }

  /**
   * Returns the first address of a host.
   *
   * @param anyHost whether it may be private; otherwise each of its addresses must be public
   */
  static InetAddress resolve(String host, boolean anyHost) throws DeliveryFailedException {
    try {
      InetAddress[] all = InetAddress.getAllByName(host);
      for (InetAddress one : all) {
        if (!anyHost && !isPublic(one)) {
          throw new DeliveryFailedException(NotifyMessage.PRIVATE_HOST.text(), true);
        }
      }
      return all[0];
    } catch (UnknownHostException unknown) {
      throw new DeliveryFailedException(NotifyMessage.NOT_REACHED.text(), false);
    }
  }
}
