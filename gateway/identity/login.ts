import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Authorize } from './authorization.ts';
import { callerOf } from './caller.ts';
import { ownLoginHint } from './claims.ts';
import type { LoginPrompt } from './login-prompt.ts';
import { queryText } from './query.ts';
import { RECENT_SECONDS } from './recent-login.ts';
import type { Sessions } from './sessions.ts';
import { safeTarget } from './safe-target.ts';

/**
 * `/login`: starts a sign-in at the provider and passes the query's hints on. A signed-in person goes to the next target
 * (ROUTE-1), unless `reverify` repeats the sign-in.
 */
export function createLogin(
  { publicUrl, oidc }: Config,
  authorize: Authorize,
  loginPrompt: LoginPrompt,
  sessions: Pick<Sessions, 'wasEndedElsewhere'>,
): RequestHandler {
  return async (request, response) => {
    const next = safeTarget(queryText(request, 'next'), publicUrl);
    const caller = await callerOf(request);
    const isReverification = queryText(request, 'reverify') === 'true' && caller.kind === 'session';
    if (caller.kind !== 'anonymous' && !isReverification) {
      response.redirect(next);
      return;
    }
    // The provider may still have its own session in this browser, and would sign the same person in again.
    const wasEnded = await sessions.wasEndedElsewhere(request);
    if (wasEnded) loginPrompt.require(response);
    const isAsked = isReverification || wasEnded || loginPrompt.isRequired(request);
    const backUrl = queryText(request, 'back_url', 'backUrl');
    const hints = {
      screen_hint: queryText(request, 'screen_hint', 'screenHint'),
      // The link actions of AUTH-8 are such hints.
      login_hint: queryText(request, 'login_hint', 'loginHint'),
      organization: queryText(request, 'organization'),
      // The provider displays it as a link, so it must lead to our origin.
      back_url: backUrl && publicUrl + safeTarget(backUrl, publicUrl),
      prompt: isAsked ? 'login' : undefined,
    };
    await authorize(request, response, {
      step: isReverification ? { kind: 'reverify', subject: caller.subject } : { kind: 'sign-in' },
      next,
      scope: oidc.scope,
      parameters: isReverification
        ? {
            ...hints,
            login_hint: hints.login_hint ?? ownLoginHint(caller.claims),
            max_age: String(RECENT_SECONDS),
          }
        : hints,
    });
  };
}
