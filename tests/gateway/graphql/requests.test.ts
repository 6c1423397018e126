import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { getIntrospectionQuery } from 'graphql';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { driver } from './fixtures.ts';
import { anonymous, signedIn, startGraphql, type Options, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(options: Options = {}) {
  graphql = await startGraphql({ handlers: driver(), ...options });
  return graphql;
}

/** Every error says what it is and of which request. */
async function expectRefused(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/json/);
  const body: unknown = await answer.json();
  expect(body).toMatchObject({ errors: [{ extensions: { code } }] });
  expect(body).toHaveProperty('errors.0.extensions.requestId');
}

describe('requests that are not understood are a typed 400', () => {
  test.each([
    ['a syntax error', '{ viewer', {}, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ viewer { password } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown enum value', '{ news(language: de) { id } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a variable of another type',
      'query ($n: Int!) { news(language: no, first: $n) { id } }',
      { n: 'x' },
      'BAD_USER_INPUT',
    ],
    [
      'a missing variable',
      'query ($n: Int!) { news(language: no, first: $n) { id } }',
      {},
      'BAD_USER_INPUT',
    ],
    ['a subscription', 'subscription { news }', {}, 'OPERATION_RESOLUTION_FAILURE'],
    ['nothing', '', {}, 'BAD_REQUEST'],
  ])('%s', async (_, query, variables, code) => {
    const { ask, backend } = await start();
    const { status, data, errors } = await ask(query, variables);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions).toMatchObject({ code, status: 400 });
    expect(backend.requests).toHaveLength(0);
  });

  test('an operation that is not in the document', async () => {
    const { post } = await start();
    const { status, errors } = await post({
      query: 'query A { portal { providerName } }',
      operationName: 'B',
    });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('OPERATION_RESOLUTION_FAILURE');
  });

  test.each([
    ['a batch', '[{"query":"{ portal { providerName } }"}]', 'application/json'],
    ['a form', 'query=%7Bportal%7BproviderName%7D%7D', 'application/x-www-form-urlencoded'],
    ['no JSON', '{"query":', 'application/json'],
    ['no object', '"{ portal }"', 'application/json'],
    [
      'variables in a text',
      '{"query":"{ portal { providerName } }","variables":"{}"}',
      'application/json',
    ],
  ])('%s', async (_, body, type) => {
    const { url } = await start();
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
    await expectRefused(answer, 400, 'BAD_REQUEST');
  });

  test('a body that is too large', async () => {
    const { url } = await start();
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ query: `{ portal { providerName } } #${'x'.repeat(300_000)}` }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
    });
  });

  test('a GET that another site could make a browser send', async () => {
    const { url } = await start();
    await expectRefused(await fetch(`${url}?query={portal{providerName}}`), 400, 'BAD_REQUEST');
  });

  test('methods other than GET and POST', async () => {
    const { url } = await start();
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ portal { providerName } }"}',
    });
    expect(answer.status).toBe(405);
  });
});

