import { expect, test } from 'vitest';
import { administratorRole, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = 'role-administrator';
const YEAR = 'period: { type: YEAR, year: 2026 }';
const HOME = 'homeElectricity: { area: NO1, networkCompanyId: "1", pricing: SPOT }';
const ORGANIZATION = `kind: COMPANY, organizationNumber: "987654321", name: "Fjord", email: "a@b.no",
  phone: "+4722334455", businessAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo", country: "NO" },
  language: NO, termsAccepted: true`;
const PERSON = `firstName: "Kari", lastName: "Nordmann", mobileNumber: "+4740000000", language: NO,
  termsAccepted: true, emailConsented: false`;

const journey = (fields: string) =>
  `{ viewer { personalAccount { chargingJourney { ${fields} } } } }`;
const members = (fields: string) => `{ viewer { account { chargingJourney { ${fields} } } } }`;
const facility = (fields: string) => `{ viewer { organization { ${fields} } } }`;
const step = (mutation: string) => `mutation { ${mutation} { step { state } } }`;
const viewer = (mutation: string) => `mutation { ${mutation} { viewer { id } } }`;

test.each([
  ['rate', journey(`fileUrl(kind: RECORDS, format: PDF, ${YEAR}, rate: 100)`)],
  ['rate', journey(`fileUrl(format: PDF, ${YEAR}, rate: 0)`)],
  ['homeElectricity', journey(`fileUrl(kind: RECORDS, format: PDF, ${YEAR}, ${HOME})`)],
  [
    'sort',
    members(
      `fileUrl(kind: MEMBERS, format: PDF, ${YEAR}, sort: { field: DATE, direction: ASCENDING })`,
    ),
  ],
  [
    'filter',
    facility(
      `facility { fileUrl(kind: BOARD_PACK, format: PDF, ${YEAR}, filter: { locationIds: ["1"] }) }`,
    ),
  ],
  ['coopToken', viewer('endMembership(input: { type: LADEFORDEL, coopToken: "x" })')],
  [
    'coopId',
    viewer('connectMembership(input: { type: GO_EASY, membershipNumber: "12345", coopId: "1" })'),
  ],
  [
    'ehfNumber',
    step(
      `registerOrganization(input: { ${ORGANIZATION}, paymentType: CARD, ehfNumber: "987654321" })`,
    ),
  ],
  ['invitationCode', step(`registerUser(input: { ${PERSON}, invitationCode: "123456" })`)],
])('refuses %s where another value makes it meaningless: %s', async (path, query) => {
  const { run, backend } = await startPortal(roles);
  const { status, errors } = await run(query, { role });
  expect(status).toBe(400);
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code: 'CHOICE_INVALID' }] } },
  ]);
  expect(errors?.[0]?.message).toContain(`${path} has no meaning with`);
  expect(backend.requests).toEqual([]);
});

test.each([
  ['period.year', journey('records(period: { type: ALL, year: 2026 }) { nodes { id } }')],
  [
    'period.from',
    journey(
      'filterOptions(period: { type: MONTH, month: "2026-11", from: "2026-11-01" }) { firstDay }',
    ),
  ],
  [
    'filter.accessCategories',
    journey(
      `fileUrl(kind: REIMBURSEMENT, format: PDF, ${YEAR}, ${HOME}, filter: { accessCategories: [PUBLIC] })`,
    ),
  ],
])('refuses %s in its field: %s', async (path, query) => {
  const { run } = await startPortal(roles);
  const { status, errors } = await run(query);
  expect(status).toBe(200);
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code: 'CHOICE_INVALID' }] } },
  ]);
});

test.each([
  journey(`fileUrl(kind: REIMBURSEMENT, format: PDF, ${YEAR}, rate: 100)`),
  journey(
    `fileUrl(kind: REIMBURSEMENT, format: PDF, ${YEAR}, ${HOME}, filter: { accessCategories: [HOME] })`,
  ),
  journey(`fileUrl(kind: RECORDS, format: PDF, ${YEAR}, rate: null, filter: null)`),
  members(`fileUrl(kind: MEMBERS, format: PDF, ${YEAR}, sort: null)`),
  facility(
    `facility { fileUrl(kind: REPORT, format: PDF, ${YEAR}, filter: { locationIds: ["1"] }) }`,
  ),
])('takes a value that has a meaning, and none: %s', async (query) => {
  const { read } = await startPortal(roles);
  expect(JSON.stringify(await read(query, { role }))).toMatch(/"\w*[uU]rl":"https/);
});
