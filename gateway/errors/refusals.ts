import type { ERROR_CODES, ErrorCode } from '../../schema/error-codes.ts';

/** Whom an event names: a person with a session, an app with the person of its token, or none. */
export type Who = 'person' | 'app' | 'none';

interface EventRow {
  /** When it is told (`docs/operate.md`). */
  readonly when: string;
  readonly who: readonly Who[];
  /** Its reasons; null for an event without. */
  readonly reason: string | null;
}

/** The refusals that the log tells. */
export const REFUSALS = {
  SIGN_IN_FAILED: {
    when: 'A sign-in, its repetition or a change of identities failed at its return from the provider',
    who: ['person', 'none'],
    reason: 'the code that `/auth/error` explains, or the provider’s own',
  },
  CALLBACK_REFUSED: {
    when: '`/return` without a sign-in that this browser began, or with another’s state',
    who: ['person', 'none'],
    reason: '`missing_transaction`, `state_mismatch`',
  },
  SIGN_IN_TOO_OLD: {
    when: 'A sensitive act without a sign-in of the last 60 s',
    who: ['person', 'app'],
    reason: null,
  },
  TOKEN_REFUSED: {
    when: 'A bearer token that is no access token for the portal (401)',
    who: ['none'],
    reason:
      'a code of `jose`, `TYPE`, `NO_ACCESS_TOKEN`, or `APP` for one that `OIDC_APPS` does not name',
  },
  SCOPE_REFUSED: {
    when: 'An operation or a file for which the token lacks a scope (403)',
    who: ['app'],
    reason: 'the scopes that it lacks',
  },
  LOGOUT_TOKEN_REFUSED: {
    when: '`/backchannel-logout` with a token that is invalid or was used before',
    who: ['person', 'none'],
    reason: null,
  },
  ORIGIN_REFUSED: {
    when: 'A write, a file or a sign-out that a page of another origin makes a browser request',
    who: ['person', 'none'],
    reason: '`WRITE`, `READ`, `FILE`, `SIGN_OUT`',
  },
  ROLE_REFUSED: {
    when: 'A role that the person does not hold',
    who: ['person', 'app'],
    reason: null,
  },
  FOREIGN_ACCOUNT: {
    when: 'An account for which the person may not act; it reads like a missing one',
    who: ['person', 'app'],
    reason: null,
  },
  ACCESS_REFUSED: {
    when: 'What needs a sign-in, another role or an account in order, or what the backend forbids',
    who: ['person', 'app', 'none'],
    reason: 'the code of the error',
  },
  STAFF_ONLY: {
    when: 'The playground or the schema, in production, for others than `PLAYGROUND_STAFF`',
    who: ['person', 'app', 'none'],
    reason: '`PLAYGROUND`, `INTROSPECTION_DISABLED`',
  },
  COST_REFUSED: {
    when: 'A request above a limit of its size or cost',
    who: ['person', 'app', 'none'],
    reason: '`DOCUMENT`, `POINTS`, `CALLS`, or `PAYLOAD_TOO_LARGE` for the body',
  },
  METRICS_REFUSED: {
    when: '`/metrics` at the public port, in production or through a proxy',
    who: ['person', 'none'],
    reason: null,
  },
  LIMIT_REACHED: {
    when: 'A caller above a limit (429)',
    who: ['person', 'app', 'none'],
    reason: 'the name of the limit',
  },
} as const satisfies Readonly<Record<string, EventRow>>;

export type RefusalEvent = keyof typeof REFUSALS;

/** A refusal as the log tells it. The reason is a word of ours, or one of a standard; never text of a caller. */
export interface Refusal {
  readonly event: RefusalEvent;
  readonly reason?: string | undefined;
}

/** The statuses that refuse a caller, rather than a value. */
type RefusedStatus = 401 | 403 | 429;
type RefusalCode =
  | {
      [Code in ErrorCode]: (typeof ERROR_CODES)[Code]['status'] extends RefusedStatus
        ? Code
        : never;
    }[ErrorCode]
  | 'ACCOUNT_MISMATCH'
  | 'PAYLOAD_TOO_LARGE';

/**
 * The event of each code that refuses a caller, unless its error names another. Null for what is no matter of security, or is told
 * where it happens. A new code with such a status does not compile without a row.
 */
const EVENT_OF_CODE: Readonly<Record<RefusalCode, RefusalEvent | null>> = {
  ROLE_NOT_HELD: 'ROLE_REFUSED',
  INSUFFICIENT_SCOPE: 'SCOPE_REFUSED',
  INSUFFICIENT_USER_AUTHENTICATION: 'SIGN_IN_TOO_OLD',
  INTROSPECTION_DISABLED: 'STAFF_ONLY',
  UNAUTHENTICATED: 'ACCESS_REFUSED',
  // The backend's refusal of the person's token.
  UNAUTHORIZED: 'ACCESS_REFUSED',
  FORBIDDEN: 'ACCESS_REFUSED',
  NO_ACTIVE_ORGANIZATION: 'ACCESS_REFUSED',
  ACCOUNT_MISMATCH: 'ACCESS_REFUSED',
  USER_BLOCKED: 'ACCESS_REFUSED',
  DELETE_REQUESTED: 'ACCESS_REFUSED',
  PAYLOAD_TOO_LARGE: 'COST_REFUSED',
  // The backend's limit of codes to a number.
  PHONE_NUMBER_TOO_MANY_REQUESTS: 'LIMIT_REACHED',
  // The backend's own limit, which all callers share. Ours names its event.
  TOO_MANY_REQUESTS: null,
  // The session is over: `gateway_token_refreshes_total`.
  TOKEN_REQUEST_FAILED: null,
  // A step that the person has yet to take, at the coop or in the post.
  INVALID_GRANT: null,
  EMAIL_VERIFICATION_REQUIRED: null,
};

const eventOfCode: ReadonlyMap<string, RefusalEvent | null> = new Map(
  Object.entries(EVENT_OF_CODE),
);

/** The refusal of an error with a code of the catalogue; null for a code that refuses no caller. */
export function refusalOfCode(code: string): Refusal | null {
  const event = eventOfCode.get(code) ?? null;
  if (event === null) return null;
  return { event, ...(REFUSALS[event].reason !== null && { reason: code }) };
}
