import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ChargerPartsFragment } from '../../../../web/features/charger/generated/ChargersSection.ts';
import {
  appAnswer,
  kari,
  portal,
  type Answer,
  type GatewayRequest,
  readable,
} from '../../gateway.ts';
import { errorAnswer, mutationAnswer, partlyFailed } from '../../mutation-answer.ts';
import { active, atHome, cancelled, installed } from './charger-data.ts';
import { renderPortal } from '../../render.tsx';

type Part = ChargerPartsFragment['priceParts'][number];
const part = (
  kind: Part['kind'],
  amount: number,
  from: string | null = null,
  to: string | null = null,
): Part => ({ __typename: 'ChargerPricePart', kind, amount, from, to });

type Chargers = readonly ChargerPartsFragment[];
type Options = Readonly<{
  chargers: Chargers | null;
  /** The codes that the next changes are refused with. */
  refusals?: readonly string[];
  /** The chargers after a change. */
  then?: Chargers;
  canPay?: boolean;
  isConsumer?: boolean;
  hasSubscriptions?: boolean;
  /** With the details of the charger open. */
  isOpen?: boolean;
}>;

/** The page of subscriptions over a gateway with these chargers and no offers. */
function show({ chargers, then = [], ...options }: Options) {
  const refusals = [...(options.refusals ?? [])];
  const features = { ...portal.features, subscriptions: options.hasSubscriptions ?? true };
  let now = chargers;
  const viewer = () => ({
    ...kari,
    hasPaymentMethod: options.canPay ?? true,
    activePaymentMethod: {
      __typename: 'ActivePaymentMethod',
      paymentType: 'CARD',
      label: '**** 4242',
    },
    screens: kari.screens && {
      ...kari.screens,
      showPrivateSubscriptions: (now ?? []).some((charger) => charger.subscription),
    },
    roles: [],
    memberships: [],
    chargingPayers: null,
    personalAccount: {
      ...kari.personalAccount,
      isConsumer: options.isConsumer ?? true,
      ...readable.account,
      subscriptions: (now ?? []).flatMap(({ subscription: found }) => found ?? []),
    },
    subscriptionOffers: [],
    ...readable.viewer,
    chargers: now,
  });
  const changed = (field: 'activateCharger' | 'endCharger'): Answer => {
    now = then;
    const code = refusals.shift();
    if (code !== undefined) return errorAnswer({ code, status: 409 });
    return mutationAnswer(field, { viewer: viewer() });
  };
  const answer = ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'App') return appAnswer(kari);
    if (operationName === 'ActivateCharger') return changed('activateCharger');
    if (operationName === 'DeactivateCharger') return changed('endCharger');
    const page = {
      data: { __typename: 'Query', portal: { ...portal, features }, viewer: viewer() },
    };
    return now === null ? partlyFailed(page) : page;
  };
  const path = `/account/subscriptions${options.isOpen ? '/chargers/L2001-8' : ''}`;
  return renderPortal({ path, answer });
}

