import { decodeText } from './decode.ts';

/** The texts that a file can be read as: its sheets, or its letters in several encodings. More than one is a question. */
export interface ListFile {
  readonly kind: 'SHEETS' | 'LETTERS';
  /** The samples tell the texts apart. */
  readonly texts: readonly Readonly<{ text: string; sample: string }>[];
}

/** The first bytes of a ZIP file, which an XLSX workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;
/** Old Excel workbooks and those with a password (OLE2), and PDF. */
const UNREADABLE = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
] as const;

const MAX_SAMPLE_LENGTH = 60;

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

const firstWords = (sheet: string): string =>
  sheet.trim().split('\n', 1).join('').replaceAll('\t', ', ').slice(0, MAX_SAMPLE_LENGTH);

/**
 * Reads a file of a list: XLSX, or text in any encoding of Excel, Numbers and Google Sheets.
 * @throws for a file of another kind, and without the connection that fetches the reader of workbooks
 */
export async function readListFile(bytes: Uint8Array): Promise<ListFile> {
  if (beginsWith(bytes, ZIP)) {
    const { readWorkbook } = await import('./workbook.ts');
    const sheets = await readWorkbook(bytes);
    const texts = sheets.map((text) => ({ text, sample: firstWords(text) }));
    return { kind: 'SHEETS', texts: texts.length > 0 ? texts : [{ text: '', sample: '' }] };
  }
  const texts = decodeText(bytes);
  const isBinary = texts.every(({ text }) => text.includes('\0'));
  if (isBinary || UNREADABLE.some((beginning) => beginsWith(bytes, beginning)))
    throw new Error('The file is no list');
  return { kind: 'LETTERS', texts };
}
