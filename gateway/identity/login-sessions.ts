import { createHash } from 'node:crypto';
import type { Device } from './device.ts';
import type { SessionIndex } from './session-index.ts';
import type { LiveSession, Sessions } from './sessions.ts';

/** A session of a person, as the person sees it. */
export interface LoginSessionModel extends Device {
  /** Never the session's own id, which is a secret. */
  readonly id: string;
  readonly isCurrent: boolean;
  /** ISO 8601. */
  readonly signedInAt: string;
  readonly lastUsedAt: string;
}

/** The sessions of the person of a request. Each throws StoreUnavailableError. */
export interface LoginSessions {
  /** The most recently used first. */
  readonly list: () => Promise<LoginSessionModel[]>;
  /**
   * Ends a session, in all gateways at once, and revokes its refresh token. An unknown id has no effect.
   * @returns the number of sessions that have ended
   */
  readonly end: (id: string) => Promise<number>;
  /** Ends all but the one of the request, as `end`. */
  readonly endOthers: () => Promise<number>;
}

export type LoginSessionsOf = (session: LiveSession) => LoginSessions;

const shownId = (id: string) => createHash('sha256').update(id).digest('base64url');

/** Lists and ends the sessions of a person. */
export function createLoginSessions(
  { peek, endElsewhere }: Pick<Sessions, 'peek' | 'endElsewhere'>,
  index: SessionIndex,
): LoginSessionsOf {
  async function list(current: LiveSession): Promise<LoginSessionModel[]> {
    const { subject } = current.tokens;
    const entries = await index.read(subject);
    const found = await Promise.all(
      entries.map(async ({ id, usedAt, browser, system }) => {
        const session = await peek(id);
        if (session?.tokens.subject !== subject) return [];
        return [
          {
            id: shownId(id),
            isCurrent: id === current.id,
            signedInAt: new Date(session.signedInAt).toISOString(),
            lastUsedAt: new Date(usedAt).toISOString(),
            browser,
            system,
          },
        ];
      }),
    );
    return found.flat();
  }

  /** Ends sessions also where they are being renewed, so the index counts and not the list. */
  async function end(
    { tokens: { subject } }: LiveSession,
    isMeant: (id: string) => boolean,
  ): Promise<number> {
    const meant = (await index.read(subject)).filter(({ id }) => isMeant(id));
    const live = await Promise.all(meant.map(({ id }) => peek(id)));
    for (const { id } of meant) await endElsewhere(subject, id);
    return live.filter((session) => session !== undefined).length;
  }

  return (current) => ({
    list: () => list(current),
    end: (shown) => end(current, (id) => shownId(id) === shown),
    endOthers: () => end(current, (id) => id !== current.id),
  });
}
