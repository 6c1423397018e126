import {
  assertObjectType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
} from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { optionalWrites } from '../../../gateway/backend/missing-operations.ts';
import { access } from '../../../gateway/graphql/access.ts';
import { backendOperations } from '../../../gateway/generated/backend-operations.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { featureNames, withDependants, type FeatureName } from '../../../schema/features.ts';
import { accountMutations, namedType, schema } from './built-schema.ts';
import { PERSONAL_ACCOUNT_KEY, startGraphql, type TestGraphql } from './harness.ts';
import { failWith } from '../support/backend.ts';
import { mutationField, mutationNames } from './mutation-inputs.ts';
import { severalAccounts } from './several-accounts.ts';

/** The fields of the person by the feature that they need, and those of every portal. */
const VIEWER_FIELDS: Readonly<Record<FeatureName | 'core', string>> = {
  core: `account accounts activeRole additionalRoles administratorRole alternateRole diagnostics id isAddressRequired
    isLoginEmailVerified isRegistered key loginEmail loginFirstName loginLastName loginMobileNumber loginSessions missingDetails
    onlyAdministratorRoles organization permissions personalAccount personalRole roleConstraints roles rolesCount
    screens unreadable user userMode isCoopBonusPaused`,
  payment: 'activePaymentMethod hasPaymentMethod',
  subscriptions: 'chargers',
  memberships: 'memberships subscriptionOffers',
  networks: 'networks',
  invitations: 'waitingInvitations',
  'charger-orders': 'chargerOrder homeChargerOrders',
  notifications: 'notificationChoices',
  identities: 'identity',
  verification: 'verification',
  vehicles: 'vehicles',
  'scheduled-reports': 'scheduledReports',
  charging: 'chargingPayers',
  ...{
    'charging-amounts': '',
    'chip-orders': '',
    autocharge: '',
    invoices: '',
    cards: '',
    chips: '',
    benefits: '',
    family: '',
    access: '',
  },
  ...{ facility: '', prices: '', refunds: '', 'organization-registration': '' },
  ...{ 'data-export': '', news: '', 'audit-log': '', 'charging-prices': '' },
  'electricity-price': 'homeElectricity networkCompanies',
};
const names = (text: string) => text.split(/\s+/).filter(Boolean);

/** Arguments of fields that have a value without the backend. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'Facility.fileUrl': '(format: PDF, kind: REPORT, period: { type: YEAR, year: 2026 })',
  'Account.invoiceArchiveUrl': '(year: 2026)',
};

function exampleOf(type: unknown): string {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return `[${exampleOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  return (
    {
      Int: '2026',
      DatePeriodInput: '{ type: ALL }',
      PriceSimulationInput: '{ priceListIds: [], kwhPrice: 100 }',
    }[String(type)] ?? '"1"'
  );
}

/** A field with an example of its arguments, and the leaves of its type. */
function selectField(typeName: string, field: GraphQLField<unknown, unknown>): string {
  const needed = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  const given = needed.map(({ name, type }) => `${name}: ${exampleOf(type)}`).join(', ');
  const args = ARGUMENTS[`${typeName}.${field.name}`] ?? (given && `(${given})`);
  const type = namedType(field.type);
  return `${field.name}${args} ${isObjectType(type) ? '{ __typename }' : ''}`;
}

const fieldsOf = (typeName: string) =>
  Object.values(assertObjectType(schema.getType(typeName)).getFields());

/** The fields of a type that one of these features has. */
const absentFields = (typeName: string, absent: readonly FeatureName[]) =>
  fieldsOf(typeName).filter(({ name }) => {
    const row = access.get(`${typeName}.${name}`)?.offeredAs;
    return typeName === 'Viewer'
      ? absent.some((feature) => names(VIEWER_FIELDS[feature]).includes(name))
      : absent.some((feature) => feature === row);
  });

const selectAbsent = (typeName: string, absent: readonly FeatureName[]) =>
  [
    '__typename',
    ...absentFields(typeName, absent).map((field) => selectField(typeName, field)),
  ].join(' ');

/** The operations of features that the backend received. */
const callsOf = (graphql: TestGraphql, absent: readonly FeatureName[]) =>
  graphql
    .calls()
    .filter((call) =>
      Object.entries(backendOperations).some(
        ([operation, { feature }]) =>
          absent.some((one) => one === feature) &&
          new RegExp(`^${operation.replaceAll(':id', '[^/]+')}(\\?|$)`).test(call),
      ),
    );

