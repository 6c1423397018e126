import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import type { Config } from '../config.ts';
import type { AtProvider, ProviderLogouts } from './provider-logouts.ts';
import type { Revoke } from './revocation.ts';
import { createSessionIdReader, uncheckedSessionId } from './session-cookie.ts';
import { StoreUnavailableError, type Store } from './store.ts';
import { StoredSessions } from './stored-sessions.ts';
import { TokenError } from './token-error.ts';
import type { Tokens, Vault } from './tokens.ts';

declare module 'express-session' {
  interface SessionData {
    /** The time of the sign-in, epoch milliseconds. Only signed-in sessions are stored. */
    signedInAt: number;
  }
}

/** The maximum delay between concurrent requests of a browser. */
const AT_THE_SAME_TIME_MS = 60_000;
/** Stands for a session id that is being created. */
const NOT_YET = '-';
/** The maximum number of sessions that a process has an expectation of. */
const EXPECTED_SESSIONS = 10_000;

/** What a session was when it was last read. It can only end, or get new tokens: its id never means another. */
interface Expected extends AtProvider {
  readonly signedInAt: number;
}

/** A session of a person who is signed in. */
export interface LiveSession {
  readonly id: string;
  readonly tokens: Tokens;
}

/**
 * Sessions by an opaque, signed, `HttpOnly` cookie. A session ends when it is idle or old for too
 * long, at sign-out here or at the provider, and when its tokens are gone.
 */
