const ZERO = 0;
/** The byte order marks of encodings. */
const SAMPLE_BYTES = 2000;

/** Whether nearly every other byte is zero, as in Latin text in UTF-16. */
const hasZerosAt = (bytes: Uint8Array, first: 0 | 1): boolean => {
  const places = [...bytes.subarray(0, SAMPLE_BYTES)].filter((_, index) => index % 2 === first);
  return places.length > 2 && places.filter((byte) => byte === ZERO).length > places.length * 0.7;
};

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (hasZerosAt(bytes, 1)) return 'utf-16le';
  if (hasZerosAt(bytes, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // The encoding of "CSV" in Western European Excel.
    return 'windows-1252';
  }
}

/** The text of a file, in the encoding that its bytes indicate, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

const DELIMITERS = [';', '\t', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];
const SAMPLE_LINES = 20;

/**
 * The rows of a text with quoted fields (RFC 4180), without empty ones. A quote that is not closed ends with the text.
 */
export function parseRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

/** The delimiter that gives most lines the same number of cells, more than one. */
function delimiterOf(text: string): Delimiter {
  const sample = text.split('\n').slice(0, SAMPLE_LINES).join('\n');
  const scores = DELIMITERS.map((delimiter) => {
    const lengths = parseRows(sample, delimiter).map(({ length }) => length);
    const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 1;
    return usual < 2 ? 0 : lengths.filter((length) => length === usual).length;
  });
  const best = scores.indexOf(Math.max(...scores));
  return DELIMITERS[best] ?? ';';
}

/** The rows of a text, with the delimiter of its lines. */
export const readRows = (text: string): string[][] => parseRows(text, delimiterOf(text));
