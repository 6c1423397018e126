import { CallError } from './call-error.ts';
import type { Connection } from './caller.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address as a URL, if requests may go there: by https, or to this machine by http. Throws `CallError` otherwise.
 *
 * A name that an operator leads to an internal address is no danger: what answers there has no certificate for that name.
 */
export function secureUrl(address: string | URL): URL {
  if (!URL.canParse(address)) throw new CallError('the address is not a URL');
  const url = new URL(address);
  const isSecure =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSecure || url.username !== '' || url.password !== '')
    throw new CallError(`${url.protocol}//${url.host} is not an https address`);
  return url;
}

/** The address as a URL, if it is one of the operator's: the origin of the connection's versions URL, or one allowed besides. */
export function operatorUrl(
  { versions_url, origins }: Pick<Connection, 'versions_url' | 'origins'>,
  address: string | URL,
): URL {
  const url = secureUrl(address);
  const isTheirs =
    origins.includes(url.origin) ||
    (versions_url !== null && new URL(versions_url).origin === url.origin);
  if (!isTheirs) throw new CallError(`${url.origin} is not an address of this operator`);
  return url;
}
