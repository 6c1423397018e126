import type { RequestHandler } from 'express';
import { cookieName } from '../../schema/inputs/cookie-name.ts';
import type { Config } from '../config.ts';
import { LINK_LANGUAGE_COOKIE } from '../identity/remembered-language.ts';
import { safeTarget } from '../identity/safe-target.ts';

const PARAMETER = 'language';

/**
 * Takes `?language=` off the address of a page, to which a link in an e-mail leads. One language that the portal offers is the
 * page's, and that of a sign-in on the way, until the browser is closed or the person chooses another. It is no choice of the person's:
 * neither the remembered language nor the profile's changes (SCOPE-28).
 */
export function createLinkLanguage({
  publicUrl,
  portal: { languages },
}: Pick<Config, 'publicUrl' | 'portal'>): RequestHandler {
  const secure = publicUrl.startsWith('https:');
  const cookie = cookieName(LINK_LANGUAGE_COOKIE, secure);
  return (request, response, next) => {
    const target = new URL(safeTarget(request.originalUrl, publicUrl), publicUrl);
    const values = target.searchParams.getAll(PARAMETER);
    const [value] = values;
    if (value === undefined || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    const language = values.length === 1 && languages.find((one) => one === value);
    if (language)
      // Readable by scripts: a choice in the web client deletes it.
      response.cookie(cookie, language, { path: '/', sameSite: 'lax', secure });
    target.searchParams.delete(PARAMETER);
    response.redirect(303, `${target.pathname}${target.search}`);
  };
}
