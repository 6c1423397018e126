import type { Language } from '../identity/language.ts';
import { html, type Html } from '../identity/pages/html.ts';
import { renderPage } from '../identity/pages/layout.ts';
import type { ProviderPayment } from './provider.ts';
import type { ProviderState } from './state.ts';
import { paymentTexts } from './texts.ts';

/** Where a 3-D Secure page is answered; the reference stands in the query, which no log holds. */
export const challengePath = (reference: string): string =>
  `/payments/challenge?${new URLSearchParams({ reference }).toString()}`;

/** The 3-D Secure page of a payment: three answers, or that it has been answered. */
export function challengePage(
  payment: ProviderPayment & { readonly standing: ProviderState },
): string {
  const { language, standing } = payment;
  const t = paymentTexts[language];
  if (standing.state !== 'CHALLENGE')
    return page(
      language,
      t.answered,
      html`<p>${t.answeredText}</p>
        <p><a class="primary" href="${payment.return_url}">${t.back}</a></p>`,
    );
  return page(
    language,
    t.title[standing.challenge],
    html`<p>${t.explanation(payment.card_mask)}</p>
      <p class="help">${t.stored}</p>
      <form method="post" action="${challengePath(payment.reference)}" class="buttons">
        <button type="submit" name="answer" value="ACCEPTED" class="primary">${t.accept}</button>
        <button type="submit" name="answer" value="CANCELLED" class="secondary">${t.cancel}</button>
        <button type="submit" name="answer" value="FAILED" class="quiet">${t.fail}</button>
      </form>`,
  );
}

/** The page of a reference that there is no payment by. */
export function missingPage(language: Language, portal: string): string {
  const t = paymentTexts[language];
  return page(
    language,
    t.missing,
    html`<p>${t.missingText}</p>
      <p><a class="primary" href="${portal}">${t.back}</a></p>`,
  );
}

const page = (language: Language, title: string, content: Html): string =>
  renderPage({ language, title, content });