const section = () => screen.findByRole('region', { name: 'Mine ladere' });
const activate = () => screen.findByRole('button', { name: 'Aktiver LA-20108' });
const end = () => screen.findByRole('button', { name: 'Si opp abonnementet på LA-20108' });
const question = async () => within(await screen.findByRole('dialog', { name: /^Vil du si opp/ }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const requestsOf = (
  { requests: all }: Readonly<{ requests: readonly GatewayRequest[] }>,
  name: string,
) => all.filter(({ operationName }) => operationName === name);
const facts = (of: HTMLElement) =>
  within(of)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the section of chargers', () => {
  it('shows what a charger costs a month, and leads to every detail that the specification lists', async () => {
    await show({ chargers: [installed] });
    const region = within(await section());
    expect(region.getByText(/hos Solbakken borettslag/)).toBeVisible();
    const row = region.getByRole('listitem');
    expect(row).toHaveTextContent(
      /Solbakken, garasje nord, Plass 8.*86,25\skr\/md\..*LA-20108.*Ikke aktiv/,
    );
    await userEvent.click(region.getByRole('link', { name: 'Solbakken, garasje nord, Plass 8' }));
    const dialog = await screen.findByRole('dialog', { name: 'Solbakken, garasje nord, Plass 8' });
    expect(facts(dialog)).toEqual([
      ['Status', 'Ikke aktiv'],
      ['Kode', 'LA-20108'],
      ['Modell', 'Nordlader Garasje 11'],
      ['Maks. effekt', '11,0\u00a0kW'],
      ['Borettslag eller sameie', 'Solbakken borettslag'],
      ['Boligselskapets del per kWh', '1,49\u00a0kr inkl. mva.'],
      ['Pris per kWh', '2,19\u00a0kr inkl. mva.'],
      ['Abonnement', '86,25\u00a0kr i måneden inkl. mva. (69\u00a0kr\u00a0ekskl.)'],
    ]);
  });

  it.each([
    [
      'winter',
      [part('SEASON', 40), part('NIGHT', -30, '22:00', '06:00')],
      '2,59 kr inkl. mva.2,29 kr inkl. mva. kl. 22:00–06:00Grunnpris 2,19 kr. 0,40 kr i tillegg for årstiden. 0,30 kr i fradrag kl. 22:00–06:00.',
    ],
    [
      'summer',
      [part('SEASON', -30)],
      '1,89 kr inkl. mva.Grunnpris 2,19 kr. 0,30 kr i fradrag for årstiden.',
    ],
    [
      'a season that costs as much as the base, and a part that is not known',
      [part('SEASON', 0), part(null, 15)],
      '2,34 kr inkl. mva.Grunnpris 2,19 kr. 0,15 kr i tillegg.',
    ],
  ])('says what the price of a kWh is made of in %s', async (_, priceParts, words) => {
    await show({ chargers: [{ ...installed, priceParts }], isOpen: true });
    await (await inDialog()).findByText('Kode');
    const price = facts(screen.getByRole('dialog')).find(([term]) => term === 'Pris per kWh i dag');
    expect(price?.[1]?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('mentions no cooperative for a charger at a house', async () => {
    await show({ chargers: [atHome] });
    const region = await section();
    expect(within(region).getByRole('link', { name: 'Storgata 12' })).toBeVisible();
    expect(within(region).queryByText(/borettslag/i)).not.toBeInTheDocument();
  });

  it('shows chargers even if private subscriptions are hidden', async () => {
    await show({ chargers: [installed] });
    await section();
    expect(await screen.findByText('Ingen abonnementer')).toBeVisible();
  });

  it.each([
    ['the person has none', { chargers: [] }, 'Ingen abonnementer'],
    ['the portal has no subscriptions', { chargers: [active], hasSubscriptions: false }, 'Abonnementer er ikke tilgjengelige'],
  ])('stays hidden when %s', async (_, options, says) => {
    const { gateway } = await show(options);
    expect(await screen.findByText(says)).toBeVisible();
    await waitFor(() => expect(requestsOf(gateway, 'Chargers').length).toBeLessThanOrEqual(1));
    expect(screen.queryByRole('region', { name: 'Mine ladere' })).not.toBeInTheDocument();
  }); // oxfmt-ignore

  it('reports a failed fetch and offers a retry', async () => {
    await show({ chargers: null });
    const alert = await within(await section()).findByRole('alert');
    expect(alert).toHaveTextContent('Vi fikk ikke hentet laderne dine');
    expect(within(alert).getByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
  });
});

describe('activating', () => {
  it('shows the price, requires the terms, and confirms that the charger is active', async () => {
    const { gateway } = await show({ chargers: [installed], then: [active] });
    await userEvent.click(await activate());
    const dialog = await inDialog();
    expect(dialog.getByText(/86,25.*i måneden inkl\. mva.*69.*ekskl/)).toBeVisible();
    expect(dialog.getByRole('group', { name: 'Du starter' })).toHaveTextContent(
      /abonnement på LA-20108.*86,25\skr i måneden inkl\. mva\..*kort \*\*\*\* 4242 Bytt betalingsmåte$/,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Aktiver LA-20108' }));
    expect(await dialog.findByText('Du må godta betingelsene for å fortsette')).toBeVisible();
    expect(
      await dialog.findByText('Du må be om at abonnementet starter med en gang'),
    ).toBeVisible();
    expect(dialog.getByText(/^Du har 14 dagers angrerett fra avtalen/)).toBeVisible();
    expect(requestsOf(gateway, 'ActivateCharger')).toEqual([]);
    await userEvent.click(dialog.getByLabelText(/^Jeg ber om at abonnementet starter med en gang/));
    await userEvent.click(dialog.getByLabelText('Jeg godtar vilkårene for abonnementet'));
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('LA-20108 er aktiv')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Solbakken, garasje nord, Plass 8' })).toHaveFocus();
    expect(requestsOf(gateway, 'ActivateCharger').map(({ variables }) => variables)).toEqual([
      { input: { id: 'UserCharger:L2001-8', termsAccepted: true, startsAtOnce: true } },
    ]);
    const own = within(screen.getByRole('region', { name: 'Dine abonnementer' }));
    expect(own.getByRole('link', { name: 'Hjemmelader LA-20108' })).toBeVisible();
  });

  it('says nothing of payment to a consumer who starts a free subscription', async () => {
    await show({ chargers: [{ ...installed, price: 0, priceNoVat: 0 }], then: [active] });
    await userEvent.click(await activate());
    const dialog = await inDialog();
    expect(dialog.getByText('Du har 14 dagers angrerett fra avtalen er inngått.')).toBeVisible();
    expect(
      dialog.getByLabelText('Jeg ber om at abonnementet starter med en gang'),
    ).not.toBeChecked();
  });

  it('asks a business for the terms alone, and tells it of no right of withdrawal', async () => {
    const { gateway } = await show({ chargers: [installed], then: [active], isConsumer: false });
    await userEvent.click(await activate());
    const dialog = await inDialog();
    expect(dialog.queryByText(/angre/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Aktiver LA-20108' }));
    await waitFor(() => expect(requestsOf(gateway, 'ActivateCharger')).toHaveLength(1));
  });

  it('leads to the payment page without a payment method', async () => {
    await show({ chargers: [installed], canPay: false });
    await userEvent.click(await activate());
    const dialog = await inDialog();
    expect(dialog.getByText('Du trenger en gyldig betalingsmåte')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Gå til betaling' })).toHaveAttribute(
      'href',
      '/account/payment?card=new',
    );
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('reports a charger that was activated elsewhere, and shows its current state', async () => {
    await show({ chargers: [installed], refusals: ['CHARGER_ACTIVE'], then: [active] });
    await userEvent.click(await activate());
    const dialog = await inDialog();
    await userEvent.click(dialog.getByLabelText(/^Jeg ber om at abonnementet starter med en gang/));
    await userEvent.click(dialog.getByLabelText('Jeg godtar vilkårene for abonnementet'));
    await userEvent.click(dialog.getByRole('button', { name: 'Aktiver LA-20108' }));
    expect(await dialog.findByText('Laderen er allerede aktiv. Last siden på nytt.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }));
    expect(screen.queryByText('Ikke aktiv')).not.toBeInTheDocument();
  });
});

describe('cancelling the subscription', () => {
  it('shows the last day, and offers to undo until then', async () => {
    const { gateway } = await show({ chargers: [active], then: [cancelled], isOpen: true });
    await userEvent.click(await end());
    const dialog = await question();
    expect(dialog.getByText(/er aktiv til og med/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Si opp abonnementet på LA-20108' }));
    const undo = await screen.findByRole('button', { name: 'Angre oppsigelsen av LA-20108' });
    expect(screen.getByText('Utløper 30. november 2026')).toBeVisible();
    expect(within(await section()).getByText('Utløper 30. nov. 2026')).toBeInTheDocument();
    await userEvent.click(undo);
    await waitFor(() =>
      expect(requestsOf(gateway, 'ActivateCharger').map(({ variables }) => variables)).toEqual([
        { input: { id: 'UserCharger:L2001-8', termsAccepted: true } },
      ]),
    );
  });

  it('shows why it failed and can be repeated', async () => {
    await show({
      chargers: [active],
      refusals: ['SERVICE_UNAVAILABLE'],
      then: [active],
      isOpen: true,
    });
    await userEvent.click(await end());
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Si opp abonnementet på LA-20108' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Si opp abonnementet på LA-20108' })).toBeEnabled();
  });
});
