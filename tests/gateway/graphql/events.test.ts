import { expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import { startPortal } from './harness.ts';

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
