import type { GatewayClient } from '../data/ApolloClientContext.ts';
import type { Language } from '../generated/schema.ts';
import { SaveLanguageDocument } from './generated/SaveLanguage.ts';
import { randomId } from './random-id.ts';

/** In sequence, so that the last choice prevails. */
let before: Promise<boolean> = Promise.resolve(true);

/**
 * Stores the language in the customer's profile, as the settings do. E-mails use it.
 * @returns whether it is stored: otherwise the page has the chosen language all the same, and the settings show the
 * other
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
