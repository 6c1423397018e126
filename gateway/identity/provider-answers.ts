import type { CustomFetch, TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';

/** The member of a token response that has an ID token which openid-client has not seen. */
const MEMBER = 'unverified_id_token';

const answerSchema = z.record(z.string(), z.unknown());

/** The members that say something: providers write null or an empty text for those that they leave out. */
export const withoutEmptyMembers = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== ''));

/**
 * Prepares the provider's answers for openid-client, which discards a whole response for one member that it refuses, and the
 * rotated refresh token with it: without their empty members, and with the ID token set aside. `verifyIdToken` checks that.
 */
export const withReadableAnswers =
  (send: CustomFetch): CustomFetch =>
  async (url, options) => {
    const response = await send(url, options);
    if (response.status !== 200) return response;
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    return new Response(readable(text), { headers: { 'content-type': contentType } });
  };

function readable(text: string): string {
  try {
    const { id_token: idToken, ...others } = withoutEmptyMembers(
      answerSchema.parse(JSON.parse(text)),
    );
    return JSON.stringify(idToken === undefined ? others : { ...others, [MEMBER]: idToken });
  } catch {
    // openid-client reports the problem.
    return text;
  }
}

/** The ID token of a token response; undefined without one. */
export function unverifiedIdToken(response: TokenEndpointResponse): string | undefined {
  const idToken = response[MEMBER];
  // A value that is not text fails the verification.
  return idToken === undefined || typeof idToken === 'string' ? idToken : '';
}
