import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
// Loads the screens' code first, so that the first test does not wait for it.
import '../../../../web/features/charging/ChargingPage.tsx';
import '../../../../web/features/charging/RecordDialog.tsx';
import { kari, portal, type Answer, type GatewayRequest, lackWrites } from '../../gateway.ts';
import { mutationAnswer, partlyFailed } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { charging, chargingGateway, detail, plain, row } from './charging-data.ts';
import { fileVariables, openStatement, recordDownloads } from './open-statement.ts';

const fetched: URL[] = [];
beforeEach(() => recordDownloads(fetched));

const company = (id: string, name: string, ...areas: readonly string[]) => ({
  ...{ __typename: 'NetworkCompany', id: `NetworkCompany:${id}`, name, areas },
});
const companies = [company('N5', 'Bølgenett', 'NO5', 'NO2'), company('N1', 'Furunett', 'NO1')];
const choice = (area: string | null, networkCompanyId: string | null, pricing: string | null) => ({
  ...{ __typename: 'HomeElectricity', area, networkCompanyId, pricing },
});
const NONE = choice(null, null, null);
const prices = (homeElectricity: object, networkCompanies: unknown = companies): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      homeElectricity,
      networkCompanies,
    },
  },
});
const offers = (...more: readonly string[]) => ({
  App: (): Answer => ({
    data: {
      __typename: 'Query',
      portal: {
        ...portal,
        features: { ...portal.features, offered: [...portal.features.offered, ...more] },
      },
      viewer: kari,
    },
  }),
});
const offered = offers('ELECTRICITY_PRICE');
const hours = { name: 'Timens strømpris' };
const inCsv = { name: 'Last ned oppgaven som CSV' };

describe('a statement by the price of the hour', () => {
  it('asks for area, company and price, stores them, and covers charging at home', async () => {
    const stored: unknown[] = [];
    const { dialog } = await openStatement('/charging-journey', {
      ...offered,
      HomeElectricity: () => prices(NONE),
      SaveHomeElectricity: ({ variables }: GatewayRequest) => {
        stored.push(variables?.['input']);
        const homeElectricity = choice('NO5', 'NetworkCompany:N5', 'NORGESPRIS');
        const viewer = { __typename: 'Viewer', id: 'Viewer:kari', homeElectricity };
        return mutationAnswer('updateHomeElectricity', { viewer });
      },
    });
    await userEvent.click(await dialog.findByRole('radio', hours));
    expect(dialog.getByRole('button', inCsv)).toBeDisabled();
    expect(dialog.getByText(/strømstøtte er ikke trukket fra/)).toBeVisible();
    await userEvent.selectOptions(await dialog.findByLabelText('Prisområde'), 'NO5 Vest-Norge');
    const network = dialog.getByLabelText('Nettselskap');
    expect(within(network).getAllByRole('option').map(plain)).toEqual(['Velg', 'Bølgenett']);
    await userEvent.selectOptions(network, 'Bølgenett');
    await userEvent.selectOptions(dialog.getByLabelText('Pris på strømmen'), 'Norgespris');
    expect(dialog.getByText(/^Norgespris brukes på all energien/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', inCsv));
    await dialog.findByText(/er lastet ned$/);
    const homeElectricity = {
      area: 'NO5',
      networkCompanyId: 'NetworkCompany:N5',
      pricing: 'NORGESPRIS',
    };
    expect(stored).toEqual([homeElectricity]);
    expect(fileVariables(fetched)).toMatchObject({
      ...{ kind: 'REIMBURSEMENT', rate: null, homeElectricity },
      filter: { accessCategories: ['HOME'], payers: ['SELF'] },
    });
  });

  it('begins with what is stored, and stores nothing that has not changed', async () => {
    const { dialog } = await openStatement('/charging-journey', {
      ...offered,
      HomeElectricity: () => prices(choice('NO1', 'NetworkCompany:N1', 'SPOT')),
    });
    await userEvent.click(await dialog.findByRole('radio', hours));
    expect(await dialog.findByLabelText('Nettselskap')).toHaveDisplayValue('Furunett');
    // The stand-in answers 503 for what would be stored.
    await userEvent.click(dialog.getByRole('button', inCsv));
    await dialog.findByText(/er lastet ned$/);
    expect(fileVariables(fetched)).toMatchObject({
      homeElectricity: { area: 'NO1', networkCompanyId: 'NetworkCompany:N1', pricing: 'SPOT' },
    });
  });

  it('promises to remember nothing where the backend stores no choice', async () => {
    lackWrites('updateHomeElectricity');
    const { dialog } = await openStatement('/charging-journey', {
      ...offered,
      HomeElectricity: () => prices(choice('NO1', 'NetworkCompany:N1', 'SPOT')),
    });
    await userEvent.click(await dialog.findByRole('radio', hours));
    await userEvent.selectOptions(await dialog.findByLabelText('Pris på strømmen'), 'Norgespris');
    expect(dialog.getByText(/strømstøtte er ikke trukket fra\.$/)).toBeVisible();
    // The stand-in answers 503 for what would be stored.
    await userEvent.click(dialog.getByRole('button', inCsv));
    await dialog.findByText(/er lastet ned$/);
  });

  it('needs a company of the area', async () => {
    const { dialog } = await openStatement('/charging-journey', {
      ...offered,
      HomeElectricity: () => prices(choice('NO1', 'NetworkCompany:N1', 'SPOT')),
    });
    await userEvent.click(await dialog.findByRole('radio', hours));
    await userEvent.selectOptions(await dialog.findByLabelText('Prisområde'), 'NO4 Nord-Norge');
    expect(dialog.getByText('Vi kjenner ingen nettleie i dette prisområdet.')).toBeVisible();
    expect(dialog.getByRole('button', inCsv)).toBeDisabled();
  });

  it('says when the companies cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { dialog } = await openStatement('/charging-journey', {
      ...offered,
      HomeElectricity: () => (isDown ? partlyFailed(prices(NONE, null)) : prices(NONE)),
    });
    await userEvent.click(await dialog.findByRole('radio', hours));
    expect(await dialog.findByText('Vi fikk ikke hentet nettselskapene')).toBeVisible();
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog.findByLabelText('Prisområde')).toBeVisible();
  });

  it.each([
    ['the provider', offers()],
    ['the backend', { ...offered, HomeElectricity: () => prices(NONE, null) }],
  ])('is absent where %s has no such prices', async (_, answers) => {
    const { dialog } = await openStatement('/charging-journey', answers);
    expect(dialog.getByRole('radio', { name: 'Egen sats' })).toBeInTheDocument();
    expect(dialog.queryByRole('radio', hours)).toBeNull();
  });
});

