import { paths, withQuery } from '../../schema/paths.ts';

/** Leaves the default target out of an address. */
export const nextParameter = (next: string) => (next === paths.home ? undefined : next);

/** Starts a sign-in that leads to a target on our own origin. */
export const loginPath = (next: string) => withQuery(paths.login, { next: nextParameter(next) });

/**
 * The page that explains a failed sign-in.
 * @param code from the provider or from ERROR-53 to ERROR-56; any other text is not repeated
 */
export const authErrorPath = (code: string, next: string) =>
  withQuery(paths.authError, {
    code: /^[a-z][a-z0-9_]{0,63}$/i.test(code) ? code.toLowerCase() : 'request_error',
    next: nextParameter(next),
  });

/** Where the provider reports sign-outs; no page of ours. */
export const BACKCHANNEL_LOGOUT = '/backchannel-logout';
