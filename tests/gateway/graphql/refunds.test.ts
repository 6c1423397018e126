import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const role = 'role-administrator';
const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };

describe('shared revenue', () => {
  const refund = (period: string, paidOn: string | null) => ({
    id: `r-${period}`,
    refundPeriod: period,
    location: 'Garasjen',
    projectNumber: null,
    bankAccountNumber: null,
    revenue: 1000,
    distribution: 600,
    revenueSharingPercentage: 60,
    paidOn,
  });
  const REFUNDS = 'GET /v1/organizations/4001/refunds';
  const periods = `facility { current: refunds(period: CURRENT) { nodes { key payoutStatus } }
    previous: refunds(period: PREVIOUS) { nodes { key payoutStatus paidOn } } }`;

  test('lists half-years and payouts, and makes no call that a cooperative does not need', async () => {
    const cooperative = { ...administratorRole, organizationClassification: 'COOPERATIVE' };
    const handlers = {
      ...roles,
      [REFUNDS]: ({ path }: { path: string }) =>
        path.endsWith('CURRENT') ? [refund('CURRENT', null)] : [refund('PREVIOUS', '2026-07-21')],
    };
    const company = await startPortal(handlers);
    expect(
      await company.readViewer(
        `organization { refundHalfYears { refundPeriod firstDay lastDay billableFrom } ${periods} }`,
        { role },
      ),
    ).toEqual({
      organization: {
        refundHalfYears: [
          {
            refundPeriod: 'CURRENT',
            firstDay: '2026-07-01',
            lastDay: '2026-12-31',
            billableFrom: '2027-01-04',
          },
          {
            refundPeriod: 'PREVIOUS',
            firstDay: '2026-01-01',
            lastDay: '2026-06-30',
            billableFrom: '2026-07-01',
          },
        ],
        facility: {
          current: { nodes: [{ key: 'r-CURRENT', payoutStatus: 'PRELIMINARY' }] },
          previous: { nodes: [{ key: 'r-PREVIOUS', payoutStatus: 'PAID', paidOn: '2026-07-21' }] },
        },
      },
    });
    const other = await startPortal({
      ...handlers,
      'GET /v1/users/me/roles': [privateRole, cooperative],
    });
    expect(await other.readViewer(`organization { ${periods} }`, { role })).toEqual({
      organization: {
        facility: {
          current: { nodes: [{ key: 'r-CURRENT', payoutStatus: 'PRELIMINARY' }] },
          previous: { nodes: [] },
        },
      },
    });
    expect(other.paths().filter((path) => path.includes('PREVIOUS'))).toEqual([]);
  });

  test('tells a cooperative the payouts of the half-year that ended last, by location, and what of it is paid out next', async () => {
    const cooperative = { ...administratorRole, organizationClassification: 'COOPERATIVE' };
    const { readViewer } = await startPortal({
      'GET /v1/users/me/roles': [privateRole, cooperative],
      [REFUNDS]: ({ path }: { path: string }) =>
        path.endsWith('PREVIOUS')
          ? [
              { ...refund('PREVIOUS', null), id: '10', location: 'Hus 10' },
              { ...refund('PREVIOUS', '2026-07-21'), id: '2', location: 'Hus 2' },
            ]
          : [],
    });
    const fields = 'halfYear { firstDay } payouts { location distribution payoutStatus paidOn }';
    expect(
      await readViewer(
        `organization { ${periods} previousPayouts { ${fields} }
          nextPayout { amount knownAmount unknownCount billableFrom payoutStatus } }`,
        { role },
      ),
    ).toMatchObject({
      organization: {
        nextPayout: {
          amount: 600,
          knownAmount: 600,
          unknownCount: 0,
          billableFrom: '2026-07-01',
          payoutStatus: 'BILLABLE',
        },
        facility: { previous: { nodes: [] } },
        previousPayouts: {
          halfYear: { firstDay: '2026-01-01' },
          payouts: [
            { location: 'Hus 2', payoutStatus: 'PAID', paidOn: '2026-07-21', distribution: 600 },
            { location: 'Hus 10', payoutStatus: 'BILLABLE', paidOn: null, distribution: 600 },
          ],
        },
      },
    });
  });

  test('pays nothing out where nothing is shared, whatever day the backend sends', async () => {
    const paid = { ...refund('PREVIOUS', '2026-07-21'), payoutReference: 'UTB 1' };
    const { readViewer } = await startPortal({
      ...roles,
      [REFUNDS]: [
        { ...paid, id: '1', location: 'A', revenueSharingPercentage: 0, distribution: 0 },
        { ...paid, id: '2', location: 'B', revenue: 0, distribution: 0 },
        { ...paid, id: '3', location: 'C', revenueSharingPercentage: null, distribution: null },
        { ...paid, id: '4', location: 'D', paidOn: null, distribution: -600 },
      ],
    });
    const fields = 'isInSettlement payoutStatus paidOn payoutReference sharePeriods { percentage }';
    const none = { paidOn: null, payoutReference: null, sharePeriods: null };
    const day = { paidOn: '2026-07-21', payoutReference: 'UTB 1', sharePeriods: null };
    const expected = [
      { isInSettlement: false, payoutStatus: 'NOTHING', ...none },
      { isInSettlement: true, payoutStatus: 'NOTHING', ...none },
      { isInSettlement: null, payoutStatus: 'PAID', ...day },
      { isInSettlement: true, payoutStatus: 'NOTHING', ...none },
    ];
    expect(
      await readViewer(
        `organization { facility { refunds(period: PREVIOUS) { nodes { ${fields} } } } previousPayouts { payouts { ${fields} } } }`,
        { role },
      ),
    ).toEqual({
      organization: {
        facility: { refunds: { nodes: expected } },
        previousPayouts: { payouts: expected },
      },
    });
  });

  test('leaves the way to the payouts in the navigation when the new half-year has none', async () => {
    const cooperative = { ...administratorRole, organizationClassification: 'COOPERATIVE' };
    const { readViewer } = await startPortal({
      'GET /v1/users/me/roles': [privateRole, cooperative],
      'GET /v1/organizations/4001/chargelocations': [{ id: '1', name: 'Garasjen', city: null }],
      [REFUNDS]: ({ path }: { path: string }) =>
        path.endsWith('PREVIOUS') ? [refund('PREVIOUS', null)] : [],
    });
    expect(await readViewer('screens { showRefund }', { role })).toEqual({
      screens: { showRefund: true },
    });
  });

  test('loses one period when that period alone cannot be fetched', async () => {
    const { run } = await startPortal({
      ...roles,
      [REFUNDS]: (request, response) =>
        request.path.endsWith('CURRENT')
          ? [refund('CURRENT', null)]
          : failWith(500)(request, response),
    });
    const { data, errors } = await run(`{ viewer { organization { ${periods} } } }`, { role });
    expect(data).toMatchObject({
      viewer: {
        organization: { facility: { current: { nodes: [{ key: 'r-CURRENT' }] }, previous: null } },
      },
    });
    expect(errors).toHaveLength(1);
  });

  test('opens into its sessions with their total', async () => {
    const { readViewer, paths } = await startPortal({
      ...roles,
      [`${REFUNDS}/r%2F1/sessions`]: {
        items: [],
        nextCursor: null,
        totals: { sessions: 12, revenueNoVat: 999 },
      },
    });
    expect(
      await readViewer(
        'organization { facility { refundSessions(refundId: "r/1") { totalCount revenueNoVat } } }',
        { role },
      ),
    ).toEqual({
      organization: { facility: { refundSessions: { totalCount: 12, revenueNoVat: 999 } } },
    });
    expect(paths()).toContain('/v1/organizations/4001/refunds/r%2F1/sessions?limit=50');
  });
});
