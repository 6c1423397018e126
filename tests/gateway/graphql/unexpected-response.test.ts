import { describe, expect, test } from 'vitest';
import { benefit, card, CARDS, chargingRecord, user } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ME = 'GET /v1/users/me';
const BENEFITS = 'GET /v1/users/me/benefits';

describe('a response outside the contract', () => {
  const LATEST = 'GET /v1/users/me/charging-records/latest';
  test.each([
    ['user { status }', ME, [user]],
    ['latestChargingRecords { key }', LATEST, [{ ...chargingRecord, priceAfterDiscount: 119.28 }]],
    ['latestChargingRecords { key }', LATEST, [{ ...chargingRecord, date: 'yesterday' }]],
    ['hasPaymentMethod', CARDS, { cards: [card, '4242'] }],
    ['benefits { key }', BENEFITS, { benefits: [] }],
  ])('refuses %s from %s instead of guessing', async (field, call, body) => {
    const { run, log } = await startPortal({ [call]: body });
    const name = /^\w+/.exec(field)?.[0] ?? '';
    const isOfPerson = name === 'user';
    const query = isOfPerson ? field : `account { ${field} }`;
    const { data, errors } = await run(`{ viewer { key ${query} } }`);
    const missing = { [name]: null };
    expect(data).toEqual({
      viewer: { key: 'user-1', ...(isOfPerson ? missing : { account: missing }) },
    });
    expect(errors).toMatchObject([
      {
        message: 'The response type from the server is incorrect',
        extensions: { code: 'UNEXPECTED_RESPONSE', status: 502 },
      },
    ]);
    expect(log.join('')).not.toMatch(/4242|MOON|119\.28|yesterday/);
  });

  test('keeps a benefit of an unknown type', async () => {
    const { readViewer } = await startPortal({
      [BENEFITS]: [{ ...benefit, id: 'new', type: 'FREE_COFFEE' }, benefit],
    });
    expect(await readViewer('account { benefits { key type } }')).toEqual({
      account: {
        benefits: [
          { key: 'new', type: null },
          { key: 'benefit-1', type: benefit.type },
        ],
      },
    });
  });

  test('differs from an empty list, which stays empty', async () => {
    const { read } = await startPortal({
      [CARDS]: [],
      [BENEFITS]: [],
      [LATEST]: [],
      'GET /v1/news': [],
    });
    expect(
      await read(
        '{ viewer { account { hasPaymentMethod benefits { key } latestChargingRecords { key } } } news(language: NO) { key } }',
      ),
    ).toEqual({
      viewer: { account: { hasPaymentMethod: false, benefits: [], latestChargingRecords: [] } },
      news: [],
    });
  });
});
