import type { Selectable } from 'kysely';
import type { VerificationLimitTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';

interface Rule {
  /** The period of counting, and of a lock. */
  readonly windowMs: number;
  readonly sent: number;
  readonly guessed: number;
}

const TEN_MINUTES_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The limits by kind of subject, which the part before the colon names. One person's attempts on an invitation are a fifth of what all
 * together may make, so that no person alone locks out the invitee (docs/decisions/0013).
 */
const RULES = {
  user: { windowMs: TEN_MINUTES_MS, sent: 5, guessed: 5 },
  // A number or an address (USER-29).
  to: { windowMs: TEN_MINUTES_MS, sent: 5, guessed: 5 },
  'invitation-person': { windowMs: DAY_MS, sent: 10, guessed: 10 },
  invitation: { windowMs: DAY_MS, sent: 50, guessed: 50 },
} as const satisfies Readonly<Record<string, Rule>>;

type Kind = keyof typeof RULES;
type Subject = `${Kind}:${string}`;

const isKind = (kind: string): kind is Kind => Object.hasOwn(RULES, kind);

function ruleOf(subject: Subject): Rule {
  const kind = subject.slice(0, subject.indexOf(':'));
  if (!isKind(kind)) throw new Error(`No limit for ${kind}`);
  return RULES[kind];
}

type Limit = Selectable<VerificationLimitTable>;
type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** The subject's row, locked until the transaction ends. */
async function lockedLimit({ db, clock }: Deps, subject: Subject): Promise<Limit> {
  const now = clock.now();
  const empty = { subject, since: now, sent: 0, guessed: 0, locked_until: null };
  const row = await db
    .insertInto('verification_limit')
    .values(empty)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((is) => ({ subject: is.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const end = row.locked_until?.getTime() ?? row.since.getTime() + ruleOf(subject).windowMs;
  return end <= now.getTime() ? empty : row;
}

/**
 * Counts a sent code or a guess for each subject, and locks a subject that exceeds its limit. Pass the person before the number,
 * address or invitation: a fixed order prevents deadlocks.
 * @returns the seconds to wait; 0 when the operation may continue
 */
export async function count(
  { db, clock }: Deps,
  event: 'sent' | 'guessed',
  subjects: readonly Subject[],
): Promise<number> {
  const now = clock.now().getTime();
  const limits: { readonly rule: Rule; readonly limit: Limit }[] = [];
  for (const subject of subjects)
    limits.push({ rule: ruleOf(subject), limit: await lockedLimit({ db, clock }, subject) });
  const locked = limits.map(({ limit }) => (limit.locked_until?.getTime() ?? now) - now);
  if (locked.some((wait) => wait > 0)) return Math.ceil(Math.max(...locked) / 1000);
  let waitMs = 0;
  for (const { limit, rule } of limits) {
    const counted = limit[event] + 1;
    const isExceeded = counted > rule[event];
    if (isExceeded) waitMs = Math.max(waitMs, rule.windowMs);
    await db
      .updateTable('verification_limit')
      .set({
        ...limit,
        [event]: counted,
        locked_until: isExceeded ? new Date(now + rule.windowMs) : null,
      })
      .where('subject', '=', limit.subject)
      .execute();
  }
  return waitMs / 1000;
}

/** Resets the guesses after a right one. */
export async function forgetGuesses({ db }: Deps, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('verification_limit')
    .set({ guessed: 0 })
    .where('subject', 'in', subjects)
    .execute();
}
