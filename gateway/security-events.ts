import { createHmac, hkdfSync } from 'node:crypto';
import type { Logger } from 'pino';
import { PortalError } from './errors/portal-error.ts';
import { TooManyRequestsError } from './http/rate-limit.ts';

/** The acts and refusals that the log tells, with their person. */
export const EVENTS = [
  'SIGNED_IN',
  'SIGNED_IN_AGAIN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SIGN_OUT_REPORTED',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'SIGN_IN_TOO_OLD',
  'ROLE_REFUSED',
  'FOREIGN_ACCOUNT',
  'LIMIT_REACHED',
] as const;

export type SecurityEvent = (typeof EVENTS)[number];

/** The request of an event, and its person; null for one without. */
export interface EventSource {
  readonly requestId: string | undefined;
  readonly subject: string | null;
}

/** Tells an event. */
export type TellEvent = (
  event: SecurityEvent,
  source: EventSource,
  details?: Readonly<Record<string, string>>,
) => void;

const KEY_BYTES = 32;
/** 96 bits: no two people share one. */
const PSEUDONYM_LENGTH = 16;

/**
 * Writes events to the log. A line has the person's pseudonym and never the subject: the same for all gateways with the same
 * session secret, and of no use to those who do not have it.
 *
 * @param count counts an event, for the metrics
 */
export function createEvents(
  log: Pick<Logger, 'info'>,
  secret: string,
  count: (event: SecurityEvent) => void,
): TellEvent {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'ladeportal pseudonyms', KEY_BYTES));
  const pseudonymOf = (subject: string) =>
    createHmac('sha256', key).update(subject).digest('base64url').slice(0, PSEUDONYM_LENGTH);
  return (event, { requestId, subject }, details) => {
    count(event);
    log.info(
      { event, requestId, ...(subject !== null && { person: pseudonymOf(subject) }), ...details },
      'event',
    );
  };
}

/** The event of a refusal; null for every other error. */
export function eventOf(error: unknown): SecurityEvent | null {
  if (error instanceof TooManyRequestsError) return 'LIMIT_REACHED';
  if (!(error instanceof PortalError)) return null;
  if (error.code === 'ROLE_NOT_HELD') return 'ROLE_REFUSED';
  return error.code === 'INSUFFICIENT_USER_AUTHENTICATION' ? 'SIGN_IN_TOO_OLD' : null;
}
