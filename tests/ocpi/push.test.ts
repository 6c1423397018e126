import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueTokenPush } from '../../backends/ocpi/operators/push.ts';
import { addChips } from './support/chips.ts';
import { startOperator, type Operator } from '../../examples/ocpi/operator.ts';
import { startService, type TestService } from './support/service.ts';

let service: TestService;
let operator: Operator;

beforeAll(async () => {
  service = await startService();
  operator = await startOperator({
    serviceVersionsUrl: service.versionsUrl,
    parties: ['VIK', 'OST'],
  });
  await addChips(service, 3);
});
afterAll(async () => {
  await operator.close();
  await service.close();
});

/** Changes a chip as the portal does: in one transaction with the queue. */
const block = (id: string, is_blocked: boolean) =>
  service.database.transaction().execute(async (trx) => {
    const last_updated = new Date();
    await trx.updateTable('chip').set({ is_blocked, last_updated }).where('id', '=', id).execute();
    await queueTokenPush(trx, id, last_updated);
  });

/** The tokens that the operator has got for its party `VIK`, and forgets. */
function take() {
  const puts = operator.received.filter(
    ({ method, headers }) => method === 'PUT' && headers['ocpi-to-party-id'] === 'VIK',
  );
  operator.received.length = 0;
  return puts.map(({ path, body }) => [path.replace('/ocpi/cpo/tokens/', ''), body]);
}

const waiting = async () =>
  (await service.database.selectFrom('token_push').selectAll().execute()).length;
const untilNoneWaits = () => vi.waitFor(async () => expect(await waiting()).toBe(0), 30_000);

describe('chips', () => {
  it('are sent to an operator that has just registered, blocked ones first, then by their changes', async () => {
    const blocked = service.database.updateTable('chip').set({ is_blocked: true });
    await blocked.where('id', '=', 'CHIP-1').execute();
    await service.run(['connect', operator.versionsUrl, operator.token]);
    await untilNoneWaits();
    const routed = operator.received.findLast(({ method }) => method === 'PUT')?.headers;
    expect(routed).toMatchObject({
      'ocpi-from-country-code': 'NO',
      'ocpi-from-party-id': 'LAD',
      'ocpi-to-country-code': 'NO',
      'ocpi-to-party-id': 'OST',
    });
    expect(take()).toMatchObject([
      ['NO/LAD/04AB1', { uid: '04AB1', valid: false }],
      ['NO/LAD/04AB0', { uid: '04AB0', valid: true, whitelist: 'ALLOWED' }],
      ['NO/LAD/04AB2', { uid: '04AB2' }],
    ]);
  });

  it('are sent as they are in the end, after an outage, and none is lost', async () => {
    operator.before = (_req, res) => void res.status(503).end();
    await block('CHIP-1', true);
    await block('CHIP-0', true);
    await vi.waitFor(() => expect(operator.received.length).toBeGreaterThan(0), 30_000);
    await block('CHIP-1', false);
    operator.before = (_req, _res, next) => next();
    expect(await waiting()).toBe(2);
    take();
    service.later(6000);
    await untilNoneWaits();
    expect(take()).toMatchObject([
      ['NO/LAD/04AB0', { valid: false }],
      ['NO/LAD/04AB1', { valid: true }],
    ]);
  });

  it('are never sent twice at once, and a change during the sending follows it', async () => {
    let open = 0;
    let most = 0;
    operator.before = (_req, res, next) => {
      most = Math.max(most, ++open);
      res.once('finish', () => open--);
      setTimeout(next, 150);
    };
    await block('CHIP-2', true);
    await vi.waitFor(() => expect(open).toBe(1), 30_000);
    await block('CHIP-2', false);
    await untilNoneWaits();
    operator.before = (_req, _res, next) => next();
    expect(most).toBe(1);
    expect(take()).toMatchObject([
      ['NO/LAD/04AB2', { valid: false }],
      ['NO/LAD/04AB2', { valid: true }],
    ]);
  });

  it('that the operator refuses do not hold up the others', async () => {
    operator.before = (req, res, next) => {
      if (req.path.includes('04AB0'))
        res.json({ status_code: 2001, timestamp: '2026-01-01T00:00:00Z' });
      else next();
    };
    await block('CHIP-0', false);
    await block('CHIP-1', true);
    await vi.waitFor(
      () => expect(take()).toContainEqual(['NO/LAD/04AB1', expect.anything()]),
      30_000,
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 30_000);
    expect(await service.run(['connections'])).toContain('1 chips waiting');
  });

  it('are all sent again when the connection is renewed', async () => {
    operator.before = (_req, _res, next) => next();
    take();
    const { id } = await service.database
      .selectFrom('connection')
      .select('id')
      .executeTakeFirstOrThrow();
    await service.run(['renew', id]);
    await untilNoneWaits();
    // One may come twice: it was refused before, and waited.
    expect(new Set(take().map(([path]) => path)).size).toBe(3);
  });
});
