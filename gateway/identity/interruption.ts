import type { Request, RequestHandler } from 'express';
import { paths, withQuery } from '../../schema/paths.ts';
import { readHint } from './hint-cookie.ts';
import { callerOf } from './caller.ts';
import type { Claims } from './claims.ts';
import { nextParameter } from './paths.ts';

/** The web client's mark that the person has postponed linking accounts. */
const LATER_COOKIE = 'link-accounts-later';

const interrupted = (path: string, next: string) => withQuery(path, { next: nextParameter(next) });

/**
 * The page to open after a sign-in (ROUTE-15, AUTH-10): the move to another way to sign in, which the
 * provider demands or suggests; else the accounts to link, which it suggests; else the target of the sign-in.
 */
export function afterSignIn(request: Request, claims: Claims, next: string): string {
  if (claims.identityMigrationAction !== 'none') return interrupted(paths.interruptSignIn, next);
  if (claims.suggestLinkAccounts && readHint(request, LATER_COOKIE) === undefined)
    return interrupted(paths.interruptAccounts, next);
  return next;
}

/** Pages that stay open to a person who has to move to another way to sign in: that of the move, and help. */
const OPEN: readonly string[] = [
  paths.settingsSignIn,
  paths.redirect,
  paths.wait,
  paths.changeEmail,
  paths.undoEmailChange,
  paths.contact,
  paths.support,
  paths.faq,
  paths.privacy,
  paths.terms,
];
const OPEN_BELOW = ['/interrupt/', '/auth/'];

/** Whether a page is the provider's page for the move. */
const isMigrationPage = ({ identityMigrationUrl }: Claims, publicUrl: string, path: string) =>
  identityMigrationUrl !== null &&
  identityMigrationUrl.startsWith(`${publicUrl}/`) &&
  new URL(identityMigrationUrl).pathname === path;

/**
 * Runs before pages: a person who has to move to another way to sign in does so first (`identityMigrationAction`
 * force).
 */
export function createInterruption(publicUrl: string): RequestHandler {
  return async (request, response, next) => {
    const caller = await callerOf(request);
    const { path, originalUrl } = request;
    const isStopped =
      caller.kind === 'session' &&
      caller.claims.identityMigrationAction === 'force' &&
      !OPEN.includes(path) &&
      OPEN_BELOW.every((open) => !path.startsWith(open)) &&
      !isMigrationPage(caller.claims, publicUrl, path);
    if (!isStopped) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-store');
    response.redirect(interrupted(paths.interruptSignIn, originalUrl));
  };
}