describe('a session at home', () => {
  const cost = {
    ...{ __typename: 'HourCost' as const, area: 'NO1' as const, pricing: 'SPOT' as const },
    ...{ networkCompany: 'Furunett', electricity: -120, network: 300, vat: 45, total: 225 },
  };
  const show = async (hourCost: typeof cost | object) => {
    await renderPortal({
      path: '/charging-journey/r1',
      answer: chargingGateway([row()], {
        ChargingRecord: (request: GatewayRequest) =>
          charging(request, { record: { ...detail(), hourCost } }),
      }),
    });
    const slowly = { timeout: 10_000 };
    return within(await screen.findByRole('dialog', { name: 'Storgata ladestasjon' }, slowly));
  };

  it('shows what its electricity cost, the network and VAT apart', async () => {
    const dialog = await show(cost);
    const table = dialog.getByRole('table', { name: 'Strømmen hjemme' });
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      expect.stringMatching(/^Spotpris ekskl\. mva\.[−-]1,20 kr$/),
      'Nettleie ekskl. mva., Furunett3,00 kr',
      'Mva.0,45 kr',
      'Sum inkl. mva.2,25 kr',
    ]);
    expect(dialog.getByText(/^Etter prisene i NO1 Øst-Norge, til refusjon\./)).toBeVisible();
  });

  it('says when the prices could not be fetched, and tries again', async () => {
    let isDown = true;
    await renderPortal({
      path: '/charging-journey/r1',
      answer: chargingGateway([row()], {
        ChargingRecord: (request: GatewayRequest) => {
          const answer = charging(request, {
            record: { ...detail(), hourCost: isDown ? null : cost },
          });
          return isDown ? partlyFailed(answer) : answer;
        },
      }),
    });
    const slowly = { timeout: 10_000 };
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Storgata ladestasjon' }, slowly),
    );
    expect(await dialog.findByText('Vi fikk ikke hentet strømprisene')).toBeVisible();
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog.findByRole('table', { name: 'Strømmen hjemme' })).toBeVisible();
    expect(dialog.queryByText('Vi fikk ikke hentet strømprisene')).toBeNull();
  });

  it('says so when a price is unknown, and shows no amount', async () => {
    const unknown = { electricity: null, network: null, vat: null, total: null };
    const dialog = await show({ ...cost, ...unknown });
    expect(dialog.getByText('Vi kjenner ikke strømprisen for hele økten.')).toBeVisible();
    expect(dialog.queryByRole('table', { name: 'Strømmen hjemme' })).toBeNull();
  });
});
