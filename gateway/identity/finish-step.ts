import type { Request, Response } from 'express';
import { sourceOf, type SecurityEvent, type TellEvent } from '../security-events.ts';
import { PROOF_SCOPE, type Authorize } from './authorization.ts';
import { callerOf } from './caller.ts';
import { stepUpRequest } from './identities.ts';
import type { IdentitiesApi } from './identities-api.ts';
import type { afterSignIn } from './interruption.ts';
import type { LoginPrompt } from './login-prompt.ts';
import { requireLoginSince, requireRecentLogin } from './recent-login.ts';
import type { Redeemed } from './redeem.ts';
import type { Refresher } from './refresh.ts';
import type { Sessions } from './sessions.ts';
import type { StepUpTokens } from './step-up-tokens.ts';
import { StepError, type StepUp } from './step.ts';
import { TokenError } from './token-error.ts';
import type { Tokens } from './tokens.ts';
import type { Transaction } from './transaction.ts';

type Parts = Readonly<{
  sessions: Sessions;
  refresher: Refresher;
  stepUps: StepUpTokens;
  identitiesApi: IdentitiesApi;
  authorize: Authorize;
  loginPrompt: LoginPrompt;
  tellEvent: TellEvent;
  /** The page to open after a sign-in. */
  afterSignIn: typeof afterSignIn;
}>;

type Callback = Readonly<{
  request: Request;
  response: Response;
  transaction: Transaction;
  redeemed: Redeemed;
}>;

/**
 * Finishes a step after the provider's callback is checked. Every step but `sign-in` belongs to the person who started
 * it, and is refused for all others.
 * @throws StepError, StoreUnavailableError
 */
export function createFinishStep(parts: Parts) {
  const { sessions, refresher, stepUps, identitiesApi, authorize, loginPrompt, tellEvent } = parts;

  return async (callback: Callback): Promise<void> => {
    const { request, response, transaction, redeemed } = callback;
    const { step, next } = transaction;
    const { subject } = redeemed.tokens;
    const tell = (event: SecurityEvent) =>
      tellEvent(event, sourceOf(request, { subject, app: null }));
    if (step.kind !== 'sign-in') await requireSession(request, step.subject);
    switch (step.kind) {
      case 'sign-in':
        await sessions.start(request, response, redeemed.tokens);
        tell('SIGNED_IN');
        loginPrompt.clear(request, response);
        response.redirect(303, parts.afterSignIn(request, redeemed.tokens.claims, next));
        return;
      case 'reverify':
        requireSubject(redeemed, step.subject);
        requireLoginSince(redeemed.tokens.claims.authTime, transaction.startedAt);
        await sessions.renew(request, response, redeemed.tokens, Date.now());
        tell('SIGNED_IN_AGAIN');
        break;
      case 'step-up':
        // The provider's session can be that of an account which was chosen to be linked: the person has to be asked.
        if (redeemed.tokens.subject !== step.subject && !step.asksAgain) {
          const { claims } = await requireSession(request, step.subject);
          const again = { ...step, asksAgain: true };
          await authorize(request, response, stepUpRequest(claims, again, next));
          return;
        }
        requireSubject(redeemed, step.subject);
        requireRecentLogin(redeemed.tokens.claims.authTime);
        await change(callback, step);
        return;
      case 'prove':
        requireLoginSince(redeemed.tokens.claims.authTime, transaction.startedAt);
        await link(callback, step.subject);
        break;
    }
    response.redirect(303, next);
  };

  /** With the scope to change identities: unlinks one, or continues with the proof of the one to link. */
  async function change(callback: Callback, step: StepUp): Promise<void> {
    const { request, response, transaction, redeemed } = callback;
    const { subject, provider } = step;
    const { accessToken, idToken, providerSessionId } = redeemed.tokens;
    const providerSession = { idToken, providerSessionId };
    if (step.change === 'unlink') {
      await identitiesApi.unlink(accessToken, provider);
      await renew(callback, providerSession).catch(ignoreStaleClaims);
      response.redirect(303, transaction.next);
      return;
    }
    await stepUps.put(await renew(callback, providerSession), accessToken);
    await authorize(request, response, {
      step: { kind: 'prove', subject },
      next: transaction.next,
      scope: PROOF_SCOPE,
      parameters: {
        prompt: 'login',
        connection: provider,
        // The link actions of AUTH-8.
        login_hint: provider === 'sms' ? 'link_sms' : 'link',
      },
    });
  }

  async function link(callback: Callback, subject: string): Promise<void> {
    const { request, redeemed } = callback;
    const sessionId = sessions.idOf(request);
    const accessToken = sessionId === null ? null : await stepUps.take(sessionId);
    // The token has expired, or another change has used it.
    if (accessToken === null) throw new StepError('missing_transaction');
    if (redeemed.tokens.subject === subject) throw new StepError('already_linked');
    await identitiesApi.link(accessToken, redeemed.tokens.idToken);
    await renew(callback).catch(ignoreStaleClaims);
  }

  /**
   * Privilege elevation, or a changed identity: rotates the session id and refreshes the claims.
   * @param changed the provider's session, when the person has signed in there again
   * @returns the new session id
   */
  async function renew(
    { request, response }: Callback,
    changed: Partial<Pick<Tokens, 'idToken' | 'providerSessionId'>> = {},
  ): Promise<string> {
    const session = await sessions.read(request);
    if (session === undefined) throw new TokenError('session_ended');
    const tokens = await refresher.refreshNow(session.id, session.tokens);
    return sessions.renew(request, response, { ...tokens, ...changed }, session.signedInAt);
  }
}

/** Ignores stale claims: the change is made without them. */
function ignoreStaleClaims(error: unknown): void {
  if (!(error instanceof TokenError)) throw error;
}

async function requireSession(request: Request, subject: string) {
  const caller = await callerOf(request);
  if (caller.kind !== 'session' || caller.subject !== subject)
    throw new StepError('state_mismatch');
  return caller;
}

function requireSubject({ tokens }: Redeemed, subject: string): void {
  if (tokens.subject !== subject) throw new StepError('wrong_account');
}
