import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getIntrospectionQuery } from 'graphql';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { idOf } from '../support/ids.ts';
import { anonymous, signedIn, startPortal } from './harness.ts';

/** Every error has a code and the id of its request. */
async function expectRefused(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/json/);
  const body: unknown = await answer.json();
  expect(body).toMatchObject({ errors: [{ extensions: { code } }] });
  expect(body).toHaveProperty('errors.0.extensions.requestId');
}

describe('a malformed request, answered with a typed 400', () => {
  test.each([
    ['a syntax error', '{ viewer', {}, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ viewer { password } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown enum value', '{ news(language: de) { id } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a variable of the wrong type',
      'query ($n: Int!) { news(language: NO, first: $n) { id } }',
      { n: 'x' },
      'BAD_USER_INPUT',
    ],
    [
      'a missing variable',
      'query ($n: Int!) { news(language: NO, first: $n) { id } }',
      {},
      'BAD_USER_INPUT',
    ],
    ['a subscription', 'subscription { news }', {}, 'OPERATION_RESOLUTION_FAILURE'],
    ['an empty document', '', {}, 'BAD_REQUEST'],
  ])('refuses %s', async (_, query, variables, code) => {
    const { run, backend } = await startPortal();
    const { status, data, errors } = await run(query, { variables });
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions).toMatchObject({ code, status: 400 });
    expect(backend.requests).toHaveLength(0);
  });

  test('refuses an operation name that is not in the document', async () => {
    const { post } = await startPortal();
    const { status, errors } = await post({
      query: 'query A { portal { providerName } }',
      operationName: 'B',
    });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('OPERATION_RESOLUTION_FAILURE');
  });

  test.each([
    ['a batch', '[{"query":"{ portal { providerName } }"}]', 'application/json'],
    ['a form body', 'query=%7Bportal%7BproviderName%7D%7D', 'application/x-www-form-urlencoded'],
    ['broken JSON', '{"query":', 'application/json'],
    ['JSON that is not an object', '"{ portal }"', 'application/json'],
    [
      'variables in a string',
      '{"query":"{ portal { providerName } }","variables":"{}"}',
      'application/json',
    ],
  ])('refuses %s', async (_, body, type) => {
    const { url } = await startPortal();
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
    await expectRefused(answer, 400, 'BAD_REQUEST');
  });

  test('refuses a body above the size limit', async () => {
    const { url } = await startPortal();
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

  test('refuses a GET, which another site could make a browser send', async () => {
    const { url } = await startPortal();
    await expectRefused(await fetch(`${url}?query={portal{providerName}}`), 400, 'BAD_REQUEST');
  });

  test('refuses methods other than GET and POST', async () => {
    const { url } = await startPortal();
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ portal { providerName } }"}',
    });
    await expectRefused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });

  test('refuses a mutation by GET', async () => {
    const { url } = await startPortal();
    const mutation = `mutation { removeVehicle(input: { id: "${idOf('Vehicle', '1')}", version: 1 }) { vehicleId } }`;
    const answer = await fetch(`${url}?${new URLSearchParams({ query: mutation })}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    await expectRefused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe('POST');
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
    [
      'tokens',
      `{ portal { ${repeat(1000, () => 'providerName')} } }`,
      /^Tokens limit of 1000 exceeded/,
    ],
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
      /^Selections limit of 2000 exceeded/,
    ],
    [
      'cyclic fragments',
      '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }',
      /./,
    ],
    [
      'nested introspection',
      `{ __schema { types ${'{ fields { type '.repeat(4)}{ name }${' } }'.repeat(4)} } }`,
      /introspection depth/,
    ],
  ];
  test.each(TOO_MUCH)('refuses too much: %s', async (_, query, message) => {
    const { run, backend } = await startPortal();
    const { status, errors } = await run(query);
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(errors?.map((error) => error.message).join(' ')).toMatch(message);
    expect(backend.requests).toHaveLength(0);
  });

  test.each([
    [
      'viewer { personalAccount { latestChargingRecords(first: $n) { id } } }',
      [1, 50],
      [0, 51, -1, 2147483647],
    ],
    [
      'viewer { personalAccount { chargingOverview(months: $n) { thisMonth { month } } } }',
      [2, 12],
      [0, 37, -5],
    ],
    ['news(language: NO, first: $n) { id }', [1, 20], [0, 21]],
  ])('limits the argument of %s', async (field, good, bad) => {
    const { run, backend } = await startPortal();
    for (const n of good)
      expect(
        (await run(`query ($n: Int!) { ${field} }`, { variables: { n } })).errors,
      ).toBeUndefined();
    backend.requests.length = 0;
    for (const n of bad)
      for (const [query, variables] of [
        [`query ($n: Int!) { ${field} }`, { n }],
        [`query ($n: Int! = ${n}) { ${field} }`, {}],
        [`{ ${field.replace('$n', String(n))} }`, {}],
      ] as const) {
        const { status, errors } = await run(query, { variables });
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
    ['in development, everyone', false, anonymous, true],
    ['in production, no session', true, anonymous, false],
    ['in production, a customer', true, signedIn(), false],
    ['in production, a bearer token', true, signedIn({ kind: 'bearer' }), false],
    ['in production, staff', true, staff, true],
    [
      'in production, an unverified staff address',
      true,
      signedIn({ claims: claimsOf('ada@portal.example', false) }),
      false,
    ],
  ])('decides the access to introspection: %s', async (_, production, caller, isShown) => {
    const { run, setCaller } = await startPortal({}, { production, staff: STAFF });
    setCaller(caller);
    const { status, errors, data } = await run(getIntrospectionQuery());
    if (isShown) expect(data).toHaveProperty('__schema');
    else {
      expect(status).toBe(403);
      expect(errors?.[0]?.extensions.code).toBe('INTROSPECTION_DISABLED');
    }
  });

  test('hides no other field, by text or by hash', async () => {
    const query = '{ __typename portal { __typename providerName } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const { run, post, setCaller } = await startPortal(
      {},
      {
        production: true,
        documents: { [sha256Hash]: query },
      },
    );
    setCaller(anonymous);
    const expected = { portal: { providerName: 'Ladeportal' } };
    expect((await run(query)).data).toMatchObject(expected);
    const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash } } };
    expect((await post(byHash)).data).toMatchObject(expected);
  });

  test('refuses to expose the schema through a fragment', async () => {
    const { run, setCaller } = await startPortal({}, { production: true, staff: STAFF });
    setCaller(anonymous);
    const query = '{ ...F } fragment F on Query { s: __type(name: "User") { name } }';
    expect((await run(query)).status).toBe(403);
    // A document that was allowed for one caller is not allowed for all.
    setCaller(staff);
    expect((await run(query)).status).toBe(200);
    setCaller(anonymous);
    expect((await run(query)).status).toBe(403);
  });

  test('hides the schema from suggestions in error messages in production', async () => {
    const { run } = await startPortal({}, { production: true });
    const { errors } = await run('{ viewe { id } }');
    expect(errors?.[0]?.message).not.toContain('viewer');
  });
});
