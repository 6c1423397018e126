import type { AccountChoice } from '../accounts.ts';
import type { Texts } from '../texts/texts.ts';
import { actionButton, errorSummary, type Problem } from './form.ts';
import { html, type Html } from './html.ts';
import { personFields, type SignUpValues } from './sign-up-page.ts';

/** The stand-in for a social provider: who has an identity there, or somebody new. */
export function standInContent(
  t: Texts,
  path: string,
  provider: { readonly key: string; readonly name: string },
  choices: readonly AccountChoice[],
  values: SignUpValues,
  problems: readonly Problem[],
): Html {
  const action = `${path}/social/${provider.key}`;
  const items = choices.map(
    (choice) =>
      html`<li>
        <button type="submit" name="subject" value="${choice.subject}" class="choice">
          <strong>${choice.name}</strong> <span class="help">${choice.email ?? ''}</span>
        </button>
      </li>`,
  );
  return html`${errorSummary(problems, t)}
    <p class="stand-in">${t.standIn.explanation(provider.name)}</p>
    <h2>${t.standIn.choose}</h2>
    ${
      items.length === 0
        ? html`<p>${t.standIn.empty(provider.name)}</p>`
        : html`<form method="post" action="${action}">
            <ul class="choices">
              ${items}
            </ul>
          </form>`
    }
    <details class="people" ${problems.length > 0 && html`open`}>
      <summary>${t.standIn.other}</summary>
      <form method="post" action="${action}/new" novalidate>
        ${personFields(t, values, problems)}
        <button type="submit" class="primary">${t.standIn.submit}</button>
      </form>
    </details>
    ${actionButton(`${path}/cancel`, t.cancel)}`;
}
