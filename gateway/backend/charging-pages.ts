import type { Account } from '../domain/account/account.ts';
import type { ChargingSelection } from '../domain/charging/charging-selection.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { ChargingRecord } from '../generated/wire.ts';
import { fetchChargingPage, type ChargingPageRequest } from './charging.ts';
import type { BackendClient } from './client.ts';
import { requireComplete } from './wire/require-complete.ts';

/** With larger pages most records outlive a garbage collection before they are written, which doubles the memory. */
const PAGE_SIZE = 250;

/**
 * All sessions of a selection in order. Each page is fetched on demand, so that a slow reader slows the backend down.
 *
 * @throws {PortalError} as the backend's failures; UNEXPECTED_RESPONSE for a list with a cycle or with an unreadable
 * record
 */
export async function* chargingPages(
  client: BackendClient,
  account: Account,
  selection: ChargingSelection,
  order: Pick<ChargingPageRequest, 'sort' | 'order' | 'receivedFrom'>,
): AsyncGenerator<readonly ChargingRecord[]> {
  let cursor: string | null = null;
  for (;;) {
    const page = { ...order, limit: PAGE_SIZE, cursor };
    const { items, nextCursor } = await fetchChargingPage(client, account, selection, page);
    yield requireComplete(items);
    if (nextCursor === null) return;
    if (nextCursor === cursor) throw new PortalError('UNEXPECTED_RESPONSE');
    cursor = nextCursor;
  }
}
