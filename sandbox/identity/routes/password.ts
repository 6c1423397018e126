import { sendMessage } from '../../inbox/messages.ts';
import type { Problem } from '../pages/form.ts';
import { passwordChangedContent, passwordContent } from '../pages/password-page.ts';
import { hashPassword } from '../passwords.ts';
import { checkPassword } from './check-password.ts';
import { acceptAs } from './complete.ts';
import { emailProblems, inputOf, newPasswordProblems } from './input.ts';
import { backToSignIn, show, type Visit } from './visit.ts';

/** Where `screen_hint=change_password` leads: changing the password is a sign-in with the old one. */
export function showPassword(visit: Visit): Promise<void> {
  const { login_hint: hint } = visit.interaction.params;
  render(visit, typeof hint === 'string' && hint.includes('@') ? hint : '', []);
  return Promise.resolve();
}

/**
 * Changes the password of whoever knows it, signs them in, and says so on the page and by e-mail, so that an owner
 * learns of a change that was not theirs. Guessing is locked as signing in is.
 */
export async function changePassword(visit: Visit): Promise<void> {
  const { deps, t } = visit;
  const input = inputOf(visit.req);
  const problems = [
    ...emailProblems(input.email, t),
    ...(input.password === '' ? [{ field: 'password', text: t.invalid.passwordRequired }] : []),
    ...newPasswordProblems(input.newPassword, t, 'newPassword'),
  ];
  if (problems.length === 0 && input.newPassword === input.password)
    problems.push({ field: 'newPassword', text: t.changePassword.same });
  if (problems.length > 0) {
    render(visit, input.email, problems);
    return;
  }
  const checked = await checkPassword(visit, input);
  if (!('userId' in checked)) {
    render(visit, input.email, [checked]);
    return;
  }
  const { email } = await deps.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(input.newPassword) })
    .where('user_id', '=', checked.userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const { subject, body, done } = t.changePassword;
  if (email !== null) await sendMessage(deps, { kind: 'email', to: email, subject, body });
  const target = await acceptAs(visit, 'database', checked.userId);
  show(visit, { title: done, content: passwordChangedContent(t, target) });
}

function render(visit: Visit, email: string, problems: readonly Problem[]): void {
  const { t, path } = visit;
  show(visit, {
    title: t.changePassword.title,
    content: passwordContent(t, path, email, problems),
    problems,
    back: backToSignIn(visit),
  });
}
