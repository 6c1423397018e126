import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const OLD = 'kari.nordmann@ladeportal.example';
const NEW = 'ny.kari@annen.example';
const NEWER = 'nyere.kari@tredje.example';
const DAY = 24 * 60 * 60;

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(async () => {
  await world.control('POST', '/reset');
  await advanceClock(world, 0);
});

const request = (email: string, as = 'kari') =>
  world.send('POST', '/v1/users/me/email-verification', as, { email });
const confirm = (code: string, as = 'kari') =>
  world.send('POST', '/v1/email-verifications', as, { code });
/** A request without an access token. */
const anonymous = (method: string, path: string, body?: object) =>
  fetch(`${world.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const undo = (code: string) => outcomeOf(anonymous('POST', `/v1/email-changes/${code}/undo`));
const emailNow = () => bodyOf(world.get('/v1/users/me', 'kari'));
const statusOf = (code: string) => bodyOf(anonymous('GET', `/v1/email-changes/${code}`));

/** The code of the newest link to a page of the portal in the mail to an address. */
async function codeFor(page: 'changeEmail' | 'undoEmailChange', email: string): Promise<string> {
  const [mail] = await mailTo(world, email);
  return new RegExp(`/${page}\\?code=([\\w-]+)`).exec(mail?.body ?? '')?.[1] ?? '';
}
const linkCode = (email: string) => codeFor('changeEmail', email);
const undoCode = (email: string) => codeFor('undoEmailChange', email);

async function change(from: string, to: string): Promise<string> {
  await request(to);
  await confirm(await linkCode(to));
  return undoCode(from);
}

describe('the link of a change', () => {
  test('changes nothing for a visitor without a session, for a stranger, and when it is looked at', async () => {
    await request(NEW);
    const code = await linkCode(NEW);
    expect(await bodyOf(anonymous('GET', `/v1/email-verifications/${code}`))).toMatchObject({
      email: NEW,
      replacedEmail: 'k•••@l•••.example',
      status: 'OPEN',
      undoDays: 14,
    });
    expect(await outcomeOf(anonymous('POST', '/v1/email-verifications', { code }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect(await outcomeOf(confirm(code, 'brand-new'))).toEqual([403, 'FORBIDDEN']);
    expect(await emailNow()).toMatchObject({ email: OLD });
  });

  test('changes the address of the account that asked, once, and tells the old address', async () => {
    await request(NEW);
    const [asked] = await mailTo(world, OLD);
    expect(asked?.subject).toBe('Noen vil bytte e-postadressen på kontoen din');
    expect(asked?.body).toContain('n•••@a•••.example');
    expect(asked?.body).not.toContain(NEW);
    const code = await linkCode(NEW);
    expect(await outcomeOf(confirm(code))).toEqual(['ok']);
    expect(await outcomeOf(confirm(code))).toEqual(['ok']);
    expect(await emailNow()).toMatchObject({ email: NEW });
    const mails = await mailTo(world, OLD);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'E-postadressen på kontoen din er byttet',
      'Noen vil bytte e-postadressen på kontoen din',
    ]);
    expect(await bodyOf(anonymous('GET', `/v1/email-verifications/${code}`))).toMatchObject({
      status: 'CONFIRMED',
      replacedEmail: null,
    });
  });

  test('tells the old address once when the link to the same new one is sent again', async () => {
    await request(NEW);
    await request(NEW);
    expect(await mailTo(world, OLD)).toHaveLength(1);
    await request(NEWER);
    expect(await mailTo(world, OLD)).toHaveLength(2);
  });

  test('tells an address that was never verified without a link, since it may be a stranger’s', async () => {
    await world.database
      .updateTable('account')
      .set({ email_verified: false })
      .where('user_id', '=', 'kari')
      .execute();
    expect(await change(OLD, NEW)).toBe('');
    const mails = await mailTo(world, OLD);
    expect(mails).toHaveLength(2);
    for (const { body } of mails) expect(body).toContain('kontakter du kundeservice');
  });

  test('a link to the present address tells nobody', async () => {
    await request(OLD);
    expect((await mailTo(world, OLD)).map(({ subject }) => subject)).toEqual([
      'Bekreft e-postadressen din',
    ]);
  });
});

describe('undoing a change', () => {
  test('stops one that waits to be confirmed', async () => {
    await request(NEW);
    const code = await undoCode(OLD);
    expect(await statusOf(code)).toMatchObject({ email: OLD, status: 'REQUESTED' });
    expect(await undo(code)).toEqual(['ok']);
    expect(await statusOf(code)).toMatchObject({ status: 'UNDONE' });
    expect(await outcomeOf(confirm(await linkCode(NEW)))).toEqual([404, 'NOT_FOUND']);
    expect(await emailNow()).toMatchObject({ email: OLD });
  });

  test('gives the old address back without a session, by the link of either e-mail, with its sign-in', async () => {
    await request(NEW);
    const first = await undoCode(OLD);
    await confirm(await linkCode(NEW));
    const second = await undoCode(OLD);
    expect(second).not.toBe(first);
    for (const code of [first, second])
      expect(await statusOf(code)).toMatchObject({
        newEmail: 'n•••@a•••.example',
        status: 'CHANGED',
        endsSessions: true,
      });
    expect(await undo(first)).toEqual(['ok']);
    expect(await emailNow()).toMatchObject({ email: OLD });
    const { subject } = await world.database
      .selectFrom('account_identity')
      .select('subject')
      .where('user_id', '=', 'kari')
      .where('provider', '=', 'database')
      .executeTakeFirstOrThrow();
    expect(subject).toBe(OLD);
    expect((await mailTo(world, NEW))[0]?.subject).toBe(
      'E-postadressen på kontoen er byttet tilbake',
    );
    expect(await undo(second)).toEqual(['ok']);
    expect(await statusOf(second)).toMatchObject({ status: 'UNDONE' });
  });

  test('of the first of two changes undoes both, and the holder of the one between cannot take it back', async () => {
    const first = await change(OLD, NEW);
    const second = await change(NEW, NEWER);
    await request('fjerde@ladeportal.example');
    expect(await undo(first)).toEqual(['ok']);
    expect(await emailNow()).toMatchObject({ email: OLD });
    expect(await statusOf(second)).toMatchObject({ status: 'UNDONE' });
    expect(await undo(second)).toEqual(['ok']);
    expect(await emailNow()).toMatchObject({ email: OLD });
    expect(await outcomeOf(confirm(await linkCode('fjerde@ladeportal.example')))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  test('of the second of two changes leaves the first to be undone', async () => {
    const first = await change(OLD, NEW);
    expect(await undo(await change(NEW, NEWER))).toEqual(['ok']);
    expect(await emailNow()).toMatchObject({ email: NEW });
    expect(await undo(first)).toEqual(['ok']);
    expect(await emailNow()).toMatchObject({ email: OLD });
  });

  test('is possible for fourteen days', async () => {
    const code = await change(OLD, NEW);
    await advanceClock(world, 14 * DAY - 60);
    expect(await statusOf(code)).toMatchObject({ status: 'CHANGED' });
    await advanceClock(world, 14 * DAY + 60);
    expect(await statusOf(code)).toMatchObject({ status: 'EXPIRED' });
    expect(await undo(code)).toEqual([400, 'CODE_EXPIRED']);
    expect(await emailNow()).toMatchObject({ email: NEW });
  });

  test('is refused while another person has the old address', async () => {
    const code = await change(OLD, NEW);
    await world.database
      .updateTable('app_user')
      .set({ email: OLD })
      .where('id', '=', 'brand-new')
      .execute();
    expect(await undo(code)).toEqual([409, 'USER_EMAIL_EXISTS']);
    expect(await emailNow()).toMatchObject({ email: NEW });
  });

  test('takes the code of the old address: neither that of the new one nor any other', async () => {
    await request(NEW);
    expect(await undo(await linkCode(NEW))).toEqual([404, 'NOT_FOUND']);
    expect(await undo('nonsense')).toEqual([404, 'NOT_FOUND']);
  });

  test('has nothing to undo once the request has lapsed', async () => {
    await request(NEW);
    const code = await undoCode(OLD);
    await advanceClock(world, 60 * 60 + 2);
    expect(await statusOf(code)).toMatchObject({ status: 'LAPSED' });
  });

  test('ends the sessions of the account at the identity provider', async () => {
    const record = (id: string, accountId: string) => ({
      ...{ model: 'Session', id, payload: JSON.stringify({ accountId }) },
      ...{ grant_id: null, uid: null, expires_at: null, consumed_at: null },
    });
    await world.database
      .insertInto('oidc_record')
      .values([record('of-kari', 'database|kari'), record('of-other', 'database|brand-new')])
      .execute();
    expect(await undo(await change(OLD, NEW))).toEqual(['ok']);
    const left = await world.database.selectFrom('oidc_record').select('id').execute();
    expect(left).toEqual([{ id: 'of-other' }]);
  });
});
