import { streamXlsxRows, type CellValue } from 'hucre/xlsx';

const MAX_SHEETS = 10;
/** A workbook is compressed: a list of five thousand lines has some 300,000 characters. */
const MAX_CHARACTERS = 5_000_000;

/** From here on a spreadsheet has lost digits. */
const MAX_EXACT = 1e15;

/** A cell as text. A number that lost digits is written with an exponent, so that it is noticed. */
function textOf(value: CellValue | undefined): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number' && Math.abs(value) >= MAX_EXACT) return value.toExponential();
  return String(value ?? '');
}

const quoted = (cell: string): string =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

async function readSheet(bytes: Uint8Array, sheet: number): Promise<string> {
  const lines: string[] = [];
  let length = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    // Rows that a sheet leaves out keep their numbers.
    while (lines.length < index) lines.push('');
    const line = values
      .map((value) => quoted(textOf(value)))
      .join('\t')
      .trimEnd();
    lines.push(line);
    length += line.length + 1;
    if (length > MAX_CHARACTERS || index > MAX_CHARACTERS)
      throw new Error('The sheet is too large');
  }
  return lines.join('\n').trimEnd();
}

/**
 * The sheets of an XLSX file that are not empty, each as tab-separated text.
 * @throws for a file that is damaged, has a password, or is of another format
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly string[]> {
  const sheets: string[] = [];
  for (let sheet = 0; sheet < MAX_SHEETS; sheet += 1) {
    const text = await readSheet(bytes, sheet);
    if (text !== '') sheets.push(text);
  }
  return sheets;
}
