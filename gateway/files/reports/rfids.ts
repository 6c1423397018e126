import type { Omissions } from '../../backend/page.ts';
import type { Rfid } from '../../generated/wire.ts';
import { omissionNotes } from '../omission-notes.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

interface Column {
  readonly key: Extract<Parameters<FileText>[0], `rfid.column.${string}`>;
  readonly width: number;
  /** Whether only an organisation has it. */
  readonly isOfNetwork?: boolean;
  readonly of: (rfid: Rfid, text: FileText) => Cell;
}

// oxfmt-ignore
const COLUMNS: readonly Column[] = [
  { key: 'rfid.column.number', width: 16, of: ({ serialNumber }) => serialNumber },
  { key: 'rfid.column.name', width: 28, of: ({ description }) => description },
  { key: 'rfid.column.member', width: 28, isOfNetwork: true, of: ({ member }) => member?.name ?? null },
  { key: 'rfid.column.costCenter', width: 20, isOfNetwork: true, of: ({ costCenter }) => costCenter },
  { key: 'rfid.column.status', width: 12, of: ({ status }, text) => status && text(`rfid.status.${status}`) },
  { key: 'rfid.column.supplier', width: 26, of: ({ supplier }) => supplier },
];

/** The chips of a list, in its order. */
export function rfidSheet(
  rfids: AsyncIterable<Rfid>,
  omissions: Omissions,
  language: FileLanguage,
  isNetwork: boolean,
): Sheet {
  const text = fileTexts(language);
  const columns = COLUMNS.filter(({ isOfNetwork = false }) => isNetwork || !isOfNetwork);
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const rfid of rfids) yield columns.map((column) => column.of(rfid, text));
  }
  return {
    name: text('rfid.chips'),
    language,
    columns: columns.map(({ key, width }) => ({ header: text(key), width })),
    rows: rows(),
    notes: () => omissionNotes(omissions, text),
  };
}
