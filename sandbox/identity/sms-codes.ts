import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { SandboxDeps } from '../deps.ts';

/** The lifetime of a code, the window of the limits, and the length of a lock (USER-29). */
const WINDOW_MS = 10 * 60_000;
const RESEND_AFTER_MS = 30_000;
const MAX_SENT = 5;
const MAX_GUESSES = 5;

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** The latest code of an interaction. */
interface SentCode {
  readonly phone: string;
  /** Seconds until the interaction may request another code. */
  readonly waitSeconds: number;
}

/** The code to send; or too many codes for the number, or a request too soon. */
type NewCode =
  | { readonly kind: 'created'; readonly code: string }
  | { readonly kind: 'locked' }
  | { readonly kind: 'wait' };

/** The result of a guess; `right` names the proven number. */
type Guess =
  | { readonly kind: 'right'; readonly phone: string }
  | { readonly kind: 'wrong' | 'expired' | 'locked' };

/** Creates a code that is valid in one interaction, within the limits of the number. */
export async function createCode(deps: Deps, interaction: string, phone: string): Promise<NewCode> {
  const now = deps.clock.now();
  const recent = await recentCodes(deps, phone);
  const mine = recent.find((row) => row.interaction === interaction);
  if (recent.some((row) => row.locked_until && row.locked_until > now)) return { kind: 'locked' };
  if (mine && secondsUntilResend(mine.sent_at, now) > 0) return { kind: 'wait' };
  if (recent.length >= MAX_SENT) return { kind: 'locked' };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await deps.db
    .insertInto('sms_code')
    .values({
      interaction,
      phone,
      code_hash: hash(interaction, phone, code).toString('hex'),
      sent_at: now,
      expires_at: new Date(now.getTime() + WINDOW_MS),
      locked_until: null,
    })
    .execute();
  return { kind: 'created', code };
}

/** Finds the latest code of an interaction. */
export async function findSentCode(deps: Deps, interaction: string): Promise<SentCode | undefined> {
  const row = await latestCode(deps, interaction);
  return (
    row && { phone: row.phone, waitSeconds: secondsUntilResend(row.sent_at, deps.clock.now()) }
  );
}

/**
 * Checks a code. Counts each guess before comparing it, so that concurrent guesses cannot exceed the limit. Five wrong
 * guesses for a number in ten minutes lock it for ten. A right code is valid once.
 */
export async function guessCode(deps: Deps, interaction: string, code: string): Promise<Guess> {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await latestCode(deps, interaction);
  if (!row) return { kind: 'expired' };
  const recent = await recentCodes(deps, row.phone);
  if (recent.some((other) => other.locked_until && other.locked_until > now))
    return { kind: 'locked' };
  if (row.expires_at <= now) return { kind: 'expired' };
  const counted = await db
    .updateTable('sms_code')
    .set((eb) => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
    .where('id', '=', row.id)
    .where('wrong_guesses', '<', MAX_GUESSES)
    .returning('wrong_guesses')
    .executeTakeFirst();
  if (!counted) return { kind: 'locked' };
  if (timingSafeEqual(hash(interaction, row.phone, code), Buffer.from(row.code_hash, 'hex'))) {
    const used = await db
      .deleteFrom('sms_code')
      .where('id', '=', row.id)
      .returning('id')
      .executeTakeFirst();
    return used ? { kind: 'right', phone: row.phone } : { kind: 'expired' };
  }
  const wrong = recent.reduce((sum, other) => sum + other.wrong_guesses, 1);
  if (wrong < MAX_GUESSES) return { kind: 'wrong' };
  await db
    .updateTable('sms_code')
    .set({ locked_until: new Date(now.getTime() + WINDOW_MS) })
    .where('id', '=', row.id)
    .execute();
  return { kind: 'locked' };
}

function latestCode({ db }: Deps, interaction: string) {
  return db
    .selectFrom('sms_code')
    .selectAll()
    .where('interaction', '=', interaction)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The codes of a number that count towards its limits or lock it, the newest first. */
function recentCodes({ db, clock }: Deps, phone: string) {
  const now = clock.now();
  return db
    .selectFrom('sms_code')
    .selectAll()
    .where('phone', '=', phone)
    .where((where) =>
      where.or([
        where('sent_at', '>', new Date(now.getTime() - WINDOW_MS)),
        where('locked_until', '>', now),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}

function secondsUntilResend(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + RESEND_AFTER_MS - now.getTime()) / 1000));
}

function hash(interaction: string, phone: string, code: string): Buffer {
  return createHash('sha256').update(`${interaction} ${phone} ${code}`).digest();
}
