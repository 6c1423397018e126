import { sendMessage } from '../../inbox/messages.ts';
import { PERSONA_PASSWORD, personaGroups, personas } from '../../personas.ts';
import { findIdentity, SOCIAL_PROVIDERS } from '../accounts.ts';
import { PageFailure } from '../failures.ts';
import type { Problem } from '../page.ts';
import {
  clearFailedLogins,
  hashPassword,
  recordFailedLogin,
  secondsLocked,
  verifyPassword,
} from '../passwords.ts';
import { fillText } from '../template.ts';
import { secondsText } from '../texts/texts.ts';
import { completeLogin, signInAs, signUpAs } from './complete.ts';
import {
  inputProblems,
  newPasswordProblems,
  personFields,
  readInput,
  showPage,
  type FormPage,
  type Input,
  type InteractionContext,
} from './interaction.ts';

const socialProviders = Object.entries(SOCIAL_PROVIDERS).map(([key, provider]) => ({
  key,
  provider,
}));

/** The page with e-mail and password, the other sign-in methods, and the test people of the sandbox. */
export const signInPage: FormPage = {
  show: (context, { email }, problems) => {
    const { t, path } = context;
    showPage(context, 'sign-in', {
      title: t.signIn.title,
      action: `${path}/sign-in`,
      fields: ['email', 'password'],
      values: { email },
      submit: t.signIn.title,
      socialProviders,
      groups: personaGroups.map((group) => ({
        name: t.personGroups[group],
        people: personas
          .filter((persona) => persona.group === group)
          .map((persona) => ({ ...persona, about: t.people[persona.userId] })),
      })),
      password: PERSONA_PASSWORD,
      problems,
      back: backToClient(context),
    });
  },
  submit: async (context, input) => {
    const problems = inputProblems(input, ['email', 'password'], context.t);
    if (problems.length > 0) return problems;
    const checked = await checkPassword(context, input);
    if ('text' in checked) return [checked];
    await signInAs(context, 'database', checked.userId);
    return undefined;
  },
};

/** Signs in as the chosen test person, with no password. */
export async function choosePerson(context: InteractionContext): Promise<void> {
  const { email } = readInput(context.req);
  const isPerson = personas.some((persona) => persona.email === email);
  const identity = isPerson && (await findIdentity(context.deps.db, 'database', email));
  if (!identity) throw new PageFailure('other');
  await signInAs(context, 'database', identity.userId);
}

/**
 * The page that `screen_hint=change_password` opens. Changing the password is a login with the old one, under the same limit. The
 * page and an e-mail confirm the change, so that owners learn of a change they did not make.
 */
export const passwordPage: FormPage = {
  show: (context, { email }, problems) => {
    const { t, path } = context;
    showPage(context, 'form-page', {
      title: t.changePassword.title,
      action: `${path}/password`,
      fields: [
        'email',
        { kind: 'password', label: t.changePassword.current },
        'newPassword',
        'repeatedPassword',
      ],
      values: { email },
      submit: t.changePassword.title,
      intro: '',
      alternative: undefined,
      problems,
    });
  },
  submit: async (context, input) => {
    const { deps, t } = context;
    const { password, newPassword } = input;
    const problems = [
      ...inputProblems(input, ['email', 'password'], t),
      ...newPasswordProblems('newPassword', input, t),
    ];
    if (problems.length === 0 && newPassword === password)
      problems.push({ field: 'newPassword', text: t.changePassword.same });
    if (problems.length > 0) return problems;
    const checked = await checkPassword(context, input);
    if ('text' in checked) return [checked];
    const { email } = await deps.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(newPassword) })
      .where('user_id', '=', checked.userId)
      .returning('email')
      .executeTakeFirstOrThrow();
    const message = { subject: t.changePassword.subject, body: t.changePassword.body };
    if (email !== null) await sendMessage(deps, { kind: 'email', to: email, ...message });
    const target = await completeLogin(context, 'database', checked.userId);
    showPage(context, 'password-changed', {
      title: t.changePassword.done,
      target,
      back: undefined,
    });
    return undefined;
  },
};

/**
 * The account of an e-mail and a password. Neither the problem nor the time nor the lock reveals whether the address has an
 * account.
 */
async function checkPassword(
  { deps, t }: InteractionContext,
  { email, password }: Input,
): Promise<{ readonly userId: string } | Problem> {
  const address = email.toLowerCase();
  const seconds = await secondsLocked(deps, address);
  if (seconds > 0) return { text: fillText(t.signIn.locked, { time: secondsText(t, seconds) }) };
  const identity = await findIdentity(deps.db, 'database', address);
  const isRight = await verifyPassword(password, identity?.passwordHash ?? null);
  if (!isRight || !identity) {
    await recordFailedLogin(deps, address);
    return { field: 'email', text: t.signIn.wrong };
  }
  await clearFailedLogins(deps, address);
  return { userId: identity.userId };
}

/** The client's `back_url` when it has the origin of the redirect URI; any other is ignored. */
function backToClient({ interaction, t }: InteractionContext) {
  const { back_url: backUrl, redirect_uri: redirectUri } = interaction.params;
  if (typeof backUrl !== 'string' || typeof redirectUri !== 'string') return undefined;
  if (!URL.canParse(backUrl, redirectUri)) return undefined;
  const { href, origin } = new URL(backUrl, redirectUri);
  return origin === new URL(redirectUri).origin ? { href, label: t.back } : undefined;
}

/** A new account with e-mail and password. */
export const signUpPage: FormPage = {
  show: (context, entered, problems) => {
    const { t, path } = context;
    showPage(context, 'form-page', {
      title: t.signUp.title,
      action: `${path}/sign-up`,
      fields: [
        ...personFields,
        { kind: 'newPassword', name: 'password', label: t.field.password },
        'repeatedPassword',
      ],
      values: entered,
      submit: t.signUp.submit,
      intro: '',
      alternative: {
        question: t.signUp.haveAccount,
        href: `${path}/sign-in`,
        label: t.signIn.title,
      },
      problems,
    });
  },
  submit: async (context, input) => {
    const { t } = context;
    const { email, givenName: given_name, familyName: family_name, password } = input;
    const problems = [
      ...inputProblems(input, personFields, t),
      ...newPasswordProblems('password', input, t),
    ];
    if (problems.length > 0) return problems;
    const isCreated = await signUpAs(context, {
      provider: 'database',
      subject: email.toLowerCase(),
      email,
      given_name,
      family_name,
      password_hash: await hashPassword(password),
    });
    return isCreated ? undefined : [{ field: 'email', text: t.signUp.taken }];
  },
};
