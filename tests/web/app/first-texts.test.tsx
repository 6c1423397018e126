import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { everyNotice, home } from '../features/home/home-data.ts';
import { appAnswer, kari, type GatewayRequest } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

const everything = {
  ...kari,
  rolesCount: 3,
  navigation: kari.navigation && { ...kari.navigation, showRoles: true },
};
const nothingToPay = {
  __typename: 'InvoiceConnection',
  nodes: [],
  totalCount: 0,
  totals: { __typename: 'InvoiceTotals', unpaid: 0 },
};
const answer = ({ operationName }: GatewayRequest) => {
  if (operationName === 'HomePage') return { data: { ...home({ notices: [...everyNotice] }) } };
  if (operationName === 'UnpaidInvoices')
    return {
      data: {
        __typename: 'Query',
        viewer: {
          __typename: 'Viewer',
          id: kari.id,
          account: { ...kari.personalAccount, invoices: nothingToPay },
        },
      },
    };
  return appAnswer(everything);
};

/** A text that is missing is told on the console, and fails the test. */
describe('the texts of the first load', () => {
  it.each([
    ['NO', 'Hei, Kari'],
    ['EN', 'Hi Kari'],
    ['SV', 'Hej Kari'],
  ] as const)('are all that the shell and the home need in %s', async (language, welcome) => {
    await renderPortal({ path: '/', language, answer });
    // The home is loaded as the first of all screens.
    const welcomed = { level: 1, name: welcome };
    expect(await screen.findByRole('heading', welcomed, { timeout: 10_000 })).toBeVisible();
    expect(await screen.findByRole('navigation')).toBeVisible();
  });
});
