import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appAnswer, kari, portal, readable, type Answer, lackWrites } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

interface Right {
  readonly __typename: 'CoolingOff';
  readonly state: string;
  readonly agreedAt: string;
  readonly validTo: string | null;
  readonly rescindedAt: string | null;
  readonly usedDays: number;
  readonly usedCost: number | null;
  readonly refund: number | null;
  readonly repaid: number | null;
  readonly credited: number | null;
  readonly deducted: number | null;
}
const open: Right = {
  __typename: 'CoolingOff',
  state: 'OPEN',
  agreedAt: '2026-11-27T09:00:00Z',
  validTo: '2026-12-11',
  rescindedAt: null,
  usedDays: 4,
  usedCost: 817,
  refund: 5308,
  ...{ repaid: 5308, credited: 0, deducted: 0 },
};

const shownPortal = { ...portal, features: { ...portal.features, subscriptions: true } };

/** The page of subscriptions with one subscription and its right of withdrawal, and the same after the change. */
async function show(coolingOff: Right | null, { then = coolingOff, ...more }: Options = {}) {
  let now = coolingOff;
  const viewer = () => ({
    ...kari,
    ...readable.viewer,
    hasPaymentMethod: true,
    activePaymentMethod: null,
    screens: kari.screens && { ...kari.screens, showPrivateSubscriptions: true },
    isCoopBonusPaused: false,
    account: { ...kari.personalAccount, ...readable.account, benefits: [] },
    chargers: [],
    roles: [],
    chargingPayers: null,
    memberships: [],
    personalAccount: {
      ...kari.personalAccount,
      ...readable.account,
      subscriptions: [
        {
          __typename: 'AccountSubscription',
          ...{
            id: 'AccountSubscription:1',
            key: '1',
            kind: 'LADEFORDEL',
            name: 'Ladefordel',
            price: 6125,
            priceNoVat: 4900,
          },
          ...{ validTo: null, isActive: true, step: 'END', chargerId: more.chargerId ?? null },
          ...(now?.state === 'USED' && {
            validTo: '2026-11-29',
            isActive: false,
            step: 'ACTIVATE',
          }),
          coolingOff: now,
        },
      ],
    },
    subscriptionOffers: [],
  });
  const rescinded = (): Answer => {
    if (more.refusal !== undefined) return errorAnswer({ code: more.refusal, status: 409 });
    now = then;
    return mutationAnswer('rescindSubscription', { viewer: viewer() });
  };
  const { gateway } = await renderPortal({
    path: '/account/subscriptions/1',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(kari);
      if (operationName === 'Rescind') return rescinded();
      return { data: { __typename: 'Query', portal: shownPortal, viewer: viewer() } };
    },
  });
  await screen.findByText(/^61,25.*i måneden inkl\. mva\./);
  const inputs = () =>
    gateway.requests
      .filter(({ operationName }) => operationName === 'Rescind')
      .map(({ variables }) => variables);
  return { inputs };
}
type Options = Readonly<{ then?: Right | null; refusal?: string; chargerId?: string }>;

const NAME = 'Angre kjøpet av Ladefordel';
async function ask() {
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  return within(await screen.findByRole('dialog', { name: 'Vil du angre kjøpet av Ladefordel?' }));
}

it('says until when, what it costs and what is paid back, and withdraws at that cost', async () => {
  const used = { ...open, state: 'USED', rescindedAt: '2026-11-30T12:00:00Z' };
  const { inputs } = await show(open, { then: used });
  expect(screen.getByText('Du kan angre kjøpet til og med 11. desember 2026.')).toBeVisible();
  const dialog = await ask();
  expect(dialog.getByText(/avsluttes med en gang/)).toHaveTextContent(
    /Du betaler 8,17\skr for 4 dager\. Du får 53,08\skr tilbake innen 14 dager\.$/,
  );
  await userEvent.click(dialog.getByRole('button', { name: NAME }));
  expect(await screen.findByText('Du har angret kjøpet av Ladefordel')).toBeVisible();
  expect(screen.getByText(/^Du får 53,08\skr tilbake innen 14 dager\./)).toBeVisible();
  expect(inputs()).toEqual([{ input: { id: 'AccountSubscription:1', usedCost: 817 } }]);
  expect(screen.getByText(/^Du angret kjøpet 30\. november/)).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  // Its last day was yesterday, which is not when it ended.
  expect(screen.getAllByText('Angret')).toHaveLength(2);
  expect(screen.queryByText(/Avsluttet/)).not.toBeInTheDocument();
});

