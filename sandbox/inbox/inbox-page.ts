import { formatPhone } from '../identity/phone.ts';
import { textField } from '../identity/pages/form.ts';
import { html, type Html } from '../identity/pages/html.ts';
import type { Texts } from '../identity/texts/texts.ts';
import type { Message } from './messages.ts';

/** The list of what was sent, and a form to see one recipient's. */
export function inboxContent(t: Texts, messages: readonly Message[], to: string | undefined): Html {
  return html`<p>${t.inbox.explanation}</p>
    <form method="get" action="/inbox" class="filter">
      ${textField({ name: 'to', label: t.inbox.recipient, type: 'text', autocomplete: 'off', value: to ?? '' }, [], t)}
      <button type="submit" class="primary">${t.inbox.filter}</button>
    </form>
    <p>
      <a href="${to === undefined ? '/inbox' : `/inbox?to=${encodeURIComponent(to)}`}"
        >${t.inbox.refresh}</a
      >
      ${to !== undefined && html` · <a href="/inbox">${t.inbox.all}</a>`}
    </p>
    ${
      messages.length === 0
        ? html`<div class="message">
            <h2>${to === undefined ? t.inbox.empty : t.inbox.emptyFor(to)}</h2>
            <p>${t.inbox.emptyHelp}</p>
          </div>`
        : html`<p class="help">${t.inbox.newest(messages.length)}</p>
            ${messages.map((message) => article(message, t))}`
    }`;
}

function article(message: Message, t: Texts): Html {
  const to = message.kind === 'sms' ? formatPhone(message.to) : message.to;
  return html`<article class="message">
    <header>
      <span class="kind">${t.inbox.kinds[message.kind]}</span>
      <span>${t.inbox.to} <a href="/inbox?to=${encodeURIComponent(message.to)}">${to}</a></span>
      <time datetime="${message.createdAt}">${osloTime(message.createdAt, t)}</time>
    </header>
    ${message.subject !== null && html`<h2>${message.subject}</h2>`}
    <p>${message.body}</p>
  </article>`;
}

function osloTime(instant: string, t: Texts): string {
  const format = new Intl.DateTimeFormat(t.htmlLang, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Oslo',
  });
  return format.format(new Date(instant));
}
