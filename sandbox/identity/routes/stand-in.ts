import { randomUUID } from 'node:crypto';
import { accountsOf, findIdentity } from '../accounts.ts';
import { PageFailure } from '../failures.ts';
import type { Problem } from '../pages/form.ts';
import type { SignUpValues } from '../pages/sign-up-page.ts';
import { standInContent } from '../pages/stand-in-page.ts';
import { isSocialProvider, SOCIAL_PROVIDERS, type SocialProvider } from '../providers.ts';
import { signInAs, signUpAs } from './complete.ts';
import { inputOf, personProblems } from './input.ts';
import { backToSignIn, show, type Visit } from './visit.ts';

/** The stand-in's page: choose who you are. */
export function showStandIn(visit: Visit): Promise<void> {
  return render(visit, providerOf(visit), { givenName: '', familyName: '', email: '' }, []);
}

/** Signs in as somebody who has an identity at this provider. */
export async function chooseStandIn(visit: Visit): Promise<void> {
  const provider = providerOf(visit);
  const identity = await findIdentity(visit.deps.db, provider, inputOf(visit.req).subject);
  if (!identity) throw new PageFailure('other');
  await signInAs(visit, provider, identity.userId);
}

/** Signs in as somebody new: an account of its own, whatever other account has the same e-mail. */
export async function newStandIn(visit: Visit): Promise<void> {
  const provider = providerOf(visit);
  const input = inputOf(visit.req);
  const problems = personProblems(input, visit.t);
  if (problems.length > 0) {
    await render(visit, provider, input, problems);
    return;
  }
  const { email, givenName, familyName } = input;
  await signUpAs(visit, { provider, subject: randomUUID(), email, givenName, familyName });
}

async function render(
  visit: Visit,
  provider: SocialProvider,
  values: SignUpValues,
  problems: readonly Problem[],
): Promise<void> {
  const { t, path } = visit;
  const name = SOCIAL_PROVIDERS[provider];
  const choices = await accountsOf(visit.deps.db, provider);
  show(visit, {
    title: t.standIn.title(name),
    content: standInContent(t, path, { key: provider, name }, choices, values, problems),
    problems,
    back: backToSignIn(visit),
  });
}

function providerOf({ req }: Visit): SocialProvider {
  const { provider } = req.params;
  if (!isSocialProvider(provider)) throw new PageFailure('notFound');
  return provider;
}
