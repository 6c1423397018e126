import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let token = '';
let provider: OidcProvider | undefined;
let backend: Backend | undefined;
let gateway: TestGateway | undefined;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
  token = await provider.accessToken();
});
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
  await provider?.close();
});

/** The audits, with a header of each request. */
const auditsWith = (name: string, value: () => string) =>
  serverAudits({
    url: () => `${gateway?.url ?? ''}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set(name, value());
      return fetch(url, { ...init, headers });
    },
  });

const CALLERS: readonly (readonly [what: string, header: string, value: () => string])[] = [
  ['with the header that no other site can send', 'apollo-require-preflight', () => 'true'],
  ['with an access token', 'authorization', () => `Bearer ${token}`],
];

describe.each(CALLERS)(
  'the GraphQL over HTTP audits of the working group %s',
  (_name, name, value) => {
    const audits = auditsWith(name, value);

    test('are many', () => {
      expect(audits.length).toBeGreaterThanOrEqual(61);
    });

    test.each(audits)('$id $name', async ({ fn }) => {
      const result = await fn();
      expect('reason' in result ? result.reason : result.status).toBe('ok');
    });
  },
);

test('a GET without either is refused, since another site could make a browser send it', async () => {
  const query = encodeURIComponent('{ __typename }');
  expect((await fetch(`${gateway?.url ?? ''}/graphql?query=${query}`)).status).toBe(400);
});

describe('the status of a request whose document cannot be executed', () => {
  const post = async (body: object, accept: string) => {
    const answer = await fetch(`${gateway?.url ?? ''}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(text).toMatch(/"errors":.*"requestId":/);
    expect(text).not.toContain('"data"');
    return answer.status;
  };

  test.each([
    ['a syntax error', { query: '{' }, 200],
    ['an unknown field', { query: '{ nothing }' }, 200],
    ['an unknown operation', { query: '{ __typename }', operationName: 'B' }, 200],
    ['a missing variable', { query: 'query ($id: ID!) { __typename }' }, 200],
    // Malformed requests are 400 for every media type.
    ['no document', {}, 400],
    ['variables in a list', { query: '{ __typename }', variables: [] }, 400],
  ])('answers %s', async (_, body, ofJson) => {
    expect(await post(body, 'application/json')).toBe(ofJson);
    // The media types of current clients, the web client included, and none.
    expect(await post(body, 'application/graphql-response+json')).toBe(400);
    expect(await post(body, 'application/graphql-response+json, application/json;q=0.9')).toBe(400);
    expect(await post(body, '*/*')).toBe(400);
  });
});
