const ZERO = 0;
/** Bytes that show an encoding. */
const SAMPLE_BYTES = 2000;

/** Whether nearly every other byte is zero, as in Latin letters of UTF-16. */
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
    // What Excel in Western Europe saves as "CSV".
    return 'windows-1252';
  }
}

/** The text of a file, in the encoding that its bytes show; without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

const DELIMITERS = [';', '\t', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];
const SAMPLE_LINES = 20;

/** The rows of a text with quoted fields (RFC 4180); empty ones are left out. A quote that is not closed ends with the text. */
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

/** A line as it was written. */
export interface WrittenLine {
  readonly name: string;
  readonly email: string;
  /** Empty where the line has none. */
  readonly role: string;
}

const HEADERS = {
  name: /^(navn|fullt navn|name|full name|namn)$/i,
  email: /^(e-?post|e-?postadresse|e-?mail|e-?mail address|mejl|e-?postadress)$/i,
  role: /^(rolle|role|roll)$/i,
} as const;
const ADDRESS = /[^\s<>()[\];,"]+@[^\s<>()[\];,"]+/;

/** «Ola Nordmann <ola@example.no>», «ola@example.no», or a name alone. */
function readSingle(cell: string): WrittenLine {
  const email = ADDRESS.exec(cell)?.[0] ?? '';
  const name = cell
    .replace(email, '')
    .replace(/[<>()"]/g, '')
    .trim();
  return { name, email, role: '' };
}

/** The people of pasted lines or of a CSV file, with or without a line of headings. */
export function readPeople(text: string): WrittenLine[] {
  const rows = parseRows(text, delimiterOf(text));
  const [first = []] = rows;
  const found = (pattern: RegExp) => first.findIndex((cell) => pattern.test(cell));
  const headings = {
    name: found(HEADERS.name),
    email: found(HEADERS.email),
    role: found(HEADERS.role),
  };
  const hasHeadings = headings.email >= 0;
  const body = hasHeadings ? rows.slice(1) : rows;
  return body.map((cells) => {
    if (hasHeadings)
      return {
        name: cells[headings.name] ?? '',
        email: cells[headings.email] ?? '',
        role: cells[headings.role] ?? '',
      };
    if (cells.length === 1) return readSingle(cells[0] ?? '');
    const at = cells.findIndex((cell) => cell.includes('@'));
    const email = at < 0 ? (cells[1] ?? '') : (cells[at] ?? '');
    const [name = '', role = ''] = cells.filter((_, index) => index !== (at < 0 ? 1 : at));
    return { name, email, role };
  });
}
