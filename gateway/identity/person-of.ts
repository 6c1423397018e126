import type { IncomingMessage } from 'node:http';
import { NO_PERSON } from '../security-events.ts';
import { bearerTokenOf } from './authenticate.ts';
import { callerOf, hasCaller } from './caller.ts';
import type { Sessions } from './sessions.ts';

/**
 * Finds the person of a refused request, for the log, also where it is refused before it is authenticated. It is no use of the
 * session, which may have ended in another process. A token that is not verified names no one.
 *
 * @throws StoreUnavailableError
 */
export const createPersonOf =
  (sessions: Pick<Sessions, 'idOf' | 'expectedSubject' | 'peek'>) =>
  async (request: IncomingMessage) => {
    if (hasCaller(request)) {
      const caller = await callerOf(request);
      return caller.kind === 'anonymous' ? NO_PERSON : caller;
    }
    const id = bearerTokenOf(request) === null ? sessions.idOf(request) : null;
    if (id === null) return NO_PERSON;
    const known = sessions.expectedSubject(request);
    return { subject: known ?? (await sessions.peek(id))?.tokens.subject ?? null, app: null };
  };
