import type { Account } from '../domain/account/account.ts';
import type { ChargingSelection } from '../domain/charging/charging-selection.ts';
import type { ChargingRecord } from '../generated/wire.ts';
import { accountOperation } from './answer-source.ts';
import { fetchChargingPage, type ChargingPageRequest } from './charging.ts';
import type { BackendClient } from './client.ts';
import { eachPage, type Omissions } from './page.ts';
import { readPartly } from './wire/read.ts';

/** With larger pages most records outlive a garbage collection before they are written, which doubles the memory. */
export const CHARGING_PAGE_SIZE = 250;

/**
 * All sessions of a selection in order. Each page is fetched on demand, so that a slow reader slows the backend down.
 *
 * @param omissions counts the sessions that are missing
 * @throws {PortalError} as the backend's failures
 */
export const chargingPages = (
  client: BackendClient,
  account: Account,
  selection: ChargingSelection,
  order: Pick<ChargingPageRequest, 'sort' | 'order' | 'receivedFrom'>,
  omissions: Omissions,
): AsyncGenerator<readonly ChargingRecord[]> =>
  eachPage(
    { client, operation: accountOperation(account, 'ChargingRecords') },
    (cursor) => {
      const page = { ...order, limit: CHARGING_PAGE_SIZE, cursor };
      return fetchChargingPage(client, account, selection, page, readPartly('ChargingRecordPage'));
    },
    omissions,
  );
