import { describe, expect, test } from 'vitest';
import { administratorRole, invoice } from './fixtures.ts';
import { startPortal } from './harness.ts';

const PERSONAL = '/v1/users/me/invoices';
const COMPANY = '/v1/organizations/4001/invoices';

describe('the cost centres of an organisation’s invoice', () => {
  const role = administratorRole.userRoleId;
  const QUERY =
    'account { invoice(key: "7") { amount costCenters { nodes { name sessionCount energy amount } other } } }';
  const sold = { costCenter: '2200 Salg', sessions: 2, energy: 41_500, amount: 7000 };
  const others = { costCenter: null, sessions: 1, energy: 2000, amount: 500 };
  const shown = ({
    costCenter: name,
    sessions: sessionCount,
    ...sums
  }: typeof sold | typeof others) => ({
    name,
    sessionCount,
    ...sums,
  });

  test('adds up to the invoice, together with the lines that are not sessions', async () => {
    const { readViewer } = await startPortal({
      'GET /v1/users/me/roles': [administratorRole],
      [`GET ${COMPANY}/7`]: { ...invoice, id: '7', amount: 12_500 },
      [`GET ${COMPANY}/7/cost-centers`]: [sold, others],
    });
    expect(await readViewer(QUERY, { role })).toEqual({
      account: {
        invoice: {
          amount: 12_500,
          costCenters: { nodes: [shown(sold), shown(others)], other: 5000 },
        },
      },
    });
  });

  test.each([
    ['has none', []],
    ['cannot tell', undefined],
  ])('resolves to null when the backend %s', async (_what, answer) => {
    const { readViewer } = await startPortal({
      'GET /v1/users/me/roles': [administratorRole],
      [`GET ${COMPANY}/7`]: { ...invoice, id: '7' },
      ...(answer && { [`GET ${COMPANY}/7/cost-centers`]: answer }),
    });
    expect(await readViewer(QUERY, { role })).toMatchObject({
      account: { invoice: { costCenters: null } },
    });
  });

  test('makes no call for a person’s invoice, nor for one that is being prepared', async () => {
    const { readViewer, paths } = await startPortal({
      'GET /v1/users/me/roles': [administratorRole],
      [`GET ${PERSONAL}/7`]: { ...invoice, id: '7' },
      [`GET ${COMPANY}/7`]: { ...invoice, id: '7', number: null, status: 'PREPARED_FOR_INVOICE' },
    });
    for (const options of [{}, { role }])
      expect(await readViewer(QUERY, options)).toMatchObject({
        account: { invoice: { costCenters: null } },
      });
    expect(paths().filter((path) => path.endsWith('/cost-centers'))).toEqual([]);
  });
});
