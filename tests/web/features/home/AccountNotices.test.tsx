import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { NoticeKind } from '../../../../web/generated/schema.ts';
import { everyNotice, home, unpaid } from './home-data.ts';
import { renderHome } from './render-home.tsx';

/** The title of each notice, transcribed from USER-9 and PAY-24. The severity is written in words, too. */
const titles: Record<NoticeKind, string> = {
  ACCOUNT_BLOCKED: 'Kontoen din er sperret',
  MEMBER_BLOCKED: 'Kontoen din er sperret',
  DELETE_REQUESTED: 'Kontoen din skal slettes',
  PAYMENT_MISSING: 'Du trenger kort eller faktura på e-post',
  PAYMENT_CARD_EXPIRED: 'Betalingskortet ditt er utløpt',
  PAYMENT_CARD_EXPIRING: 'Betalingskortet ditt utløper denne måneden',
  ADDRESS_MISSING: 'Adressen din er ikke fullstendig',
  PHONE_MISSING: 'Du mangler mobilnummer',
};

const support = ['Kontakt kundeservice', '/contact'] as const;
/** The action of each notice, and its target. */
const actions: Record<NoticeKind, readonly [name: string, href: string]> = {
  ACCOUNT_BLOCKED: support,
  MEMBER_BLOCKED: ['Se nettverket', '/account/network'],
  DELETE_REQUESTED: support,
  PAYMENT_MISSING: ['Legg til betalingsmåte', '/account/payment?card=new'],
  PAYMENT_CARD_EXPIRED: ['Bytt kort', '/account/payment?card=new'],
  PAYMENT_CARD_EXPIRING: ['Bytt kort', '/account/payment?card=new'],
  ADDRESS_MISSING: ['Fyll inn adressen', '/account/profile'],
  PHONE_MISSING: ['Legg til mobilnummer', '/account/profile/phone?next=%2F'],
};

const notices = () => screen.findByRole('region', { name: 'Viktig om kontoen din' });

describe('account notices', () => {
  test.each(everyNotice)('%s is shown open with one action', async (kind) => {
    renderHome([home({ notices: [kind] })]);
    const shown = await notices();
    expect(within(shown).getByText(titles[kind])).toBeVisible();
    const [name, href] = actions[kind];
    const links = within(shown).getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAccessibleName(name);
    expect(links[0]).toHaveAttribute('href', href);
    expect(within(shown).queryByRole('group')).toBeNull();
  });

  test('opens the most serious notice; the others are lines in their order', async () => {
    renderHome([home({ notices: [...everyNotice] })]);
    const shown = await notices();
    const lines = within(shown).getAllByRole('group');
    expect(
      within(shown).getByText(/^Du har (ubetalt lading|lading som ikke er betalt)/),
    ).toBeVisible();
    expect(lines.map((line) => line.querySelector('summary')?.textContent)).toEqual(
      everyNotice.slice(1).map((kind) => titles[kind]),
    );
    for (const [index, line] of lines.entries()) {
      const kind = everyNotice[index + 1];
      if (kind !== undefined) expect(within(line).getByText(actions[kind][0])).not.toBeVisible();
    }
  });

  test('a block and the invoices that cause it are one notice, whose action names what is paid', async () => {
    const invoices = unpaid([{ isOverdue: true }, { isOverdue: true }]);
    renderHome([home({ notices: ['ACCOUNT_BLOCKED', 'PHONE_MISSING'], invoices })]);
    const shown = await notices();
    expect(within(shown).getByText('Kontoen din er sperret')).toBeVisible();
    expect(within(shown).getByText(/^2 fakturaer å betale: 199,00\skr$/)).toBeVisible();
    expect(
      within(shown).getByRole('link', { name: /^Betal 99,50\skr av 199,00\skr$/ }),
    ).toHaveAttribute('href', '/account/payment/invoices/invoice-1');
    expect(screen.getAllByText(/fakturaer å betale/)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Kontakt kundeservice' })).toBeNull();
  });

  test('the invoices stand apart from a block that a network causes', async () => {
    renderHome([home({ notices: ['MEMBER_BLOCKED'], invoices: unpaid([{}]) })]);
    expect(within(await notices()).getByRole('link')).toHaveAccessibleName('Se nettverket');
    expect(screen.getByRole('link', { name: /^Betal 99,50\skr$/ })).toBeVisible();
  });

  test('a line opens to its text and its one action', async () => {
    renderHome([home({ notices: ['ACCOUNT_BLOCKED', 'DELETE_REQUESTED'] })]);
    const [line] = within(await notices()).getAllByRole('group');
    if (!line) throw new Error('No line');
    await userEvent.click(within(line).getByText('Kontoen din skal slettes'));
    expect(within(line).getByText(/kundeservice stoppe slettingen/)).toBeVisible();
    expect(within(line).getByRole('link', { name: 'Kontakt kundeservice' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('no notice appears when nothing is wrong', async () => {
    renderHome([home({ notices: [] })]);
    await screen.findByRole('heading', { name: 'Hei, Kari' });
    expect(screen.queryByRole('region', { name: 'Viktig om kontoen din' })).toBeNull();
  });

  test.each([
    ['EN', 'Account notices', 'Your payment card has expired'],
    ['SV', 'Viktigt om ditt konto', 'Ditt betalkort har gått ut'],
  ] as const)('notices are written in %s', async (language, name, title) => {
    renderHome([home({ notices: ['PAYMENT_CARD_EXPIRED'] })], language);
    const shown = await screen.findByRole('region', { name });
    expect(within(shown).getByText(title)).toBeVisible();
  });
});
