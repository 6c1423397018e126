import { csvFile } from './csv.ts';
import { pdfFile } from './pdf/pdf.ts';
import { xlsxFile } from './xlsx.ts';

/** The formats of spreadsheets: the media type, and the function that produces the file. */
export const SPREADSHEET_FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', make: csvFile },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: xlsxFile,
  },
} as const;

/** The formats of all files. */
export const FILE_FORMATS = {
  ...SPREADSHEET_FORMATS,
  pdf: { type: 'application/pdf', make: pdfFile },
} as const;

export type SpreadsheetFormat = keyof typeof SPREADSHEET_FORMATS;
export type FileFormat = keyof typeof FILE_FORMATS;
