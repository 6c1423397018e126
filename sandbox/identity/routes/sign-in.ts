import type { Problem } from '../pages/form.ts';
import { signInContent } from '../pages/sign-in-page.ts';
import { checkPassword } from './check-password.ts';
import { signInAs } from './complete.ts';
import { emailProblems, inputOf, queryText } from './input.ts';
import { show, type Visit } from './visit.ts';

/** E-mail and password, the first page of a sign-in. A hint that is an e-mail address is filled in. */
export function showSignIn(visit: Visit): Promise<void> {
  const { login_hint: hint } = visit.interaction.params;
  const hinted = typeof hint === 'string' && hint.includes('@') ? hint : '';
  render(visit, queryText(visit.req, 'person') ?? hinted, []);
  return Promise.resolve();
}

/** Tries a password. */
export async function trySignIn(visit: Visit): Promise<void> {
  const { t } = visit;
  const input = inputOf(visit.req);
  const problems = [
    ...emailProblems(input.email, t),
    ...(input.password === '' ? [{ field: 'password', text: t.invalid.passwordRequired }] : []),
  ];
  if (problems.length > 0) {
    render(visit, input.email, problems);
    return;
  }
  const checked = await checkPassword(visit, input);
  if (!('userId' in checked)) {
    render(visit, input.email, [checked]);
    return;
  }
  await signInAs(visit, 'database', checked.userId);
}

function render(visit: Visit, email: string, problems: readonly Problem[]): void {
  const { t, path } = visit;
  show(visit, {
    title: t.signIn.title,
    content: signInContent(t, path, email, problems),
    problems,
    back: backToClient(visit),
  });
}

/** The client's `back_url`, when it leads to the same origin as the redirect URI; anything else is ignored. */
function backToClient({ interaction, t }: Visit): { href: string; label: string } | undefined {
  const { back_url: backUrl, redirect_uri: redirectUri } = interaction.params;
  if (typeof backUrl !== 'string' || typeof redirectUri !== 'string') return undefined;
  if (!URL.canParse(backUrl, redirectUri)) return undefined;
  const target = new URL(backUrl, redirectUri);
  if (target.origin !== new URL(redirectUri).origin) return undefined;
  return { href: target.href, label: t.back };
}
