import express, { type Router } from 'express';
import type { Provider } from 'oidc-provider';
import type { SandboxDeps } from '../../deps.ts';
import { isSocialProvider } from '../providers.ts';
import { sameOriginOnly } from '../security.ts';
import { changePassword, showPassword } from './password.ts';
import { answerConsent, deny, showConsent } from './consent.ts';
import { showSignIn, trySignIn } from './sign-in.ts';
import { showSignUp, trySignUp } from './sign-up.ts';
import { resendCode, sendFirstCode, showCode, showPhone, tryCode } from './sms.ts';
import { chooseStandIn, newStandIn, showStandIn } from './stand-in.ts';
import { page, type Visit } from './visit.ts';

/** Every page of a sign-in, to be mounted at the interaction's address. */
export function createPages(deps: SandboxDeps, currentProvider: () => Provider): Router {
  const router = express.Router({ mergeParams: true });
  router.use(sameOriginOnly(new URL(deps.url).origin));
  router.use(express.urlencoded({ extended: false, limit: '8kb' }));

  const login = (handle: (visit: Visit) => Promise<void>) =>
    page(deps, currentProvider, 'login', handle);
  const consent = (handle: (visit: Visit) => Promise<void>) =>
    page(deps, currentProvider, 'consent', handle);

  router.get('/', page(deps, currentProvider, 'any', showFirst));
  router.route('/sign-in').get(login(showSignIn)).post(login(trySignIn));
  router.route('/sign-up').get(login(showSignUp)).post(login(trySignUp));
  router.route('/password').get(login(showPassword)).post(login(changePassword));
  router.route('/social/:provider').get(login(showStandIn)).post(login(chooseStandIn));
  router.route('/social/:provider/new').post(login(newStandIn));
  router.route('/phone').get(login(showPhone)).post(login(sendFirstCode));
  router.route('/code').get(login(showCode)).post(login(tryCode));
  router.post('/code/resend', login(resendCode));
  router.post('/consent', consent(answerConsent));
  router.post('/cancel', page(deps, currentProvider, 'any', deny));
  return router;
}

/**
 * The page a sign-in begins with: consent when that is what is missing, else the way that `connection` or a link
 * action in `login_hint` asks for, else as `screen_hint` says.
 */
function showFirst(visit: Visit): Promise<void> {
  const { interaction, path, res } = visit;
  if (interaction.prompt.name === 'consent') return showConsent(visit);
  const { connection, login_hint: hint } = interaction.params;
  if (isSocialProvider(connection)) {
    res.redirect(303, `${path}/social/${connection}`);
    return Promise.resolve();
  }
  if (connection === 'sms' || hint === 'link_sms') return showPhone(visit);
  const { screen_hint: screen } = interaction.params;
  if (screen === 'change_password') return showPassword(visit);
  const wantsSignUp = screen === 'signup' && visit.req.query['person'] === undefined;
  return wantsSignUp ? showSignUp(visit) : showSignIn(visit);
}
