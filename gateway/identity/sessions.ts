import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { deviceOf } from './device.ts';
import type { AtProvider, ProviderLogouts } from './provider-logouts.ts';
import type { Revoke } from './revocation.ts';
import type { SessionIndex } from './session-index.ts';
import { createSessionCookie } from './session-cookie.ts';
import { StoreUnavailableError, type Store } from './store.ts';
import { TokenError } from './token-error.ts';
import type { Tokens, Vault } from './tokens.ts';

/** Far above the 64 bits of entropy that OWASP asks for. */
const ID_BYTES = 24;
/** The maximum delay between concurrent requests of a browser. */
const AT_THE_SAME_TIME_MS = 60_000;
/** Stands for a session id that is being created. */
const NOT_YET = '-';
/** The maximum number of sessions that a process has an expectation of. */
const EXPECTED_SESSIONS = 10_000;
/** The maximum number of sessions of a person (AUTH-52). The one that was unused for longest makes room. */
const MAX_SESSIONS = 50;
/** The accuracy of the time of the last use. */
const NOTE_EVERY_MS = 5 * 60_000;
/** The mark of a session that another one has ended. */
const ELSEWHERE = 'elsewhere';

/** A session as it was last read. It can only end, or get new tokens: its id never means another. */
interface Expected extends AtProvider {
  readonly signedInAt: number;
  /** When this process last noted its use; epoch milliseconds. */
  notedAt: number;
}

/** A session of a person who is signed in. */
export interface LiveSession {
  readonly id: string;
  /** The time of the sign-in, epoch milliseconds. */
  readonly signedInAt: number;
  readonly tokens: Tokens;
}

/** @throws StoreUnavailableError for an entry that is no session's */
function readTime(stored: string): number {
  const time = Number(stored);
  if (Number.isInteger(time)) return time;
  throw new StoreUnavailableError(new TypeError('No session'));
}

/**
 * Sessions by an opaque, signed, `HttpOnly` cookie. The store has the time of the sign-in under the session's id, the vault its
 * tokens. A session ends when it is idle or old for too long, at sign-out here or at the provider, and when its tokens are gone.
 */
