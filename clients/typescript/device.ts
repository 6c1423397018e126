/** The app at the identity provider, and what it asks the person for. */
export interface DeviceSignIn {
  /** The provider's issuer. */
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the portal's access tokens. */
  readonly audience: string;
  /** The scopes to ask for, such as `charging:read`. */
  readonly scopes: readonly string[];
  /** Shows the person where to sign in, and the code that they confirm or enter there. */
  readonly show: (prompt: DevicePrompt) => void;
  readonly signal?: AbortSignal;
}

export interface DevicePrompt {
  readonly address: string;
  /** The address with the code in it, where the provider has one. */
  readonly completeAddress?: string;
  readonly code: string;
}

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

type Json = Readonly<Record<string, unknown>>;

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
/** In seconds, where the provider does not say. */
const DEFAULT_INTERVAL = 5;
const DEFAULT_LIFE = 600;
/** How much slower to ask after `slow_down`, in seconds (RFC 8628 3.5). */
const SLOWER = 5;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

async function jsonOf(response: Response): Promise<Json> {
  const body: unknown = await response.json();
  return isJson(body) ? body : {};
}

function textOf(json: Json, name: string): string {
  const value = json[name];
  if (typeof value !== 'string') throw new SignInError(`no ${name}`);
  return value;
}

const secondsOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;

/**
 * Signs a person in from a device without a browser of its own (RFC 8628): they open the address on any other one.
 *
 * @returns when they have confirmed
 * @throws {SignInError} when they refuse or let the code expire
 */
export async function signInWithDevice(signIn: DeviceSignIn): Promise<Tokens> {
  const { issuer, clientId, audience, scopes, show, signal } = signIn;
  const options = signal ? { signal } : {};
  const post = async (url: string, form: Readonly<Record<string, string>>) =>
    jsonOf(await fetch(url, { method: 'POST', body: new URLSearchParams(form), ...options }));

  const provider = await jsonOf(
    await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, options),
  );
  const started = await post(textOf(provider, 'device_authorization_endpoint'), {
    client_id: clientId,
    scope: scopes.join(' '),
    // Providers have either: RFC 8707 and the older parameter.
    resource: audience,
    audience,
  });
  if (typeof started['error'] === 'string') throw new SignInError(started['error']);
  const complete = started['verification_uri_complete'];
  show({
    address: textOf(started, 'verification_uri'),
    code: textOf(started, 'user_code'),
    ...(typeof complete === 'string' && { completeAddress: complete }),
  });

  const end = Date.now() + secondsOf(started['expires_in'], DEFAULT_LIFE) * 1000;
  let interval = secondsOf(started['interval'], DEFAULT_INTERVAL);
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, interval * 1000));
    const answer = await post(textOf(provider, 'token_endpoint'), {
      grant_type: DEVICE_CODE,
      client_id: clientId,
      device_code: textOf(started, 'device_code'),
    });
    const { error, expires_in: expiresIn, refresh_token: refreshToken } = answer;
    if (error === undefined)
      return {
        accessToken: textOf(answer, 'access_token'),
        ...(typeof expiresIn === 'number' && { expiresIn }),
        ...(typeof refreshToken === 'string' && { refreshToken }),
      };
    if (error === 'slow_down') interval += SLOWER;
    else if (error !== 'authorization_pending')
      throw new SignInError(typeof error === 'string' ? error : 'server_error');
  }
  throw new SignInError('expired_token');
}
