import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, textOf } from './identity-browser.ts';
import {
  startSignIn,
  discover,
  messagesTo,
  PASSWORD,
  signInWithPassword,
} from './identity-client.ts';
import { createWorld, PORTAL, type World } from './identity-world.ts';

const email = 'per.solberg@ladeportal.example';
const newPassword = 'Lading2027!';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('changing the password confirms it on the page and by e-mail and continues the sign-in', async () => {
  const configuration = await discover(world);
  const browser = new Browser(world.url);
  const { url } = await startSignIn(configuration, { screen_hint: 'change_password' });
  const page = await browser.open(url);
  const path = page.url.pathname.replace(/\/password$/, '');

  const wrong = await browser.submit(`${path}/password`, {
    email,
    password: 'Wrong1234',
    newPassword,
    repeatedPassword: newPassword,
  });
  expect(wrong.status).toBe(400);
  expect(await messagesTo(world, email)).toEqual([]);

  const typo = await browser.submit(`${path}/password`, {
    email,
    password: PASSWORD,
    newPassword,
    repeatedPassword: 'Lading2027?',
  });
  expect(typo.status).toBe(400);
  expect(textOf(typo)).toContain('Passordene er ulike');
  expect(await messagesTo(world, email)).toEqual([]);

  const changed = await browser.submit(`${path}/password`, {
    email,
    password: PASSWORD,
    newPassword,
    repeatedPassword: newPassword,
  });
  expect(textOf(changed)).toContain('Passordet er byttet');
  expect((await messagesTo(world, email)).map(({ subject }) => subject)).toEqual([
    'Passordet ditt er byttet',
  ]);

  const target = /<form method="get" action="([^"]+)"/.exec(changed.html)?.[1] ?? '';
  const returned = await browser.open(target);
  expect(returned.url.origin).toBe(PORTAL);
  expect(returned.url.searchParams.get('code')).toBeTruthy();

  const again = new Browser(world.url);
  const refused = await signInWithPassword(again, await startSignIn(configuration), email);
  expect(textOf(refused)).toContain('E-postadressen eller passordet er feil');
  const started = await startSignIn(configuration);
  const entered = await signInWithPassword(new Browser(world.url), started, email, newPassword);
  expect(entered.url.origin).toBe(PORTAL);
});
