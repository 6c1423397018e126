import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CountWrite, Settle } from '../context.ts';
import { badInput } from '../errors/input.ts';
import { PortalError } from '../errors/portal-error.ts';
import {
  createRateLimit,
  TooManyRequestsError,
  type RateLimit,
  type SharedCounters,
} from '../http/rate-limit.ts';
import { writeRows } from './write-rows.ts';
import type { Recipient, WriteLimit, WriteRow } from './write-limit.ts';

/** A repetition of a write is one effect for this long, and is counted once. */
const REPEATED_SECONDS = 24 * 60 * 60;

/** One count of a write. */
interface Count {
  readonly limiter: RateLimit;
  readonly key: string;
  readonly points: number;
  /** The part of the input that it is about; undefined for all of it. */
  readonly path?: string;
}

const settled: Settle = () => Promise.resolve();

/**
 * Whether nothing was sent, and nothing was learned: the gateway itself has refused the input, or the backend has for a reason
 * that the row allows.
 */
const isGivenBack = (error: unknown, { givenBackAfter = [] }: WriteRow): boolean =>
  error instanceof PortalError &&
  (error.path === undefined
    ? error.code === 'BAD_USER_INPUT'
    : givenBackAfter.some((code) => code === error.code));

const accountArgs = z.object({ input: z.object({ accountId: z.string() }) });

/** The key of a count. Hashed, so that the store holds no address and no code. */
const digest = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** @throws when the mutation has no row of limits: the gateway does not start */
export function requireWriteRow(mutation: string): WriteRow {
  const row = writeRows.get(mutation);
  if (row === undefined) throw new Error(`Mutation.${mutation} has no row of limits`);
  return row;
}

/**
 * Counts writes by the table of limits, across processes with Redis.
 */
export function createCountWrite(redis: SharedCounters | undefined): CountWrite {
  const limiters = new Map<string, RateLimit>();
  const limiterOf = ({ name, by, most, seconds }: WriteLimit): RateLimit => {
    const key = `write:${name}:${by}`;
    const limiter = limiters.get(key) ?? createRateLimit(key, most, redis, seconds);
    limiters.set(key, limiter);
    return limiter;
  };
  const repeated = createRateLimit('write:repeated', 1, redis, REPEATED_SECONDS);

  /** Counts all of them, or none. */
  async function countAll(counts: readonly Count[]): Promise<void> {
    const results = await Promise.allSettled(
      counts.map(({ limiter, key, points }) => limiter.count(key, points)),
    );
    const refused = results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return [];
      if (!(result.reason instanceof TooManyRequestsError)) throw result.reason;
      const { limit, retryAfterSeconds: after } = result.reason;
      return [{ path: counts[index]?.path, limit, after }];
    });
    const [first] = refused;
    if (first === undefined) return;
    const paths = refused.flatMap(({ path }) => path ?? []);
    throw new TooManyRequestsError(
      first.limit,
      Math.max(...refused.map(({ after }) => after)),
      // When a limit without an address refuses too, no field of the input is at fault.
      paths.length < refused.length
        ? undefined
        : badInput([...new Set(paths)].map((path) => ({ path, code: 'TOO_SOON' }))).fields,
    );
  }

  function countsOf(
    limit: WriteLimit,
    recipients: readonly Recipient[],
    { limitKey, account }: Readonly<{ limitKey: string; account: string }>,
  ): readonly Count[] {
    const limiter = limiterOf(limit);
    const points = Math.max(1, recipients.length);
    if (limit.by === 'CALLER') return [{ limiter, key: digest(limitKey), points }];
    if (limit.by === 'ACCOUNT') return [{ limiter, key: digest(account), points }];
    const scope = limit.by === 'RECIPIENT_OF_ACCOUNT' ? account : '';
    return recipients.map(({ path, address }) => ({
      limiter,
      key: digest(scope, address.trim().toLowerCase()),
      points: 1,
      path,
    }));
  }

  return async (mutation, args, context) => {
    const row = requireWriteRow(mutation);
    const { limits, recipients: recipientsOf } = row;
    if (limits.length === 0) return settled;
    const { limitKey, idempotencyKey } = context;
    const repetition =
      idempotencyKey === null ? null : digest(limitKey, mutation, idempotencyKey, args);
    if (repetition !== null && (await repeated.isUsedUp(repetition))) return settled;
    const recipients = (await recipientsOf?.(args, context)) ?? [];
    const account = accountArgs.safeParse(args).data?.input.accountId ?? '';
    const counts = limits.flatMap((limit) => countsOf(limit, recipients, { limitKey, account }));
    const giveBack = async () => {
      // A guess that was wrong was a guess; what was not sent was not sent.
      if (recipientsOf === undefined) return;
      await Promise.all(
        counts.map(({ limiter, key, points }) => limiter.giveBack(key, points).catch(() => null)),
      );
    };
    try {
      await countAll(counts);
    } catch (error) {
      await giveBack();
      throw error;
    }
    return async (error) => {
      if (recipientsOf !== undefined && isGivenBack(error, row)) await giveBack();
      else if (repetition !== null) await repeated.count(repetition, 1).catch(() => undefined);
    };
  };
}
