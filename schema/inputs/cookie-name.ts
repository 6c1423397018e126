/**
 * The name of a cookie that is not the session's, as it is sent. Over HTTPS it has the prefix by which browsers refuse it from another
 * host and from a plain connection (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
