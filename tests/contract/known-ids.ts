import { z } from 'zod';
import { operations } from './document.ts';
import { AdapterFault, callAs, exchange, type Backend } from './exchange.ts';

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
 * The body of a list of the contract; null for none, and for one that the adapter cannot map, which the report tells.
 * @param template its path in the contract, with its query
 */
export async function bodyAt(
  backend: Backend,
  token: string,
  template: string,
  ids: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const [path = '', search] = template.split('?');
  const read = operations.find(
    (operation) => operation.method === 'GET' && operation.path === path,
  );
  if (!read) return null;
  const call = callAs(read, ids, Object.fromEntries(new URLSearchParams(search)));
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  try {
    const { status, text } = await exchange(backend, call, headers);
    return status === 200 ? JSON.parse(text) : null;
  } catch (error) {
    if (error instanceof AdapterFault || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads the rows of a list below the account's path. */
type Rows = (path: string, ids?: Readonly<Record<string, string>>) => Promise<readonly Row[]>;

/**
 * Reads the ids that an account has, by the name of the path parameter, from those of its lists that the contract has and that
 * are not empty.
 * @param root the account's path, with its id as parameter
 * @param organizationId the id of an organisation's account
 */
export async function knownIds(
  backend: Backend,
  token: string,
  root: '/v1/users/me' | '/v1/organizations/{organizationId}',
  organizationId = '',
): Promise<Record<string, string>> {
  const rows: Rows = async (path, ids = {}) => {
    const body = await bodyAt(backend, token, pathIn(root, path), { organizationId, ...ids });
    return List.safeParse(body).data ?? [];
  };
  const found: Record<string, string> = { ...(await invoiceIds(rows)) };
  for (const [name, path] of LISTS) {
    const row = (await rows(path)).find(isUsable);
    if (row) found[name] = row.id;
  }
  return found;
}

/** A paid invoice with a line that bills charging, or else the first one. */
async function invoiceIds(rows: Rows): Promise<Record<string, string>> {
  const invoices = await rows('invoices?status=PAID&limit=200');
  for (const { id: invoiceId } of invoices) {
    const line = (await rows('invoices/{invoiceId}/lines', { invoiceId })).find(
      ({ kind }) => kind === 'CHARGING',
    );
    if (line) return { invoiceId, lineId: line.id };
  }
  const [first = (await rows('invoices'))[0]] = invoices;
  return first ? { invoiceId: first.id } : {};
}
