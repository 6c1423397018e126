import { z } from 'zod';
import { operations } from './document.ts';

const Record = z.looseObject({ id: z.string() });
const List = z.union([
  z.array(Record),
  z.object({ items: z.array(Record) }).transform(({ items }) => items),
]);
type Row = z.infer<typeof Record>;

/** The lists that give ids of each kind. */
const LISTS = [
  ['recordId', 'charging-records/latest'],
  ['exportId', 'data-exports'],
  ['rfidId', 'rfids'],
  ['vehicleId', 'vehicles'],
  ['chargerId', 'chargers'],
  ['chargerId', 'facility/chargers'],
  ['refundId', 'refunds?refundPeriod=CURRENT'],
  ['priceListId', 'price-lists'],
  ['priceRequestId', 'price-requests'],
  ['invitationId', 'invitations'],
  ['subscriptionId', 'subscriptions'],
  // Of no account.
  ['networkCompanyId', '/v1/electricity/network-companies'],
] as const;

/** The path of a list: below that of the account, or one of its own. */
const pathIn = (root: string, path: string) => (path.startsWith('/') ? path : `${root}/${path}`);

/** An export that is not ready and an invitation that has ended respond with 404. */
const isUsable = ({ status }: Row) =>
  status !== 'REQUESTED' && status !== 'IN_PROGRESS' && status !== 'EXPIRED';

/**
 * Reads the ids that an account has, by the name of the path parameter, from those of its lists that the contract has and that
 * are not empty.
 * @param root the account's path, with its id as parameter
 * @param organizationId the id of an organisation's account
 */
export async function knownIds(
  baseUrl: string,
  token: string,
  root: '/v1/users/me' | '/v1/organizations/{organizationId}',
  organizationId = '',
): Promise<Record<string, string>> {
  const rows = async (path: string): Promise<readonly Row[]> => {
    const address = pathIn(root, path).replace(
      '{organizationId}',
      encodeURIComponent(organizationId),
    );
    const response = await fetch(`${baseUrl}${address}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    const list = List.safeParse(await response.json().catch(() => null));
    return response.ok && list.success ? list.data : [];
  };
  const found: Record<string, string> = { ...(await invoiceIds(rows)) };
  for (const [name, path] of LISTS) {
    if (!operations.some((operation) => operation.path === pathIn(root, path).replace(/\?.*/, '')))
      continue;
    const row = (await rows(path)).find(isUsable);
    if (row) found[name] = row.id;
  }
  return found;
}

/** A paid invoice with a line that bills charging. */
async function invoiceIds(
  rows: (path: string) => Promise<readonly Row[]>,
): Promise<Record<string, string>> {
  for (const { id: invoiceId } of await rows('invoices?status=PAID&limit=200')) {
    const line = (await rows(`invoices/${invoiceId}/lines`)).find(
      ({ kind }) => kind === 'CHARGING',
    );
    if (line) return { invoiceId, lineId: line.id };
  }
  return {};
}
