import type { Texts } from '../texts/texts.ts';
import { actionButton, errorSummary, textField, type Problem } from './form.ts';
import { html, type Html } from './html.ts';

/** What a person gives to get an account; the password is never written back. */
export interface SignUpValues {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
}

/** A new account with e-mail and password. */
export function signUpContent(
  t: Texts,
  path: string,
  values: SignUpValues,
  problems: readonly Problem[],
): Html {
  const field = (definition: Parameters<typeof textField>[0]) => textField(definition, problems, t);
  return html`${errorSummary(problems, t)}
    <form method="post" action="${path}/sign-up" novalidate>
      ${personFields(t, values, problems)}
      ${field({
        name: 'password',
        label: t.password,
        type: 'password',
        autocomplete: 'new-password',
        help: t.signUp.passwordHelp,
      })}
      <button type="submit" class="primary">${t.signUp.submit}</button>
    </form>
    <p class="aside">${t.signUp.haveAccount} <a href="${path}/sign-in">${t.signUp.signIn}</a></p>
    ${actionButton(`${path}/cancel`, t.cancel)}`;
}

/** First name, last name and e-mail; e-mail is the user name that a password manager keeps. */
export function personFields(t: Texts, values: SignUpValues, problems: readonly Problem[]): Html {
  return html`${textField({ name: 'givenName', label: t.givenName, type: 'text', autocomplete: 'given-name', value: values.givenName }, problems, t)}
  ${textField({ name: 'familyName', label: t.familyName, type: 'text', autocomplete: 'family-name', value: values.familyName }, problems, t)}
  ${textField({ name: 'email', label: t.email, type: 'email', autocomplete: 'username', value: values.email }, problems, t)}`;
}
