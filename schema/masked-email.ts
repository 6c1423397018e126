/** The first letter of a part: `n•••` of `nordmann`. */
function maskedPart(part: string): string {
  const first = part.codePointAt(0);
  return `${first === undefined ? '' : String.fromCodePoint(first)}•••`;
}

/**
 * An e-mail address as a person who does not have it may see it: `k•••@l•••.example`. Its holder recognises it, and nobody can write to it.
 * A masked address stays as it is.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const end = dot < 0 ? '' : domain.slice(dot);
  return `${maskedPart(email.slice(0, Math.max(at, 0)))}@${maskedPart(domain)}${end}`;
}
