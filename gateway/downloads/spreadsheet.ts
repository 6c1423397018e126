import type { z } from 'zod';
import { osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import { fileName } from '../files/file-name.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../files/formats.ts';
import { offeredSheet } from '../files/offered-columns.ts';
import type { Sheet } from '../files/sheet.ts';
import { parseArguments, type Download, type DownloadRequest } from './download.ts';

/** A list to write to a spreadsheet. */
interface List {
  readonly sheet: Sheet;
  /** The values of its filter, for the name of the file. Empty texts are left out. */
  readonly filter?: readonly string[];
  /** The number of rows, for progress, if it is known. */
  readonly rows?: number;
}

/**
 * Creates the downloads of a list, one for each format of spreadsheets. A file has the name of its sheet, the day and the filter.
 *
 * @param path the path under the account, without the extension
 * @param parameters the parameters of the query
 * @param open opens the list for a request
 */
export function spreadsheetDownloads<Arguments>(
  path: string,
  parameters: z.ZodType<Arguments>,
  open: (request: DownloadRequest, given: Arguments) => Promise<List>,
): readonly Download[] {
  const download = (format: SpreadsheetFormat): Download => ({
    path: `${path}.${format}`,
    async open(request) {
      const { issuer, now, offers } = request.context;
      const list = await open(request, parseArguments(parameters, request.query));
      const { sheet, filter = [], rows } = list;
      const { type, make } = SPREADSHEET_FORMATS[format];
      return {
        name: fileName(sheet.name, [osloDayOf(now), ...filter], format),
        type,
        ...(rows !== undefined && { rows }),
        body: await make({ ...offeredSheet(sheet, offers), issuer }),
      };
    },
  });
  return [download('csv'), download('xlsx')];
}
