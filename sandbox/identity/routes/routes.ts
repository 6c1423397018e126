import express, { type Router } from 'express';
import type { Provider } from 'oidc-provider';
import type { SandboxDeps } from '../../deps.ts';
import { isSocialProvider } from '../accounts.ts';
import { formHandlers } from '../page-router.ts';
import { answerConsent, deny, showConsent } from './complete.ts';
import {
  interactionPage,
  openForm,
  submitForm,
  type FormPage,
  type InteractionContext,
  type InteractionHandler,
} from './interaction.ts';
import { choosePerson, passwordPage, signInPage, signUpPage } from './password.ts';
import { codePage, phonePage, resendCode } from './sms.ts';
import { chooseAccount, standInPage } from './stand-in.ts';

/** Every page of an interaction, to be mounted at the interaction's address. */
export function createInteractionRoutes(deps: SandboxDeps, provider: () => Provider): Router {
  const router = express.Router({ mergeParams: true });
  const any = (handle: InteractionHandler) => interactionPage(deps, provider, 'any', handle);
  const login = (handle: InteractionHandler) => interactionPage(deps, provider, 'login', handle);
  const form = (path: string, page: FormPage) =>
    router
      .route(path)
      .get(login(openForm(page)))
      .post(login(submitForm(page)));

  router.use(...formHandlers(deps.url));
  router.get('/', any(showFirstPage));
  form('/sign-in', signInPage);
  router.post('/person', login(choosePerson));
  form('/sign-up', signUpPage);
  form('/password', passwordPage);
  form('/phone', phonePage);
  form('/code', codePage);
  router.post('/code/resend', login(resendCode));
  router
    .route('/social/:provider')
    .get(login((context) => standInPage.show(context, {}, [])))
    .post(login(chooseAccount));
  router.post('/social/:provider/new', login(submitForm(standInPage)));
  router.post('/consent', interactionPage(deps, provider, 'consent', answerConsent));
  router.post('/cancel', any(deny));
  return router;
}

/**
 * The first page of an interaction: consent when that is the prompt, else the sign-in method that `connection` or a link action
 * in `login_hint` names, else the page that `screen_hint` names.
 */
function showFirstPage(context: InteractionContext): void | Promise<void> {
  const { interaction, path, res } = context;
  if (interaction.prompt.name === 'consent') return showConsent(context);
  const { connection, login_hint: hint, screen_hint: screen } = interaction.params;
  if (isSocialProvider(connection)) {
    res.redirect(303, `${path}/social/${connection}`);
    return;
  }
  if (connection === 'sms' || hint === 'link_sms') return openForm(phonePage)(context);
  if (screen === 'change_password') return openForm(passwordPage)(context);
  return openForm(screen === 'signup' ? signUpPage : signInPage)(context);
}
