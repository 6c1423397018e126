import type { BackendHandlers } from '../support/backend.ts';
import {
  benefit,
  card,
  CARDS,
  chargingFigures,
  chargingMonth,
  chargingRecord,
  dataExport,
  dispute,
  invitation,
  invoice,
  membership,
  MONTHS,
  newsItem,
  organization,
  privateRole,
  refund,
  subscription,
  user,
} from './fixtures.ts';

/** All resources of one account. `base` is `users/me` or `organizations/<id>`. */
export const accountHandlers = (base: string): BackendHandlers => ({
  [`GET /v1/${base}/charging-records`]: { items: [chargingRecord], nextCursor: null },
  [`GET /v1/${base}/charging-records/latest`]: [chargingRecord],
  [`GET /v1/${base}/charging-records/months`]: ({ path }) => {
    const { searchParams } = new URL(path, 'http://localhost');
    const from = searchParams.get('from') ?? '';
    return MONTHS.filter((month) => month >= from).map(chargingMonth);
  },
  [`GET /v1/${base}/charging-records/statistics`]: { total: chargingFigures, buckets: [] },
  [`GET /v1/${base}/charging-records/filter-options`]: {
    firstDay: '2025-05-01',
    locations: [{ id: 'location-1', name: 'Minnesund' }],
    rfids: [],
    vehicles: [],
    members: [],
  },
  [`GET /v1/${base}/charging-records/record-1`]: {
    record: chargingRecord,
    priceComponents: [],
    chargingCurve: null,
    dispute: null,
    corrections: [],
  },
  [`POST /v1/${base}/charging-records/record-1/dispute`]: dispute,
  [`GET /v1/${base}/invoices`]: {
    items: [invoice],
    nextCursor: null,
    totals: { count: 1, cancelled: 0, amount: 10_000, unpaid: 10_000 },
    years: [2026],
    archiveYears: [2026],
  },
  [`GET /v1/${base}/invoices/invoice-1`]: invoice,
  [`POST /v1/${base}/invoices/invoice-1/payment`]: { ...invoice, status: 'PAID' },
  [`GET /v1/${base}/data-exports`]: [dataExport],
  [`POST /v1/${base}/data-exports`]: dataExport,
  [`GET /v1/${base}/benefits`]: [benefit],
  [`GET /v1/${base}/subscriptions`]: [subscription],
});

/** All resources of an organisation and its account. */
export const organizationHandlers = (id: string): BackendHandlers => ({
  ...accountHandlers(`organizations/${id}`),
  [`GET /v1/organizations/${id}`]: { ...organization, id },
  [`GET /v1/organizations/${id}/chargelocations`]: [{ id: '9', name: 'Solsiden', city: 'Oslo' }],
  [`GET /v1/organizations/${id}/refunds`]: ({ path }) => [
    refund(path.endsWith('CURRENT') ? 'CURRENT' : 'PREVIOUS'),
  ],
  [`GET /v1/organizations/${id}/invitations`]: [invitation],
});

/** A backend with one private driver and one organisation, in which nothing is wrong. */
export const driver = (): BackendHandlers => ({
  'GET /v1/users/me': user,
  'GET /v1/users/me/roles': [privateRole],
  [CARDS]: [card],
  ...accountHandlers('users/me'),
  ...organizationHandlers('4001'),
  'GET /v1/users/me/benefits/memberships': [membership],
  'GET /v1/news': [newsItem],
  'GET /v1/invitations/invitation-1': {
    ...invitation,
    inviteeEmail: null,
    inviteeName: null,
    organizationId: null,
  },
});
