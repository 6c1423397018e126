import { readRows } from '../../lib/lines/rows.ts';

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

/** The people of pasted lines or of a CSV file, with or without a header row. */
export function readPeople(text: string): WrittenLine[] {
  const rows = readRows(text);
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
