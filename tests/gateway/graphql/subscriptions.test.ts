import { describe, expect, test } from 'vitest';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, organization, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ONE = '/v1/organizations/4001/subscriptions/sub-1';
const role = 'role-administrator';
const start = (handlers: Parameters<typeof startPortal>[0] = {}) =>
  startPortal({
    'GET /v1/users/me/roles': [privateRole, administratorRole],
    'GET /v1/organizations/4001': organization,
    [`POST ${ONE}`]: noContent,
    [`DELETE ${ONE}`]: noContent,
    ...handlers,
  });
const END = `mutation { endSubscription(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('AccountSubscription', 'sub-1')}" }) { account { id } } }`;
const resume = (accepted: boolean) =>
  `mutation { resumeSubscription(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('AccountSubscription', 'sub-1')}", termsAccepted: ${accepted} })
    { account { id } } }`;

describe('the subscription of an organisation', () => {
  test('cancels the subscription, and resumes it with its terms', async () => {
    const { read, bodies } = await start();
    await read(END, { role });
    await read(resume(true), { role });
    expect(bodies()).toEqual([
      ['DELETE', ONE, null],
      ['POST', ONE, { termsAccepted: true }],
    ]);
  });

  test('refuses to resume without its terms', async () => {
    const { run, writes } = await start();
    expect((await run(resume(false), { role })).errors).toMatchObject([
      { extensions: { fields: [{ path: 'termsAccepted', code: 'TERMS_REQUIRED' }] } },
    ]);
    expect(writes()).toEqual([]);
  });

  test.each([
    [400, 'PAYMENTTYPE_NONE'],
    [400, 'INVALID_PAYMENTCARD'],
    [403, 'USER_BLOCKED'],
  ])('keeps the backend’s refusal %i %s', async (status, code) => {
    const { run } = await start({ [`POST ${ONE}`]: failWith(status, code) });
    expect((await run(resume(true), { role })).errors).toMatchObject([
      { extensions: { code, status } },
    ]);
  });
});
