import type { Response } from 'express';
import { sendNotice, sendPage } from '../identity/page.ts';
import { texts } from '../identity/texts/texts.ts';
import type { askProvider } from './provider.ts';

/** The address of a 3-D Secure page; the reference stands in the query, which no log holds. */
export const challengePath = (reference: string): string =>
  `/payments/challenge?${new URLSearchParams({ reference }).toString()}`;

/** Sends the 3-D Secure page of a payment, or that it has ended. */
export function sendChallenge(
  res: Response,
  payment: NonNullable<Awaited<ReturnType<typeof askProvider>>>,
): void {
  const { language, standing, card_mask: mask, return_url: href, reference } = payment;
  const t = texts[language];
  if (standing.state === 'CHALLENGE') {
    const title = t.payment.title[standing.challenge];
    sendPage(res, language, 'challenge', { title, mask, action: challengePath(reference) });
  } else sendNotice(res, language, { title: t.payment.ended, text: t.payment.endedText, href });
}
