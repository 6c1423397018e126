import type { GatewayClient } from '../data/ApolloClientContext.ts';
import type { Language } from '../generated/schema.ts';
import { SaveLanguageDocument } from './generated/SaveLanguage.ts';
import { randomId } from './random-id.ts';

/** One after the other, so that the last choice is the one that stays. */
let before: Promise<boolean> = Promise.resolve(true);

/**
 * Stores the language in the customer's profile, as the settings do; e-mails are written in it.
 * @returns whether it is stored: without that the page is in the chosen language all the same, and the settings show the other
 */
export function saveLanguage(
  client: Pick<GatewayClient, 'mutate'>,
  language: Language,
): Promise<boolean> {
  before = before.then(() =>
    client
      .mutate({
        mutation: SaveLanguageDocument,
        variables: { input: { language } },
        context: { withoutRole: true, headers: { 'idempotency-key': randomId() } },
      })
      .then(
        () => true,
        () => false,
      ),
  );
  return before;
}
