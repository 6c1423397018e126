import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';
import { connection } from '../../connection.ts';
import { partlyFailed } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const REFUND = '/organization/account/refund';
const refund = {
  __typename: 'Refund',
  id: 'Refund:L3001-2026-1',
  key: 'L3001-2026-1',
  refundPeriod: 'PREVIOUS',
  location: 'Økern',
  projectNumber: 'P-30011',
  bankAccountNumber: '15062000047',
  revenue: 100_050,
  distribution: 50_025,
  revenueSharingPercentage: 50,
  ...{ sharePeriods: null, isInSettlement: true, vatPercentage: null },
  payoutStatus: 'PAID',
  paidOn: '2026-07-21',
  payoutReference: 'UTB-2026-1-3001',
};
const half = (refundPeriod: string, firstDay: string, billableFrom: string) => ({
  __typename: 'RefundHalfYear',
  refundPeriod,
  firstDay,
  billableFrom,
});
const whole = {
  __typename: 'Organization',
  id: 'Organization:100300',
  refundHalfYears: [
    half('CURRENT', '2026-07-01', '2027-01-04'),
    half('PREVIOUS', '2026-01-01', '2026-07-01'),
  ],
  facility: {
    __typename: 'Facility',
    current: connection('Refund', [
      {
        ...refund,
        id: 'Refund:L3001-2026-2',
        key: 'L3001-2026-2',
        refundPeriod: 'CURRENT',
        distribution: 12_300,
        payoutStatus: 'PRELIMINARY',
        paidOn: null,
        payoutReference: null,
      },
    ]),
    previous: connection('Refund', [
      refund,
      {
        ...refund,
        id: 'Refund:L3002-2026-1',
        key: 'L3002-2026-1',
        location: null,
        revenueSharingPercentage: 62.5,
        distribution: 1,
        payoutStatus: 'BILLABLE',
        paidOn: null,
        payoutReference: null,
      },
    ]),
  },
  currentFile: 'https://portal.example/c.csv',
  previousFile: 'https://portal.example/p.csv',
  previousPayouts: {
    __typename: 'PreviousPayouts',
    halfYear: half('PREVIOUS', '2026-01-01', '2026-07-01'),
    payouts: [
      {
        __typename: 'Payout',
        id: 'Payout:L3001-2026-1',
        location: 'Økern',
        bankAccountNumber: '15062000047',
        distribution: 50_025,
        ...{
          revenueSharingPercentage: 50,
          sharePeriods: null,
          isInSettlement: true,
          vatPercentage: null,
        },
        payoutStatus: 'BILLABLE',
        paidOn: null,
        payoutReference: null,
      },
    ],
  },
};
const sessions = (revenueNoVat: number) => ({
  __typename: 'FacilitySessionConnection',
  nodes: [
    {
      __typename: 'FacilitySession',
      id: 'FacilitySession:s1',
      date: '2026-06-09T17:00:00Z',
      energy: 22_500,
      medium: 'APP',
      isCorrection: false,
      revenueNoVat,
    },
  ],
  unreadableCount: 0,
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  totalCount: 1,
  revenueNoVat,
});

/** A gateway for an administrator. */
const gateway =
  (organization: object | null, revenueNoVat = 100_050) =>
  ({ operationName }: GatewayRequest): Answer => {
    const { screens } = kari;
    if (operationName === 'App')
      return appAnswer({
        ...kari,
        screens: screens && { ...screens, navigationVariant: 'ORGANIZATION' },
      });
    if (operationName === 'Refunds' && organization === null) return 503;
    const shown =
      operationName === 'Refunds'
        ? organization
        : {
            __typename: 'Organization',
            id: 'Organization:100300',
            facility: { __typename: 'Facility', refundSessions: sessions(revenueNoVat) },
          };
    return {
      data: {
        __typename: 'Query',
        viewer: { __typename: 'Viewer', id: 'Viewer:kari', organization: shown },
      },
    };
  };

