import type { Texts } from '../texts/texts.ts';
import { html, type Html } from './html.ts';

/** What is wrong with a form: in the named field, or in the form as a whole. */
export interface Problem {
  readonly field?: string;
  readonly text: string;
}

/** One text field. `help` stands under the label; `inputmode` chooses the keyboard of a phone. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'tel';
  readonly autocomplete: string;
  readonly value?: string;
  readonly help?: string;
  readonly inputmode?: 'numeric';
  readonly maxlength?: number;
}

/** The mistakes of a form, focused when the page opens so that it is read first, each a link to its field. */
export function errorSummary(problems: readonly Problem[], t: Texts): Html | undefined {
  if (problems.length === 0) return undefined;
  const items = problems.map(
    ({ field, text }) =>
      html`<li>${field === undefined ? text : html`<a href="#${field}">${text}</a>`}</li>`,
  );
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${t.errorSummary}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

/** A label, its help, the mistake if there is one, and the input they describe. */
export function textField(field: Field, problems: readonly Problem[], t: Texts): Html {
  const problem = problems.find((candidate) => candidate.field === field.name);
  const helpId = `${field.name}-help`;
  const problemId = `${field.name}-problem`;
  const describedBy = [field.help && helpId, problem && problemId].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${field.name}">${field.label}</label>
    ${field.help && html`<p class="help" id="${helpId}">${field.help}</p>`}
    ${
      problem &&
      html`<p class="problem" id="${problemId}">
        <span class="visually-hidden">${t.errorPrefix}:</span> ${problem.text}
      </p>`
    }
    <input
      id="${field.name}"
      name="${field.name}"
      type="${field.type}"
      value="${field.value ?? ''}"
      autocomplete="${field.autocomplete}"
      autocapitalize="${field.autocomplete.endsWith('-name') ? 'words' : 'none'}"
      spellcheck="false"
      ${field.inputmode && html`inputmode="${field.inputmode}"`}
      ${field.maxlength && html`maxlength="${field.maxlength}"`}
      ${describedBy && html`aria-describedby="${describedBy}"`}
      ${problem && html`aria-invalid="true"`}
    />
  </div>`;
}

/** A form of its own with one quiet button: an act that is not the page's main one. */
export function actionButton(action: string, label: string): Html {
  return html`<form method="post" action="${action}" class="action">
    <button type="submit" class="quiet">${label}</button>
  </form>`;
}
