import { setTimeout as sleep } from 'node:timers/promises';
import { driver } from '../../tests/gateway/graphql/driver.ts';
import { invoice, line, MINE, record, totals } from '../../tests/gateway/http/invoice-fixtures.ts';
import { startBackend, type BackendHandlers } from '../../tests/gateway/support/backend.ts';

/** How long each call takes. */
const ANSWER_MS = 40;
/** As many invoices as a page of them has. */
const INVOICES = 100;

/** The same answer after some time. */
const slowly =
  (handler: BackendHandlers[string]): BackendHandlers[string] =>
  async (request, response): Promise<unknown> => {
    await sleep(ANSWER_MS);
    const answer: unknown = typeof handler === 'function' ? handler(request, response) : handler;
    return answer;
  };

/** The backend of private drivers with a page of invoices each, whose answers take time and no more of the machine than that. */
export function startScriptedBackend() {
  const ids = Array.from({ length: INVOICES }, (_, index) => `${index + 1}`);
  const handlers: BackendHandlers = {
    ...driver(),
    [`GET ${MINE}`]: {
      items: ids.map((id) => ({ ...invoice, id })),
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    },
    ...Object.fromEntries<BackendHandlers[string]>(
      ids.flatMap((id) => [
        [`GET ${MINE}/${id}/lines`, { items: [line], nextCursor: null }],
        [
          `GET ${MINE}/${id}/lines/${line.id}/charging-records`,
          { items: [record], nextCursor: null },
        ],
      ]),
    ),
  };
  return startBackend(
    Object.fromEntries(Object.entries(handlers).map(([call, handler]) => [call, slowly(handler)])),
  );
}
