import type { Request } from './caller.ts';
import { reads } from './reads.ts';
import { writes } from './writes.ts';
import { HANDOVER } from './bodies.ts';

const FEW: Request = { query: { limit: '3' } };
/** The twelve months up to the moment of the examples. */
const YEAR: Request = { query: { from: '2025-12', to: '2026-11' } };
const COOPERATIVE = { as: 'cooperative-admin', path: { organizationId: '100200' } };

/** The moment of the examples. Their sandbox's clock stands still. */
export const EXAMPLE_TIME = new Date('2026-11-27T12:00:00+01:00');

/** The requests of the examples that differ from the first of the contract's tests: short lists, and days of their own. */
const OWN: Readonly<Record<string, Request>> = {
  getMyRoles: { as: 'several-roles' },
  getMyChargingMonths: YEAR,
  getOrganizationChargingMonths: YEAR,
  getFacilityStatistics: { query: { groupBy: 'MONTH' } },
  getMyChargingRecords: FEW,
  getOrganizationChargingRecords: FEW,
  getMyInvoiceLineChargingRecords: FEW,
  getOrganizationInvoiceLineChargingRecords: FEW,
  getMyInvoices: FEW,
  getOrganizationInvoices: FEW,
  getRefundSessions: FEW,
  getFacilityChargerSessions: FEW,
  getFacilitySessions: FEW,
  getFacilityEvents: FEW,
  getOrganizationPeople: FEW,
  getAuditEvents: FEW,
  getMyLocationPrices: { as: 'kari', query: { search: 'lillestrøm' } },
  getOrganizationLocationPrices: { query: { search: 'økern' } },
  getOrganizationRfids: FEW,
  // The writes before it replace the code of the other recipient.
  getReportRecipient: { path: { recipientCode: 'sandbox-report-stop' } },
  acceptInvitation: { as: 'kari', path: { invitationId: 'sandbox-company-to-kari' }, body: {} },
  handOverCharger: { ...COOPERATIVE, body: { ...HANDOVER, on: '2026-12-01' } },
  requestPriceChange: {
    body: { priceListIds: ['L3001-ORGANIZATION'], kwhPrice: 420, validFrom: '2027-01-01' },
  },
};

/** More examples of an operation, by name, where one does not show what it answers. */
const MORE: Readonly<Record<string, Readonly<Record<string, Request>>>> = Object.fromEntries(
  ['getMyChargingStatistics', 'getOrganizationChargingStatistics', 'getFacilityStatistics'].map(
    (id) => [id, { byAccessCategory: { query: { groupBy: 'ACCESS_CATEGORY' } } }],
  ),
);

/** The requests of an operation's examples, by the names of the answers in its file. */
export const exampleRequests = (id: string): Readonly<Record<string, Request>> => ({
  response: OWN[id] ?? (reads[id] ?? writes[id])?.[0] ?? {},
  ...MORE[id],
});

/** Texts that differ in each run of the sandbox, by field, and those that take their place. The key is that of RFC 7517, A.1. */
const RANDOM: Readonly<Record<string, readonly [RegExp, string]>> = {
  id: [/^(?:[0-9a-f]{24}|[\w-]{32})$|(?<=^[RV]-)[0-9a-f]{24}$/, '4f1c2d7e9a8b5c6d3e0f1a2b'],
  coopToken: [/.+/, 'rM1uQ0bX6sVtJ8yKc2ZpLw9aDfGhNe4T'],
  url: [
    /^http:\/\/localhost:\d+(.*\?state=).+/,
    'http://localhost:4010$1Yh7Kq2VnXc9bTz4LmRw0sPfJdGaE6uB1',
  ],
  kid: [/.+/, '2011-04-29'],
  n: [
    /.+/,
    '0vx7agoebGcQSuuPiLXJZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw',
  ],
};
const MAX_LINES = 12;

/** An answer of the sandbox without what differs in each run; of a text, the first lines. */
export function stable(body: unknown): unknown {
  if (typeof body === 'string') return body.split('\r\n').slice(0, MAX_LINES).join('\r\n');
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => {
      const random = RANDOM[key];
      return typeof value === 'string' && random ? value.replace(...random) : value;
    }),
  );
}
