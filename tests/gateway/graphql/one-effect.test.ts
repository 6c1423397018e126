import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS } from '../../../gateway/graphql/access.ts';
import { CASES, ELSEWHERE } from './one-effect-cases.ts';
import { effectOf, startTwoGateways, type TwoGateways } from './one-effect-world.ts';

let portal: TwoGateways;
beforeAll(async () => {
  portal = await startTwoGateways();
});
afterAll(() => portal.close());

test('every mutation is here, or it is said where else', () => {
  const mutations = Object.keys(ACCESS)
    .filter((name) => name.startsWith('Mutation.'))
    .map((name) => name.replace('Mutation.', ''));
  expect([...Object.keys(CASES), ...Object.keys(ELSEWHERE)].sort()).toEqual(mutations.sort());
});

describe('a double submit at two gateways and a retry have one effect', () => {
  test.each(Object.entries(CASES))('%s', async (_, { user, of, field, effect }) => {
    const role = of === undefined ? {} : await portal.inRole(user, of);
    const source = `mutation { field: ${await field(portal)} }`;
    const headers = { ...role, 'idempotency-key': randomUUID() };
    const submit = (at: number) => portal.ask(user, source, headers, at);
    const before = await portal.look();
    const [one, other] = await Promise.all([submit(0), submit(1)]);
    expect([one.errors, other.errors]).toEqual([undefined, undefined]);
    expect(other.data).toEqual(one.data);
    const after = await portal.look();
    expect(effectOf(before, after)).toEqual(effect);

    const again = await submit(1);
    expect(again.errors).toBeUndefined();
    expect(again.data).toEqual(one.data);
    expect(effectOf(after, await portal.look())).toEqual({});
  });
});
