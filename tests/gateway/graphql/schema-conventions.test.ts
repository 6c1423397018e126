import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
  NoDeprecatedCustomRule,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { idPlaces } from '../../../gateway/generated/schema.ts';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { accountMutations, mutations, schema } from './built-schema.ts';

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objectTypes = types.filter(isObjectType);
const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

describe('mutations', () => {
  test.each(mutations)('$name takes one input and returns its payload', ({ name, args, type }) => {
    expect(args.map((argument) => `${argument.name}: ${String(argument.type)}`)).toEqual([
      `input: ${capitalized(name)}Input!`,
    ]);
    expect(String(type)).toBe(`${capitalized(name)}Payload!`);
  });

  // The exceptions change the person's own data, whatever account is active.
  test('every mutation names the account, except those about the person’s own record, roles and belongings', () => {
    const others = mutations
      .map(({ name }) => name)
      .filter((name) => !accountMutations.includes(name));
    expect(others.sort()).toEqual([
      'acceptInvitation',
      'activateCharger',
      'addMembership',
      'addVehicle',
      'becomeMember',
      'cancelCardPayment',
      'cancelChargerOrder',
      'changeEmail',
      'checkEmail',
      'confirmPhoneCode',
      'confirmReportConsent',
      'connectMembership',
      'continueCardPayment',
      'declineInvitation',
      'endCharger',
      'endLoginSessions',
      'endMembership',
      'finishCoopSignIn',
      'payChargerOrder',
      'placeChargerOrder',
      'registerOrganization',
      'registerUser',
      'removeRole',
      'removeVehicle',
      'rescindChargerOrder',
      'rescindSubscription',
      'reserveCharger',
      'sendEmailLink',
      'sendInvitationCode',
      'sendPhoneCode',
      'startCoopSignIn',
      'stopReportConsent',
      'undoEmailChange',
      'updateHomeElectricity',
      'updateNotificationChoices',
      'updateUser',
      'updateVehicle',
      'verifyEmail',
    ]);
  });
});

test.each(objectTypes.filter(({ name }) => name.endsWith('Connection')))(
  '$name is a Relay connection',
  (type) => {
    const fields = type.getFields();
    const name = type.name.replace(/Connection$/, '');
    expect(String(fields['edges']?.type)).toBe(`[${name}Edge!]!`);
    expect(String(fields['nodes']?.type)).toBe(`[${name}!]!`);
    expect(String(fields['pageInfo']?.type)).toBe('PageInfo!');
    const edge = schema.getType(`${name}Edge`);
    if (!isObjectType(edge)) throw new Error(`${name} has no edge`);
    expect(
      Object.values(edge.getFields()).map((field) => `${field.name}: ${String(field.type)}`),
    ).toEqual(['cursor: String!', `node: ${name}!`]);
  },
);

test('exactly the types with an id implement Node', () => {
  const withId = objectTypes.filter((type) => 'id' in type.getFields());
  const nodes = objectTypes.filter((type) =>
    type.getInterfaces().some(({ name }) => name === 'Node'),
  );
  expect(nodes.map(({ name }) => name).sort()).toEqual(withId.map(({ name }) => name).sort());
  expect(nodes.length).toBeGreaterThan(15);
});

test('whose id a value is, is told of nodes alone', () => {
  const nodes = objectTypes.filter((type) => 'id' in type.getFields()).map(({ name }) => name);
  const told = Object.entries(idPlaces);
  expect(told.length).toBeGreaterThan(60);
  for (const [place, names] of told)
    expect(nodes, place).toEqual(expect.arrayContaining([...names]));
});

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
}

test('every description is a statement in plain words', () => {
  const described = types
    .filter((type) => !isSpecifiedScalarType(type))
    .flatMap((type): Described[] => {
      if (isEnumType(type)) return [type, ...type.getValues()];
      if (isInputObjectType(type)) return [type, ...Object.values(type.getFields())];
      if (!isObjectType(type)) return [type];
      const fields = Object.values(type.getFields());
      return [type, ...fields, ...fields.flatMap(({ args }) => args)];
    })
    .filter(({ name }) => name !== 'input');
  expect(described.length).toBeGreaterThan(800);
  for (const { name, description } of described) {
    expect(description, name).toMatch(/\S/);
    expect(description, name).not.toMatch(/^Which|\bsomebody\b|\bwhoever\b|\bone['’]s\b/i);
  }
});

test.each(Object.values(persistedDocuments).map((text) => [/(?<=\w )\w+/.exec(text)?.[0], text]))(
  'the portal’s own %s uses nothing that is deprecated',
  (_, text = '') => {
    expect(validate(schema, parse(text), [NoDeprecatedCustomRule])).toEqual([]);
  },
);
