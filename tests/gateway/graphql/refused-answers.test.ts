import { expect, test } from 'vitest';
import { z } from 'zod';
import type { BackendHandlers } from '../support/backend.ts';
import { chip } from './equipment.ts';
import {
  administratorRole,
  chargingFigures,
  chargingMonth,
  chargingRecord,
  invoice,
} from './fixtures.ts';
import { startPortal } from './harness.ts';
import { idOf } from '../support/ids.ts';

// What the gateway's own checks refuse, beside the shapes of records (poor-answers) and the filters (asked).
const ME = '/v1/users/me';
const STATISTICS = `GET ${ME}/charging-records/statistics`;
const ROLES = { 'GET /v1/users/me/roles': [administratorRole] };
const invoices = (items: readonly object[]) => ({
  items,
  nextCursor: null,
  totals: { count: 1, cancelled: 0, amount: 1, unpaid: 1 },
  years: [2026],
  archiveYears: [2026],
});
const page = (items: readonly object[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  totals: { count: 1, active: 1 },
});
const JOURNEY = 'account { chargingJourney {';
const MONTH = 'period: { type: MONTH, month: "2026-11" }';
const bucket = (key: string) => ({ key, name: null, figures: chargingFigures });

const Line = z.looseObject({ msg: z.string().optional(), backendOperation: z.string().optional() });

interface Row {
  readonly answers: BackendHandlers;
  /** Of a viewer, or a whole mutation. */
  readonly read: string;
  readonly told: Readonly<{ backendOperation: string; at: string; reason: string }>;
}

const ROWS: Readonly<Record<string, Row>> = {
  'a month that is missing': {
    answers: { [`GET ${ME}/charging-records/months`]: [chargingMonth('2026-11')] },
    read: 'account { chargingOverview(months: 2) { months { month } } }',
    told: {
      backendOperation: 'getMyChargingMonths',
      at: '',
      reason: 'ChargingMonth.month: expected 2026-10 once, came nothing',
    },
  },
  'a month that comes twice': {
    answers: {
      [`GET ${ME}/charging-records/months`]: [
        chargingMonth('2026-10'),
        chargingMonth('2026-11'),
      ].flatMap((month) => [month, month]),
    },
    read: 'account { chargingOverview(months: 2) { months { month } } }',
    told: {
      backendOperation: 'getMyChargingMonths',
      at: '',
      reason: 'ChargingMonth.month: expected 2026-10 once, came twice',
    },
  },
  'parts that do not add up': {
    answers: { [STATISTICS]: { total: chargingFigures, buckets: [bucket('2026-11')] } },
    read: `${JOURNEY} statistics(${MONTH}, by: MONTH) { categories { accessCategory } } } }`,
    told: {
      backendOperation: 'getMyChargingStatistics',
      at: '/buckets',
      reason:
        'expected parts by access category that add up to the whole, came another sum of costs',
    },
  },
  'a paid invoice among those to pay': {
    answers: { [`GET ${ME}/invoices`]: invoices([{ ...invoice, status: 'PAID' }]) },
    read: 'account { invoices(filter: { statuses: [UNPAID] }) { nodes { key } } }',
    told: {
      backendOperation: 'getMyInvoices',
      at: '/items/0/status',
      reason: 'expected what ‘status’ asks for, came another value',
    },
  },
  'sums that are missing': {
    answers: { [`GET ${ME}/invoices`]: { ...invoices([]), totals: undefined } },
    read: 'account { invoices { nodes { key } } }',
    told: {
      backendOperation: 'getMyInvoices',
      at: '/totals',
      reason: 'InvoicePage.totals: expected object, came nothing',
    },
  },
  'an amount in kroner': {
    answers: {
      [`GET ${ME}/charging-records/latest`]: [{ ...chargingRecord, priceAfterDiscount: 119.28 }],
    },
    read: 'account { latestChargingRecords { key } }',
    told: {
      backendOperation: 'getMyLatestChargingRecords',
      at: '/0/priceAfterDiscount',
      reason: 'ChargingRecord.priceAfterDiscount: expected integer, came number',
    },
  },
  'another media type': {
    answers: {
      'GET /v1/users/me/vehicles': (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Ola'),
    },
    read: 'vehicles { id }',
    told: {
      backendOperation: 'getMyVehicles',
      at: '',
      reason: 'expected application/json, came text/html',
    },
  },
  'half a body': {
    answers: {
      'GET /v1/users/me/vehicles': (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":"Ola'),
    },
    read: 'vehicles { id }',
    told: { backendOperation: 'getMyVehicles', at: '', reason: 'expected JSON, came another text' },
  },
  'a redirect': {
    answers: { 'GET /v1/users/me/vehicles': (_, response) => void response.writeHead(302).end() },
    read: 'vehicles { id }',
    told: {
      backendOperation: 'getMyVehicles',
      at: '',
      reason: 'expected a status of the contract, came 302',
    },
  },
  'more pages than are read': {
    answers: {
      ...ROLES,
      'GET /v1/organizations/4001/rfids': ({ path }) =>
        page([], `c${(/cursor=(c+)/.exec(path)?.[1] ?? '') + 'c'}`),
    },
    read: 'account { followUps { unknown } }',
    told: {
      backendOperation: 'getOrganizationRfids',
      at: '/nextCursor',
      reason: 'expected at most 5 pages, came more',
    },
  },
  'the same cursor again': {
    answers: { ...ROLES, 'GET /v1/organizations/4001/rfids': page([], 'again') },
    read: 'account { followUps { unknown } }',
    told: {
      backendOperation: 'getOrganizationRfids',
      at: '/nextCursor',
      reason: 'expected the cursor of a further page, came that of this one',
    },
  },
  'an unreadable entry of a list that is needed whole': {
    answers: {
      ...ROLES,
      'GET /v1/organizations/4001/rfids': page([chip, { ...chip, id: null }]),
    },
    read: 'account { followUps { unknown } }',
    told: {
      backendOperation: 'getOrganizationRfids',
      at: '/items/1',
      reason: 'expected a list of readable elements, came one that cannot be read',
    },
  },
  'a change that is not in the list': {
    answers: {
      [`POST ${ME}/data-exports`]: (_, response) => void response.writeHead(200).end(),
      [`GET ${ME}/data-exports`]: [],
    },
    read: `mutation { requestDataExport(input: { accountId: "${idOf('Account', 'personal-user-1')}" }) { dataExport { id } } }`,
    told: {
      backendOperation: 'getMyDataExports',
      at: '',
      reason: 'expected what was changed in the list, came a list without it',
    },
  },
};

test.each(Object.entries(ROWS))(
  '%s leaves one line with its cause',
  async (_, { answers, read, told }) => {
    const { run, log } = await startPortal(answers);
    const isOfOrganization = 'GET /v1/users/me/roles' in answers;
    const role = isOfOrganization ? administratorRole.userRoleId : undefined;
    await run(read.startsWith('mutation') ? read : `{ viewer { ${read} } }`, { role });
    const lines = log.map((line) => Line.parse(JSON.parse(line)));
    expect(lines.filter(({ backendOperation }) => backendOperation !== undefined)).toEqual([
      expect.objectContaining({ msg: 'The backend failed a request', status: 502, ...told }),
    ]);
    expect(log.join('')).not.toContain('Ola');
  },
);
