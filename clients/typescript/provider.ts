/** The tokens of a person. `expiresIn` is in seconds. */
export interface Tokens {
  readonly accessToken: string;
  readonly expiresIn?: number;
  readonly refreshToken?: string;
}

/** A refusal of the provider, by its code (RFC 6749 5.2, RFC 8628 3.5): `access_denied`, `expired_token` … */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: string;

  constructor(code: string) {
    super(`The identity provider refused the sign-in: ${code}`);
    this.code = code;
  }
}

export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** @throws {SignInError} for an answer that is not JSON, such as a page of a proxy */
async function jsonOf(response: Response): Promise<Json> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isJson(body)) throw new SignInError('server_error');
  return body;
}

/** @throws {SignInError} for a value that is missing */
export function textOf(json: Json, name: string): string {
  const value = json[name];
  if (typeof value !== 'string') throw new SignInError(`no ${name}`);
  return value;
}

/** Reads the provider's addresses (OpenID Connect Discovery 1.0). */
export async function discover(issuer: string, signal?: AbortSignal): Promise<Json> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return jsonOf(await fetch(url, signal ? { signal } : {}));
}

/** Posts a form to the provider. */
export async function post(
  url: string,
  form: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Json> {
  const body = new URLSearchParams(form);
  return jsonOf(await fetch(url, { method: 'POST', body, ...(signal && { signal }) }));
}

/** The code of a refusal. Null for an answer with tokens. */
export function refusalOf({ error }: Json): string | null {
  if (error === undefined) return null;
  return typeof error === 'string' ? error : 'server_error';
}

/** The tokens of an answer (RFC 6749 5.1). @throws {SignInError} for an answer without any */
export function tokensOf(answer: Json): Tokens {
  const { expires_in: expiresIn, refresh_token: refreshToken } = answer;
  return {
    accessToken: textOf(answer, 'access_token'),
    ...(typeof expiresIn === 'number' && { expiresIn }),
    ...(typeof refreshToken === 'string' && { refreshToken }),
  };
}
