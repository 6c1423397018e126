import {
  discover,
  errorCodeOf,
  errorOf,
  post,
  ProviderError,
  SignInError,
  textOf,
  tokensOf,
  type Json,
  type Tokens,
} from './provider.ts';
import { pause } from './waiting.ts';

export { ProviderError, SignInError, type Tokens } from './provider.ts';
export { keepSignedIn } from './keep-signed-in.ts';

/** The app at the identity provider, and what it asks the person for. */
export interface DeviceSignIn {
  /** The provider's issuer. */
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the portal's access tokens. */
  readonly audience: string;
  /** The scopes to ask for, such as `charging:read`; `offline_access` for a refresh token. */
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

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
/** In seconds, where the provider does not say. */
const DEFAULT_INTERVAL = 5;
const DEFAULT_LIFE = 600;
/** How much slower to ask after `slow_down`, in seconds (RFC 8628 3.5). */
const SLOWER = 5;

const secondsOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;

/**
 * Signs a person in from a device without a browser of its own (RFC 8628): they open the address on any other one.
 *
 * @returns when they have confirmed
 * @throws {SignInError} when they refuse or let the code expire
 * @throws {ProviderError} when the provider is out of reach at the start, or does not take the app
 */
export async function signInWithDevice(signIn: DeviceSignIn): Promise<Tokens> {
  const { issuer, clientId, audience, scopes, show, signal } = signIn;
  const provider = await discover(issuer, signal);
  const started = await post(
    textOf(provider, 'device_authorization_endpoint'),
    {
      client_id: clientId,
      scope: scopes.join(' '),
      // Providers have either: RFC 8707 and the older parameter.
      resource: audience,
      audience,
    },
    signal,
  );
  const code = errorCodeOf(started);
  if (code !== null) throw errorOf(code);
  const complete = started['verification_uri_complete'];
  show({
    address: textOf(started, 'verification_uri'),
    code: textOf(started, 'user_code'),
    ...(typeof complete === 'string' && { completeAddress: complete }),
  });

  const request = {
    grant_type: DEVICE_CODE,
    client_id: clientId,
    device_code: textOf(started, 'device_code'),
  };
  const end = Date.now() + secondsOf(started['expires_in'], DEFAULT_LIFE) * 1000;
  let interval = secondsOf(started['interval'], DEFAULT_INTERVAL);
  while (Date.now() < end) {
    await pause(interval, signal);
    const answer = await ask(textOf(provider, 'token_endpoint'), request, signal);
    const reason = errorCodeOf(answer);
    if (reason === null) return tokensOf(answer);
    if (reason === 'slow_down') interval += SLOWER;
    else if (reason !== 'authorization_pending') throw errorOf(reason);
  }
  throw new SignInError('expired_token');
}

/** Asks whether the person has confirmed. A provider that is out of reach for a moment is asked again, more slowly (RFC 8628 3.5). */
async function ask(
  url: string,
  request: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Json> {
  try {
    return await post(url, request, signal);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { error: 'slow_down' };
  }
}
