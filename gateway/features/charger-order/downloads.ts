import { fileUrl, languageParameter, namingPeople } from '../../downloads/download.ts';
import { spreadsheetDownloads } from '../../downloads/spreadsheet.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { chargerOrderSheet } from '../../files/reports/charger-orders.ts';
import type { AccountResolvers } from '../../generated/resolvers.ts';
import { withConflicts } from './conflicts.ts';
import { projectOrdersOf } from './installed.ts';

const PATH = '/charger-orders';

/** The orders in an organisation's projects, as its page shows them. */
export const chargerOrderDownloads = namingPeople(
  spreadsheetDownloads(PATH, languageParameter, async ({ context, account }, { language }) => {
    if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
    const orders = await projectOrdersOf(account, context);
    const sheet = chargerOrderSheet(withConflicts(orders), language);
    return { sheet, rows: orders.length };
  }),
);

export const chargerOrdersUrl: NonNullable<AccountResolvers['chargerOrdersUrl']> = (
  { id, kind },
  { format, language },
  context,
) =>
  kind === 'PERSONAL'
    ? null
    : fileUrl(context, id, { path: `${PATH}.${format}`, query: { language } });
