import { readdirSync, readFileSync } from 'node:fs';
import { assertObjectType, isObjectType, Kind, parse, type GraphQLField } from 'graphql';
import type { Area, Scope } from '../../../schema/scopes.ts';
import { namedType, schema } from './built-schema.ts';

/** The area of each file of the schema, transcribed from docs/tokens.md. */
const AREA_OF_FILE: Readonly<Record<string, Area>> = {
  account: 'account',
  identity: 'account',
  notification: 'account',
  role: 'account',
  settings: 'account',
  user: 'account',
  vehicle: 'account',
  verification: 'account',
  viewer: 'account',
  screens: 'account',
  charging: 'charging',
  facility: 'facility',
  'facility-hint': 'facility',
  'facility-statistics': 'facility',
  price: 'facility',
  purchase: 'account',
  'audit-log': 'organization',
  'charging-price': 'charging',
  'electricity-price': 'charging',
  'scheduled-report': 'charging',
  invitation: 'network',
  'invitation-administrator': 'network',
  network: 'network',
  'network-handover': 'network',
  'legal-entity': 'organization',
  organization: 'organization',
  invoice: 'payment',
  payment: 'payment',
  'personal-data': 'personal-data',
  rfid: 'rfid',
  benefit: 'subscription',
  charger: 'subscription',
  'charger-order': 'subscription',
  'facility-subscription': 'facility',
  membership: 'subscription',
  subscription: 'subscription',
};

/** The fields whose area is not that of their file. */
const OTHERWISE: Readonly<Record<string, Area>> = {
  'Viewer.hasPaymentMethod': 'payment',
  'Viewer.activePaymentMethod': 'payment',
  'Viewer.showPrivateSubscriptions': 'subscription',
  'ViewerScreens.showPrivateSubscriptions': 'subscription',
  'Viewer.waitingInvitations': 'account',
  'Account.paymentType': 'payment',
  'Account.hasPaymentMethod': 'payment',
  'Account.activePaymentMethod': 'payment',
  'Account.paymentCards': 'payment',
  'Mutation.acceptInvitation': 'account',
  'Mutation.declineInvitation': 'account',
  'Mutation.sendInvitationCode': 'account',
  'Mutation.verifyEmail': 'account',
  'Mutation.requestUserDeletion': 'personal-data',
};

/** The fields that only lead to others: a scope of any area opens them. */
export const WAYS = [
  'Query.viewer',
  'Viewer.id',
  'Viewer.key',
  'Viewer.account',
  'Viewer.accounts',
  'Viewer.organization',
  'Viewer.personalAccount',
  'Viewer.unreadable',
  'Account.id',
  'Account.isActive',
  'Account.key',
  'Account.kind',
  'Account.organization',
  'Account.unreadable',
  'Organization.account',
  'Organization.facility',
  'Organization.id',
  'Organization.key',
  'Organization.unreadable',
];

/** The fields that need no scope. */
export const PUBLIC = [
  'Query.chargerProject',
  'Query.emailChange',
  'Query.emailLink',
  'Query.invitation',
  'Query.news',
  'Query.portal',
  'Query.reportConsent',
  'Mutation.confirmReportConsent',
  'Mutation.stopReportConsent',
  'Mutation.undoEmailChange',
];

/** The operation with a field alone, by the type of the field. */
const AROUND: Readonly<Record<string, (field: string) => string>> = {
  Query: (field) => `{ ${field} }`,
  Mutation: (field) => `{ ${field} }`,
  Viewer: (field) => `{ viewer { ${field} } }`,
  Account: (field) => `{ viewer { account { ${field} } } }`,
  Organization: (field) => `{ viewer { organization { ${field} } } }`,
  Facility: (field) => `{ viewer { organization { facility { ${field} } } } }`,
};

/** Selects a field with variables for its arguments, which are given no values. */
function operationWith(typeName: string, { name, args, type }: GraphQLField<unknown, unknown>) {
  const variables = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
  const values = args.map((each) => `${each.name}: $${each.name}`).join(', ');
  const selection = isObjectType(namedType(type)) ? ' { __typename }' : '';
  const field = `${name}${values && `(${values})`}${selection}`;
  const kind = typeName === 'Mutation' ? 'mutation' : 'query';
  return `${kind} Field${variables && `(${variables})`} ${AROUND[typeName]?.(field) ?? ''}`;
}

/** The file that a field is written in. */
const fileOf: ReadonlyMap<string, string> = new Map(
  readdirSync('schema')
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      parse(readFileSync(`schema/${file}`, 'utf8')).definitions.flatMap((definition) =>
        definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
        definition.kind === Kind.OBJECT_TYPE_EXTENSION
          ? (definition.fields ?? []).map((field): [string, string] => [
              `${definition.name.value}.${field.name.value}`,
              file.replace('.graphql', ''),
            ])
          : [],
      ),
    ),
);

/** A field that an app may be refused, with the operation that selects it alone. */
export interface ScopedField {
  readonly name: string;
  readonly scope: Scope | null;
  readonly query: string;
}

function scopeOf(name: string): Scope | null {
  if (PUBLIC.includes(name) || WAYS.includes(name)) return null;
  const file = fileOf.get(name) ?? '';
  const area = OTHERWISE[name] ?? AREA_OF_FILE[file];
  if (area === undefined) throw new Error(`${name} of ${file}.graphql has no area in this test`);
  return `${area}:${name.startsWith('Mutation.') ? 'write' : 'read'}`;
}

/** Every root field, and every field of the viewer, an account and an organisation, as the schema has them. */
export const scopedFields: readonly ScopedField[] = Object.keys(AROUND).flatMap((typeName) =>
  Object.values(assertObjectType(schema.getType(typeName)).getFields()).map((field) => {
    const name = `${typeName}.${field.name}`;
    return { name, scope: scopeOf(name), query: operationWith(typeName, field) };
  }),
);
