import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** As long as browsers keep a cookie: the provider's session may live as long. */
const LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

/**
 * Marks a browser whose person has signed out of the portal, but not of the provider, which has no `end_session_endpoint` or was
 * away: the next sign-in has to ask (`prompt=login`), or the next person at this browser would be signed in as that person.
 */
export function createLoginPrompt(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-ask-to-sign-in' : 'ask-to-sign-in';
  const attributes: CookieOptions = { httpOnly: true, secure, sameSite: 'lax', path: '/' };
  const isRequired = ({ headers }: Request) => name in parseCookie(headers.cookie ?? '');

  return {
    isRequired,
    require: (response: Response): void => {
      response.cookie(name, '1', { ...attributes, maxAge: LIFETIME_MS });
    },
    /** After a sign-in. */
    clear: (request: Request, response: Response): void => {
      if (isRequired(request)) response.clearCookie(name, attributes);
    },
  };
}

export type LoginPrompt = ReturnType<typeof createLoginPrompt>;
