import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAppData } from '../../../web/app/AppData.tsx';
import { useAccount, useAccounts, useOwnAccount } from '../../../web/lib/use-account.ts';
import { appAnswer, familyAdministrator, fjordbyen, kari } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

/** A page that waits for the caller as the guard does. */
function Screen() {
  return useAppData().caller.status === 'known' && <Accounts />;
}

function Accounts() {
  const all = useAccounts();
  const [account, own] = [useAccount(), useOwnAccount()];
  if (!account) return null;
  const shown = { all: all.map(({ id }) => id), page: account.id, own: own?.id };
  return (
    <output aria-label="accounts">
      {JSON.stringify({ ...shown, payment: account.paymentPath })}
    </output>
  );
}

const administrator = {
  ...kari,
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
};
const smallBusiness = { ...administrator, account: kari.account };
const withoutRoles = { ...kari, account: null, screens: null };

const own = 'Account:personal-kari';
const family = 'Account:family-1';
const company = 'Account:org-fjordbyen';
const [privatePayment, organizationPayment] = ['/account/payment', '/organization/account/payment'];

describe('the account of a page', () => {
  it.each([
    ['a private driver', kari, '/charging-journey', [own], own, own, privatePayment],
    [
      'an administrator',
      administrator,
      '/organization',
      [company],
      company,
      company,
      organizationPayment,
    ],
    [
      'an administrator on a private page',
      administrator,
      '/account/settings',
      [own],
      own,
      own,
      privatePayment,
    ],
    [
      'a small business without an organisation',
      smallBusiness,
      '/organization',
      [own],
      own,
      own,
      organizationPayment,
    ],
    [
      'the administrator of a family',
      familyAdministrator,
      '/account/payment',
      [family, own],
      family,
      own,
      privatePayment,
    ],
    [
      'the administrator of a family who chooses',
      familyAdministrator,
      `/account/payment?account=personal-kari`,
      [family, own],
      own,
      own,
      privatePayment,
    ],
    [
      'the administrator of a family who chooses a foreign account',
      familyAdministrator,
      '/account/payment?account=x',
      [family, own],
      family,
      own,
      privatePayment,
    ],
    [
      'the administrator of a family who chooses by an id instead of a key',
      familyAdministrator,
      `/account/payment?account=${own}`,
      [family, own],
      family,
      own,
      privatePayment,
    ],
    [
      'the administrator of a family below /organization',
      familyAdministrator,
      '/organization/account/profile',
      [own],
      own,
      own,
      organizationPayment,
    ],
    [
      'a person whose roles cannot be fetched',
      withoutRoles,
      '/account/payment',
      [own],
      own,
      own,
      privatePayment,
    ],
  ])('shows %s', async (_who, viewer, address, all, page, ownId, payment) => {
    const [path = ''] = address.split('?');
    const portal = await renderPortal({
      path: address,
      route: path,
      answer: appAnswer(viewer),
      extra: <Screen />,
    });
    const shown: unknown = JSON.parse(
      (await screen.findByRole('status', { name: 'accounts' })).textContent,
    );
    expect(shown).toEqual({ all, page, own: ownId, payment });
    // The query that every page begins with is enough.
    expect(portal.gateway.requests.map(({ operationName }) => operationName)).toEqual(['App']);
  });
});
