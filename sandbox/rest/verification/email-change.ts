import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { maskedEmail } from '../../../schema/masked-email.ts';
import { codeDigest } from '../../code-digest.ts';
import type { Database } from '../../db/database.ts';
import type { EmailChangeTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import {
  EMAIL_CHANGE_REQUESTED_MAIL,
  EMAIL_CHANGED_MAIL,
  EMAIL_CHANGE_UNDONE_MAIL,
} from '../mail.ts';
import type { Success } from '../operation.ts';
import { lockedPerson, personOf, type Person } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { isSame, mustBeFree, sentLink, setSignInEmail } from './sign-in-email.ts';

/** How long the holder of the old address can undo a change. */
export const UNDO_DAYS = 14;
const PURPOSE = 'email-undo';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;
type Change = Selectable<EmailChangeTable> & { readonly expires_at: Date };

const digestOf = (code: string) => codeDigest(PURPOSE, code);

/** Creates a link to undo a change, of 192 random bits, beside that in an earlier e-mail. */
async function createUndoLink({ db, clock, config }: SandboxDeps, changeId: number) {
  const code = randomBytes(24).toString('base64url');
  const until = new Date(clock.now().getTime() + UNDO_DAYS * 24 * 60 * 60_000);
  await db
    .insertInto('email_undo_link')
    .values({ code_digest: digestOf(code), change_id: changeId, expires_at: until })
    .execute();
  return { link: `${config.publicUrl}/undoEmailChange?code=${code}`, until };
}

/**
 * Records that a person asks for another address, and tells the present one. An address that the person has not verified may be
 * a stranger's, who must not be able to undo anything: it is told without a link.
 */
export async function recordRequest(
  deps: SandboxDeps,
  person: Person,
  to: string,
  isVerified: boolean,
): Promise<void> {
  const { id } = await deps.db
    .insertInto('email_change')
    .values({
      user_id: person.id,
      old_email: person.email,
      new_email: to,
      requested_at: deps.clock.now(),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const undo = isVerified ? await createUndoLink(deps, id) : null;
  const mail = EMAIL_CHANGE_REQUESTED_MAIL[person.language](
    person.first_name,
    maskedEmail(to),
    undo,
  );
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
}

/** Tells the old address that another has taken its place; it gets a link when it got one at the request. */
export async function tellOldAddress(
  deps: SandboxDeps,
  person: Person,
  newEmail: string,
): Promise<void> {
  const change = await deps.db
    .selectFrom('email_change')
    .select((is) => [
      'id',
      is
        .exists(is.selectFrom('email_undo_link').whereRef('change_id', '=', 'email_change.id'))
        .as('hasLink'),
    ])
    .where('user_id', '=', person.id)
    .where('new_email', '=', newEmail)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const undo = change?.hasLink ? await createUndoLink(deps, change.id) : null;
  const mail = EMAIL_CHANGED_MAIL[person.language](person.first_name, maskedEmail(newEmail), undo);
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
}

/** The change of an undo link. Throws `NOT_FOUND`. */
async function changeOfLink({ db }: Pick<Deps, 'db'>, code: string): Promise<Change> {
  const change = await db
    .selectFrom('email_undo_link')
    .innerJoin('email_change', 'email_change.id', 'change_id')
    .selectAll('email_change')
    .select('email_undo_link.expires_at')
    .where('code_digest', '=', digestOf(code))
    .executeTakeFirst();
  if (!change) throw notFound();
  return change;
}

type View = Success<'getEmailChange'>;

async function statusOf(deps: Deps, change: Change, person: Person): Promise<View['status']> {
  if (change.undone_at !== null) return 'UNDONE';
  if (change.expires_at <= deps.clock.now()) return 'EXPIRED';
  if (!isSame(person.email, change.old_email)) return 'CHANGED';
  const sent = await sentLink(deps, person.id);
  return sent && !isSame(sent.email, person.email) ? 'REQUESTED' : 'LAPSED';
}

async function viewOf(deps: Deps, change: Change, person: Person): Promise<View> {
  return {
    email: change.old_email,
    newEmail: maskedEmail(change.new_email),
    status: await statusOf(deps, change, person),
    expiresAt: change.expires_at.toISOString(),
    endsSessions: true,
  };
}

/** A change as the holder of the old address sees it, by the code of an undo link. Throws `NOT_FOUND`. */
export async function emailChange(deps: Deps, code: string): Promise<View> {
  const change = await changeOfLink(deps, code);
  return viewOf(deps, change, await personOf(deps, change.user_id));
}

/**
 * Undoes a change and all later ones of the person: the old address signs in again, links that wait to be confirmed and the undo links of
 * later changes stop working, and the sessions of the account end. Has no effect the second time. Throws `NOT_FOUND`,
 * `CODE_EXPIRED`, `USER_EMAIL_EXISTS` and `EMAIL_EXISTS`.
 */
export async function undoEmailChange(deps: SandboxDeps, code: string): Promise<View> {
  const { db, clock } = deps;
  const { user_id: userId } = await changeOfLink(deps, code);
  const person = await lockedPerson(deps, userId);
  const change = await changeOfLink(deps, code);
  const status = await statusOf(deps, change, person);
  if (status === 'UNDONE') return viewOf(deps, change, person);
  if (status === 'EXPIRED') throw new Problem(400, 'CODE_EXPIRED', 'The link has expired');
  if (status === 'CHANGED') {
    await mustBeFree(db, person.id, change.old_email);
    await setSignInEmail(db, person.id, change.old_email);
    await endSessions(db, person.id);
    const mail = EMAIL_CHANGE_UNDONE_MAIL[person.language](
      person.first_name,
      maskedEmail(change.old_email),
    );
    await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
  }
  await db.deleteFrom('email_verification').where('user_id', '=', person.id).execute();
  await db
    .updateTable('email_change')
    .set({ undone_at: clock.now() })
    .where('user_id', '=', person.id)
    .where('id', '>=', change.id)
    .where('undone_at', 'is', null)
    .execute();
  return viewOf(deps, await changeOfLink(deps, code), await personOf(deps, userId));
}

/** Ends the sessions, grants and refresh tokens of a person, by every way to sign in. */
async function endSessions(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('oidc_record')
    .where(sql<string>`split_part(payload ->> 'accountId', '|', 2)`, '=', userId)
    .execute();
}
