import { PERSONA_PASSWORD, personas } from '../../personas.ts';
import { SOCIAL_PROVIDERS } from '../providers.ts';
import type { Texts } from '../texts/texts.ts';
import { actionButton, errorSummary, textField, type Problem } from './form.ts';
import { html, type Html } from './html.ts';

/** E-mail and password, the other ways in, and the people of the sandbox. `path` is the interaction's address. */
export function signInContent(
  t: Texts,
  path: string,
  email: string,
  problems: readonly Problem[],
): Html {
  return html`${errorSummary(problems, t)}
    <form method="post" action="${path}/sign-in" novalidate>
      ${textField({ name: 'email', label: t.email, type: 'email', autocomplete: 'username', value: email }, problems, t)}
      ${textField({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password' }, problems, t)}
      <button type="submit" class="primary">${t.signIn.submit}</button>
    </form>
    <p class="or">${t.or}</p>
    ${waysIn(t, path)}
    <p class="aside">${t.signIn.noAccount} <a href="${path}/sign-up">${t.signIn.signUp}</a></p>
    ${people(t, path)} ${actionButton(`${path}/cancel`, t.cancel)}`;
}

function waysIn(t: Texts, path: string): Html {
  const social = Object.entries(SOCIAL_PROVIDERS).map(
    ([key, name]) =>
      html`<li>
        <a class="way" href="${path}/social/${key}">${t.signIn.withProvider(name)}</a>
      </li>`,
  );
  return html`<ul class="ways">
    ${social}
    <li><a class="way" href="${path}/phone">${t.signIn.withSms}</a></li>
  </ul>`;
}

function people(t: Texts, path: string): Html {
  const items = personas.map(
    (persona) =>
      html`<li>
        <a href="${path}?person=${encodeURIComponent(persona.email)}" data-email="${persona.email}"
          >${persona.firstName} ${persona.lastName}</a
        >
        <span class="help">${persona.description}</span>
      </li>`,
  );
  return html`<details class="people">
    <summary>${t.signIn.people}</summary>
    <p class="help">${t.signIn.peopleHelp(PERSONA_PASSWORD)}</p>
    <ul>
      ${items}
    </ul>
  </details>`;
}
