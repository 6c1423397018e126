import type { Texts } from '../texts/texts.ts';
import { actionButton, errorSummary, textField, type Problem } from './form.ts';
import { html, type Html } from './html.ts';

/** The password one has and the one to have; neither is ever written back. */
export function passwordContent(
  t: Texts,
  path: string,
  email: string,
  problems: readonly Problem[],
): Html {
  return html`${errorSummary(problems, t)}
    <form method="post" action="${path}/password" novalidate>
      ${textField({ name: 'email', label: t.email, type: 'email', autocomplete: 'username', value: email }, problems, t)}
      ${textField({ name: 'password', label: t.changePassword.current, type: 'password', autocomplete: 'current-password' }, problems, t)}
      ${textField({ name: 'newPassword', label: t.changePassword.next, type: 'password', autocomplete: 'new-password', help: t.signUp.passwordHelp }, problems, t)}
      <button type="submit" class="primary">${t.changePassword.submit}</button>
    </form>
    ${actionButton(`${path}/cancel`, t.cancel)}`;
}

/** That the password is another now, and on to where the sign-in leads. */
export function passwordChangedContent(t: Texts, target: string): Html {
  return html`<p role="status">${t.changePassword.doneText}</p>
    <form method="get" action="${target}">
      <button type="submit" class="primary">${t.changePassword.goOn}</button>
    </form>`;
}
