import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import type { Config } from '../config.ts';
import { cookiesOf } from './cookies.ts';
import type { ProviderLogouts } from './provider-logouts.ts';
import type { Revoke } from './revocation.ts';
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

  const tokensOf = async ({ session, sessionID }: Request): Promise<Tokens | undefined> => {
    const { signedInAt } = session;
    if (signedInAt === undefined) return undefined;
    if (endsAt(session) > Date.now()) {
      const tokens = await vault.read(sessionID, endsAt(session));
      if (tokens === undefined || !(await logouts.includes(tokens, signedInAt))) return tokens;
    }
    await end(sessionID);
    return undefined;
  };

  return {
    middleware,

    /** The tokens of a live session. */
    tokensOf,

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
      const sentId = idInCookie(request, name);
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

/**
 * The session id that the browser sent, also of an ended session. The signature is not checked: the id only serves to
 * end the session.
 */
function idInCookie(request: Request, name: string): string {
  const [, id = ''] = /^s(?::|%3A)(.+)\./i.exec(cookiesOf(request).get(name) ?? '') ?? [];
  return id;
}

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => (error ? reject(new StoreUnavailableError(error)) : resolve()));
  });
}
