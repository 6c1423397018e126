import * as oidc from 'openid-client';
import { z } from 'zod';
import { Browser, type Shown } from './identity-browser.ts';
import { PORTAL, type World } from './identity-world.ts';

export const AUDIENCE = 'https://api.ladeportal.example';
export const LOGIN_SCOPE = 'openid email profile read:current_user offline_access';
export const PASSWORD = 'Lading2026!';

/** The portal's side of OpenID Connect, as in the gateway. */
export async function discover(world: World, secret?: string): Promise<oidc.Configuration> {
  const configuration = await oidc.discovery(
    new URL(`${world.url}/identity`),
    'ladeportal',
    undefined,
    secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret),
    { execute: [oidc.allowInsecureRequests] },
  );
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** An authorization request: its address and the values that check the response. */
export interface Started {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export async function startSignIn(
  configuration: oidc.Configuration,
  extra: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${PORTAL}/return`,
    scope: LOGIN_SCOPE,
    audience: AUDIENCE,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  return { url, verifier, state, nonce };
}

/** Exchanges the code in the return address. */
export function redeem(
  configuration: oidc.Configuration,
  started: Started,
  returned: Shown,
): ReturnType<typeof oidc.authorizationCodeGrant> {
  return oidc.authorizationCodeGrant(configuration, returned.url, {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
  });
}

/** Opens the sign-in page and presses a test person, which takes no password. */
export async function pressPerson(
  browser: Browser,
  started: Started,
  email: string,
): Promise<Shown> {
  const page = await browser.open(started.url);
  return browser.submit(`${page.url.pathname}/person`, { email });
}

/** A whole sign-in of a test person, tokens included. */
export async function signedIn(
  world: World,
  email = 'kari.nordmann@ladeportal.example',
  extra: Readonly<Record<string, string>> = {},
) {
  const configuration = await discover(world);
  const browser = new Browser(world.url);
  const started = await startSignIn(configuration, extra);
  const returned = await pressPerson(browser, started, email);
  return { configuration, browser, tokens: await redeem(configuration, started, returned) };
}

const Messages = z.object({
  messages: z.array(z.object({ subject: z.string().nullable(), body: z.string() })),
});

/** The messages to an e-mail address or a phone number, newest first. */
export async function messagesTo(world: World, to: string) {
  const url = `${world.url}/inbox/messages?to=${encodeURIComponent(to)}`;
  return Messages.parse(await (await fetch(url)).json()).messages;
}
