import { findIdentity } from '../accounts.ts';
import { clearFailures, recordFailure, secondsLocked } from '../attempts.ts';
import type { Problem } from '../pages/form.ts';
import { passwordContent } from '../pages/password-page.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { signInAs } from './complete.ts';
import { emailProblems, inputOf, newPasswordProblems } from './input.ts';
import { backToSignIn, show, type Visit } from './visit.ts';

/** Where `screen_hint=change_password` leads: changing the password is a sign-in with the old one. */
export function showPassword(visit: Visit): Promise<void> {
  const { login_hint: hint } = visit.interaction.params;
  render(visit, typeof hint === 'string' && hint.includes('@') ? hint : '', []);
  return Promise.resolve();
}

/** Changes the password of whoever knows it, and signs them in. Guessing is locked as signing in is. */
export async function changePassword(visit: Visit): Promise<void> {
  const { deps, t } = visit;
  const input = inputOf(visit.req);
  const email = input.email.toLowerCase();
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
  const locked = await secondsLocked(deps, email);
  if (locked > 0) {
    render(visit, input.email, [{ text: t.signIn.locked(locked) }]);
    return;
  }
  const identity = await findIdentity(deps.db, 'database', email);
  const right = await verifyPassword(input.password, identity?.passwordHash ?? null);
  if (!right || !identity) {
    await recordFailure(deps, email);
    render(visit, input.email, [{ field: 'email', text: t.signIn.wrong }]);
    return;
  }
  await clearFailures(deps, email);
  await deps.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(input.newPassword) })
    .where('user_id', '=', identity.userId)
    .execute();
  await signInAs(visit, 'database', identity.userId);
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
