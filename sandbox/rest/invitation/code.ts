import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigest } from '../../code-digest.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { INVITATION_CODE_MAIL } from '../mail.ts';
import type { Success } from '../operation.ts';
import { Problem, TooManyRequests } from '../problem.ts';
import { isEmailVerified } from '../verification/email.ts';
import { count, forgetGuesses } from '../verification/limit.ts';
import { RESEND_AFTER_MS } from '../verification/phone.ts';
import { inviteeLanguage } from './sending.ts';
import { isSameEmail, type Invitation } from './state.ts';

const LIFETIME_MS = 10 * 60_000;

const tooMany = (waitSeconds: number) =>
  new TooManyRequests('TOO_MANY_REQUESTS', 'Too many attempts', waitSeconds);

/** What counts codes and guesses: the person's own count never stops another person, and that of all holders of the link is generous. */
const subjectsOf = ({ id }: Invitation, userId: string) =>
  [`user:${userId}`, `invitation-person:${id} ${userId}`, `invitation:${id}`] as const;

const purposeOf = (invitation: Invitation, userId: string) => `${invitation.id} ${userId}`;

/** The latest code sent to a person for an invitation. */
const sentCode = ({ db }: Pick<SandboxDeps, 'db'>, { id }: Invitation, userId: string) =>
  db
    .selectFrom('invitation_code')
    .select(['code_digest', 'sent_at'])
    .where('invitation_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * Sends a code to the invited address, which only this person can use. Soon after the last one it sends none.
 * @returns the sent code, or the refusal, which must not undo the count
 */
export async function sendInvitationCode(
  deps: SandboxDeps,
  invitation: Invitation,
  userId: string,
): Promise<Success<'sendInvitationCode'> | Problem> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const last = (await sentCode(deps, invitation, userId))?.sent_at.getTime() ?? -Infinity;
  const isTooSoon = last + RESEND_AFTER_MS > now;
  const sentAt = isTooSoon ? last : now;
  const sent = {
    resendAfter: Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1000),
    expiresAt: new Date(sentAt + LIFETIME_MS).toISOString(),
  };
  if (isTooSoon) return sent;
  const waitSeconds = await count(deps, 'sent', subjectsOf(invitation, userId));
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const to = invitation.invitee_email;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const columns = {
    code_digest: codeDigest(purposeOf(invitation, userId), code),
    sent_at: new Date(now),
  };
  await db
    .insertInto('invitation_code')
    .values({ invitation_id: invitation.id, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['invitation_id', 'user_id']).doUpdateSet(columns))
    .execute();
  const mail = INVITATION_CODE_MAIL[await inviteeLanguage(db, invitation)];
  await sendMessage(deps, { kind: 'email', to, ...mail(code, invitation.organizationName) });
  return sent;
}

/**
 * Whether a person may accept an invitation: as the invitee, by their verified e-mail; as a person who invited themselves; or
 * with the code that was sent to the invited address. The link alone does not suffice. Each guess is counted before the
 * comparison.
 * @returns the refusal, which must not undo the count
 */
export async function inviteeProblem(
  deps: SandboxDeps,
  invitation: Invitation,
  person: Readonly<{ id: string; email: string }>,
  code: string | undefined,
): Promise<Problem | undefined> {
  if (invitation.type === 'ACCOUNT_MIGRATION' && invitation.invited_by === person.id)
    return undefined;
  const isInvitee = isSameEmail(person.email, invitation.invitee_email);
  if (isInvitee && (await isEmailVerified(deps, person))) return undefined;
  if (code === undefined)
    return new Problem(
      409,
      'INVITATION_CODE_REQUIRED',
      'The verified e-mail is not the invited one',
    );
  const subjects = subjectsOf(invitation, person.id);
  const waitSeconds = await count(deps, 'guessed', subjects);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const sent = await sentCode(deps, invitation, person.id);
  const isOpen = sent && sent.sent_at.getTime() + LIFETIME_MS > deps.clock.now().getTime();
  const given = Buffer.from(codeDigest(purposeOf(invitation, person.id), code));
  if (!isOpen || !timingSafeEqual(given, Buffer.from(sent.code_digest)))
    return new Problem(400, 'INVITATION_CODE_INVALID', 'The code is wrong or has expired');
  await forgetGuesses(deps, subjects);
  return undefined;
}