let graphql: TestGraphql;
const startWithout = async (notOffered: readonly FeatureName[]) => {
  graphql = await startGraphql({
    portal: portalSchema.parse({
      features: { notOffered },
      memberOrganization: { id: '4001', name: 'Fjord', classification: 'COMPANY' },
    }),
    handlers: {
      ...severalAccounts(),
      'GET /v1/organizations/4001/people': {
        items: [],
        nextCursor: null,
        totals: { count: 0, members: 0 },
      },
      'GET /v1/organizations/4001/rfids': {
        items: [],
        nextCursor: null,
        totals: { count: 0, active: 0 },
      },
    },
  });
};
afterEach(() => graphql.close());

const Features = z.object({
  portal: z.object({
    features: z.object({ offered: z.array(z.string()) }),
  }),
});
const mutationList = z.array(z.string());
const Absent = z.object({
  portal: z.object({
    features: z.object({
      absentMutations: z.object({ ofPersons: mutationList, ofOrganizations: mutationList }),
    }),
  }),
});
const record = z.looseObject({});
const Answer = record.extend({
  viewer: record.extend({
    account: record,
    organization: record.extend({ facility: record }).nullable(),
  }),
});

/** The fields of every portal that other features take part in. */
const TOGETHER = `permissions { canAddTags } missingDetails { address payment paymentCardExpired phone } notices isInOrder
  followUps { items { kind } unknown } permissionDenial unreadable { benefits subscriptions }
  chargingJourney { records(period: { type: YEAR, year: 2026 }) { __typename } filterOptions(period: { type: ALL }) { firstDay } }`;

test('every field of the person has a feature, or is one of every portal', async () => {
  await startWithout([]);
  expect(Object.values(VIEWER_FIELDS).flatMap(names).sort()).toEqual(
    fieldsOf('Viewer')
      .map(({ name }) => name)
      .sort(),
  );
});

describe.each(featureNames)('without %s', (feature) => {
  const absent = withDependants([feature]);

  test('its fields are null or empty without an error, and its backend is not called', async () => {
    await startWithout([feature]);
    const source = `{ ${selectAbsent('Query', absent)} viewer { ${selectAbsent('Viewer', absent)}
      unreadable { roles vehicles chargers }
      screens { showPrivateSubscriptions showBenefits showSubscriptions showChargingFacility showRefund }
      account { ${TOGETHER} ${selectAbsent('Account', absent)} }
      organization { ${selectAbsent('Organization', absent)} facility { ${selectAbsent('Facility', absent)} } } } }`;
    for (const role of ['role-private', 'role-administrator']) {
      graphql.backend.requests.length = 0;
      const { data, errors } = await graphql.run(source, { role });
      expect(errors).toBeUndefined();
      expect(callsOf(graphql, absent)).toEqual([]);
      const { viewer, ...root } = Answer.parse(data);
      const { account, organization } = viewer;
      const facility = organization?.facility ?? null;
      const found = {
        ...{ Query: root, Viewer: viewer, Account: account },
        ...{ Organization: organization, Facility: facility },
      };
      for (const [typeName, value] of Object.entries(found).filter(([, value]) => value !== null))
        for (const { name, type } of absentFields(typeName, absent))
          if (!isNonNullType(type)) expect(value, name).toHaveProperty(name, null);
          else if (isListType(type.ofType)) expect(value, name).toHaveProperty(name, []);
      expect(viewer.account).toMatchObject({ followUps: { unknown: [] } });
    }
  });

  test('its mutations are refused before the backend is called', async () => {
    await startWithout([feature]);
    const ownMutations = mutationNames.filter((name) =>
      absent.some((one) => one === access.get(`Mutation.${name}`)?.offeredAs),
    );
    for (const name of ownMutations) {
      const accountId = accountMutations.includes(name) ? PERSONAL_ACCOUNT_KEY : null;
      expect(
        await graphql.readCodes(`mutation { ${mutationField(name, accountId)} }`),
        name,
      ).toEqual(['NOT_OFFERED']);
    }
    expect(graphql.calls()).toEqual([]);
  });
});

