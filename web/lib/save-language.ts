import type { ApolloClient } from '@apollo/client';
import { SaveLanguageDocument, type Language } from '../generated/graphql.ts';
import { randomId } from './random-id.ts';

/** One after the other, so that the last choice is the one that stays. */
let before: Promise<unknown> = Promise.resolve();

/** Keeps the language in the profile of whoever is signed in, as the settings do; it is what e-mails are written in. */
export function saveLanguage(client: ApolloClient, language: Language): Promise<unknown> {
  before = before.then(() =>
    client
      .mutate({
        mutation: SaveLanguageDocument,
        variables: { language },
        context: { withoutRole: true, headers: { 'idempotency-key': randomId() } },
      })
      // The page is in the chosen language all the same, and the settings say which one is stored.
      .catch(() => undefined),
  );
  return before;
}