describe('limits', () => {
  const chain = (length: number) =>
    Array.from(
      { length },
      (_, index) => `fragment F${index} on Viewer { ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
  const repeat = (length: number, text: (index: number) => string) =>
    Array.from({ length }, (_, index) => text(index)).join(' ');
  const TOO_MUCH: [string, string, RegExp][] = [
    ['tokens', `{ portal { ${repeat(1000, () => 'providerName')} } }`, /1000 tokens/],
    [
      'depth',
      `{ __type(name: "User") ${'{ ofType '.repeat(12)}{ name }${' }'.repeat(12)} }`,
      /depth/,
    ],
    ['aliases', `{ ${repeat(30, (index) => `a${index}: portal { providerName }`)} }`, /Aliases/],
    ['directives', `{ portal { providerName ${repeat(40, () => '@include(if: true)')} } }`, /./],
    [
      'directives over fields',
      `{ ${repeat(30, () => '... @include(if: true) { portal { providerName } }')} }`,
      /Directives/,
    ],
    [
      'fragments that double',
      `{ viewer { ...F0 } } ${chain(20)} fragment F20 on Viewer { id }`,
      /too many selections/,
    ],
    [
      'fragments that go round',
      '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }',
      /./,
    ],
    [
      'the schema in the schema',
      `{ __schema { types ${'{ fields { type '.repeat(4)}{ name }${' } }'.repeat(4)} } }`,
      /introspection depth/,
    ],
  ];
  test.each(TOO_MUCH)('%s', async (_, query, message) => {
    const { ask, backend } = await start();
    const { status, errors } = await ask(query);
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toMatch(/^GRAPHQL_(PARSE|VALIDATION)_FAILED$/);
    expect(errors?.map((error) => error.message).join(' ')).toMatch(message);
    expect(backend.requests).toHaveLength(0);
  });

  test.each([
    ['viewer { latestChargingRecords(first: $n) { id } }', [1, 50], [0, 51, -1, 2147483647]],
    ['viewer { chargingOverview(months: $n) { thisMonth { month } } }', [2, 12], [0, 37, -5]],
    ['news(language: no, first: $n) { id }', [1, 20], [0, 21]],
  ])('%s', async (field, good, bad) => {
    const { ask, backend } = await start();
    for (const n of good)
      expect((await ask(`query ($n: Int!) { ${field} }`, { n })).errors).toBeUndefined();
    backend.requests.length = 0;
    for (const n of bad)
      for (const [query, variables] of [
        [`query ($n: Int!) { ${field} }`, { n }],
        [`query ($n: Int! = ${n}) { ${field} }`, {}],
        [`{ ${field.replace('$n', String(n))} }`, {}],
      ] as const) {
        const { status, errors } = await ask(query, variables);
        expect(status).toBe(400);
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
      }
    expect(backend.requests).toHaveLength(0);
  });
});

describe('the schema', () => {
  const claimsOf = (email: string, email_verified: boolean) =>
    parseClaims({ email, email_verified }, 'x:');
  const STAFF = ['ada@portal.example'];
  const staff = signedIn({ claims: claimsOf('Ada@portal.example', true) });

  test.each([
    ['in development, anybody', false, anonymous, true],
    ['in production, nobody', true, anonymous, false],
    ['in production, a customer', true, signedIn(), false],
    ['in production, a bearer', true, signedIn({ kind: 'bearer' }), false],
    ['in production, staff', true, staff, true],
    [
      'in production, who only says to be staff',
      true,
      signedIn({ claims: claimsOf('ada@portal.example', false) }),
      false,
    ],
  ])('%s', async (_, production, caller, isShown) => {
    const { ask, who } = await start({ production, staff: STAFF });
    who.caller = caller;
    const { status, errors, data } = await ask(getIntrospectionQuery());
    if (isShown) expect(data).toHaveProperty('__schema');
    else {
      expect(status).toBe(403);
      expect(errors?.[0]?.extensions.code).toBe('INTROSPECTION_DISABLED');
    }
  });

  test('is hidden from nobody who asks for something else, by its text or by its hash', async () => {
    const query = '{ __typename portal { __typename providerName } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const { ask, post, who } = await start({
      production: true,
      documents: { [sha256Hash]: query },
    });
    who.caller = anonymous;
    const expected = { portal: { providerName: 'Ladeportal' } };
    expect((await ask(query)).data).toMatchObject(expected);
    const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash } } };
    expect((await post(byHash)).data).toMatchObject(expected);
  });

  test('is not hidden in a fragment', async () => {
    const { ask, who } = await start({ production: true, staff: STAFF });
    who.caller = anonymous;
    const query = '{ ...F } fragment F on Query { s: __type(name: "User") { name } }';
    expect((await ask(query)).status).toBe(403);
    // One that was allowed for somebody else is not allowed for everybody.
    who.caller = staff;
    expect((await ask(query)).status).toBe(200);
    who.caller = anonymous;
    expect((await ask(query)).status).toBe(403);
  });

  test('is not guessed at in production', async () => {
    const { ask } = await start({ production: true });
    const { errors } = await ask('{ viewe { id } }');
    expect(errors?.[0]?.message).not.toContain('viewer');
  });
});
