import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../sandbox/identity-browser.ts';
import { createWorld, PORTAL, type World } from '../../sandbox/identity-world.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { signOutForm } from '../support/sign-out.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

let world: World;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  gateway = await startGateway(
    { OIDC_ISSUER: `${world.url}/identity`, PUBLIC_URL: PORTAL },
    { graphql: callerProbe },
  );
});
afterAll(async () => {
  await gateway.close();
  await world.close();
});

const locationOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', gateway.origin).href;

/** A browser at both sides: the pages of the portal and of the provider. */
function newPerson() {
  return { portal: gateway.newClient(), pages: new Browser(world.url) };
}

const providersOf = async (portal: Client) =>
  JSON.stringify((await readCaller(portal)).claims?.['identities']).match(/(?<="provider":")\w+/g);

it('links and unlinks an identity with the sandbox’s provider', async () => {
  const { portal, pages } = newPerson();
  const password = { email: 'magnus.saether@ladeportal.example', password: 'Lading2026!' };

  const signIn = await pages.open(locationOf(await portal.send('/login')));
  const signedIn = await pages.submit(`${signIn.url.pathname}/sign-in`, password);
  await portal.send(signedIn.url.href);
  expect(await providersOf(portal)).toEqual(['database', 'sms']);

  // The login is seconds old: the step-up asks nothing, and the second identity is requested at
  // once.
  const post = (path: string) => portal.send(path, { method: 'POST' });
  const stepUp = await pages.open(
    locationOf(await post('/identities/link?provider=vipps&next=/x')),
  );
  expect(stepUp.url.origin).toBe(PORTAL);
  const standIn = await pages.open(locationOf(await portal.send(stepUp.url.href)));
  expect(standIn.url.pathname).toMatch(/\/social\/vipps$/);
  const newcomer = { givenName: 'Magnus', familyName: 'Sæther', email: 'ny@example.no' };
  const consent = await pages.submit(`${standIn.url.pathname}/new`, newcomer);
  const proven = await pages.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
  expect(locationOf(await portal.send(proven.url.href))).toBe(`${PORTAL}/x`);
  expect(await readCaller(portal)).toMatchObject({ subject: 'database|no-payment' });
  expect(await providersOf(portal)).toEqual(['database', 'sms', 'vipps']);

  // The browser has a new session at the provider, which has forgotten the old one, so the person
  // signs in again.
  const again = await pages.open(locationOf(await post('/identities/unlink?provider=vipps')));
  expect(again.html).toContain('name="password"');
  expect(again.html).toContain(password.email);
  const confirmed = await pages.submit(`${again.url.pathname}/sign-in`, password);
  expect(locationOf(await portal.send(confirmed.url.href))).toBe(`${PORTAL}/`);
  expect(await providersOf(portal)).toEqual(['database', 'sms']);

  const { to } = await signOutForm(await portal.send('/logout?redirect=true&next=/faq'));
  const out = await pages.open(to);
  expect(out.url.href).toBe(`${PORTAL}/redirect?next=%2Ffaq`);
  expect((await readCaller(portal)).kind).toBe('anonymous');
});

it('refuses an identity of another account', async () => {
  const { portal, pages } = newPerson();
  const signIn = await pages.open(locationOf(await portal.send('/login')));
  const signedIn = await pages.submit(`${signIn.url.pathname}/sign-in`, {
    email: 'tor.bakken@ladeportal.example',
    password: 'Lading2026!',
  });
  await portal.send(signedIn.url.href);
  const started = await portal.send('/identities/link?provider=google', { method: 'POST' });
  const stepUp = await pages.open(locationOf(started));
  const standIn = await pages.open(locationOf(await portal.send(stepUp.url.href)));
  const consent = await pages.submit(standIn.url.pathname, { subject: 'google-kari' });
  const proven = await pages.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
  expect(locationOf(await portal.send(proven.url.href))).toBe(
    `${PORTAL}/auth/error?code=identity_in_use`,
  );
  expect(await readCaller(portal)).toMatchObject({ subject: 'database|smb' });
});
