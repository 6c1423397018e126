import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, familyAdministrator, kari, portal, type Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { lastPage, plainChip } from './rfid-data.ts';
import { choose } from '../../../../web/lib/tracking/consent.ts';

const chip = { ...plainChip, id: 'Rfid:rfid-1', key: 'rfid-1', serialNumber: 'LP87000001' };
const viewer = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  user: { __typename: 'User', privateAddress: null },
  account: {
    __typename: 'Account',
    id: 'Account:personal-kari',
    key: 'personal-kari',
    isConsumer: true,
    permissionDenial: null,
    activePaymentMethod: {
      __typename: 'ActivePaymentMethod',
      paymentType: 'CARD',
      label: '**** 4242',
    },
    organization: null,
    rfids: {
      __typename: 'RfidConnection',
      nodes: [],
      unreadableCount: 0,
      pageInfo: lastPage,
      totalCount: 0,
      activeCount: 0,
    },
    rfidOrders: {
      __typename: 'RfidOrderConnection',
      nodes: [],
      unreadableCount: 0,
      pageInfo: lastPage,
    },
  },
};

const eli = {
  __typename: 'RfidMember',
  id: 'RfidMember:eli',
  key: 'eli',
  name: 'Eli Berg',
  email: 'eli@berg.example',
  costCenter: null,
};
const family = {
  __typename: 'Organization',
  id: 'Organization:family-1',
  businessAddress: null,
  rfidMembers: { __typename: 'RfidMemberConnection', nodes: [eli], totalCount: 1 },
  rfidMember: eli,
};

async function open(codes: readonly string[], person = kari) {
  const left = [...codes];
  const rendered = await renderPortal({
    path: '/account/rfid/register',
    answer: ({ operationName }): Answer => {
      if (operationName === 'App') return appAnswer(person);
      if (operationName !== 'RegisterRfid')
        return {
          data: {
            __typename: 'Query',
            portal: { ...portal, rfidPrice: 5000, rfidPriceNoVat: 4000 },
            viewer:
              person === kari
                ? viewer
                : {
                    ...viewer,
                    account: { ...viewer.account, ...person.account, organization: family },
                  },
          },
        };
      const code = left.shift();
      return code === undefined
        ? {
            data: {
              __typename: 'Mutation',
              registerRfid: { __typename: 'RegisterRfidPayload', rfid: chip },
            },
          }
        : { data: null, errors: [{ message: 'x', extensions: { code, status: 409 } }] };
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const number = await dialog.findByRole('textbox', { name: 'Brikkenummer' });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Registrer brikken' }));
  const sent = () =>
    rendered.gateway.requests.filter(({ operationName }) => operationName === 'RegisterRfid');
  return { ...rendered, dialog, number, send, sent };
}

beforeEach(() => window.sessionStorage.clear());

/** RFID-5: RFID serial invalid ('Ugyldig brikkenummer...') or required; ERROR-34: UNAVAILABLE_TOKEN. */
describe('registering a chip', () => {
  it.each([
    ['', 'Brikkenummer kreves'],
    ['12', 'Ugyldig brikkenummer. Nummeret står trykt på brikken.'],
  ])('refuses the number "%s" in its field, with focus, and sends nothing', async (typed, text) => {
    const { number, send, sent } = await open([]);
    if (typed) await userEvent.type(number, typed);
    await send();
    await waitFor(() => expect(number).toHaveAccessibleDescription(new RegExp(text)));
    expect(number).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'UNAVAILABLE_TOKEN',
      'Ladebrikken er allerede i bruk. Sjekk nummeret, eller kontakt kundeservice.',
    ],
    [
      'INVALID_TOKEN',
      'Nummeret kan ikke registreres. Sjekk nummeret som står på brikken. Er det riktig, hjelper kundeservice deg.',
    ],
  ])('shows the refusal %s in the field and keeps the input', async (code, text) => {
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
    const input = {
      accountId: 'Account:personal-kari',
      serialNumber: 'LP87000001',
      description: 'Hytta',
      memberId: null,
    };
    expect(sent().map(({ variables }) => variables)).toEqual([{ input }, { input }]);
  });

  it('assigns the chip to the member whose key was chosen, by their id', async () => {
    const { gateway, dialog, number, send, sent } = await open([], {
      ...familyAdministrator,
      personalAccount: kari.personalAccount,
    });
    await userEvent.type(number, 'LP87000001');
    const member = dialog.getByLabelText('Medlem');
    await within(member).findByRole('option', { name: 'Eli Berg' });
    await userEvent.selectOptions(member, 'eli');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.variables).toEqual({
      input: {
        accountId: 'Account:family-1',
        serialNumber: 'LP87000001',
        memberId: 'RfidMember:eli',
      },
    });
    expect(
      gateway.requests.find(({ operationName }) => operationName === 'RfidMember')?.variables,
    ).toEqual({ account: 'Account:family-1', key: 'eli' });
  });
});

// TRACK-6: events for orders are sent through the third party's tag script.
it('an order of chips is tracked once it is made, with nothing of who orders', async () => {
  const scriptUrl = 'https://tag.example/script.js';
  const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'fjord_' };
  choose(scriptUrl, 'granted');
  const privateAddress = {
    __typename: 'Address',
    addressLine1: 'Storgata 1',
    postalCode: '0155',
    city: 'Oslo',
    country: 'NO',
    region: null,
  };
  const order = {
    __typename: 'RfidOrder',
    id: 'RfidOrder:o',
    status: 'NOT_PROCESSED',
    quantity: 1,
    amount: 5000,
    description: null,
    createdAt: '2026-11-20T11:00:00Z',
    processedAt: null,
    receivedAt: null,
    coolingOff: null,
    member: null,
    address: privateAddress,
  };
  const known = { ...portal, tracking, rfidPrice: 5000, rfidPriceNoVat: 4000 };
  const user = { __typename: 'User', privateAddress };
  await renderPortal({
    path: '/account/rfid/order',
    answer: ({ operationName }): Answer => {
      if (operationName === 'App') return { data: { ...appAnswer(kari).data, portal: known } };
      if (operationName === 'OrderRfids')
        return {
          data: {
            __typename: 'Mutation',
            orderRfids: { __typename: 'OrderRfidsPayload', rfidOrder: order },
          },
        };
      return { data: { __typename: 'Query', portal: known, viewer: { ...viewer, user } } };
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Bestill/ }));
  await waitFor(() =>
    expect(window.dataLayer).toContainEqual({ event: 'fjord_rfid_order', accountType: 'user' }),
  );
  choose(scriptUrl, null);
  delete window.dataLayer;
});
