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
      'Det er det samme som inntekten i oppgjøret.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Økern' })).toBeVisible();
  });

  it.each([
    [100_000, /Oppgjøret sier 1 000,50 kr, 0,50 kr mer/],
    [100_051, /Oppgjøret sier 1 000,50 kr, 0,01 kr mindre/],
  ])('shows the difference when the sessions bring in %s øre', async (sum, said) => {
    await renderPortal({ path, answer: gateway(whole, sum) });
    expect(await screen.findByText('Øktene og oppgjøret er ikke like')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });
});