test.each([
  ['another fault', 500, ['UNKNOWN_ERROR']],
  ['an unknown resource', 404, ['NOT_FOUND']],
  ['an operation that the backend does not have', 501, undefined],
])('a read that meets %s (%i) has the errors %j', async (_, status, codes) => {
  await startWithout([]);
  graphql.backend.handlers['GET /v1/users/me/vehicles'] = failWith(status, { error: 'Odd' });
  const { data, errors } = await graphql.run('{ viewer { vehicles { id } rolesCount } }');
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(codes);
  expect(data).toEqual({ viewer: { vehicles: null, rolesCount: 7 } });
});

test.each([
  ['the cards', 'GET /gk-paymentcard/getpaymentcarddetail', 'role-private'],
  ['an organisation’s record', 'GET /v1/organizations/4001', 'role-administrator'],
])('an account has nothing wrong with %s where the backend has it not', async (_, call, role) => {
  await startWithout(['invoices']);
  graphql.backend.handlers[call] = failWith(501, { error: 'Odd' });
  const source = '{ viewer { account { notices isInOrder followUps { unknown } } } }';
  const { data, errors } = await graphql.run(source, { role });
  expect(graphql.calls()).toContain(call);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: { account: { notices: [], isInOrder: true, followUps: { unknown: [] } } },
  });
});

const absentMutations = async () => {
  const data = await graphql.read(
    '{ portal { features { absentMutations { ofPersons ofOrganizations } } } }',
  );
  return Absent.parse(data).portal.features.absentMutations;
};

const refuses = (name: (typeof mutationNames)[number]) =>
  graphql.readCodes(`mutation { ${mutationField(name, PERSONAL_ACCOUNT_KEY)} }`);

test('every write of the contract that a backend may leave out is needed by a mutation', async () => {
  await startWithout([]);
  const needed = [...access.values()].flatMap(({ operations = [] }) =>
    'PERSONAL' in operations ? Object.values(operations).flat() : operations,
  );
  expect([...new Set(needed)].sort()).toEqual([...optionalWrites].sort());
});

test('a write that the configuration names as missing is told, and refused without a call', async () => {
  graphql = await startGraphql({
    portal: portalSchema.parse({
      features: { missingOperations: ['orderMyRfids', 'submitCardPaymentDetails'] },
    }),
    handlers: severalAccounts(),
  });
  expect(await absentMutations()).toEqual({
    ofPersons: ['continueCardPayment', 'orderRfids', 'payChargerOrder', 'startCardPayment'],
    ofOrganizations: ['continueCardPayment', 'payChargerOrder', 'startCardPayment'],
  });
  for (const name of ['orderRfids', 'startCardPayment'] as const)
    expect(await refuses(name)).toEqual(['NOT_OFFERED']);
  expect(graphql.writes()).toEqual([]);
});

test('a feature that is not offered has its mutations among those that are told', async () => {
  await startWithout(['payment']);
  const { ofPersons } = await absentMutations();
  expect(ofPersons).toEqual(expect.arrayContaining(['payInvoice', 'startCardPayment']));
});

test('a write that was answered with 501 is told for an hour, and asked again after it', async () => {
  let now = Date.parse('2026-11-30T12:00:00Z');
  graphql = await startGraphql({ clock: () => now, handlers: severalAccounts() });
  graphql.backend.handlers['POST /v1/users/me/vehicles'] = failWith(501, { error: 'Odd' });
  const add = () => graphql.readCodes(`mutation { ${mutationField('addVehicle', null)} }`);
  expect(await add()).toEqual(['NOT_OFFERED']);
  expect((await absentMutations()).ofPersons).toEqual(['addVehicle']);
  expect(await add()).toEqual(['NOT_OFFERED']);
  expect(graphql.writes()).toHaveLength(1);
  now += 60 * 60 * 1000;
  expect((await absentMutations()).ofPersons).toEqual([]);
  expect(await add()).toEqual(['NOT_OFFERED']);
  expect(graphql.writes()).toHaveLength(2);
});

test('the portal says what is offered', async () => {
  await startWithout(['networks', 'invoices']);
  const data = await graphql.read('{ portal { features { offered } } }');
  const { offered } = Features.parse(data).portal.features;
  expect(featureNames).toHaveLength(offered.length + 5);
  for (const name of ['ACCESS', 'FAMILY', 'INVITATIONS', 'INVOICES', 'NETWORKS'])
    expect(offered).not.toContain(name);
});
