import type { IdentityProvider } from '../../db/tables-identity.ts';
import {
  createAccount,
  findAccount,
  nameOf,
  recordConsent,
  recordSignIn,
  toSubject,
  type NewAccount,
} from '../accounts.ts';
import { APP_CLIENT } from '../clients.ts';
import { PageFailure } from '../failures.ts';
import { rememberFinished } from '../finished-interactions.ts';
import { formatPhone } from '../phone.ts';
import { leaveSession } from '../sessions.ts';
import { fillText } from '../template.ts';
import type { Texts } from '../texts/texts.ts';
import { readInput, showPage, type InteractionContext } from './interaction.ts';

/** Completes the login for an existing account. @returns the provider's address where the browser continues */
export async function completeLogin(
  context: InteractionContext,
  provider: IdentityProvider,
  userId: string,
): Promise<string> {
  const { deps, interaction } = context;
  const accountId = toSubject(provider, userId);
  if (interaction.session && interaction.session.accountId !== accountId)
    await leaveSession(context.provider, interaction);
  await recordSignIn(deps.db, userId, deps.clock.now());
  return storeResult(context, { login: { accountId } });
}

/** Completes the login and redirects. */
export async function signInAs(
  context: InteractionContext,
  provider: IdentityProvider,
  userId: string,
): Promise<void> {
  context.res.redirect(303, await completeLogin(context, provider, userId));
}

/** Creates an account and signs in to it. Returns false, without any change, when its identity exists. */
export async function signUpAs(context: InteractionContext, account: NewAccount): Promise<boolean> {
  const userId = await createAccount(context.deps.db, account);
  if (userId === undefined) return false;
  await signInAs(context, account.provider, userId);
  return true;
}

/** "Cancel" on any page, and "do not allow": tells the portal that access was denied (RFC 6749, 4.1.2.1). */
export async function deny(context: InteractionContext): Promise<void> {
  if (context.interaction.prompt.name === 'consent')
    await leaveSession(context.provider, context.interaction);
  await finish(context, {
    error: 'access_denied',
    error_description: 'The sign-in was cancelled',
  });
}

/** Redirects to the provider with the interaction's result. */
async function finish(context: InteractionContext, result: Record<string, unknown>): Promise<void> {
  context.res.redirect(303, await storeResult(context, result));
}

async function storeResult(
  { deps, provider, interaction, req, res }: InteractionContext,
  result: Record<string, unknown>,
): Promise<string> {
  await rememberFinished(deps.db, interaction);
  const options = { mergeWithLastSubmission: !('error' in result) };
  return provider.interactionResult(req, res, result, options);
}

/** The client that an interaction is for: an app, or the portal. */
const isOfApp = ({ interaction }: InteractionContext) =>
  interaction.params['client_id'] === APP_CLIENT;

/** Whether the texts say what a scope allows. */
const isDescribed = (name: string, t: Texts): name is keyof Texts['appConsent']['scopes'] =>
  Object.hasOwn(t.appConsent.scopes, name);

/** Asks for consent that the portal reads the person's profile, or that an app has the scopes that it requests. */
export async function showConsent(context: InteractionContext): Promise<void> {
  const { deps, interaction, provider, t } = context;
  const account = await findAccount(deps.db, subjectOf(context));
  const who =
    (account && (nameOf(account) ?? account.email ?? formatPhone(account.phone ?? ''))) ?? '';
  if (!isOfApp(context)) {
    showPage(context, 'consent', { title: t.consent.title, who, back: undefined });
    return;
  }
  const { scope } = interaction.params;
  const describe = (name: string) => ({
    name,
    sentence: isDescribed(name, t) ? t.appConsent.scopes[name] : '',
  });
  const app = (await provider.Client.find(APP_CLIENT))?.clientName ?? '';
  showPage(context, 'app-consent', {
    title: fillText(t.appConsent.title, { app }),
    who,
    app,
    scopes: typeof scope === 'string' ? scope.split(' ').map(describe) : [],
    back: undefined,
  });
}

/** Remembers consent to the portal and continues, or returns to the client with `access_denied`. An app is consented to each time. */
export async function answerConsent(context: InteractionContext): Promise<void> {
  const { deps, req } = context;
  if (readInput(req).answer !== 'allow') {
    await deny(context);
    return;
  }
  if (!isOfApp(context)) await recordConsent(deps.db, subjectOf(context), deps.clock.now());
  await finish(context, { consent: {} });
}

function subjectOf({ interaction }: InteractionContext): string {
  if (!interaction.session) throw new PageFailure('expired');
  return interaction.session.accountId;
}
