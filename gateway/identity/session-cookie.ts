import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { CookieOptions, Response } from 'express';
import type { Config } from '../config.ts';
import { ownText } from '../own-text.ts';

/** Marks a signed cookie, as Express's own signed cookies do. */
const SIGNED = 's:';

/** The opaque, signed session id in the browser. */
export function createSessionCookie({
  publicUrl,
  session: { secrets },
}: Pick<Config, 'publicUrl' | 'session'>) {
  // PUBLIC_URL decides, never a header: TLS may end at a proxy.
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const attributes: CookieOptions = { httpOnly: true, secure, sameSite: 'lax', path: '/' };

  const signedIdOf = ({ headers }: IncomingMessage): string => {
    const value = parseCookie(headers.cookie ?? '')[name] ?? '';
    return value.startsWith(SIGNED) ? value.slice(SIGNED.length) : '';
  };

  /** The verified ids of requests, which are read more than once. */
  const ids = new WeakMap<IncomingMessage, string | null>();

  return {
    /** The session id of a request; null without one, or with another signature. */
    read: (request: IncomingMessage): string | null => {
      const known = ids.get(request);
      if (known !== undefined) return known;
      const signedId = signedIdOf(request);
      const [id = null] = secrets.flatMap((secret) => unsign(signedId, secret) || []).map(ownText);
      ids.set(request, id);
      return id;
    },

    /**
     * The session id that the browser sent, also of an ended session. The signature is not checked: the id only serves to
     * end the session.
     */
    readUnchecked(request: IncomingMessage): string {
      const signedId = signedIdOf(request);
      return ownText(signedId.slice(0, Math.max(0, signedId.lastIndexOf('.'))));
    },

    write(response: Response, id: string): void {
      response.cookie(name, SIGNED + sign(id, secrets[0]), attributes);
    },

    clear(response: Response): void {
      response.clearCookie(name, attributes);
    },
  };
}
