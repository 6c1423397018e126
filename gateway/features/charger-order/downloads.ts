import {
  fileUrl,
  languageParameter,
  parseArguments,
  type Download,
} from '../../downloads/download.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { fileName } from '../../files/file-name.ts';
import { chargerOrderSheet } from '../../files/reports/charger-orders.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../files/formats.ts';
import type { AccountResolvers } from '../../generated/resolvers.ts';
import { hasConflict } from './conflicts.ts';

const PATHS = {
  csv: '/charger-orders.csv',
  xlsx: '/charger-orders.xlsx',
} as const;

const openOrders =
  (format: SpreadsheetFormat): Download['open'] =>
  async ({ context: { issuer, loaders, now }, account, query }) => {
    if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
    const { language } = parseArguments(languageParameter, query);
    const orders = await loaders.organizationChargerOrders(account);
    const sheet = chargerOrderSheet(
      orders.map((order) => ({ ...order, hasConflict: hasConflict(order, orders) })),
      language,
    );
    const { type, make } = SPREADSHEET_FORMATS[format];
    const name = fileName(sheet.name, [osloDayOf(now)], format);
    return { name, type, rows: orders.length, body: await make({ ...sheet, issuer }) };
  };

/** The orders in an organisation's projects, as its page shows them. */
export const chargerOrderDownloads: readonly Download[] = [
  { path: PATHS.csv, open: openOrders('csv') },
  { path: PATHS.xlsx, open: openOrders('xlsx') },
];

export const chargerOrdersUrl: NonNullable<AccountResolvers['chargerOrdersUrl']> = (
  { id, kind },
  { format, language },
  context,
) =>
  kind === 'PERSONAL' ? null : fileUrl(context, id, { path: PATHS[format], query: { language } });
