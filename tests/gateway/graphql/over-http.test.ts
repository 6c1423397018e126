import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

let backend: Backend | undefined;
let gateway: TestGateway | undefined;

beforeAll(async () => {
  backend = await startBackend();
  // No test signs in, so the identity provider need not be ready.
  gateway = await startGateway({ BACKEND_URL: backend.url }, { waitUntilReady: false });
});
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const audits = serverAudits({ url: () => `${gateway?.url ?? ''}/graphql` });
const required = audits.filter(({ name }) => /^(MUST|SHOULD) /.test(name));

describe('the GraphQL over HTTP audits of the working group', () => {
  test('covers every audit', () => {
    expect(required.length).toBeGreaterThanOrEqual(36);
  });

  test.each(required)('$id $name', async ({ fn }) => {
    const result = await fn();
    expect('reason' in result ? result.reason : result.status).toBe('ok');
  });
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
