import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  cardHint,
  charger,
  connection,
  expectNoHoles,
  hints,
  offer,
  OVERVIEW,
  overviewParts,
  show,
  unusedHint,
} from './show-facility.ts';

describe('facility hints', () => {
  const path = `${OVERVIEW}/hints`;

  it('counts the hints on the overview, which leads to them', async () => {
    await show(OVERVIEW);
    expect(await screen.findByText('2 ting bør sjekkes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se hva det er' })).toHaveAttribute('href', path);
  });

  it('gives the reason of a hint, and leads to where it is resolved', async () => {
    await show(path);
    const row = (await screen.findByRole('heading', { name: 'For mye energi i en økt på Plass 7' })).closest('li'); // oxfmt-ignore
    expect(row).toHaveTextContent(/har 30,0 kWh. Med full effekt kunne laderen gitt høyst 5,5 kWh/);
    expect(within(row ?? document.body).getByRole('link', { name: 'Se Plass 7' })).toHaveAttribute(
      'href',
      `${OVERVIEW}/chargers/L1-1`,
    );
    expect(screen.getByRole('link', { name: 'Gå til betaling' })).toHaveAttribute(
      'href',
      '/organization/account/payment',
    );
    expect(screen.getByText(/til og med november 2026. Neste gang vi trekker fra kortet, er 3/)).toBeVisible(); // oxfmt-ignore
    expect(screen.getByRole('link', { name: 'Gå til ladebrikkene' })).toHaveAttribute(
      'href',
      '/organization/rfid',
    );
    expect(screen.getByText('Samme brikke ladet på Plass 7 og Lader samtidig')).toBeVisible();
    expectNoHoles();
  });

  // FACILITY-11
  describe('says which could not be checked', () => {
    const missing = (count: number, ...kinds: readonly string[]) => ({
      facility: {
        ...{ __typename: 'Facility', charger },
        hints: connection('FacilityHintConnection', count === 0 ? [] : [cardHint], {
          ...{ totalCount: count, dismissedCount: 0, unknownKinds: kinds },
        }),
      },
    });
    const CARD = 'Dette fikk vi ikke sjekket: om kortet utløper før neste trekk.';

    it('in the list, instead of that there is nothing', async () => {
      await show(path, { FacilityHints: missing(0, 'CARD_EXPIRES') });
      expect(await screen.findByText(CARD)).toBeVisible();
      expect(screen.queryByText('Ingenting å sjekke')).toBeNull();
      expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    });

    it('beside those that are there', async () => {
      await show(path, { FacilityHints: missing(1, 'ENERGY_ABOVE_POWER', 'CHARGER_UNUSED') });
      const [energy, unused] = ['om en økt har mer energi enn laderen kan gi', 'om noen ladere ikke er brukt på 60 dager']; // oxfmt-ignore
      expect(await screen.findByText(`Dette fikk vi ikke sjekket: ${energy} og ${unused}.`)).toBeVisible(); // oxfmt-ignore
      expect(screen.getByText('Kortet utløper før neste trekk')).toBeVisible();
    });

    it('above the chargers that are unused', async () => {
      const some = missing(0, 'CARD_EXPIRES', 'CHARGER_UNUSED');
      await show(`${OVERVIEW}/chargers?state=UNUSED`, { UnusedChargers: some });
      const told = 'Dette fikk vi ikke sjekket: om noen ladere ikke er brukt på 60 dager.';
      expect(await screen.findByText(told)).toBeVisible();
    });

    it.each([
      [0, 'Vi fikk ikke sjekket alt'],
      [2, '2 ting bør sjekkes'],
    ])('on the overview, with %i others', async (count, title) => {
      const hint = { ...missing(count, 'CARD_EXPIRES').facility.hints, totalCount: count };
      await show(OVERVIEW, {
        FacilityOverview: { facility: { __typename: 'Facility', ...overviewParts, hints: hint } },
      }); // oxfmt-ignore
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(CARD)).toBeVisible();
    });

    it.each([
      ['unknown', missing(0, 'CHARGER_UNUSED'), 'Vi fikk ikke sjekket alt'],
      ['not there', { facility: { __typename: 'Facility', charger, hints: null } }, 'Vi fikk ikke hentet det som bør sjekkes'],
    ])('of a charger where they are %s', async (_, part, title) => {
      await show(`${OVERVIEW}/chargers/L1-1`, { FacilityCharger: { chargerOffer: offer, ...part } });
      expect(await screen.findByText(title)).toBeVisible();
    }); // oxfmt-ignore
  });

  it('groups many unused chargers at a location, and leads to them', async () => {
    const many = connection('FacilityHintConnection', [unusedHint], {
      totalCount: 1,
      dismissedCount: 0,
      unknownKinds: [],
    });
    await show(path, { FacilityHints: { facility: { __typename: 'Facility', hints: many } } });
    const row = (await screen.findByRole('heading', { name: '73 ladere står ubrukt' })).closest('li'); // oxfmt-ignore
    expect(row).toHaveTextContent(
      /Garasje nord.*ingen har ladet på noen av dem etter 9\. november/,
    );
    const links = within(row ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['L1-1', 'L1-8', 'L1-9'].map((id) => `${OVERVIEW}/chargers/${id}`),
      `${OVERVIEW}/chargers?location=L1&state=UNUSED`,
    ]);
    expect(links.at(-1)).toHaveTextContent('Se alle de ubrukte laderne på stedet');
    expectNoHoles();
  });

  it('dismisses a hint for the organisation, and lists it again', async () => {
    const {
      gateway: { requests },
    } = await show(path);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Skjul: Kortet utløper før neste trekk' }),
    );
    expect(await screen.findByText(/Punktet er skjult for alle/)).toBeVisible();
    const sent = requests.find(({ operationName }) => operationName === 'DismissFacilityHints');
    expect(sent?.variables?.['input']).toMatchObject({
      ids: ['FacilityHint:h2'],
      isDismissed: true,
    });
    const lists = () => requests.filter(({ operationName }) => operationName === 'FacilityHints');
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('lists dismissed hints, and restores them', async () => {
    const dismissed = connection(
      'FacilityHintConnection',
      [{ ...cardHint, isDismissed: true }],
      { totalCount: 1, dismissedCount: 1, unknownKinds: [] },
    ); // oxfmt-ignore
    const {
      gateway: { requests },
    } = await show(`${path}?dismissed=1`, {
      FacilityHints: { facility: { __typename: 'Facility', hints: dismissed } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Vis igjen: Kortet/ }));
    expect(await screen.findByText('Punktet vises igjen')).toBeVisible();
    const sent = requests.find(({ operationName }) => operationName === 'DismissFacilityHints');
    expect(sent?.variables?.['input']).toMatchObject({
      ids: ['FacilityHint:h2'],
      isDismissed: false,
    });
  });

  it('says that there is nothing to check, and that hints could not be fetched', async () => {
    await show(path, { FacilityHints: { facility: { __typename: 'Facility', hints: hints } } });
    expect(await screen.findByText('Ingenting å sjekke')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se det som er skjult' })).toBeVisible();
  });

  it('reports that the hints could not be fetched', async () => {
    await show(path, { FacilityHints: { facility: { __typename: 'Facility', hints: null } } });
    expect(await screen.findByText('Vi fikk ikke hentet det som bør sjekkes')).toBeVisible();
  });
});