it('says that nothing is paid for days that were not asked for, and that the charger is not active', async () => {
  await show(
    { ...open, usedDays: 0, usedCost: 0, refund: 6125, repaid: 6125 },
    { chargerId: 'L2001-8' },
  );
  expect((await ask()).getByText(/avsluttes med en gang/)).toHaveTextContent(
    /Laderen er ikke lenger aktiv\. Du betaler ingenting.* Du får 61,25\skr tilbake/,
  );
});

it('says that all is paid back where the amount is unknown and nothing was used', async () => {
  await show({ ...open, usedDays: 0, usedCost: 0, refund: null });
  expect((await ask()).getByText(/avsluttes med en gang/)).toHaveTextContent(
    /dagene du har brukt\. Det du har betalt, får du tilbake innen 14 dager\. Det du ikke har betalt, trekker vi fra på fakturaen\.$/,
  );
});

// PURCHASE-24: each part by its amount, and no part that is none.
it.each([
  [{ repaid: 0, deducted: 5308 }, /for 4 dager\. Vi trekker 53,08\skr fra på neste faktura\.$/],
  [{ repaid: 0, credited: 5308 }, /for 4 dager\. Vi krediterer 53,08\skr av fakturaen du ikke har betalt\.$/],
  [{ repaid: 3000, deducted: 2308 }, /for 4 dager\. Du får 30,00\skr tilbake innen 14 dager\. Vi trekker 23,08\skr fra på neste faktura\.$/],
  [{ repaid: null, credited: null, deducted: null }, /for 4 dager\. Du skal ikke betale 53,08\skr\. Har du betalt det, får du det tilbake innen 14 dager\. Ellers trekker vi det fra på fakturaen\.$/],
])('says how the refund comes (%j)', async (parts, words) => {
  await show({ ...open, ...parts });
  expect((await ask()).getByText(/avsluttes med en gang/)).toHaveTextContent(words);
}); // oxfmt-ignore

it('promises no amount that is unknown', async () => {
  await show({ ...open, refund: null });
  expect((await ask()).getByText(/avsluttes med en gang/)).toHaveTextContent(
    /Har du betalt mer, får du resten tilbake innen 14 dager\.$/,
  );
});

it('has no button where the cost is unknown, and says what can be done', async () => {
  await show({ ...open, usedCost: null, refund: null });
  expect(screen.getByText(/Kontakt kundeservice for å angre\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
});

it('has the form alone where the backend takes no withdrawal', async () => {
  lackWrites('rescindSubscription');
  await show(open);
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Angreskjema'));
  expect(await screen.findByText('Vil du angre, fyller du ut og sender dette:')).toBeVisible();
});

it('has the form with the name of the purchase', async () => {
  await show(open);
  await userEvent.click(screen.getByText('Angreskjema'));
  expect(await screen.findByText(/avtale om kjøp av følgende tjeneste: Ladefordel$/)).toBeVisible();
  expect(await screen.findByText('Til: Fjordlading, hjelp@fjordlading.example')).toBeVisible();
});

it.each([null, { ...open, state: 'EXPIRED' }])(
  'says nothing without an open right (%j)',
  async (right) => {
    await show(right);
    expect(screen.queryByText(/angre kjøpet/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  },
);

it.each([
  ['COOLING_OFF_EXPIRED', /^Angrefristen er ute\. Du kan si opp abonnementet/],
  ['PRICE_CHANGED', /^Prisen er endret\. Se den nye prisen, og prøv igjen/],
])('says what can be done after the refusal %s', async (refusal, words) => {
  await show(open, { refusal });
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: NAME }));
  expect(await dialog.findByText(words)).toBeVisible();
});
