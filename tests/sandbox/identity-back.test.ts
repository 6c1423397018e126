import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, textOf } from './identity-browser.ts';
import { discover, PASSWORD, startSignIn } from './identity-client.ts';
import { createWorld, PORTAL, type World } from './identity-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A fresh browser on the first page of a sign-in. */
async function arrive() {
  const browser = new Browser(world.url);
  const { url } = await startSignIn(await discover(world));
  return { browser, path: (await browser.open(url)).url.pathname };
}

test('leads Back after a sign-in on to the portal, which knows the target', async () => {
  const { browser, path } = await arrive();
  const fields = { email: 'kari.nordmann@ladeportal.example', password: PASSWORD };
  const { url } = await browser.submit(`${path}/sign-in`, fields);
  const state = url.searchParams.get('state') ?? 'none';
  for (const page of [path, `${path}/sign-in`]) {
    const shown = await browser.open(page);
    expect(shown.url.href).toBe(`${PORTAL}/return?state=${state}`);
  }
  const again = await browser.submit(`${path}/sign-in`, fields);
  expect(textOf(again)).toContain('Innloggingen er allerede fullført');
  expect(textOf(again)).not.toContain('ikke logget inn');
  expect(again.html).toContain(`/return?state=${state}`);
});

test('leads Back after a cancelled sign-in on to the portal too', async () => {
  const { browser, path } = await arrive();
  await browser.submit(`${path}/cancel`);
  expect((await browser.open(path)).url.pathname).toBe('/return');
});
