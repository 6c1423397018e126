import { randomUUID } from 'node:crypto';
import {
  accountsOf,
  findIdentity,
  isSocialProvider,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '../accounts.ts';
import { PageFailure } from '../failures.ts';
import { fillText } from '../template.ts';
import { signInAs, signUpAs } from './complete.ts';
import {
  inputProblems,
  personFields,
  readInput,
  showPage,
  type FormPage,
  type InteractionContext,
} from './interaction.ts';

/** The stand-in for a social provider: its accounts to choose from, and a form for a new one. */
export const standInPage: FormPage = {
  show: async (context, entered, problems) => {
    const { t, path, deps } = context;
    const key = providerOf(context);
    const provider = SOCIAL_PROVIDERS[key];
    showPage(context, 'stand-in', {
      title: fillText(t.standIn.title, { provider }),
      key,
      provider,
      accounts: await accountsOf(deps.db, key),
      open: problems.length > 0,
      action: `${path}/social/${key}/new`,
      fields: personFields,
      values: entered,
      submit: t.standIn.submit,
      problems,
    });
  },
  submit: async (context, input) => {
    const provider = providerOf(context);
    const problems = inputProblems(input, personFields, context.t);
    if (problems.length > 0) return problems;
    const { email, givenName: given_name, familyName: family_name } = input;
    // A new account, even when another account has the same e-mail.
    const person = { email, email_verified: true, given_name, family_name };
    // The provider has verified the address.
    await signUpAs(context, { provider, subject: randomUUID(), ...person });
    return undefined;
  },
};

/** Signs in as the chosen account of the provider. */
export async function chooseAccount(context: InteractionContext): Promise<void> {
  const provider = providerOf(context);
  const identity = await findIdentity(context.deps.db, provider, readInput(context.req).subject);
  if (!identity) throw new PageFailure('other');
  await signInAs(context, provider, identity.userId);
}

function providerOf({ req }: InteractionContext): SocialProvider {
  const { provider } = req.params;
  if (!isSocialProvider(provider)) throw new PageFailure('notFound');
  return provider;
}
