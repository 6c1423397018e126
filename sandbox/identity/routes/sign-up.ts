import type { Problem } from '../pages/form.ts';
import { signUpContent } from '../pages/sign-up-page.ts';
import { hashPassword } from '../passwords.ts';
import { signUpAs } from './complete.ts';
import { inputOf, newPasswordProblems, personProblems } from './input.ts';
import { backToSignIn, show, type Visit } from './visit.ts';

/** The form of a new account. */
export function showSignUp(visit: Visit): Promise<void> {
  const { login_hint: hint } = visit.interaction.params;
  const email = typeof hint === 'string' && hint.includes('@') ? hint : '';
  render(visit, { givenName: '', familyName: '', email }, []);
  return Promise.resolve();
}

/** Makes an account with e-mail and password. */
export async function trySignUp(visit: Visit): Promise<void> {
  const { req, t } = visit;
  const input = inputOf(req);
  const problems = [...personProblems(input, t), ...newPasswordProblems(input.password, t)];
  if (problems.length > 0) {
    render(visit, input, problems);
    return;
  }
  const done = await signUpAs(visit, {
    provider: 'database',
    subject: input.email.toLowerCase(),
    email: input.email,
    givenName: input.givenName,
    familyName: input.familyName,
    passwordHash: await hashPassword(input.password),
  });
  if (!done) render(visit, input, [{ field: 'email', text: t.signUp.taken }]);
}

function render(
  visit: Visit,
  values: Parameters<typeof signUpContent>[2],
  problems: readonly Problem[],
): void {
  const { t, path } = visit;
  show(visit, {
    title: t.signUp.title,
    content: signUpContent(t, path, values, problems),
    problems,
    back: backToSignIn(visit),
  });
}
