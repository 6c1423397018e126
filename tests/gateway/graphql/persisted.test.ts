import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startPortal } from './harness.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const apq = (hash: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});

describe('persisted operations', () => {
  const known = 'query Name { portal { providerName } }';
  const documents = { [sha256(known)]: known };

  test('serves an operation by its hash', async () => {
    const { post } = await startPortal({}, { documents });
    const { data, errors } = await post(apq(sha256(known)));
    expect(errors).toBeUndefined();
    expect(data).toEqual({ portal: { providerName: 'Ladeportal' } });
  });

  test('refuses an unknown hash, and never stores it', async () => {
    const { post } = await startPortal({}, { documents });
    const other = '{ portal { features { benefits } } }';
    const unknown = () => post(apq(sha256(other)));
    expect((await unknown()).errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    const { data } = await post({ query: other, ...apq(sha256(other)) });
    expect(data).toEqual({ portal: { features: { benefits: true } } });
    expect((await unknown()).errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  test('refuses a hash of another document', async () => {
    const { post } = await startPortal({}, { documents });
    const { status, errors } = await post({ query: '{ viewer { key } }', ...apq(sha256(known)) });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
  });
});

describe('preloaded answers', () => {
  const person = 'query Person { viewer { user { firstName } hasPaymentMethod } }';
  const home =
    'query Home($n: Int!) { viewer { user { lastName } account { latestChargingRecords(first: $n) { key } } } }';
  const documents = { [sha256(person)]: person, [sha256(home)]: home };

  test('holds the results of the page’s operations, from shared calls', async () => {
    const { page, paths } = await startPortal({}, { documents });
    expect(
      await page([
        { name: 'Person', variables: {} },
        { name: 'Home', variables: { n: 5 } },
        { name: 'Unknown', variables: {} },
      ]),
    ).toEqual([
      {
        hash: sha256(person),
        role: null,
        variables: {},
        result: { data: { viewer: { user: { firstName: 'Kari' }, hasPaymentMethod: true } } },
      },
      {
        hash: sha256(home),
        role: null,
        variables: { n: 5 },
        result: {
          data: {
            viewer: {
              user: { lastName: 'Nordmann' },
              account: { latestChargingRecords: [{ key: 'record-1' }] },
            },
          },
        },
      },
    ]);
    expect(paths()).toEqual([
      '/gk-paymentcard/getpaymentcarddetail',
      '/v1/users/me',
      '/v1/users/me/charging-records/latest?limit=5',
      '/v1/users/me/roles',
    ]);
  });

  test('keeps the errors, masked', async () => {
    const { page, backend } = await startPortal({}, { documents });
    backend.handlers['GET /v1/users/me'] = (_, response) => void response.writeHead(500).end('<');
    const [first] = await page([{ name: 'Person', variables: {} }]);
    expect(first?.result.errors?.[0]).toMatchObject({
      extensions: { code: 'UNREADABLE_RESPONSE', status: 500 },
    });
    expect(first?.result.errors?.[0]?.extensions).toHaveProperty('requestId');
  });
});
