import { readRows } from '../../lib/lines/rows.ts';

/** The columns of a list of chips, in the order of one without headings. */
export const chipColumns = ['number', 'name', 'member', 'costCenter', 'status'] as const;
type Column = (typeof chipColumns)[number];

/** A line as it was written. An empty part stays unchanged, a dash removes it. */
export type WrittenChip = Readonly<Record<Column, string>>;

/** The headings of a downloaded list of chips in any language, and common variants. */
const HEADERS: Readonly<Record<Column, RegExp>> = {
  number: /^((brikke|brick|chip|rfid|serie|serial)[- ]?)?(nummer|number|nr\.?|no\.?)$/i,
  name: /^(navn( på brikken)?|namn( på brickan)?|(chip )?name|beskrivelse|beskrivning|description)$/i,
  member: /^(medlem|member|ansatt|employee|anställd|bruker|user|användare|e-?post|e-?mail)$/i,
  costCenter: /^(kostnadssted|kostnadsställe|cost ?cent(re|er))$/i,
  status: /^status$/i,
};

/** The chips of pasted lines or of a CSV file, with or without a header row. */
export function readChips(text: string): WrittenChip[] {
  const rows = readRows(text);
  const [first = []] = rows;
  const found = (column: Column) => first.findIndex((cell) => HEADERS[column].test(cell));
  const hasHeadings = found('number') >= 0;
  const place = (column: Column, index: number) => (hasHeadings ? found(column) : index);
  const [number = 0, name = 0, member = 0, costCenter = 0, status = 0] = chipColumns.map(place);
  return (hasHeadings ? rows.slice(1) : rows).map((cells) => ({
    number: cells[number] ?? '',
    name: cells[name] ?? '',
    member: cells[member] ?? '',
    costCenter: cells[costCenter] ?? '',
    status: cells[status] ?? '',
  }));
}
