/** The tokens of a person, which an app may store as JSON for its next start. */
export interface Tokens {
  readonly accessToken: string;
  /** When the access token expires, in epoch milliseconds; absent when the provider does not say. */
  readonly expiresAt?: number;
  readonly refreshToken?: string;
}

/** The provider refused the grant, with its code: the tokens are of no more use, and the person has to sign in again. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: string;

  constructor(code: string) {
    super(`The identity provider refused the sign-in: ${code}`);
    this.code = code;
  }
}

/**
 * The provider is out of reach, busy, or answered something else than tokens or a refusal of the grant. The tokens stay as they are: try
 * again later.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(reason: string, cause?: unknown) {
    super(`The identity provider gave no tokens: ${reason}`, { cause });
  }
}

/**
 * The codes for a grant that is refused, expired or used up (RFC 6749 5.2, RFC 8628 3.5), and for what signing in again resolves
 * (OpenID Connect Core 3.1.2.6). Another code, such as `invalid_client`, is a matter between the app and the provider.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'invalid_grant',
  'access_denied',
  'expired_token',
  'login_required',
  'consent_required',
  'interaction_required',
  'mfa_required',
]);

export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Milliseconds that an answer of the provider may take. */
const DEADLINE = 30_000;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** @throws {ProviderError} without an answer in JSON; the reason of an aborted `signal` */
async function request(url: string, init: RequestInit, signal?: AbortSignal): Promise<Json> {
  const deadline = AbortSignal.timeout(DEADLINE);
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.any([deadline, ...(signal ? [signal] : [])]),
    });
    const { status } = response;
    if (status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR)
      throw new ProviderError(`status ${status}`);
    const body: unknown = await response.json();
    if (!isJson(body)) throw new ProviderError('no JSON object');
    return body;
  } catch (error) {
    if (signal?.aborted || error instanceof ProviderError) throw error;
    throw new ProviderError('no readable answer', error);
  }
}

/** @throws {ProviderError} for a value that is missing */
export function textOf(json: Json, name: string): string {
  const value = json[name];
  if (typeof value !== 'string') throw new ProviderError(`no ${name}`);
  return value;
}

/** Reads the provider's addresses (OpenID Connect Discovery 1.0). @throws {ProviderError} */
export const discover = (issuer: string, signal?: AbortSignal): Promise<Json> =>
  request(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {}, signal);

/** Posts a form to the provider. @throws {ProviderError} */
export const post = (
  url: string,
  form: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Json> => request(url, { method: 'POST', body: new URLSearchParams(form) }, signal);

/** The code of an answer without tokens. Null for an answer with them. */
export function errorCodeOf({ error }: Json): string | null {
  if (error === undefined) return null;
  return typeof error === 'string' ? error : 'an error without a code';
}

/** The error of a code. */
export const errorOf = (code: string): SignInError | ProviderError =>
  REFUSALS.has(code) ? new SignInError(code) : new ProviderError(code);

/** The tokens of an answer (RFC 6749 5.1). @throws {ProviderError} for an answer without any */
export function tokensOf(answer: Json): Tokens {
  const { expires_in: expiresIn, refresh_token: refreshToken } = answer;
  return {
    accessToken: textOf(answer, 'access_token'),
    ...(typeof expiresIn === 'number' && { expiresAt: Date.now() + expiresIn * 1000 }),
    ...(typeof refreshToken === 'string' && { refreshToken }),
  };
}
