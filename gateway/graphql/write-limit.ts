import type { ErrorCode } from '../../schema/error-codes.ts';
import type { Context } from '../context.ts';

/** A rate limit on sends or guesses. Limits with the same name share their count. */
export interface WriteLimit {
  readonly name: string;
  /** A recipient of an account counts for this account alone, a recipient for all of them. */
  readonly by: 'CALLER' | 'ACCOUNT' | 'RECIPIENT_OF_ACCOUNT' | 'RECIPIENT';
  readonly most: number;
  readonly seconds: number;
}

/** The limits of a mutation, and the recipients that it sends something to. */
export interface WriteRow {
  readonly limits: readonly WriteLimit[];
  /** The paths of the input at which they stand, each with the address. */
  readonly recipients?: (args: unknown, context: Context) => Promise<readonly Recipient[]>;
  /**
   * The backend's refusals that give the points of a send back. They say nothing of other people: a refusal that does is an
   * answer, which counts.
   */
  readonly givenBackAfter?: readonly ErrorCode[];
}

export interface Recipient {
  readonly path: string;
  readonly address: string;
}

export const MINUTE = 60;
export const TEN_MINUTES = 10 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** For a mutation that neither sends anything nor can be guessed. */
export const NONE: WriteRow = { limits: [] };

/** Limits how often one caller may write. */
export const byCaller = (name: string, most: number, seconds: number): WriteRow => ({
  limits: [{ name, by: 'CALLER', most, seconds }],
});
