import { Router, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { paths } from '../../schema/paths.ts';
import type { Config } from '../config.ts';
import { createTellRefusal, type TellEvent } from '../security-events.ts';
import type { RefusalLimit } from './refusal-limit.ts';
import { bearerTokenOf, createAuthenticate } from './authenticate.ts';
import { createAuthorization } from './authorization.ts';
import { createBackchannelLogout } from './backchannel-logout.ts';
import { createFinishStep } from './finish-step.ts';
import { createIdentitiesApi } from './identities-api.ts';
import { afterSignIn, createInterruption } from './interruption.ts';
import { createIdentityChange } from './identities.ts';
import { actForPeopleOnly } from './act-for-people-only.ts';
import { createLogin } from './login.ts';
import { createLoginPrompt } from './login-prompt.ts';
import { createLogout } from './logout.ts';
import { connectProvider } from './provider.ts';
import { createPersonOf } from './person-of.ts';
import { createProviderLogouts } from './provider-logouts.ts';
import { createRefreshExchange, type RefreshOutcome } from './refresh-exchange.ts';
import { createRefresher } from './refresh.ts';
import { createReturn } from './return.ts';
import { createRevocation } from './revocation.ts';
import { createSeal } from './seal.ts';
import { createLoginSessions } from './login-sessions.ts';
import { createSessionIndex } from './session-index.ts';
import { createSessions } from './sessions.ts';
import { createStepUpTokens } from './step-up-tokens.ts';
import type { Store } from './store.ts';
import { createVault } from './tokens.ts';
import { createTransactions } from './transaction.ts';

/** Everything about signing in, staying signed in and signing out. */
export function createIdentity(
  config: Config,
  log: Logger,
  store: Store,
  tellEvent: TellEvent,
  onRefresh: (outcome: RefreshOutcome) => void,
  refused: Readonly<Record<'logouts' | 'bearers', RefusalLimit>>,
) {
  const provider = connectProvider(config, log);
  const seal = createSeal(config.session.secrets, 'tokens');
  const vault = createVault(store, seal, config.session.idleSeconds);
  const logouts = createProviderLogouts(store, config.session.absoluteSeconds);
  const revoke = createRevocation(provider, log);
  const index = createSessionIndex(store, config.session.absoluteSeconds);
  const sessions = createSessions(config, store, vault, index, logouts, revoke);
  const transactions = createTransactions(config, store);
  const tellRefusal = createTellRefusal(tellEvent, createPersonOf(sessions));
  const exchange = createRefreshExchange({
    provider,
    vault,
    oidc: config.oidc,
    endSession: sessions.end,
    revoke,
    onOutcome: onRefresh,
    log,
  });
  const refresher = createRefresher(store, vault, exchange);
  const loginPrompt = createLoginPrompt(config.publicUrl);
  const authorize = createAuthorization(config, provider, transactions);
  const offersIdentities = !config.portal.features.notOffered.includes('identities');
  const finishStep = createFinishStep({
    sessions,
    refresher,
    stepUps: createStepUpTokens(store, seal),
    identitiesApi: createIdentitiesApi(config.oidc.issuer),
    authorize,
    loginPrompt,
    tellEvent,
    afterSignIn: offersIdentities ? afterSignIn : (_request, _claims, next) => next,
  });

  const authenticate = createAuthenticate(
    config,
    provider,
    sessions,
    createLoginSessions(sessions, index),
    refresher,
    refused.bearers,
  );
  const authenticated: RequestHandler = async (request, _response, next) => {
    await authenticate(request);
    next();
  };
  const proceed: RequestHandler = (_request, _response, next) => next();
  const routes = Router();
  routes.use([paths.login, paths.return, paths.logout, '/identities'], actForPeopleOnly);
  routes.get(paths.login, authenticated, createLogin(config, authorize, loginPrompt, sessions));
  routes.get(
    paths.return,
    authenticated,
    createReturn({
      ...{ config, provider, transactions, sessions, finishStep, tellEvent, tellRefusal },
    }),
  );
  for (const change of offersIdentities ? (['link', 'unlink'] as const) : [])
    routes.post(
      `/identities/${change}`,
      authenticated,
      createIdentityChange(config, authorize, change),
    );
  routes.all(
    paths.logout,
    createLogout({ config, provider, sessions, loginPrompt, tellEvent, tellRefusal }),
  );

  return {
    /** Sets the caller of a request, for `callerOf`. */
    authenticate,
    /** Runs before every route that uses `callerOf` and does not call `authenticate`. */
    authenticated,
    /**
     * The subject of the session that a request names. Null when it has neither session nor token, undefined when it is
     * unknown.
     */
    expectedSubject: (request: Request) =>
      bearerTokenOf(request) === null ? sessions.expectedSubject(request) : undefined,
    /** Runs before pages, after `authenticate`. */
    interrupt: offersIdentities ? createInterruption(config.publicUrl) : proceed,
    routes,
    /** Needs neither cookie nor origin: the provider's signature alone counts. */
    backchannelLogout: createBackchannelLogout(
      provider,
      store,
      logouts,
      { tellEvent, tellRefusal },
      refused.logouts,
    ),
    tellRefusal,
    readiness: provider.readiness,
    close: provider.close,
  };
}
