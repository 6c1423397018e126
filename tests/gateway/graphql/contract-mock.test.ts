import { randomUUID } from 'node:crypto';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { access } from '../../../gateway/graphql/access.ts';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { EXAMPLE_TIME } from '../../contract/example-requests.ts';
import { startMockServer } from '../../contract/mock-server.ts';
import { idOf } from '../support/ids.ts';
import { webOperations } from '../support/prices.ts';
import { accountMutations } from './built-schema.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';
import { mutationField, mutationNames, type MutationName } from './mutation-inputs.ts';

const Roles = z.object({
  response: z.object({
    value: z.array(z.looseObject({ roleId: z.string(), userRoleId: z.string() })),
  }),
});
const roles = Roles.parse(JSON.parse(readFileSync('schema/examples/getMyRoles.json', 'utf8')))
  .response.value;
const roleOf = (roleId: string) => roles.find((role) => role.roleId === roleId)?.userRoleId;
const ROLES = { person: roleOf('821200000'), administrator: roleOf('821200002') };

let mock: Awaited<ReturnType<typeof startMockServer>>;
let portal: TestGraphql;
const accounts = new Map<string, { id: string; key: string }>();
beforeAll(async () => {
  mock = await startMockServer();
  portal = await startGraphql({
    backendUrl: `${mock.url}/api`,
    now: EXAMPLE_TIME.getTime(),
    portal: portalSchema.parse({
      memberOrganization: { id: '100303', name: 'Havsyn Regnskap AS', classification: 'COMPANY' },
    }),
  });
  // Sensitive acts require a sign-in of the last minute.
  const claims = parseClaims(
    { email: 'kari@example.no', auth_time: EXAMPLE_TIME.getTime() / 1000 },
    'x:',
  );
  portal.setCaller(signedIn({ claims }));
  const Accounts = z.object({ account: z.object({ id: z.string(), key: z.string() }) });
  for (const [name, role] of Object.entries(ROLES))
    accounts.set(
      name,
      Accounts.parse(await portal.readViewer('account { id key }', { role })).account,
    );
});
afterAll(async () => {
  await portal.close();
  await mock.close();
});

/** A value of each variable, by its name; those of the examples accept any id. */
const VARIABLES: Readonly<Record<string, unknown>> = {
  language: 'NO',
  isOrganization: true,
  first: 20,
  period: { type: 'ALL' },
  sort: { field: 'DATE', direction: 'DESCENDING' },
  filter: {},
  by: 'MONTH',
  isFirst: true,
  isUnfiltered: true,
  hasToPay: true,
  isDismissed: false,
  hasInvitation: true,
  year: 2026,
  format: 'XLSX',
  code: 'SOLBAKKEN26',
  organizationNumber: '314000013',
  emails: ['ny@nordlys.example'],
  names: ['Silje Berg'],
  serialNumbers: ['LP45814401'],
  validFrom: '2026-12-27',
  lastAlternativeRoleId: null,
  after: null,
  afterCurrent: null,
  afterPrevious: null,
  locations: null,
  rfids: null,
  vehicles: null,
  members: null,
  homeElectricity: null,
  input: { priceListIds: [idOf('PriceList', 'L3001-ORGANIZATION')], kwhPrice: 420 },
};
/** Of single operations. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ChargingFile: { kind: 'REIMBURSEMENT', rate: 100 },
  FacilityFile: { kind: 'LOG', format: 'CSV' },
  ChargingPrices: { sort: 'NAME' },
  OrganizationPage: { month: { type: 'MONTH', month: '2026-11' } },
  ChargingCategories: { by: 'ACCESS_CATEGORY' },
  FacilityCategories: { by: 'ACCESS_CATEGORY' },
  ...Object.fromEntries(
    ['PeopleList', 'PeopleFile', 'RfidList', 'RfidFile'].map((name) => [
      name,
      { sort: { field: 'NAME', direction: 'ASCENDING' } },
    ]),
  ),
};

/** The inputs of writes that name something in the examples. */
const WRITES: Partial<Readonly<Record<MutationName, string>>> = {
  activateCharger: `id: "${idOf('UserCharger', 'H-kari-2')}", termsAccepted: true`,
  endCharger: `id: "${idOf('UserCharger', 'H-kari-1')}"`,
  activateFacilityCharger: `id: "${idOf('FacilityCharger', 'L3002-2')}", termsAccepted: true`,
  endFacilityCharger: `id: "${idOf('FacilityCharger', 'L3002-1')}"`,
  dismissFacilityHints: `ids: ["${idOf('FacilityHint', 'CHARGER_UNUSED:L3002:2022-11-27T23%3A00%3A00.000Z')}"]`,
};
/** The writes that the person of the examples may not do, who administers a company. */
const REFUSED: Partial<Readonly<Record<MutationName, string>>> = {
  registerOrganization: 'ADMINISTRATOR_EXISTS',
  becomeMember: 'ROLE_CONFLICT',
};
const ofOrganizations = (name: MutationName) =>
  access.get(`Mutation.${name}`)?.audience === 'ORGANIZATIONS';

const queries = [...webOperations].flatMap(([name, text]) => {
  const operation = getOperationAST(parse(text));
  return operation?.operation === OperationTypeNode.QUERY ? [{ name, text, operation }] : [];
});

async function run(name: string, role: keyof typeof ROLES) {
  const found = queries.find((query) => query.name === name);
  const variables = (found?.operation.variableDefinitions ?? []).map(({ variable }) => {
    const key = variable.name.value;
    const known = key === 'account' ? accounts.get(role)?.id : (OWN[name]?.[key] ?? VARIABLES[key]);
    return [key, known === undefined ? '1' : known] as const;
  });
  return portal.run(found?.text ?? '', {
    role: ROLES[role],
    variables: Object.fromEntries<unknown>(variables),
  });
}

/** The counts of records that could not be read, wherever the answer has them. */
function unreadableIn(value: unknown, isCount = false): readonly number[] {
  if (typeof value === 'number') return isCount && value > 0 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    unreadableIn(part, isCount || key.startsWith('unreadable')),
  );
}

describe('over a backend made of the contract alone', () => {
  test.each(queries.map(({ name }) => name))('%s is answered whole', async (name) => {
    for (const role of ['person', 'administrator'] as const) {
      const { data, errors } = await run(name, role);
      expect(errors).toBeUndefined();
      expect(data).not.toBeNull();
      expect(unreadableIn(data)).toEqual([]);
    }
  });

  test.each(mutationNames)('the write %s is carried out', async (name) => {
    const role = ofOrganizations(name) ? 'administrator' : 'person';
    const account = accountMutations.includes(name) ? (accounts.get(role)?.key ?? '') : null;
    const field = mutationField(name, account, undefined, WRITES[name]);
    const codes = await portal.readCodes(`mutation { ${field} }`, {
      role: ROLES[role],
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(codes?.join()).toBe(REFUSED[name]);
  });

  test('no value of an answer was unreadable', () => {
    expect(portal.log.filter((line) => !line.includes('"level":30'))).toEqual([]);
  });
});
