import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connection } from '../connection.ts';
import { appAnswer, kari, portal, readable, type GatewayRequest } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

const EMPTY = {
  vehicles: [],
  benefits: [],
  rfids: { ...connection('Rfid', []), totalCount: 0 },
  rfidOrders: connection('RfidOrder', []),
  exports: connection('DataExport', []),
};
const ABSENT = {
  ...{ vehicles: null, benefits: null },
  ...{ rfids: null, rfidOrders: null, exports: null },
};

/** A gateway whose backend has these lists; a list that it does not have is null without an error. */
const gatewayOf =
  (lists: typeof EMPTY | typeof ABSENT) =>
  ({ operationName }: GatewayRequest) => {
    if (operationName === 'App') return appAnswer(kari);
    const account = {
      ...{ ...kari.account, ...readable.account, ...lists },
      ...{ permissionDenial: null, filterOptions: null },
    };
    const viewer = { ...kari, ...readable.viewer, vehicles: lists.vehicles, account };
    return { data: { __typename: 'Query', portal, viewer } };
  };

it.each([
  ['/account/vehicles', 'Legg til bil'],
  ['/account/rfid', 'Bestill brikker'],
  ['/account/rfid', 'Registrer en brikke'],
  ['/my-benefits', 'Legg til kode'],
  ['/account/settings/data', 'Bestill en kopi'],
])('%s offers “%s” only when the backend has the list that it adds to', async (path, action) => {
  const find = (name: string) => [
    ...screen.queryAllByRole('link', { name }),
    ...screen.queryAllByRole('button', { name }),
  ];
  await renderPortal({ path, answer: gatewayOf(EMPTY) });
  await waitFor(() => expect(find(action)).toHaveLength(1));
  cleanup();
  await renderPortal({ path, answer: gatewayOf(ABSENT) });
  expect((await screen.findAllByText('Dette er ikke tilgjengelig.'))[0]).toBeVisible();
  expect(find(action)).toEqual([]);
});
