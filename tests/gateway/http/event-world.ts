import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Client } from '../support/client.ts';
import { startBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { priceOf } from '../support/prices.ts';
import { startOidcProvider, type Claims } from '../support/oidc-provider.ts';
import { driver } from '../graphql/driver.ts';

export const SUBJECT = 'database|kari-4711';
/** The document that callers run up to the limit. */
export const VIEWER = '{ viewer { id } }';
export const APP = 'ladeportal-app';
const SECRET = randomBytes(32).toString('hex');

const eventSchema = z.looseObject({
  event: z.string(),
  requestId: z.string().optional(),
  person: z.string().optional(),
  app: z.string().optional(),
  address: z.string().optional(),
  reason: z.string().optional(),
});
export type EventLine = z.infer<typeof eventSchema>;

/** The events of a gateway's log, in order. */
export const eventsOf = ({ log }: Pick<TestGateway, 'log'>): readonly EventLine[] =>
  log.flatMap((line) => eventSchema.safeParse(JSON.parse(line)).data ?? []);

/** Starts a sign-in, and answers at the provider. @returns the callback that the browser would open */
export async function upToReturn(browser: Client, query = '', headers = {}): Promise<URL> {
  const started = await browser.send(`/login${query}`, { headers });
  const answered = await browser.send(started.headers.get('location') ?? '');
  return new URL(answered.headers.get('location') ?? '');
}

/** Gateways of one secret before a backend with the data of a driver, behind a proxy that names the client. */
export async function startEventWorld() {
  const provider = await startOidcProvider();
  provider.person.subject = SUBJECT;
  const backend = await startBackend(driver());
  let signIns = 0;
  const start = (environment: Readonly<Record<string, string>> = {}) =>
    startGateway({
      OIDC_ISSUER: provider.issuer,
      BACKEND_URL: backend.url,
      SESSION_SECRET: SECRET,
      TRUST_PROXY: 'loopback',
      ...environment,
    });
  const [usual, production, strict] = await Promise.all([
    start(),
    start({
      NODE_ENV: 'production',
      OIDC_CLIENT_ID: 'ladeportal',
      OIDC_CLIENT_SECRET: 'sandbox-secret',
      OIDC_AUDIENCE: 'https://api.ladeportal.example',
      OIDC_CLAIMS_NAMESPACE: 'https://ladeportal.example/',
      OIDC_APPS: APP,
      SHUTDOWN_DELAY_SECONDS: '0',
    }),
    // One document, and one sign-in.
    start({ RATE_LIMIT_GRAPHQL: String(priceOf(VIEWER).points), RATE_LIMIT_SIGN_IN: '2' }),
  ]);

  /** A browser that a person has signed in with, whose page is not opened. */
  async function signedIn(gateway: TestGateway = usual, subject = SUBJECT): Promise<Client> {
    provider.person.subject = subject;
    const browser = gateway.newClient();
    // Sign-ins are counted by address.
    const headers = { 'x-forwarded-for': `198.51.100.${(signIns += 1)}` };
    await browser.send((await upToReturn(browser, '', headers)).href, { headers });
    provider.person.subject = SUBJECT;
    return browser;
  }

  return {
    provider,
    backend,
    start,
    usual,
    production,
    strict,
    signedIn,
    /** The pseudonym of a person, as the sign-in tells it. */
    async pseudonymOf(subject: string) {
      await signedIn(usual, subject);
      return eventsOf(usual).findLast(({ event }) => event === 'SIGNED_IN')?.person;
    },
    /** The header of an app's request. */
    bearer: async (claims: Claims = {}, header: Claims = {}) => ({
      authorization: `Bearer ${await provider.accessToken(claims, header)}`,
    }),
    /** The events and the lines of all gateways. */
    events: () => [usual, production, strict].flatMap(eventsOf),
    log: () => [usual, production, strict].flatMap(({ log }) => log),
    async close() {
      await Promise.all([usual.close(), production.close(), strict.close()]);
      await backend.close();
      await provider.close();
    },
  };
}

export type EventWorld = Awaited<ReturnType<typeof startEventWorld>>;