export function createSessions(
  config: Config,
  store: Store,
  vault: Vault,
  logouts: ProviderLogouts,
  revoke: Revoke,
) {
  const secure = config.publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  const { secret, idleSeconds, absoluteSeconds } = config.session;

  const endsAt = ({ signedInAt = 0 }: Partial<SessionData>) => signedInAt + absoluteSeconds * 1000;
  const sessionStore = new StoredSessions(store, idleSeconds);
  const sessionIdOf = createSessionIdReader(name, secret);

  const withSession = session({
    name,
    secret,
    store: sessionStore,
    cookie: attributes,
    proxy: true,
    resave: false,
    saveUninitialized: false,
  });

  const middleware: RequestHandler = (request, response, next) => {
    // express-session omits a Secure cookie when TLS ends at a proxy. PUBLIC_URL decides, never a header.
    request.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    withSession(request, response, (error?: unknown) =>
      error ? next(new StoreUnavailableError(error)) : next(),
    );
  };

  const end = async (sessionId: string): Promise<void> => {
    await vault.remove(sessionId);
    await settled((done) => sessionStore.destroy(sessionId, done));
  };

  /** Rotates the id, so that an id planted by an attacker is worthless (session fixation). */
  const start = async (
    request: Request,
    tokens: Omit<Tokens, 'endsAt'>,
    signedInAt = Date.now(),
  ): Promise<void> => {
    await vault.remove(request.sessionID);
    await settled((done) => request.session.regenerate(done));
    request.session.signedInAt = signedInAt;
    await vault.create(request.sessionID, { ...tokens, endsAt: endsAt(request.session) });
    await settled((done) => request.session.save(done));
  };

  const expectations = new Map<string, Expected>();

  function expect(id: string, expected: Expected): void {
    if (expectations.size >= EXPECTED_SESSIONS) expectations.clear();
    expectations.set(id, expected);
  }

  /**
   * The tokens of a session, unless it has ended. What belongs to a session that this process has read before is read
   * together with it, in one round trip to Redis.
   * @param stored the start of the session, as the store has it
   */
  async function tokensOfLive(
    id: string,
    stored: Promise<number | undefined>,
  ): Promise<Tokens | undefined> {
    const expected = expectations.get(id);
    const [signedInAt, early, earlyLogout] = await Promise.all([
      stored,
      expected && vault.read(id, endsAt(expected)),
      expected && logouts.latestOf(expected),
    ]);
    if (signedInAt === undefined) return undefined;
    if (endsAt({ signedInAt }) > Date.now()) {
      const tokens = expected ? early : await vault.read(id, endsAt({ signedInAt }));
      if (tokens === undefined) return undefined;
      const { subject, providerSessionId } = tokens;
      const isExpected =
        expected?.subject === subject && expected.providerSessionId === providerSessionId;
      const logout = isExpected ? earlyLogout : undefined;
      if (signedInAt > (logout ?? (await logouts.latestOf(tokens)))) {
        if (!isExpected) expect(id, { signedInAt, subject, providerSessionId });
        return tokens;
      }
    }
    await end(id);
    return undefined;
  }

  /** The same, and expects nothing more of a session that has ended. */
  async function liveTokens(id: string, stored: Promise<number | undefined>) {
    const tokens = await tokensOfLive(id, stored);
    if (tokens === undefined) expectations.delete(id);
    return tokens;
  }

  const tokensOf = ({ session: { signedInAt }, sessionID }: Request): Promise<Tokens | undefined> =>
    liveTokens(sessionID, Promise.resolve(signedInAt));

  return {
    middleware,

    /** The tokens of a live session. */
    tokensOf,

    /**
     * Whose session a request names, as far as this process knows, although it may have ended.
     * @returns null when it names none, undefined when it is not known
     */
    expectedSubject(request: IncomingMessage): string | null | undefined {
      const id = sessionIdOf(request);
      return id === null ? null : expectations.get(id)?.subject;
    },

    /**
     * Reads a session that the request does not change. express-session would wrap the response and hash the session
     * twice, to find out whether to write it back.
     * @throws StoreUnavailableError
     */
    async read(request: IncomingMessage): Promise<LiveSession | undefined> {
      const id = sessionIdOf(request);
      if (id === null) return undefined;
      const stored = sessionStore.read(id).then(
        (found) => found?.signedInAt,
        (error: unknown) => Promise.reject(new StoreUnavailableError(error)),
      );
      const tokens = await liveTokens(id, stored);
      return tokens && { id, tokens };
    },

    /** Signs in, with a new session id. */
    start: (request: Request, tokens: Omit<Tokens, 'endsAt'>) => start(request, tokens),

    /**
     * Privilege elevation: rotates the session id. A concurrent sign-out with the old id wins: it
     * finds the new id, or is detected here.
     * @param signedInAt the start of the session, epoch milliseconds
     * @throws TokenError `session_ended`
     */
    async renew(
      request: Request,
      tokens: Omit<Tokens, 'endsAt'>,
      signedInAt: number,
    ): Promise<void> {
      const old = request.sessionID;
      await store.write(`successor:${old}`, NOT_YET, AT_THE_SAME_TIME_MS);
      await start(request, tokens, signedInAt);
      await store.write(`successor:${old}`, request.sessionID, AT_THE_SAME_TIME_MS);
      if ((await store.readAndExtend(`signed-out:${old}`, AT_THE_SAME_TIME_MS)) === null) return;
      await vault.remove(request.sessionID);
      await settled((done) => request.session.destroy(done));
      throw new TokenError('session_ended');
    },

    /**
     * Signs out: ends the session for every gateway, revokes its refresh token and clears the cookie.
     * @returns the tokens of the ended session
     */
    async signOut(request: Request, response: Response): Promise<Tokens | undefined> {
      const tokens = await tokensOf(request);
      const sentId = uncheckedSessionId(request, name);
      const successorOf = (id: string) =>
        store.readAndExtend(`successor:${id}`, AT_THE_SAME_TIME_MS);
      let next = await successorOf(sentId);
      // A forged cookie must leave no entry behind.
      if (request.session.signedInAt !== undefined || next !== null)
        await store.write(`signed-out:${sentId}`, '1', AT_THE_SAME_TIME_MS);
      await vault.remove(request.sessionID);
      await settled((done) => request.session.destroy(done));
      next = await successorOf(sentId);
      for (; next !== null && next !== NOT_YET; next = await successorOf(next)) await end(next);
      response.clearCookie(name, attributes);
      revoke(tokens?.refreshToken ?? null);
      return tokens;
    },

    /** Ends a session outside its own requests. */
    end,
  };
}

export type Sessions = ReturnType<typeof createSessions>;

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => (error ? reject(new StoreUnavailableError(error)) : resolve()));
  });
}
