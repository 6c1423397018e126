import type { CustomFetch, TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';

/** The member of a token response that has an ID token which openid-client has not seen. */
const MEMBER = 'unverified_id_token';

const tokenResponse = z.looseObject({ id_token: z.unknown() });

/**
 * Keeps the ID token of a refresh from openid-client, which discards the whole response with one that it refuses, and
 * the rotated refresh token with it. The refresh verifies the ID token once its other tokens are saved.
 */
export const withUnverifiedIdToken =
  (send: CustomFetch): CustomFetch =>
  async (url, options) => {
    const response = await send(url, options);
    const isRefresh =
      options.body instanceof URLSearchParams && options.body.get('grant_type') === 'refresh_token';
    if (!isRefresh || response.status !== 200) return response;
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    return new Response(renameIdToken(text), { headers: { 'content-type': contentType } });
  };

function renameIdToken(text: string): string {
  try {
    const { id_token: idToken, ...others } = tokenResponse.parse(JSON.parse(text));
    return JSON.stringify(idToken === undefined ? others : { ...others, [MEMBER]: idToken });
  } catch {
    // openid-client reports the problem.
    return text;
  }
}

/** The ID token of the response to a refresh; undefined without one. */
export function unverifiedIdToken(response: TokenEndpointResponse): string | undefined {
  const idToken = response[MEMBER];
  // A value that is not text fails the verification.
  return idToken === undefined || typeof idToken === 'string' ? idToken : '';
}
