import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { idOf } from '../support/ids.ts';
import { PERSONAL_ACCOUNT_KEY, signedIn, startPortal } from './harness.ts';

const line = z.looseObject({ event: z.string().optional(), person: z.string().optional() });
const eventsOf = (log: readonly string[]) =>
  log.map((text) => line.parse(JSON.parse(text))).filter(({ event }) => event !== undefined);

const deletion = `mutation { requestUserDeletion(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}" }) { viewer { id } } }`;

test.each([
  ['FOREIGN_ACCOUNT', `{ viewer { account(id: "${idOf('Account', '9999')}") { id } } }`, {}],
  ['ROLE_REFUSED', '{ viewer { id } }', { role: 'role-of-another' }],
  ['SIGN_IN_TOO_OLD', deletion, {}],
])('%s is told under the person’s pseudonym', async (event, operation, options) => {
  const { run, setCaller, log } = await startPortal({});
  setCaller(signedIn({ claims: parseClaims({ email: 'kari@example.no' }, 'x:') }));
  await run(operation, options);
  const [told, ...others] = eventsOf(log);
  expect(told).toMatchObject({ event });
  expect(told?.person).toMatch(/^[\w-]{16}$/);
  expect(others).toEqual([]);
  expect(log.join('')).not.toContain('user-1');
});

test('no suggestion of the schema is made in production', async () => {
  const { run } = await startPortal({}, { production: true });
  const query = `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { emailVerification { email } } }`;
  for (const variables of [{ input: { emial: 'x' } }, { input: { email: 'x', language: 'NOO' } }]) {
    const { errors } = await run(query, { variables });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  }
});

test('a key of 200 kB reads like a missing one, and never reaches the backend', async () => {
  const { run, calls } = await startPortal({});
  const before = calls().length;
  const { data, errors } = await run(
    `query ($key: Key!) { viewer { account(id: "${idOf('Account', 'personal-user-1')}") { invoice(key: $key) { id } } } }`,
    { variables: { key: 'x'.repeat(200_000) } },
  );
  expect(errors ?? []).toEqual([]);
  expect(data).toMatchObject({ viewer: { account: { invoice: null } } });
  expect(calls().slice(before).join()).not.toContain('xxxx');
});
