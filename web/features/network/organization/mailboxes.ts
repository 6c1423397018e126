import { unwrapEmail } from '../../../../schema/inputs/email.ts';
import { addressesIn } from '../../../lib/email-addresses.ts';

/** A person of an address list. A part that has no address is a name alone. */
export interface Mailbox {
  readonly name: string;
  readonly email: string;
}

const IN_BRACKETS = /<\s*(?:mailto:)?([^\s<>]+@[^\s<>]+)\s*>/i;
/** The fields of an e-mail that are copied with the addresses. */
const FIELD =
  /^(?:til|to|till|kopi|cc|blindkopi|bcc|fra|from|från|e-?post|e-?mail|mail|mejl)\s*:\s*/i;
const QUOTES = /^["'«“”]+|["'»“”]+$/gu;

/** The end of a sentence behind an address. */
const SENTENCE_END = /(@[^\s@]*?)[.!?]+$/;

const splitAll = (parts: readonly string[], separator: string): string[] =>
  parts.flatMap((part) => part.split(separator));

/** The parts of a text between separators that are not within quotes, angle brackets or parentheses. */
function partsOf(text: string, separators: string): string[] {
  const parts: string[] = [];
  let part = '';
  let closing = '';
  for (const character of text) {
    if (closing === '' && separators.includes(character)) {
      parts.push(part);
      part = '';
      continue;
    }
    part += character;
    if (closing !== '') closing = character === closing ? '' : closing;
    else closing = { '"': '"', '<': '>', '(': ')' }[character] ?? '';
  }
  // A quote that is not closed encloses nothing.
  const found =
    closing === ''
      ? [...parts, part]
      : separators.split('').reduce(splitAll, [text.replaceAll('"', '')]);
  return found.map((one) => one.trim()).filter(Boolean);
}

/** «Ola Nordmann <ola@example.no>», «ola@example.no (Ola)», an address, or a name alone. */
function mailboxOf(copied: string): Mailbox {
  const part = copied.replace(SENTENCE_END, '$1');
  const [inBrackets, named] = IN_BRACKETS.exec(part) ?? [];
  const [first = '', ...others] = addressesIn(part);
  // Several addresses without a separator: the line says so.
  if (inBrackets === undefined && others.length > 0) return { name: '', email: part };
  const email = unwrapEmail(named ?? first);
  const name = part
    .replace(inBrackets ?? first, '')
    .replace(/mailto:/i, '')
    .replace(/[<>()[\]]/g, ' ')
    .trim()
    .replace(QUOTES, '')
    .replaceAll('\\"', '"')
    .trim();
  return { name: name === email ? '' : name, email };
}

const isBare = ({ name, email }: Mailbox) => name === '' && email !== '';
const isNameAlone = ({ email }: Mailbox) => email === '';

/** Whether the parts alternate between two kinds, in pairs. */
const alternates = (
  found: readonly Mailbox[],
  first: (one: Mailbox) => boolean,
  second: (one: Mailbox) => boolean,
): boolean =>
  found.length % 2 === 0 && found.every((one, index) => (index % 2 === 0 ? first : second)(one));

const pairs = (found: readonly Mailbox[]): Mailbox[] =>
  found.flatMap((one, index) => {
    const next = found[index + 1];
    if (index % 2 === 1 || next === undefined) return [];
    return { name: one.name + next.name, email: one.email + next.email };
  });

/** Joins the parts of commas that belong to a name: «Nordmann, Ola <ola@example.no>». */
function joinNames(found: readonly Mailbox[]): Mailbox[] {
  const joined: Mailbox[] = [];
  let surname = '';
  for (const one of found) {
    const isGivenName = surname !== '' && one.email !== '' && one.name !== '';
    if (surname !== '' && !isGivenName) joined.push({ name: surname, email: '' });
    if (isNameAlone(one)) surname = one.name;
    else {
      joined.push(isGivenName ? { ...one, name: `${surname}, ${one.name}` } : one);
      surname = '';
    }
  }
  return surname === '' ? joined : [...joined, { name: surname, email: '' }];
}

/** Several addresses between blanks alone are as many people. */
const separated = (part: string): readonly string[] => {
  const words = part.split(/\s+/);
  return !part.includes('<') &&
    words.length > 1 &&
    words.every((word) => addressesIn(word).length === 1)
    ? words
    : [part];
};

/**
 * The people of a line as mail programs write it: addresses between semicolons, tabs, commas or blanks, with names before them, in
 * quotes or behind them. A part that could belong to either neighbour stays by itself, without an address.
 */
export function mailboxesOf(line: string): readonly Mailbox[] {
  const text = line.trim().replace(FIELD, '');
  const outer = partsOf(text, ';\t|');
  const found = outer.flatMap((part) => {
    const isWhole = outer.length > 1 && addressesIn(part).length < 2;
    const inner = isWhole ? [part] : partsOf(part, ',');
    return inner.flatMap(separated).map(mailboxOf);
  });
  const isPaired = alternates(found, isNameAlone, isBare) || alternates(found, isBare, isNameAlone);
  return isPaired ? pairs(found) : joinNames(found);
}