describe('the revenue sharing', () => {
  it('shows the share of each half-year, its locations, and the state of its payout', async () => {
    await renderPortal({ path: REFUND, answer: gateway(whole) });
    const current = within(
      await screen.findByRole('region', { name: 'Denne perioden: 2. halvår 2026' }),
    );
    expect(current.getByText(/Foreløpige tall, som beregnes på nytt hver uke/)).toHaveTextContent(
      'Dere kan sende faktura fra 4. januar 2027',
    );
    const previous = within(
      screen.getByRole('region', { name: 'Forrige periode: 1. halvår 2026' }),
    );
    expect(previous.getByText('500,26 kr')).toBeVisible();
    expect(previous.getByText('av inntekt på 2 001,00 kr ekskl. mva.')).toBeVisible();
    expect(previous.getByText('Utbetalt 21. juli 2026')).toBeVisible();
    expect(previous.getByText('UTB-2026-1-3001')).toBeVisible();
    expect(previous.getByText('Kan faktureres')).toBeVisible();
    expect(previous.getByText(/^62,5\s%$/)).toBeVisible();
    expect(previous.getAllByText('1506 20 00047')).toHaveLength(2);
    expect(previous.getByRole('link', { name: 'Se øktene ved Økern' })).toHaveAttribute(
      'href',
      `${REFUND}/L3001-2026-1`,
    );
    expect(
      previous.getByRole('button', { name: 'Last ned rapport for 1. halvår 2026' }),
    ).toBeVisible();
  });

  it('tells an organisation that sees the current report alone the payout of the previous half-year', async () => {
    const cooperative = {
      ...whole,
      refundHalfYears: whole.refundHalfYears.slice(0, 1),
      facility: { ...whole.facility, previous: connection('Refund', []) },
    };
    await renderPortal({ path: REFUND, answer: gateway(cooperative) });
    const previous = within(
      await screen.findByRole('region', { name: 'Forrige periode: 1. halvår 2026' }),
    );
    expect(previous.getByText('Kan faktureres')).toBeVisible();
    expect(previous.getByText('500,25 kr')).toBeVisible();
    expect(previous.getByText('1506 20 00047')).toBeVisible();
    expect(previous.getByText(/Faktura kan sendes fra 1. juli 2026/)).toBeVisible();
    expect(previous.queryByRole('button')).toBeNull();
    expect(previous.queryByText('Prosjektnummer')).toBeNull();
  });

  it('promises no invoice for a half-year that is paid out', async () => {
    await renderPortal({
      path: REFUND,
      answer: gateway({
        ...whole,
        facility: { ...whole.facility, previous: connection('Refund', [refund]) },
      }),
    });
    const previous = within(
      await screen.findByRole('region', { name: 'Forrige periode: 1. halvår 2026' }),
    );
    expect(previous.getByText('Endelige tall. Alt er utbetalt.')).toBeVisible();
    expect(previous.queryByText(/Faktura kan sendes/)).toBeNull();
  });

  /** The previous half-year of these rows. */
  async function previousOf(...rows: object[]) {
    const facility = { ...whole.facility, previous: connection('Refund', rows) };
    await renderPortal({ path: REFUND, answer: gateway({ ...whole, facility }) });
    return screen.findByRole('region', { name: 'Forrige periode: 1. halvår 2026' });
  }
  const nothing = {
    ...{ payoutStatus: 'NOTHING', paidOn: null, payoutReference: null, bankAccountNumber: null },
  };

  it('has a location without a share outside the settlement, without an account and an invoice', async () => {
    const outside = {
      ...{ ...refund, ...nothing, id: 'Refund:o', key: 'o', location: 'Idrettsparken' },
      ...{ isInSettlement: false, revenueSharingPercentage: 0, revenue: 700, distribution: 0 },
    };
    const region = await previousOf(refund, outside);
    const previous = within(region);
    expect(previous.getByText('av inntekt på 1 000,50 kr ekskl. mva.')).toBeVisible();
    expect(previous.getByRole('heading', { name: 'Ladesteder uten inntektsdeling' })).toBeVisible();
    expect(previous.getByText('Idrettsparken: 7,00 kr i inntekt ekskl. mva.')).toBeVisible();
    expect(previous.getByText('Endelige tall. Alt er utbetalt.')).toBeVisible();
    expect(region).not.toHaveTextContent(/Ikke registrert|faktureres|Faktura kan sendes/);
    document.body.replaceChildren();
    const alone = await previousOf(outside);
    expect(within(alone).getByText('Ingen av ladestedene har inntektsdeling')).toBeVisible();
    expect(within(alone).queryByRole('button')).toBeNull();
    expect(within(alone).queryByText('Deres andel')).toBeNull();
  });

  it.each([
    ['0', { revenue: 0, distribution: 0 }, 'Endelige tall. Det er ingenting å fakturere.'],
    ['negative', { revenue: -500, distribution: -250 }, 'Endelige tall. Det er ingenting å fakturere. Andelen er negativ, fordi det er kreditert mer enn andre har betalt. Kundeservice kan svare på hvordan beløpet gjøres opp.'],
  ])('offers no invoice for a share that is %s', async (_, amounts, said) => {
    const region = await previousOf({ ...refund, ...nothing, ...amounts });
    expect(within(region).getByText('Ingenting å fakturere')).toBeVisible();
    expect(within(region).getByText(said)).toBeVisible();
    expect(region).not.toHaveTextContent(/Ikke registrert|Kan faktureres|Faktura kan sendes|Utbetalt/);
  }); // oxfmt-ignore

  it('shows the shares of a half-year with their days, and an invoice without VAT', async () => {
    const sharePeriod = { __typename: 'SharePeriod', revenue: 10_000, distribution: 3000 };
    const previous = within(
      await previousOf({
        ...{ ...refund, vatPercentage: 0 },
        sharePeriods: [
          { ...sharePeriod, firstDay: '2026-01-01', lastDay: '2026-03-31', percentage: 30 },
          { ...sharePeriod, firstDay: '2026-04-01', lastDay: '2026-06-30', percentage: 42.5, revenue: null },
        ],
      }),
    );
    expect(previous.getByText(/^30\s% fra 1\. januar 2026 til 31\. mars 2026: 30,00\skr av 100,00\skr$/)).toBeVisible();
    expect(previous.getByText(/^42,5\s% fra 1\. april 2026 til 30\. juni 2026$/)).toBeVisible();
    expect(previous.getByText(/Dere er ikke registrert for mva., så det er ingen mva. på fakturaen/)).toBeVisible();
  }); // oxfmt-ignore

  it('loses one card when one half-year could not be fetched', async () => {
    await renderPortal({
      path: REFUND,
      answer: (request) =>
        partlyFailed(
          gateway({ ...whole, facility: { ...whole.facility, previous: null } })(request),
        ),
    });
    expect(await screen.findByText('Vi fikk ikke hentet 1. halvår 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se øktene ved Økern' })).toBeVisible();
  });

  it('leaves no holes for unknown details', async () => {
    const unknown = {
      ...Object.fromEntries(Object.keys(refund).map((key) => [key, null])),
      __typename: 'Refund',
      id: 'Refund:x',
      key: 'x',
      refundPeriod: 'CURRENT',
      payoutStatus: 'PRELIMINARY',
    };
    await renderPortal({
      path: REFUND,
      answer: gateway({
        ...whole,
        facility: {
          __typename: 'Facility',
          current: connection('Refund', [unknown]),
          previous: connection('Refund', []),
        },
      }),
    });
    expect(await screen.findByText('Ukjent ladested')).toBeVisible();
    expect(screen.getByText('Ingen inntekt å dele i denne perioden')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);
  });
});

describe('the sessions of a row', () => {
  const path = `${REFUND}/L3001-2026-1`;

  it('adds up to the row', async () => {
    await renderPortal({ path, answer: gateway(whole) });
    expect(await screen.findByText(/1 økt gir 1 000,50 kr ekskl. mva./)).toHaveTextContent(
      'Det er det samme som inntekten.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Økern' })).toBeVisible();
  });

  it.each([
    [100_000, /Inntekten er 1 000,50 kr, 0,50 kr mer/],
    [100_051, /Inntekten er 1 000,50 kr, 0,01 kr mindre/],
  ])('shows the difference when the sessions bring in %s øre', async (sum, said) => {
    await renderPortal({ path, answer: gateway(whole, sum) });
    expect(await screen.findByText('Øktene og inntekten er ikke like')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });
});
