import type { IncomingMessage } from 'node:http';
import { refusalOf, type EventSource, type TellEvent } from '../security-events.ts';
import { requestIdOf } from './request-id.ts';

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
