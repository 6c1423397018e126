import type { Texts } from '../texts/texts.ts';
import { html, type Html } from './html.ts';

/** Asked once of a new account or a stand-in's person; `who` is a name or an address. */
export function consentContent(t: Texts, path: string, who: string): Html {
  return html`<p>${t.consent.explanation(who)}</p>
    <ul class="points">
      ${t.consent.items.map((item) => html`<li>${item}</li>`)}
    </ul>
    <form method="post" action="${path}/consent" class="buttons">
      <button type="submit" name="answer" value="allow" class="primary">${t.consent.allow}</button>
      <button type="submit" name="answer" value="deny" class="secondary">${t.consent.deny}</button>
    </form>`;
}

/** What stopped a sign-in, in words, with the protocol's own words folded away. */
export function failureContent(
  t: Texts,
  reason: string,
  portal: string,
  details: readonly string[],
): Html {
  return html`<p>${reason}</p>
    <p><a class="primary" href="${portal}">${t.failure.toPortal}</a></p>
    ${
      details.length > 0 &&
      html`<details class="people">
        <summary>${t.failure.details}</summary>
        <ul>
          ${details.map((detail) => html`<li><code>${detail}</code></li>`)}
        </ul>
      </details>`
    }`;
}

/** Asks before signing out; the provider's own form carries its token, so only the buttons are ours. */
export function signOutContent(t: Texts, action: string, xsrf: string): Html {
  return html`<p>${t.signOut.explanation}</p>
    <form method="post" action="${action}" class="buttons">
      <input type="hidden" name="xsrf" value="${xsrf}" />
      <button type="submit" name="logout" value="yes" class="primary">${t.signOut.submit}</button>
      <button type="submit" class="secondary">${t.signOut.stay}</button>
    </form>`;
}

/** After a sign-out that had nowhere to return to. */
export function signedOutContent(t: Texts, portal: string): Html {
  return html`<p>${t.signOut.done}</p>
    <p><a class="primary" href="${portal}">${t.failure.toPortal}</a></p>`;
}
