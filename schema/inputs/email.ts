import { z } from 'zod/mini';
import { normalizeCode } from './copied-text.ts';
import { requiredText, textId } from './fields.ts';

const ASCII = /^\p{ASCII}*$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as e-mail is sent to it (RFC 5890, A-labels): `blåbær.no` as `xn--blbr-roah.no`. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || !DOMAIN.test(domain)) return domain;
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/**
 * What surrounds a copied address: a label, a name with angle brackets, a comment or other brackets, a pair of quotes, the end of a
 * sentence, and the query of a `mailto:` link.
 */
const AROUND_EMAIL: readonly (readonly [RegExp, string])[] = [
  [/[\s.,:;!?]+$/, ''],
  [/^(?:mailto|e-?post(?:adresse|adress)?|e-?mail(?: ?adresse| ?address)?|mail|mejl)\s*:\s*/i, ''],
  [/^[^<>]*<([^<>]*)>$/, '$1'],
  [/\s+\([^()]*\)$/, ''],
  [/^["'‘’“”«](.*)["'’“”»]$/u, '$1'],
  [/^[<(["“«]|[>)\]"“”»]$/gu, ''],
  [/(@[^?]*)\?.*$/, '$1'],
];

/** More than an address with its name and label has. */
const MAX_WRITTEN_LENGTH = 1000;

/** The address of a text that has been copied with what surrounds it. */
export function unwrapEmail(written: string): string {
  if (written.length > MAX_WRITTEN_LENGTH) return written;
  const inner = AROUND_EMAIL.reduce(
    (text, [surrounding, kept]) => text.replace(surrounding, kept).trim(),
    written,
  );
  return inner === written ? inner : unwrapEmail(inner);
}

/** A copied e-mail address as it is sent to: alone and without blanks around it, with the domain in ASCII. */
export function normalizeEmail(written: string): string {
  const address = unwrapEmail(normalizeCode(written));
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** Whether two addresses are one as they are sent to; providers of e-mail tell no letter case apart. */
export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one).toLowerCase() === normalizeEmail(other).toLowerCase();

/** A dot-atom of RFC 5322 before the @, and a domain of at least two labels behind it. */
export const EMAIL_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:(?!-)[a-z\d-]+(?<!-)\.)+(?![\d-])[a-z\d-]{2,}(?<!-)$/i;

/** An e-mail address, as people copy it. */
export const email = z.pipe(
  requiredText('validation.EMAIL_REQUIRED'),
  z.pipe(
    z.transform(normalizeEmail),
    z.email({ pattern: EMAIL_ADDRESS, error: textId('validation.EMAIL_INVALID') }),
  ),
);
