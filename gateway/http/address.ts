import { isIP, isIPv6, SocketAddress } from 'node:net';
import { ownText } from '../own-text.ts';

/** An IPv4 address as sockets of both families have it (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** The bits of the IPv6 network of one subscriber (RFC 6177), and those that the log keeps. */
const SUBSCRIBER_BITS = 64;
const SHORTENED_BITS = 48;
/** An address of 6to4 has the whole IPv4 address in its bits 16 to 47 (RFC 3056): its /40 keeps as much of it as a /24. */
const SIX_TO_FOUR = '2002:';
const SIX_TO_FOUR_BITS = 40;
const GROUP_BITS = 16;
const GROUP_MASK = 0xffff;

/** An address in one spelling (RFC 5952), a mapped one as IPv4. Null for another text, which a forwarding header may hold. */
function canonicalAddress(ip: string | undefined): string | null {
  if (ip === undefined || isIP(ip) === 0) return null;
  const address = isIPv6(ip) ? new SocketAddress({ address: ip, family: 'ipv6' }).address : ip;
  return address.replace(MAPPED, '');
}

/** The groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return groups(head);
  const [left, right] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right];
}

/** The network of an IPv6 address. */
function networkOf(address: string, bits: number): string {
  const groups = groupsOf(address).map((group, index) => {
    const kept = Math.min(GROUP_BITS, Math.max(0, bits - index * GROUP_BITS));
    return (group & (GROUP_MASK << (GROUP_BITS - kept)) & GROUP_MASK).toString(16);
  });
  const { address: network } = new SocketAddress({ address: groups.join(':'), family: 'ipv6' });
  return `${network}/${bits}`;
}

/**
 * The caller's address, for limits. Forwarding headers count only from trusted proxies (`TRUST_PROXY`). An IPv6 subscriber has a
 * /64, which counts as one caller.
 */
export function addressOf({ ip }: { readonly ip?: string | undefined }): string {
  const address = canonicalAddress(ip);
  if (address === null) return ownText(ip ?? '');
  return isIPv6(address) ? networkOf(address, SUBSCRIBER_BITS) : ownText(address);
}

/** An address as a network that many share: /24 of IPv4, /48 of IPv6. */
function shortenedAddress(address: string): string {
  if (!isIPv6(address)) return `${address.replace(/\d+$/, '0')}/24`;
  return networkOf(address, address.startsWith(SIX_TO_FOUR) ? SIX_TO_FOUR_BITS : SHORTENED_BITS);
}

/** The forms of addresses in the log (`LOG_ADDRESSES`). */
export const ADDRESS_FORMS = ['shortened', 'full', 'hashed', 'off'] as const;
export type AddressForm = (typeof ADDRESS_FORMS)[number];

/**
 * Writes an address in the form that the operator has chosen: null for none, `unknown` for a text that is no address.
 *
 * @param hash a keyed hash, which gets what the limits count as one caller
 */
export function writtenAddress(
  form: AddressForm,
  ip: string | undefined,
  hash: (address: string) => string,
): string | null {
  if (form === 'off') return null;
  const address = canonicalAddress(ip);
  if (address === null) return 'unknown';
  if (form === 'full') return address;
  return form === 'hashed' ? hash(addressOf({ ip })) : shortenedAddress(address);
}
