import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lackWrites } from '../../gateway.ts';
import { connection as pageOf } from '../../connection.ts';
import {
  charger,
  connection,
  expectNoHoles,
  hints,
  offer,
  OVERVIEW,
  place,
  session,
  show,
  unusedHint,
} from './show-facility.ts';

describe('the overview of a facility', () => {
  it('puts faults first, with what to do, and leads to those chargers', async () => {
    await show(OVERVIEW);
    expect(await screen.findByText('2 ladere er ute av drift')).toBeVisible();
    expect(screen.getByText(/Slå strømmen av og på ved laderen/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se hvilke som er ute av drift' })).toHaveAttribute(
      'href',
      `${OVERVIEW}/chargers?state=OUT_OF_ORDER`,
    );
    expect(screen.getByText('1 lader er aldri aktivert')).toBeVisible();
  });

  it('counts installed, possible and active chargers, and marks unknown counts', async () => {
    await show(OVERVIEW);
    const row = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await row('I alt')).toEqual(['120', 'Ukjent', '110']);
    expect(await row('Private')).toEqual(['116', '144', '107']);
    expect(await row('Offentlige')).toEqual(['4', '6', '3']);
  });

  it('leads from a location to its chargers', async () => {
    await show(OVERVIEW);
    const link = await screen.findByRole('link', { name: 'Garasje nord' });
    expect(link).toHaveAttribute('href', `${OVERVIEW}/chargers?location=L1`);
    expect(link.closest('li')).toHaveTextContent('Solbakken 2, 2619 Lillehammer · 1 styring');
  });

  it('keeps the locations when the figures could not be fetched', async () => {
    await show(OVERVIEW, {
      FacilityOverview: {
        facility: {
          __typename: 'Facility',
          overview: null,
          hints: { __typename: 'FacilityHintConnection', totalCount: 0, unknownKinds: [] },
          locations: pageOf(
            'ChargeLocation',
            [{ ...place, name: null, city: null, address: null }],
            { unreadableCount: 1 },
          ),
          controllers: null,
        },
      },
    });
    expect(await screen.findByText('Vi fikk ikke hentet tallene for laderne')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ukjent ladested' })).toBeVisible();
    expectNoHoles();
  });
});

describe('the chargers of a facility', () => {
  it('shows the fault and its start, and leaves no holes for unknown details', async () => {
    await show(`${OVERVIEW}/chargers`);
    const row = (await screen.findByRole('link', { name: 'Plass 7' })).closest('li');
    expect(row).toHaveTextContent('Uten kontakt');
    expect(row).toHaveTextContent('siden 10. nov. 2026');
    expect(row).toHaveTextContent('Per Solberg');
    expect(screen.getByRole('link', { name: 'Lader' })).toHaveAttribute(
      'href',
      `${OVERVIEW}/chargers/L1-2`,
    );
    expect(screen.getByText('2 ladere')).toBeVisible();
    expectNoHoles();
  });

  it('follows the filters of the address, and ignores an invalid choice', async () => {
    const {
      gateway: { requests },
    } = await show(`${OVERVIEW}/chargers?state=SILENT&availability=NONSENSE&location=L1`);
    await screen.findByRole('link', { name: 'Plass 7' });
    const list = requests.findLast(({ operationName }) => operationName === 'FacilityChargers');
    expect(list?.variables?.['filter']).toEqual({
      search: null,
      locationId: 'L1',
      controllerId: null,
      availability: null,
      state: 'SILENT',
    });
  });

  it('says that a filter matches nothing, removes it, and brings it back', async () => {
    const {
      gateway: { requests },
    } = await show(`${OVERVIEW}/chargers?search=finnes`, {
      FacilityChargers: {
        facility: {
          __typename: 'Facility',
          chargers: connection('FacilityChargerConnection', [], { totalCount: 0 }),
        },
      },
    });
    expect(await screen.findByText('Ingen ladere med dette filteret')).toBeVisible();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Fjern alle filtre' })[0] ?? document.body,
    );
    expect(await screen.findByText('Ingen ladere ennå')).toBeVisible();
    const last = () => requests.at(-1)?.variables?.['filter'];
    expect(last()).toMatchObject({ search: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Angre' }));
    expect(await screen.findByText('Filtrene er tilbake')).toBeVisible();
    expect(await screen.findByText('Ingen ladere med dette filteret')).toBeVisible();
  });
});

describe('a charger of a facility', () => {
  const path = `${OVERVIEW}/chargers/L1-1`;

  it('shows its fault, its facts, its owner, sessions and log, and no amount of a resident', async () => {
    await show(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Garasje nord, Plass 7' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        /Siden 10. november 2026. Vi har ikke hatt kontakt med laderen på over et døgn/,
      ),
    ).toBeVisible();
    expect(screen.getByText('2 674,5 kWh')).toBeVisible();
    expect(screen.getByText('Per Solberg (beboer)')).toBeVisible();
    expect(await screen.findByText('22,5 kWh')).toBeVisible();
    expect(await screen.findByText('Mistet kontakten')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\d\s*kr\b/);
  });

  it('shows what others paid if it has no owner', async () => {
    await show(path, {
      FacilityCharger: {
        facility: {
          __typename: 'Facility',
          charger: { ...charger, owner: null, trouble: null },
          hints: hints,
        },

        chargerOffer: offer,
      },
      FacilitySessions: {
        facility: {
          __typename: 'Facility',
          sessions: connection('FacilitySessionConnection', [
            { ...session, paidBy: 'OTHER', revenueNoVat: 12_345 },
          ]),
        },
      },
    });
    expect(await screen.findByText(/inntekt 123,45 kr ekskl. mva./)).toBeVisible();
  });

  it('distinguishes a missing charger from one that could not be fetched', async () => {
    await show(path, {
      FacilityCharger: {
        facility: { __typename: 'Facility', charger: null, hints: hints },
        chargerOffer: offer,
      },
    });
    expect(await screen.findByText('Vi finner ikke laderen')).toBeVisible();
  });

  it('reports that it could not be fetched', async () => {
    await show(path, { FacilityCharger: null });
    expect(await screen.findByText('Vi fikk ikke hentet laderen')).toBeVisible();
  });

  it('keeps the page when its sessions could not be fetched', async () => {
    await show(path, {
      FacilitySessions: { facility: { __typename: 'Facility', sessions: null } },
    });
    expect(await screen.findByText('Vi fikk ikke hentet ladeøktene')).toBeVisible();
    expect(await screen.findByText('Mistet kontakten')).toBeVisible();
  });
});

describe('the subscription of a charger', () => {
  const path = `${OVERVIEW}/chargers/L1-1`;

  it('starts by the organisation, after the price and the terms', async () => {
    const idle = { ...charger, owner: null, subscription: null, step: 'ACTIVATE' };
    const {
      gateway: { requests },
    } = await show(path, {
      FacilityCharger: {
        facility: {
          __typename: 'Facility',
          charger: { ...idle, status: 'NOT_ACTIVE' },
          hints: hints,
        },

        chargerOffer: offer,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aktiver Plass 7' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText(/86,25/).length).toBeGreaterThan(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Aktiver Plass 7' }));
    expect(requests.some(({ operationName }) => operationName === 'ActivateFacilityCharger')).toBe(
      false,
    );
    await userEvent.click(dialog.getByRole('checkbox'));
    const activate = dialog.getByRole('button', { name: 'Aktiver Plass 7' });
    await waitFor(() => expect(activate).toBeEnabled());
    await userEvent.click(activate);
    expect(await screen.findByText('Plass 7 er aktiv')).toBeVisible();
    const sent = requests.find(({ operationName }) => operationName === 'ActivateFacilityCharger');
    expect(sent?.variables?.['input']).toMatchObject({
      id: 'FacilityCharger:L1-1',
      termsAccepted: true,
    });
  });

  // FACILITY-21
  it.each([
    [{ kind: 'RESIDENT', name: 'Per Solberg' }, null, 'før beboeren aktiverer den'],
    [null, 'ACTIVATE', 'Du kan aktivere den for organisasjonen'],
    [null, null, 'før den er aktivert.'],
  ])('never activated, of %o with the step %s, names who can activate it', async (owner, step, words) => {
    const never = {
      ...charger,
      ...{ owner: owner && { __typename: 'FacilityOwner', ...owner }, trouble: 'NEVER_ACTIVATED', step },
    };
    const facility = { __typename: 'Facility', charger: never, hints: hints };
    await show(path, { FacilityCharger: { facility, chargerOffer: offer } });
    expect(await screen.findByText((text) => text.includes(words))).toBeVisible();
    if (owner === null) expect(screen.getByRole('main').textContent).not.toMatch(/beboer/);
  }); // oxfmt-ignore

  it('is not spoken of by a provider without subscriptions', async () => {
    const facilityCharger = { ...charger, owner: null, subscription: null };
    const facilityHints = connection('FacilityHintConnection', [unusedHint], {
      totalCount: 1,
      unknownKinds: [],
    });
    const parts = {
      facility: { __typename: 'Facility', charger: facilityCharger, hints: facilityHints },
      chargerOffer: null,
    };
    lackWrites('activateFacilityCharger', 'endFacilityCharger');
    await show(path, { FacilityCharger: parts }, ['SUBSCRIPTIONS']);
    expect(await screen.findByRole('heading', { name: 'Bruk' })).toBeVisible();
    expect(screen.getByText('73 ladere står ubrukt')).toBeVisible();
    expect(screen.getByRole('main').textContent).not.toMatch(/abonnement/i);
    expect(screen.queryByRole('button', { name: /Aktiver|Si opp|Angre/ })).toBeNull();
  });

  it('belongs to a resident who has one', async () => {
    await show(path);
    expect(await screen.findByText('Per Solberg (beboer)')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Aktiver|Si opp|Angre/ })).toBeNull();
  });
});
