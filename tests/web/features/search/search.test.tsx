import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Answer } from '../../gateway.ts';
import { appAnswer, fjordbyen, kari } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

const screens = kari.screens && {
  ...kari.screens,
  navigationVariant: 'ORGANIZATION' as const,
  showChargingFacility: true,
};
const viewer = (rest: object): Answer => ({
  data: { __typename: 'Query', viewer: { __typename: 'Viewer', id: 'Viewer:kari', ...rest } },
});
const account = (rest: object) =>
  viewer({ account: { __typename: 'Account', id: 'Account:100300', ...rest } });

const invoice = (number: string) => ({
  __typename: 'Invoice',
  id: `Invoice:${number}`,
  key: number,
  number,
  amount: 79_640,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  credits: null,
});
const chip = {
  __typename: 'Rfid',
  id: 'Rfid:7',
  key: '7',
  serialNumber: 'LP10054300',
  description: 'Varebilen',
  member: { __typename: 'RfidMember', id: 'RfidMember:1', key: '1', name: 'Jonas Haugen' },
};
const answers: Record<string, Answer> = {
  App: appAnswer({
    ...kari,
    account: { ...fjordbyen, id: 'Account:100300', key: '100300' },
    screens,
  }),
  SearchInvoices: account({
    invoices: {
      __typename: 'InvoiceConnection',
      nodes: [invoice('100543'), invoice('200')],
      totalCount: 140,
    },
  }),
  SearchPeople: account({
    organization: {
      ...fjordbyen.organization,
      people: { __typename: 'NetworkPersonConnection', nodes: [], totalCount: 0 },
    },
  }),
  SearchChips: account({
    rfids: { __typename: 'RfidConnection', nodes: [chip], totalCount: 1 },
  }),
};

const open = async (others: typeof answers = {}) => {
  await renderPortal({
    path: '/organization/benefits',
    answer: ({ operationName }) => ({ ...answers, ...others })[operationName] ?? 503,
  });
  const trigger = await screen.findByRole('button', { name: 'Søk i organisasjonen' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { trigger, dialog: within(await screen.findByRole('dialog', { name: /^Søk i / })) };
};

it('finds the things of an organisation from any of its pages, by keyboard alone', async () => {
  const { trigger, dialog } = await open();
  expect(trigger).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  const field = dialog.getByRole('searchbox');
  expect(field).toHaveFocus();
  await userEvent.keyboard('1');
  expect(dialog.getByText(/minst to tegn/)).toBeVisible();
  await userEvent.keyboard('00543{Enter}');
  const links = await waitFor(() => {
    const found = dialog.getAllByRole('link');
    expect(found).toHaveLength(3);
    return found;
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/organization/account/payment/invoices/100543',
    // An older one may be missing.
    '/organization/account/payment',
    '/organization/rfid/7',
  ]);
  expect(dialog.getByText(/Vi søker bare i de 2 nyeste fakturaene\./)).toBeVisible();
  // The chargers cannot be fetched, which costs their part alone.
  expect(await dialog.findByText('Vi fikk ikke søkt i laderne')).toBeVisible();
  expect(dialog.queryByRole('heading', { name: 'Personer' })).toBeNull();
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent('2 treff, men vi fikk ikke søkt i alt'),
  );
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(links[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Søk i / })).toBeNull());
});

it('says that an invoice may be missing where nothing is found', async () => {
  const none = { nodes: [], totalCount: 0 };
  const { dialog } = await open({
    SearchChips: account({ rfids: { __typename: 'RfidConnection', ...none } }),
    SearchChargers: viewer({
      organization: {
        ...fjordbyen.organization,
        facility: {
          __typename: 'Facility',
          chargers: { __typename: 'FacilityChargerConnection', ...none },
        },
      },
    }),
  });
  await userEvent.type(dialog.getByRole('searchbox'), '99');
  expect(await dialog.findByText('Ingen treff på «99»')).toBeVisible();
  expect(dialog.getByText(/Vi søker bare i de 2 nyeste fakturaene\./)).toBeVisible();
  const all = dialog.getByRole('link', { name: 'Se alle fakturaene' });
  expect(all).toHaveAttribute('href', '/organization/account/payment');
});

it('offers a person no search', async () => {
  await renderPortal({ answer: appAnswer(kari) });
  await screen.findByRole('navigation');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('button', { name: 'Søk i organisasjonen' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
