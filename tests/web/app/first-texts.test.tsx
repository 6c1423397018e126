import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { everyNotice, home, unpaid } from '../features/home/home-data.ts';
import { appAnswer, kari, type GatewayRequest } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

const account = {
  __typename: 'Account' as const,
  id: 'Account:personal-person-1',
  key: 'personal-person-1',
  closedToNew: [],
};
const everything = {
  ...kari,
  account: { ...account, kind: 'PERSONAL' as const, isAddressRequired: false, organization: null },
  personalAccount: account,
  rolesCount: 3,
  screens: kari.screens && { ...kari.screens, showRoles: true },
};
/** One code of every kind that has a text. */
const toPay = unpaid([
  { isOverdue: true },
  { status: 'CREDIT_CARD_FAILED' },
  { periodTo: '2026-10-01' },
  {},
]);
const answer = ({ operationName }: GatewayRequest) => {
  if (operationName === 'HomePage')
    return { data: { ...home({ notices: [...everyNotice], invoices: toPay }) } };
  return appAnswer(everything);
};

/** A missing text is reported on the console, and fails the test. */
describe('the texts of the first load', () => {
  it.each([
    ['NO', 'Hei, Kari', /^4 fakturaer å betale/],
    ['EN', 'Hi Kari', /4 invoices/],
    ['SV', 'Hej Kari', /4 fakturor/],
  ] as const)(
    'covers all that the shell and the home need in %s',
    async (language, welcome, toPayTitle) => {
      await renderPortal({ path: '/', language, answer });
      // The home is loaded first of all screens.
      const welcomed = { level: 1, name: welcome };
      expect(await screen.findByRole('heading', welcomed, { timeout: 10_000 })).toBeVisible();
      expect(await screen.findByRole('navigation')).toBeVisible();
      expect(screen.getByText(toPayTitle)).toBeVisible();
    },
  );

  it('loads those of what is seldom there with it', async () => {
    const unreadable = { __typename: 'AccountUnreadable', latestChargingRecords: 1 } as const;
    await renderPortal({
      path: '/',
      answer: (request) =>
        request.operationName === 'HomePage'
          ? { data: { ...home({ unreadable }) } }
          : answer(request),
    });
    expect(
      await screen.findByText('En oppføring kunne ikke leses og vises ikke her', undefined, {
        timeout: 10_000,
      }),
    ).toBeVisible();
  });
});
