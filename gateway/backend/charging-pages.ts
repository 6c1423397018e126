import type { ChargingSelection } from '../domain/charging-selection.ts';
import { PortalError } from '../errors/portal-error.ts';
import { fetchChargingPage, type ChargingPageRequest } from './charging.ts';
import type { BackendClient } from './client.ts';
import type { Owner } from './owner.ts';
import type { ChargingRecord } from './wire/charging.ts';

/** How many a call asks for: of a thousand, most were old before their turn came, and the memory held them longer. */
const MOST = 250;

/**
 * All sessions of a selection in their order, a page at a time and each page only when it is taken,
 * so that a slow reader slows the backend down.
 *
 * @throws {PortalError} as the backend's failures; UNEXPECTED_RESPONSE for a list that runs in a circle
 */
export async function* chargingPages(
  client: BackendClient,
  owner: Owner,
  selection: ChargingSelection,
  order: Pick<ChargingPageRequest, 'sort' | 'order'>,
): AsyncGenerator<readonly ChargingRecord[]> {
  let cursor: string | undefined;
  for (;;) {
    const page = { ...order, limit: MOST, cursor };
    const { items, nextCursor } = await fetchChargingPage(client, owner, selection, page);
    yield items;
    if (nextCursor === null) return;
    if (nextCursor === cursor) throw new PortalError('UNEXPECTED_RESPONSE');
    cursor = nextCursor;
  }
}
