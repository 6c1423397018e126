import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
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
const FAILED = 'The backend failed a request';

interface Row {
  readonly answers: BackendHandlers;
  /** Of a viewer, or a whole mutation. */
  readonly read: string;
  readonly told: Readonly<{ backendOperation: string; at: string; reason: string }>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const raw = (text: string) => (response: ServerResponse) => void response.socket?.end(text);

/** Answers that are not what HTTP or the contract has, and what the log says of them. */
const BROKEN_HTTP: Readonly<
  Record<string, readonly [write: (response: ServerResponse) => void, reason: string]>
> = {
  'an empty body': [
    (response) => void response.writeHead(200, JSON_TYPE).end(),
    'expected JSON, came nothing',
  ],
  'a body without a type': [
    (response) => void response.writeHead(200).end('[{"id":"Ola"}]'),
    'expected application/json, came no media type',
  ],
  'a body that is packed': [
    (response) =>
      void response
        .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
        .end(gzipSync('[{"id":"Ola"}]')),
    'expected JSON, came another text',
  ],
  'a body without an end': [
    (response) => void response.writeHead(200, JSON_TYPE).end(`["${'Ola'.repeat(2_000_000)}"]`),
    'expected an answer within the limit of bytes, came a longer one',
  ],
  'an answer that is no HTTP': [
    raw('Ola Nordmann\r\n\r\n'),
    'expected an answer in HTTP, came one that breaks it',
  ],
  'a status that is none': [
    raw('HTTP/1.1 2x0 Ola\r\n\r\n'),
    'expected an answer in HTTP, came one that breaks it',
  ],
  'another success than a 200': [
    (response) => void response.writeHead(206, JSON_TYPE).end('[]'),
    'expected a status of the contract, came 206',
  ],
  'no content': [
    (response) => void response.writeHead(204).end(),
    'expected a status of the contract, came 204',
  ],
};

/** Answers that end before they are whole: a failure of the connection, whose cause the log has by the path. */
const CUT: typeof BROKEN_HTTP = {
  'a body that is cut off': [
    (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 100 }).write('[{"id":"Ola');
      setTimeout(() => response.destroy(), 20);
    },
    'other side closed',
  ],
  'another protocol': [
    raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: ola\r\nconnection: upgrade\r\n\r\n'),
    'bad upgrade',
  ],
  'two lengths': [
    raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[]'),
    'Response body length does not match content-length header',
  ],
};

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
        'expected parts by access category that add up to the whole, came another sum of energy',
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
  ...Object.fromEntries(
    Object.entries(BROKEN_HTTP).map(([name, [write, reason]]): [string, Row] => [
      name,
      {
        answers: { 'GET /v1/users/me/vehicles': (_, response) => write(response) },
        read: 'vehicles { id }',
        told: { backendOperation: 'getMyVehicles', at: '', reason },
      },
    ]),
  ),
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
      expect.objectContaining({ msg: FAILED, status: 502, ...told }),
    ]);
    expect(log.join('')).not.toContain('Ola');
  },
);

test.each(Object.entries(CUT))('%s leaves one line with its cause', async (_, [write, reason]) => {
  const { run, log } = await startPortal({
    'GET /v1/users/me/vehicles': (_, response) => write(response),
  });
  await run('{ viewer { vehicles { id } } }');
  const lines = log.map((line) => Line.parse(JSON.parse(line)));
  expect(lines.filter(({ msg }) => msg === FAILED)).toEqual([
    expect.objectContaining({ code: 'FETCHING_FAILED', path: '/v1/users/me/vehicles', reason }),
  ]);
  expect(log.join('')).not.toMatch(/ola/i);
});
