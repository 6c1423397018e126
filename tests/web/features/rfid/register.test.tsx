import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, portal, type Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

const page = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
const chip = {
  __typename: 'Rfid',
  id: 'rfid-1',
  rfidSerialNumber: 'LP87000001',
  rfidDescription: null,
  rfidMember: null,
  supplier: 'Nordlader',
  status: 'ACTIVE',
  managedBy: null,
  version: 1,
};
const viewer = {
  __typename: 'Viewer',
  id: 'kari',
  rfidDenial: null,
  rfidMembers: [],
  organization: null,
  navigation: kari.navigation,
  user: { __typename: 'User', privateAddress: null },
  rfids: {
    __typename: 'RfidConnection',
    nodes: [],
    pageInfo: page,
    totals: { __typename: 'RfidTotals', count: 0, active: 0 },
  },
  rfidOrders: { __typename: 'RfidOrderConnection', nodes: [], pageInfo: page },
};

async function open(codes: readonly string[]) {
  const left = [...codes];
  const rendered = await renderPortal({
    path: '/account/rfid/register',
    answer: ({ operationName }): Answer => {
      if (operationName === 'App') return appAnswer(kari);
      if (operationName !== 'RegisterRfid')
        return {
          data: {
            __typename: 'Query',
            portal: { ...portal, rfidPrice: 5000, rfidPriceNoVat: 4000 },
            viewer,
          },
        };
      const code = left.shift();
      return code === undefined
        ? { data: { __typename: 'Mutation', registerRfid: chip } }
        : { data: null, errors: [{ message: 'x', extensions: { code, status: 409 } }] };
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const number = await dialog.findByRole('textbox', { name: 'Brikkenummer' });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Registrer brikken' }));
  const sent = () =>
    rendered.gateway.asked.filter(({ operationName }) => operationName === 'RegisterRfid');
  return { ...rendered, dialog, number, send, sent };
}

beforeEach(() => window.sessionStorage.clear());

/** Specification section 5: RFID serial invalid ('Ugyldig brikkenummer...') or required; section 8: UNAVAILABLE_TOKEN. */
describe('registering a chip', () => {
  it.each([
    ['', 'Brikkenummer kreves'],
    ['12', 'Ugyldig brikkenummer'],
  ])(
    'with the number "%s" is refused in its field, with focus, and not sent',
    async (typed, text) => {
      const { number, send, sent } = await open([]);
      if (typed) await userEvent.type(number, typed);
      await send();
      await waitFor(() => expect(number).toHaveAccessibleDescription(new RegExp(text)));
      expect(number).toHaveFocus();
      expect(sent()).toEqual([]);
    },
  );

  it.each([
    ['UNAVAILABLE_TOKEN', 'Ladebrikken er allerede i bruk'],
    ['INVALID_TOKEN', 'Ugyldig brikkenummer'],
  ])(
    'that the backend refuses by %s says so in the field and keeps what was typed',
    async (code, text) => {
      const { router, dialog, number, send, sent } = await open([code]);
      await userEvent.type(number, 'lp 8700 0001');
      await userEvent.type(dialog.getByRole('textbox', { name: /Navn på brikken/ }), 'Hytta');
      await send();
      await waitFor(() => expect(number).toHaveAccessibleDescription(new RegExp(text)));
      expect(number).toHaveFocus();
      expect(number).toHaveValue('lp 8700 0001');
      expect(dialog.getByRole('textbox', { name: /Navn på brikken/ })).toHaveValue('Hytta');
      await send();
      await waitFor(() => expect(router.state.location.pathname).toBe('/account/rfid'));
      const input = { rfidSerialNumber: 'LP87000001', rfidDescription: 'Hytta' };
      expect(sent().map(({ variables }) => variables)).toEqual([{ input }, { input }]);
    },
  );
});
