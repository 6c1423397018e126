import { describe, expect, onTestFinished, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { startRedis } from '../support/redis.ts';
import { chargerProject } from './equipment.ts';
import { signedIn, startPortal } from './harness.ts';
import { idOf } from '../support/ids.ts';

const numbered = (index: number) => String(index).padStart(3, '0');
const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));

const codesOf = (answers: readonly { errors?: { extensions: { code: string } }[] | undefined }[]) =>
  answers.map(({ errors }) => errors?.[0]?.extensions.code);

const changeEmail = (index: number) =>
  `mutation { changeEmail(input: { email: "stranger-${index}@example.no" }) { emailVerification { resendAfter } } }`;
const sendPhoneCode = (index: number) =>
  `mutation { sendPhoneCode(input: { mobileNumber: "+47 400 00 ${numbered(index)}" }) { phoneVerification { resendAfter } } }`;

describe('what a refusal tells counts', () => {
  test.each([
    ['e-mail addresses', changeEmail, 'POST /v1/users/me/email-verification', 'USER_EMAIL_EXISTS'],
    ['phone numbers', sendPhoneCode, 'POST /v1/users/me/phone-verification', 'PHONE_NUMBER_ASSIGNED'],
  ])('of %s twenty questions reach the backend', async (_what, ask, path, code) => {
    const { run, calls } = await startPortal({ [path]: failWith(409, code) });
    const answers = await Promise.all(times(120, (index) => run(ask(index))));
    const codes = codesOf(answers);
    expect(codes.filter((each) => each === code)).toHaveLength(20);
    expect(codes.filter((each) => each === 'TOO_MANY_REQUESTS')).toHaveLength(100);
    expect(calls().filter((call) => call === path)).toHaveLength(20);
  }); // oxfmt-ignore

  test('but an input that the gateway refuses does not', async () => {
    const { run } = await startPortal({});
    const answers = [];
    for (let time = 0; time < 25; time += 1)
      answers.push(
        await run(
          'mutation { changeEmail(input: { email: "none" }) { emailVerification { resendAfter } } }',
        ),
      );
    expect(new Set(codesOf(answers))).toEqual(new Set(['BAD_USER_INPUT']));
  });
});

test('the codes that one holder of the link requests leave codes for the others', async () => {
  const sent = { resendAfter: 0, expiresAt: '2026-11-20T12:10:00+01:00' };
  const { run, setCaller } = await startPortal({ 'POST /v1/invitations/invitation-1/code': sent });
  const request = () =>
    run(
      `mutation { sendInvitationCode(input: { id: "${idOf('Invitation', 'invitation-1')}" }) { resendAfter } }`,
    );
  const codes = [];
  for (let time = 0; time < 30; time += 1) codes.push(...codesOf([await request()]));
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  setCaller(signedIn({ subject: 'database|invited', userId: 'invited' }));
  expect(codesOf([await request()])).toEqual([undefined]);
});

const project = (code: string) => `{ chargerProject(code: "${code}") { code } }`;
const unknown = failWith(404, { errorCode: 'INVALID_PROJECT_CODE', message: 'No such project' });
const PROJECTS = '/v1/charger-projects/';

describe('a burst of guesses finds no more than one after the other', () => {
  test('of project codes, in two processes', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const handlers = Object.fromEntries(
      times(200, (index) => [`GET ${PROJECTS}GUESS${numbered(index)}`, unknown]),
    );
    const [one, two] = [
      await startPortal(handlers, { redis: redis.client }),
      await startPortal(handlers, { redis: redis.client }),
    ];
    const answers = await Promise.all(
      times(200, (index) => (index % 2 === 0 ? one : two).run(project(`GUESS${numbered(index)}`))),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(20);
    expect([...one.calls(), ...two.calls()]).toHaveLength(20);
  });

  test('of organisation numbers, whose either answer tells something', async () => {
    // 40 numbers with a valid check digit.
    const numbers = times(600, (index) => 923_609_000 + index)
      .map(String)
      .filter(hasValidCheckDigit)
      .slice(0, 40);
    const { run, calls } = await startPortal(
      Object.fromEntries(
        numbers.map((number) => [`GET /v1/organization-numbers/${number}`, { isTaken: true }]),
      ),
    );
    const answers = await Promise.all(
      numbers.map((number) =>
        run(`{ isOrganizationNumberTaken(organizationNumber: "${number}") }`),
      ),
    );
    expect(numbers).toHaveLength(40);
    expect(codesOf(answers).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
    expect(calls()).toHaveLength(20);
  });

  test('and a right code can be opened again and again', async () => {
    const { run } = await startPortal({ [`GET ${PROJECTS}SOLBAKKEN26`]: chargerProject });
    for (let time = 0; time < 30; time += 1)
      expect((await run(project('SOLBAKKEN26'))).errors).toBeUndefined();
  });
});

/** Weights 3 2 7 6 5 4 3 2, modulo 11. */
function hasValidCheckDigit(number: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return sum % 11 === 0;
}
