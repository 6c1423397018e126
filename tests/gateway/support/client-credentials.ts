import type { IncomingMessage } from 'node:http';
import { createLocalJWKSet, jwtVerify, type JWK } from 'jose';

const CLIENT_ID = 'ladeportal';
const SECRET = 'sandbox-secret';
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/**
 * The method by which a request authenticates the client; undefined when its credentials are wrong or missing.
 * @param keys the public keys that are registered for the client
 */
export async function clientAuthentication(
  request: IncomingMessage,
  form: URLSearchParams,
  issuer: string,
  keys: readonly JWK[],
): Promise<string | undefined> {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined)
    // RFC 6749 2.3.1: both parts are form-encoded.
    return decodeURIComponent(Buffer.from(basic, 'base64').toString()) === `${CLIENT_ID}:${SECRET}`
      ? 'client_secret_basic'
      : undefined;
  if (form.get('client_assertion_type') === ASSERTION)
    return jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet({ keys: [...keys] }), {
      issuer: CLIENT_ID,
      subject: CLIENT_ID,
      audience: issuer,
      requiredClaims: ['exp', 'jti'],
    }).then(
      () => 'private_key_jwt',
      () => undefined,
    );
  if (form.get('client_id') !== CLIENT_ID) return undefined;
  if (!form.has('client_secret')) return 'none';
  return form.get('client_secret') === SECRET ? 'client_secret_post' : undefined;
}
