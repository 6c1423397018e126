import type { ServerResponse } from 'node:http';
import type { BackendHandlers } from '../support/backend.ts';
import {
  administratorRole,
  chargingRecord,
  invoice as anInvoice,
  memberRole,
} from '../graphql/fixtures.ts';

export const MINE = '/v1/users/me/invoices';
export const ITS = '/v1/organizations/4001/invoices';

export const invoice = { ...anInvoice, id: '7' };
export const line = {
  id: '71',
  kind: 'CHARGING',
  description: '=cmd|Lading',
  quantity: 20.5,
  unit: 'KWH',
  amount: 9000,
  vat: 1800,
  vatPercent: 25,
  sessions: 2,
  sessionsTotal: 9000,
};
const fee = {
  ...line,
  id: '72',
  kind: 'FEE',
  description: 'Gebyr',
  quantity: 1,
  unit: 'PIECE',
  amount: 1000,
  vat: 200,
  sessions: 0,
  sessionsTotal: null,
};
export const record = {
  ...chargingRecord,
  locationId: 'L1',
  vehicle: null,
  rfid: null,
  member: null,
  receivedAt: '2026-11-20T00:16:00+01:00',
  correctsId: null,
  billedOn: null,
  id: '1',
  priceAfterDiscount: 4500,
  vat: 900,
  location: 'Sted; nord',
};
export const totals = { count: 1, cancelled: 0, amount: 10_000, unpaid: 10_000 };

export const pdf = (text: string) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(text);
};

/** The invoices of the backend, by person and organisation. */
export const ours = (): BackendHandlers => ({
  'GET /v1/users/me/roles': [administratorRole, memberRole],
  [`GET ${MINE}`]: {
    items: [invoice],
    nextCursor: null,
    totals,
    years: [2026],
    archiveYears: [2026],
  },
  [`GET ${MINE}/7`]: invoice,
  [`GET ${MINE}/7/pdf`]: pdf('%PDF-seven'),
  [`GET ${MINE}/7/lines`]: { items: [line, fee], nextCursor: null },
  [`GET ${MINE}/7/lines/71/charging-records`]: ({ path }: { path: string }) =>
    path.includes('cursor=more')
      ? { items: [{ ...record, id: '2' }], nextCursor: null }
      : { items: [record], nextCursor: 'more' },
  [`GET ${ITS}/8`]: { ...invoice, id: '8', number: '100008' },
  [`GET ${ITS}/8/pdf`]: pdf('%PDF-eight'),
  'GET /v1/users/me/data-exports': [
    {
      id: 'ready',
      name: '../../etc/passwd',
      status: 'READY',
      createdAt: '2026-11-20T10:00:00Z',
      expiresAt: '2026-11-27T10:00:30Z',
    },
    {
      id: 'old',
      name: 'x.csv',
      status: 'EXPIRED',
      createdAt: '2026-10-20T10:00:00Z',
      expiresAt: null,
    },
  ],
  'GET /v1/users/me/data-exports/ready/file': pdf('a;b\r\n'),
  'GET /v1/users/me/data-exports/old/file': pdf('must not be read'),
});
