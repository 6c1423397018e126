import { buildSchema } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { requireWriteRow } from '../../../gateway/graphql/count-write.ts';
import { writeRows } from '../../../gateway/graphql/write-rows.ts';
import { typeDefs } from '../../../gateway/generated/schema.ts';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { startRedis } from '../support/redis.ts';
import { administratorRole, invitation, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const role = 'role-administrator';
const INVITATIONS = '/v1/organizations/4001/invitations';
const administrator = {
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [`GET ${INVITATIONS}`]: [invitation],
  [`POST ${INVITATIONS}`]: noContent,
  [`POST ${INVITATIONS}/invitation-1/resend`]: noContent,
  [`DELETE ${INVITATIONS}/invitation-1`]: noContent,
};
const send = (emails: readonly string[]) => {
  const people = emails.map(
    (email) => `{ inviteeEmail: "${email}", inviteeName: "N", roleId: MEMBER }`,
  );
  return `mutation { sendInvitations(input: { accountId: "${idOf('Account', '4001')}", invitations: [${people.join()}] })
    { organization { id } } }`;
};
const strangers = (portion: number) =>
  Array.from({ length: 50 }, (_, index) => `stranger-${portion}-${index}@example.no`);
const Sent = z.array(z.unknown());

/** The counters that limit a mutation, transcribed from security.md, "Abuse". */
const LIMITED: Readonly<Record<string, readonly string[]>> = {
  sendInvitations: ['CALLER', 'ACCOUNT', 'RECIPIENT_OF_ACCOUNT', 'RECIPIENT'],
  resendInvitation: ['CALLER', 'ACCOUNT', 'RECIPIENT_OF_ACCOUNT', 'RECIPIENT'],
  sendPhoneCode: ['CALLER', 'RECIPIENT'],
  changeEmail: ['CALLER', 'RECIPIENT'],
  sendInvitationCode: ['CALLER', 'RECIPIENT'],
  sendEmailLink: ['CALLER'],
  becomeMember: ['CALLER'],
  removeMember: ['CALLER'],
  handOverCharger: ['CALLER', 'RECIPIENT'],
  startCardPayment: ['CALLER'],
  startFamily: ['CALLER'],
  dissolveFamily: ['CALLER'],
  disputeChargingRecord: ['CALLER'],
  linkCoupon: ['CALLER'],
  connectMembership: ['CALLER'],
  finishCoopSignIn: ['CALLER'],
  registerRfid: ['CALLER'],
  acceptInvitation: ['CALLER'],
  declineInvitation: ['CALLER'],
  confirmPhoneCode: ['CALLER'],
  verifyEmail: ['CALLER'],
  undoEmailChange: ['CALLER'],
  createScheduledReport: ['CALLER', 'RECIPIENT'],
  updateScheduledReport: ['CALLER', 'RECIPIENT'],
  resendReportConfirmation: ['CALLER', 'RECIPIENT'],
  confirmReportConsent: ['CALLER'],
  stopReportConsent: ['CALLER'],
};

describe('the table of limits', () => {
  test('lists every mutation, and limits those that send messages or allow guessing', () => {
    const mutations = Object.keys(buildSchema(typeDefs).getMutationType()?.getFields() ?? {});
    expect([...writeRows.keys()].sort()).toEqual(mutations.sort());
    for (const [mutation, by] of Object.entries(LIMITED))
      expect([
        mutation,
        [...new Set(requireWriteRow(mutation).limits.map((limit) => limit.by))],
      ]).toEqual([mutation, by]);
  });

  test('stops the start for a mutation without a row', () => {
    expect(() => requireWriteRow('sendPostcards')).toThrow('Mutation.sendPostcards');
  });
});

test('eight hundred e-mails to strangers are stopped, with a retry delay', async () => {
  const { run, bodies } = await startPortal(administrator);
  const answers = [];
  for (let portion = 0; portion < 16; portion++)
    answers.push(await run(send(strangers(portion)), { role }));
  const sent = bodies().flatMap(([, , body]) => Sent.parse(body));
  expect(sent).toHaveLength(200);
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(refused).toHaveLength(12);
  for (const { extensions } of refused) {
    expect(extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(extensions['retryAfter']).toBeGreaterThan(3000);
    expect(extensions['retryAfter']).toBeLessThanOrEqual(3600);
  }
});

test('withdrawing an invitation and inviting again counts as sending again', async () => {
  const { run, writes } = await startPortal(administrator);
  const one = send(['ola@example.no', 'ny@example.no']);
  expect((await run(send(['OLA@example.no']), { role })).errors).toBeUndefined();
  const withdraw = `withdrawInvitation(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('Invitation', 'invitation-1')}" })`;
  for (let time = 0; time < 2; time++) {
    await run(`mutation { ${withdraw} { organization { id } } }`, { role });
    if (time === 0) expect((await run(send(['ola@example.no']), { role })).errors).toBeUndefined();
  }
  const again = await run(one, { role });
  expect(again.errors?.[0]?.extensions).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    fields: [{ path: 'invitations.0.inviteeEmail', code: 'TOO_SOON' }],
  });
  const resend = `resendInvitation(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('Invitation', 'invitation-1')}" })`;
  const resent = await run(`mutation { ${resend} { organization { id } } }`, { role });
  expect(resent.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  expect(writes()).toHaveLength(4);
});

test('a write that the backend refused is not counted, and can be corrected at once', async () => {
  let refuses = true;
  const { run } = await startPortal({
    ...administrator,
    [`POST ${INVITATIONS}`]: (request, response) => {
      if (refuses) failWith(409, 'INVITATION_EXISTS')(request, response);
      else noContent(request, response);
    },
  });
  for (let time = 0; time < 30; time++) await run(send(strangers(0)), { role });
  refuses = false;
  for (let time = 0; time < 2; time++)
    expect((await run(send(strangers(0)), { role })).errors).toBeUndefined();
  expect((await run(send(strangers(0)), { role })).errors?.[0]?.extensions.code).toBe(
    'TOO_MANY_REQUESTS',
  );
});

test('forty wrong coupons in a row are stopped, and repeats of one attempt count once', async () => {
  const { run, writes } = await startPortal({
    'POST /v1/users/me/benefits/coupons': failWith(400, 'INVALID_COUPON'),
  });
  const guess = (code: string, key: string) =>
    run(
      `mutation { linkCoupon(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}", code: "${code}" }) { account { id } } }`,
      { headers: { 'idempotency-key': key } },
    );
  for (let repetition = 0; repetition < 5; repetition++) await guess('FIRST', 'key-first');
  const before = writes().length;
  const codes = [];
  for (let number = 0; number < 40; number++)
    codes.push((await guess(`WRONG${number}`, `key-${number}`)).errors?.[0]?.extensions.code);
  expect(codes.slice(0, 9)).not.toContain('TOO_MANY_REQUESTS');
  expect(codes.slice(9).every((code) => code === 'TOO_MANY_REQUESTS')).toBe(true);
  expect(writes().length - before).toBe(9);
});

test('a write that was refused is refused again under its key', async () => {
  const { run } = await startPortal({
    'POST /v1/users/me/benefits/coupons': failWith(400, 'INVALID_COUPON'),
  });
  const guess = (code: string) =>
    run(
      `mutation { linkCoupon(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}", code: "${code}" }) { account { id } } }`,
      { headers: { 'idempotency-key': 'one-key' } },
    );
  for (let number = 0; number < 10; number++) await guess(`WRONG${number}`);
  for (let time = 0; time < 3; time++)
    expect((await guess('LAST')).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('two processes share their counters, which hold no code and no name', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const wrong = { 'POST /v1/users/me/benefits/coupons': failWith(400, 'INVALID_COUPON') };
  const portals = [
    await startPortal(wrong, { redis: redis.client }),
    await startPortal(wrong, { redis: redis.client }),
  ];
  for (let number = 0; number < 14; number++)
    await portals[number % 2]?.run(
      `mutation { linkCoupon(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}", code: "KODE${number}" }) { account { id } } }`,
    );
  expect(portals.flatMap(({ writes }) => writes())).toHaveLength(10);
  expect((await redis.client.keys('*')).join()).not.toMatch(/KODE|user-1/);
});
