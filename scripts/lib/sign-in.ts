import { randomBytes } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Addresses } from './portal.ts';

const People = z.object({
  password: z.string(),
  personas: z.array(z.object({ email: z.string(), registered: z.boolean() })),
});

/** A person signed in to the portal by a script: their cookies and their own access token. */
export interface SignedIn {
  readonly cookie: string;
  readonly accessToken: string;
}

/** The e-mails of the sandbox's registered personas, and the password they share. */
export async function personas(at: Addresses): Promise<{ emails: string[]; password: string }> {
  const response = await fetch(`${at.sandbox}/control/personas`);
  const people = People.parse(await response.json());
  const emails = people.personas
    .filter((persona) => persona.registered)
    .map((persona) => persona.email);
  return { emails, password: people.password };
}

/** Submits the provider's sign-in page as a browser would, up to the portal. */
async function signInByForm(
  visitor: APIRequestContext,
  at: Addresses,
  email: string,
  password: string,
): Promise<void> {
  const page = await visitor.get(`${at.portal}/login`);
  const action = /<form[^>]*action="([^"]*\/sign-in)"/.exec(await page.text())?.[1];
  if (action === undefined) throw new Error(`No sign-in form at ${page.url()}`);
  const response = await visitor.post(new URL(action, page.url()).href, {
    form: { email, password },
    headers: { origin: at.sandbox },
  });
  if (!response.url().startsWith(at.portal)) throw new Error(`Sign-in ended at ${response.url()}`);
}

/** A second code flow, of our own, for an access token to call the backend with directly. */
async function accessTokenOf(visitor: APIRequestContext, at: Addresses): Promise<string> {
  const client = await oidc.discovery(
    new URL(`${at.sandbox}/identity`),
    'ladeportal',
    'sandbox-secret',
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  );
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const state = randomBytes(16).toString('hex');
  let next = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${at.portal}/return`,
    scope: 'openid email profile read:current_user',
    audience: 'https://api.ladeportal.example',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
  });
  while (next.origin !== new URL(at.portal).origin) {
    const hop = await visitor.get(next.href, { maxRedirects: 0 });
    const location = hop.headers()['location'];
    if (location === undefined) throw new Error(`The provider asked something at ${next.href}`);
    next = new URL(location, next);
  }
  const tokens = await oidc.authorizationCodeGrant(client, next, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
  });
  return tokens.access_token;
}

/** Signs a persona in to the portal. Throws when the provider's pages are not as expected. */
export async function signIn(at: Addresses, email: string, password: string): Promise<SignedIn> {
  const visitor = await request.newContext();
  try {
    await signInByForm(visitor, at, email, password);
    const { cookies } = await visitor.storageState();
    const cookie = cookies
      .filter(({ path }) => path === '/')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    return { cookie, accessToken: await accessTokenOf(visitor, at) };
  } finally {
    await visitor.dispose();
  }
}
