/** The redirect URI's path. */
export const RETURN_PATH = '/return';

/** Where a browser lands after the provider's sign-out; the specification does not show it. */
export const LOGGED_OUT_PATH = '/login';
/** The same when the redirect flag is set: the web's `/redirect` takes it from there. */
export const LOGGED_OUT_REDIRECT_PATH = '/redirect';

/** A path with the query values that say something; empty ones are dropped. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.append(name, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Starts a sign-in that leads to the target. */
export const loginPath = (next: string) =>
  withQuery('/login', { next: next === '/' ? undefined : next });

/**
 * The page that explains a failed sign-in.
 * @param code from the provider or from specification section 8; anything else is not repeated
 */
export const authErrorPath = (code: string, next: string) =>
  withQuery('/auth/error', {
    code: /^[a-z][a-z0-9_]{0,63}$/.test(code) ? code : 'request_error',
    next: next === '/' ? undefined : next,
  });
