import {
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
} from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { failWith } from '../support/backend.ts';
import { schema } from './built-schema.ts';
import { CARDS } from './fixtures.ts';
import { anonymous, PERSONAL_ACCOUNT_KEY, startGraphql, type Options } from './harness.ts';
import { FOREIGN_ID, ORGANIZATION_IDS, severalAccounts } from './several-accounts.ts';

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Int: 1,
  Float: 1,
  Date: '2026-10-01',
  DateTime: '2026-10-01T08:00:00.000Z',
};

/** The variables, and the fields of them, that are given: all, or the required ones alone. */
type Given = 'ALL' | 'REQUIRED';

/** A value of the right type, whatever it means. */
function valueOf(type: GraphQLInputType, name: string, account: string, given: Given): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, account, given);
  if (isListType(type)) return [valueOf(type.ofType, name, account, given)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => given === 'ALL' || isRequiredInputField(field))
        .map((field) => [field.name, valueOf(field.type, field.name, account, given)]),
    );
  return SCALARS[type.name] ?? (/account/i.test(name) ? account : 'x');
}

/** The persisted operations of the portal, each with variables of its types. */
const operations = Object.entries(persistedDocuments).map(([hash, text]) => {
  const [operation] = parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
  );
  const variables = (account: string, given: Given) =>
    Object.fromEntries(
      (operation?.variableDefinitions ?? [])
        .filter(
          ({ type, defaultValue }) =>
            given === 'ALL' || (type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined),
        )
        .map((definition) => {
          const name = definition.variable.name.value;
          const type = typeFromAST(schema, definition.type);
          return [name, isInputType(type) ? valueOf(type, name, account, given) : undefined];
        }),
    );
  return { name: operation?.name?.value ?? '', hash, text, variables };
});

async function start(options: Options) {
  const portal = await startGraphql({ documents: persistedDocuments, ...options });
  onTestFinished(() => portal.close());
  return portal;
}

/**
 * The answers of both executors to every operation. Each has a gateway of its own, since writes are
 * counted.
 */
async function bothWays(
  options: Options,
  account: string,
  given: Given = 'ALL',
  headers: Record<string, string> = {},
) {
  const [short, whole] = await Promise.all([start(options), start(options)]);
  if (account === '') [short, whole].forEach(({ setCaller }) => setCaller(anonymous));
  const answers = [];
  for (const { name, hash, text, variables } of operations) {
    const body = {
      operationName: name,
      variables: variables(account, given),
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    };
    const request = { 'x-request-id': name, ...headers };
    const [ours, apollo] = await Promise.all([
      short.post(body, request),
      whole.post({ ...body, query: text }, request),
    ]);
    answers.push([name, bytes(ours), bytes(apollo)] as const);
  }
  return answers;
}

const answer = z.looseObject({ errors: z.array(z.unknown()).optional() });

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * An answer without its time-dependent parts: the retry delay of a limit, and the order of errors,
 * since the first to fail comes first.
 */
function bytes({ status, headers, text }: Answered) {
  const kept = [...headers].filter(([name]) => !/^(?:date|server-timing|retry-after)$/.test(name));
  const timeless = text.replace(/"retryAfter":\d+/, '"retryAfter":60');
  const { errors = [] } = answer.parse(JSON.parse(timeless));
  const order = timeless.replace(/"errors":\[.*\],"data"/s, '"errors":[],"data"');
  return { status, kept, order, errors: errors.map((error) => JSON.stringify(error)).sort() };
}

/** What GraphQL over HTTP answers in, in place of JSON. */
const OVER_HTTP = { accept: 'application/graphql-response+json,application/json;q=0.9' };

const worlds: readonly [string, Options, string, Given?, Record<string, string>?][] = [
  ['a person, over HTTP', { handlers: severalAccounts() }, PERSONAL_ACCOUNT_KEY, 'ALL', OVER_HTTP],
  ['an administrator', { handlers: severalAccounts() }, ORGANIZATION_IDS[0] ?? ''],
  ['a stranger to the account', { handlers: severalAccounts() }, FOREIGN_ID],
  ['nobody', { handlers: severalAccounts() }, ''],
  [
    'a person who gives the least, and whose cards cannot be fetched',
    { handlers: { ...severalAccounts(), [CARDS]: failWith(500) } },
    PERSONAL_ACCOUNT_KEY,
    'REQUIRED',
  ],
  [
    'an administrator whose roles cannot be fetched',
    { handlers: { ...severalAccounts(), 'GET /v1/users/me/roles': failWith(500) } },
    ORGANIZATION_IDS[0] ?? '',
  ],
  [
    'a person with too few points',
    { handlers: severalAccounts(), points: 30 },
    PERSONAL_ACCOUNT_KEY,
  ],
];

describe('a persisted operation answers as its text does', () => {
  test.each(worlds)(
    'answers the hash and the text alike for %s',
    async (_who, options, account, given, headers) => {
      const answers = await bothWays(options, account, given, headers);
      expect(answers.length).toBeGreaterThan(50);
      for (const [name, ours, apollo] of answers) expect(ours, name).toEqual(apollo);
    },
  );
});
