import { createHmac, hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { PortalError } from './errors/portal-error.ts';
import { REFUSALS, refusalOfCode, type Refusal } from './errors/refusals.ts';
import { writtenAddress, type AddressForm } from './http/address.ts';
import { requestIdOf } from './http/request-id.ts';

/** The acts and refusals that the log tells: when, of whom, and with which reason. */
export const EVENTS = {
  SIGNED_IN: { when: 'A sign-in', who: ['person'], reason: null },
  SIGNED_IN_AGAIN: { when: 'A repeated sign-in', who: ['person'], reason: null },
  SIGNED_OUT: { when: 'A sign-out', who: ['person'], reason: null },
  SIGN_OUT_REPORTED: {
    when: 'A sign-out that the provider reports, of a person or of one session',
    who: ['person', 'none'],
    reason: null,
  },
  SESSION_ENDED: { when: 'A person ended one session', who: ['person'], reason: null },
  OTHER_SESSIONS_ENDED: {
    when: 'A person ended all other sessions, or all',
    who: ['person'],
    reason: null,
  },
  ...REFUSALS,
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** The request of an event, and its person. */
export interface EventSource {
  readonly requestId: string;
  /** Null for none. */
  readonly subject: string | null;
  /** The client id of the person's app; null for a session. */
  readonly app: string | null;
  /** The address that the request came from, as Express has it (`TRUST_PROXY`). */
  readonly ip: string | undefined;
}

/** Tells an event. @param reason a word of ours or of a standard, never text of a caller */
export type TellEvent = (event: SecurityEvent, source: EventSource, reason?: string) => void;

const KEY_BYTES = 32;
/** 96 bits: no two people share one. */
const PSEUDONYM_LENGTH = 16;

/** A keyed hash: the same for all gateways with the secret, and of no use to those who do not have it. */
function pseudonyms(secret: string, label: string): (text: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', label, KEY_BYTES));
  return (text) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, PSEUDONYM_LENGTH);
}

/**
 * Writes events to the log, one line each. A line has the person's pseudonym and never the subject, and the address in the form that
 * the operator has chosen.
 *
 * @param count counts an event, for the metrics
 */
export function createEvents(
  log: Pick<Logger, 'info'>,
  secret: string,
  addresses: AddressForm,
  count: (event: SecurityEvent) => void,
): TellEvent {
  const pseudonymOf = pseudonyms(secret, 'ladeportal pseudonyms');
  const hashOf = pseudonyms(secret, 'ladeportal addresses');
  return (event, { requestId, subject, app, ip }, reason) => {
    count(event);
    const address = writtenAddress(addresses, ip, hashOf);
    log.info(
      {
        ...{ event, requestId },
        ...(subject !== null && { person: pseudonymOf(subject) }),
        ...(app !== null && { app }),
        ...(address !== null && { address }),
        ...(reason !== undefined && { reason }),
      },
      'event',
    );
  };
}

/** The refusal that an error stands for; null for every other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof PortalError)) return null;
  return error.refusal ?? refusalOfCode(error.code);
}

type FromAddress = IncomingMessage & { readonly ip?: string | undefined };

/** The person whom a request identifies, and their app. */
type Person = Pick<EventSource, 'subject' | 'app'>;

export const NO_PERSON: Person = { subject: null, app: null };

/** The source of an event of a request. */
export const sourceOf = (request: FromAddress, { subject, app }: Person): EventSource => ({
  requestId: requestIdOf(request),
  ip: request.ip,
  subject,
  app,
});

/** Tells the event of a refused request. Errors that are no refusal have none. */
export type TellRefusal = (request: FromAddress, error: unknown) => Promise<void>;

/**
 * The one rule by which refusals outside of an operation reach the log; those within go by the context of the operation.
 *
 * @param personOf whom a request identifies, also before it is authenticated
 */
export const createTellRefusal =
  (tellEvent: TellEvent, personOf: (request: FromAddress) => Promise<Person>): TellRefusal =>
  async (request, error) => {
    const refusal = refusalOf(error);
    if (refusal === null) return;
    const person = await personOf(request).catch(() => NO_PERSON);
    tellEvent(refusal.event, sourceOf(request, person), refusal.reason);
  };