export function createSessions(
  config: Config,
  store: Store,
  vault: Vault,
  index: SessionIndex,
  logouts: ProviderLogouts,
  revoke: Revoke,
) {
  const { idleSeconds, absoluteSeconds } = config.session;
  const idleMs = idleSeconds * 1000;
  const cookie = createSessionCookie(config);
  const keyOf = (id: string) => `session:${id}`;
  const endsAt = (signedInAt: number) => signedInAt + absoluteSeconds * 1000;

  const end = async (id: string): Promise<void> => {
    await vault.remove(id);
    await store.remove(keyOf(id));
  };

  const successorOf = (id: string) => store.readAndExtend(`successor:${id}`, AT_THE_SAME_TIME_MS);

  /** Ends what a session that is being renewed becomes. */
  async function endSuccessors(id: string): Promise<void> {
    let next = await successorOf(id);
    for (; next !== null && next !== NOT_YET; next = await successorOf(next)) await end(next);
  }

  /** Ends a session from another one. Its browser is told by the mark when it signs in again. */
  async function endElsewhere(subject: string, id: string): Promise<void> {
    const tokens = await vault.peek(id);
    await store.write(`signed-out:${id}`, ELSEWHERE, absoluteSeconds * 1000);
    await end(id);
    await endSuccessors(id);
    await index.remove(subject, id);
    revoke(tokens?.refreshToken ?? null);
  }

  const note = (request: IncomingMessage, subject: string, id: string): Promise<void> =>
    index.note(subject, {
      id,
      usedAt: Date.now(),
      ...deviceOf(request.headers['user-agent']),
    });

  /** Starts a session in place of the request's, so that an id planted by an attacker is worthless (session fixation). */
  async function replace(
    request: Request,
    tokens: Omit<Tokens, 'endsAt'>,
    signedInAt: number,
  ): Promise<string> {
    const old = cookie.read(request);
    if (old !== null) await end(old);
    const id = randomBytes(ID_BYTES).toString('base64url');
    await vault.create(id, { ...tokens, endsAt: endsAt(signedInAt) });
    await store.write(keyOf(id), String(signedInAt), idleMs);
    const { subject } = tokens;
    await note(request, subject, id);
    if (old !== null) await index.remove(subject, old);
    const tooMany = (await index.read(subject)).slice(MAX_SESSIONS);
    for (const entry of tooMany) await endElsewhere(subject, entry.id);
    return id;
  }

  const expectations = new Map<string, Expected>();

  function expect(id: string, expected: Expected): void {
    if (expectations.size >= EXPECTED_SESSIONS) expectations.clear();
    expectations.set(id, expected);
  }

  /**
   * Reads a session, unless it has ended. The tokens and the sign-outs of a session that this process has read before are read
   * together with it, in one round trip to Redis.
   */
  async function readLive(id: string): Promise<LiveSession | undefined> {
    const expected = expectations.get(id);
    const [stored, early, earlyLogout] = await Promise.all([
      store.readAndExtend(keyOf(id), idleMs),
      expected && vault.read(id, endsAt(expected.signedInAt)),
      expected && logouts.latestOf(expected),
    ]);
    if (stored === null) return undefined;
    const signedInAt = readTime(stored);
    if (endsAt(signedInAt) > Date.now()) {
      const tokens = expected ? early : await vault.read(id, endsAt(signedInAt));
      if (tokens === undefined) return undefined;
      const { subject, providerSessionId } = tokens;
      const isExpected =
        expected?.subject === subject && expected.providerSessionId === providerSessionId;
      const logout = isExpected ? earlyLogout : undefined;
      if (signedInAt > (logout ?? (await logouts.latestOf(tokens)))) {
        if (!isExpected) expect(id, { signedInAt, subject, providerSessionId, notedAt: 0 });
        return { id, signedInAt, tokens };
      }
    }
    await end(id);
    return undefined;
  }

  /** The live session of a request. @throws StoreUnavailableError */
  async function read(request: IncomingMessage): Promise<LiveSession | undefined> {
    const id = cookie.read(request);
    if (id === null) return undefined;
    const session = await readLive(id);
    if (session === undefined) expectations.delete(id);
    else noteUse(request, session);
    return session;
  }

  /** Notes that a session is used, at intervals and behind the request. */
  function noteUse(request: IncomingMessage, { id, tokens }: LiveSession): void {
    const expected = expectations.get(id);
    if (expected === undefined || Date.now() - expected.notedAt < NOTE_EVERY_MS) return;
    expected.notedAt = Date.now();
    // Without the store the next request fails by itself.
    note(request, tokens.subject, id).catch(() => undefined);
  }

  /** A live session, which this is no use of. */
  async function peek(id: string): Promise<LiveSession | undefined> {
    const [stored, tokens] = await Promise.all([store.read(keyOf(id)), vault.peek(id)]);
    if (stored === null || tokens === undefined) return undefined;
    const signedInAt = readTime(stored);
    const isOver =
      endsAt(signedInAt) <= Date.now() || signedInAt <= (await logouts.latestOf(tokens));
    return isOver ? undefined : { id, signedInAt, tokens };
  }

  return {
    read,
    peek,
    endElsewhere,

    /** Whether the session that a request names was ended from another one. */
    async wasEndedElsewhere(request: IncomingMessage): Promise<boolean> {
      const id = cookie.read(request);
      return id !== null && (await store.read(`signed-out:${id}`)) === ELSEWHERE;
    },

    /** The id that a request names, although its session may have ended. */
    idOf: cookie.read,

    /**
     * The subject of the session that a request names, as far as this process knows, although it may have ended.
     * @returns null when it names none, undefined when it is not known
     */
    expectedSubject(request: IncomingMessage): string | null | undefined {
      const id = cookie.read(request);
      return id === null ? null : expectations.get(id)?.subject;
    },

    /** Signs in, with a new session id. */
    async start(
      request: Request,
      response: Response,
      tokens: Omit<Tokens, 'endsAt'>,
    ): Promise<void> {
      cookie.write(response, await replace(request, tokens, Date.now()));
    },

    /**
     * Privilege elevation: rotates the session id. A concurrent sign-out with the old id wins: it
     * finds the new id, or is detected here.
     * @param signedInAt the start of the session, epoch milliseconds
     * @returns the new id
     * @throws TokenError `session_ended`
     */
    async renew(
      request: Request,
      response: Response,
      tokens: Omit<Tokens, 'endsAt'>,
      signedInAt: number,
    ): Promise<string> {
      const old = cookie.read(request);
      if (old === null) throw new TokenError('session_ended');
      await store.write(`successor:${old}`, NOT_YET, AT_THE_SAME_TIME_MS);
      const id = await replace(request, tokens, signedInAt);
      await store.write(`successor:${old}`, id, AT_THE_SAME_TIME_MS);
      if ((await store.read(`signed-out:${old}`)) !== null) {
        await end(id);
        throw new TokenError('session_ended');
      }
      cookie.write(response, id);
      return id;
    },

    /**
     * Signs out: ends the session for every gateway, revokes its refresh token and clears the cookie.
     * @returns the tokens of the ended session
     */
    async signOut(request: Request, response: Response): Promise<Tokens | undefined> {
      const session = await read(request);
      const id = cookie.read(request);
      const sentId = cookie.readUnchecked(request);
      // A forged cookie must leave no entry behind.
      if (session !== undefined || (await successorOf(sentId)) !== null)
        await store.write(`signed-out:${sentId}`, '1', AT_THE_SAME_TIME_MS);
      if (id !== null) await end(id);
      await endSuccessors(sentId);
      cookie.clear(response);
      revoke(session?.tokens.refreshToken ?? null);
      return session?.tokens;
    },

    /** Ends a session outside its own requests. */
    end,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
