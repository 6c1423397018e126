import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import { sourceOf, type TellEvent, type TellRefusal } from '../security-events.ts';
import { callerOf } from './caller.ts';
import type { createFinishStep } from './finish-step.ts';
import { authErrorPath, loginPath } from './paths.ts';
import type { Provider } from './provider.ts';
import { queryText } from './query.ts';
import { redeem } from './redeem.ts';
import { safeTarget } from './safe-target.ts';
import type { Sessions } from './sessions.ts';
import { failureCode } from './sign-in-failure.ts';
import { StoreUnavailableError } from './store.ts';
import type { Transaction, Transactions } from './transaction.ts';

type Parts = Readonly<{
  config: Config;
  provider: Provider;
  transactions: Transactions;
  sessions: Sessions;
  finishStep: ReturnType<typeof createFinishStep>;
  tellEvent: TellEvent;
  tellRefusal: TellRefusal;
}>;

/** The codes that the log shows: the callback has the provider's, in which anyone can write any text. */
const CODE = /^[a-z_]{1,64}$/;

const callbackError = (reason: 'state_mismatch' | 'missing_transaction') =>
  new PortalError('BAD_REQUEST', { refusal: { event: 'CALLBACK_REFUSED', reason } });

/**
 * `/return`: finishes the step that the browser visited the provider for, when the provider sends it back with a state
 * and a code or an error. Without those it leads to the next target or to the login (ROUTE-4, AUTH-16). The target of a state
 * is that of its sign-in, also when it is used: the Back button repeats it.
 */
export function createReturn({
  config,
  provider,
  transactions,
  sessions,
  finishStep,
  tellEvent,
  tellRefusal,
}: Parts): RequestHandler {
  return async (request, response) => {
    const state = queryText(request, 'state') ?? '';
    const targetOf = () => transactions.targetOf(request, state);
    const nextOf = (target: string | null) =>
      target ?? safeTarget(queryText(request, 'next'), config.publicUrl);
    const isCallback = 'code' in request.query || 'error' in request.query;
    if (!isCallback) {
      const [caller, target] = await Promise.all([callerOf(request), targetOf()]);
      const next = nextOf(target);
      response.redirect(caller.kind === 'anonymous' ? loginPath(next) : next);
      return;
    }

    const transaction = await transactions.take(request, response, state);
    if (typeof transaction === 'string') {
      // The Back button repeats a used callback: a signed-in person continues.
      const [caller, target] = await Promise.all([callerOf(request), targetOf()]);
      const isSignedIn = caller.kind !== 'anonymous';
      if (!isSignedIn || target === null) await tellRefusal(request, callbackError(transaction));
      const next = nextOf(target);
      response.redirect(isSignedIn ? next : authErrorPath(transaction, next));
      return;
    }
    try {
      const redeemed = await redeem(config, provider.get(), request, transaction);
      await finishStep({ request, response, transaction, redeemed });
    } catch (error) {
      await fail(request, response, error, transaction);
    }
  };

  async function fail(
    request: Request,
    response: Response,
    error: unknown,
    { step, next }: Transaction,
  ): Promise<void> {
    if (error instanceof StoreUnavailableError) throw error;
    const code = failureCode(error, step);
    const reason = CODE.test(code) ? code : 'other';
    request.log.warn({ err: error, code: reason, step: step.kind }, 'sign-in failed');
    const subject = step.kind === 'sign-in' ? null : step.subject;
    tellEvent('SIGN_IN_FAILED', sourceOf(request, { subject, app: null }), reason);
    // AUTH-17: a local logout, without a redirect to the provider's.
    if (code === 'login_required') await sessions.signOut(request, response);
    response.redirect(authErrorPath(code, next));
  }
}
