import type { Configuration } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSignIn, discover } from './identity-client.ts';
import { arriveAt, headingOf } from './identity-pages-world.ts';
import { createWorld, type World } from './identity-world.ts';

let world: World;
let configuration: Configuration;
beforeAll(async () => {
  world = await createWorld();
  configuration = await discover(world);
});
afterAll(() => world.close());

const arrive = (extra?: Readonly<Record<string, string>>, uiLocales?: string) =>
  arriveAt(world, configuration, extra, uiLocales);

describe('languages', () => {
  test.each([
    [undefined, 'nb', 'Logg inn'],
    ['no-no', 'nb', 'Logg inn'],
    ['en-gb', 'en', 'Sign in'],
    ['sv-se', 'sv', 'Logga in'],
    ['fi sv', 'sv', 'Logga in'],
    ['de', 'nb', 'Logg inn'],
  ])('ui_locales %s selects %s', async (uiLocales, lang, heading) => {
    const { page } = await arrive({}, uiLocales);
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(headingOf(page)).toBe(heading);
  });

  test('the language switch overrides ui_locales and is remembered for the next sign-in', async () => {
    const { browser, path } = await arrive({}, 'no');
    expect(headingOf(await browser.open(`${path}/sign-up?lang=sv`))).toBe('Skapa konto');
    const consent = await browser.submit(`${path}/social/google`, {
      subject: 'google-unregistered',
    });
    expect(headingOf(consent)).toBe('Ge Ladeportal åtkomst');
    const later = await browser.open((await startSignIn(configuration)).url);
    expect(headingOf(later)).toBe('Ge Ladeportal åtkomst');
  });
});
