import type { Issuer, MetadataLine, Sheet } from '../sheet.ts';

/** Writes a text in the characters that a font has. */
export type Spell = (text: string) => string;

const REPLACEMENT = '\uFFFD';
/** What steers the characters beside it, and has no look of its own. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const BLANK = /^(?:\s|\p{Cc})$/u;

/** `U+4E2D` */
export const codeOf = (point: number): string =>
  `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Creates the speller of a font: a character that it lacks is written in Latin letters, and left out where it has none. A text of such
 * characters alone is written as their code points, so that no name is empty. Line breaks stay.
 *
 * @param missing receives the code points that the font lacks
 */
export function createSpell(
  hasGlyph: (point: number) => boolean,
  toLatin: (text: string) => string,
  missing: Set<number>,
): Spell {
  const spellings = new Map<string, string>();
  function spellOne(character: string, point: number): string {
    if (character === '\n' || character === '\r' || hasGlyph(point)) return character;
    if (BLANK.test(character)) return ' ';
    if (INVISIBLE.test(character)) return '';
    missing.add(point);
    return character === REPLACEMENT ? '' : toLatin(character);
  }
  const codes = (text: string) =>
    Array.from(text, (character) => codeOf(character.codePointAt(0) ?? 0)).join(' ');
  return (text) => {
    let spelled = '';
    for (const character of text.normalize('NFC')) {
      const known = spellings.get(character) ?? spellOne(character, character.codePointAt(0) ?? 0);
      spellings.set(character, known);
      spelled += known;
    }
    return spelled.trim() === '' && VISIBLE.test(text) ? codes(text) : spelled;
  };
}

export const spellIssuer = (issuer: Issuer, spell: Spell): Issuer => ({
  ...issuer,
  name: spell(issuer.name),
  address: issuer.address.map(spell),
});

/** A sheet in the characters that a font has. Its rows are written as they are read. */
export function spellSheet(sheet: Sheet, spell: Spell): Sheet {
  const spellCell = <Cell>(cell: Cell) => (typeof cell === 'string' ? spell(cell) : cell);
  const spellLine = (line: MetadataLine): MetadataLine => ({
    ...line,
    label: spell(line.label),
    value: spellCell(line.value),
  });
  const { rows, totals, notes, issuer } = sheet;
  return {
    ...sheet,
    name: spell(sheet.name),
    ...(issuer && { issuer: spellIssuer(issuer, spell) }),
    columns: sheet.columns.map((column) => ({ ...column, header: spell(column.header) })),
    rows: (async function* () {
      for await (const row of rows) yield row.map(spellCell);
    })(),
    ...(sheet.metadata && { metadata: sheet.metadata.map(spellLine) }),
    ...(totals && { totals: () => totals().map((row) => row.map(spellCell)) }),
    ...(notes && { notes: () => notes().map(spellLine) }),
    ...(sheet.signatures && { signatures: sheet.signatures.map(spell) }),
  };
}
