import { csvFile } from '../../files/csv.ts';
import { xlsxFile } from '../../files/xlsx.ts';

/** The files that a table is opened from in a spreadsheet: what each is, and what makes it. */
export const SPREADSHEETS = {
  csv: { type: 'text/csv; charset=utf-8', make: csvFile },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: xlsxFile,
  },
} as const;
