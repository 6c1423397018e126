import { formatPhone } from '../phone.ts';
import type { Texts } from '../texts/texts.ts';
import { actionButton, errorSummary, textField, type Problem } from './form.ts';
import { html, type Html } from './html.ts';

/** The number that a code shall go to. */
export function phoneContent(
  t: Texts,
  path: string,
  phone: string,
  problems: readonly Problem[],
): Html {
  return html`${errorSummary(problems, t)}
    <p>${t.sms.explanation}</p>
    <form method="post" action="${path}/phone" novalidate>
      ${textField({ name: 'phone', label: t.sms.phone, type: 'tel', autocomplete: 'tel', value: phone, help: t.sms.phoneHelp }, problems, t)}
      <button type="submit" class="primary">${t.sms.submit}</button>
    </form>
    ${actionButton(`${path}/cancel`, t.cancel)}`;
}

/**
 * The code that came by SMS. `waitSeconds` until a new one may be asked for: `page.js` counts down and opens the
 * button; without it the button is open and the server answers with what remains.
 */
export function codeContent(
  t: Texts,
  path: string,
  sent: { readonly phone: string; readonly waitSeconds: number },
  problems: readonly Problem[],
): Html {
  return html`${errorSummary(problems, t)}
    <p>${t.code.sent(formatPhone(sent.phone))}</p>
    <p>
      <a href="/inbox?to=${encodeURIComponent(sent.phone)}" target="_blank" rel="noopener"
        >${t.code.inbox}</a
      >
    </p>
    <form method="post" action="${path}/code" novalidate>
      ${textField({ name: 'code', label: t.code.code, type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: 11, help: t.code.codeHelp }, problems, t)}
      <button type="submit" class="primary">${t.code.submit}</button>
    </form>
    <form method="post" action="${path}/code/resend" class="action">
      <button type="submit" class="quiet" data-wait="${sent.waitSeconds}">${t.code.resend}</button>
      ${
        sent.waitSeconds > 0 &&
        html`<p class="help" data-countdown="${t.code.wait('{seconds}')}">
          ${t.code.wait(sent.waitSeconds)}
        </p>`
      }
    </form>
    <p class="aside"><a href="${path}/phone">${t.code.otherNumber}</a></p>
    ${actionButton(`${path}/cancel`, t.cancel)}`;
}
