import type { Configuration } from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, textOf } from './identity-browser.ts';
import { startSignIn, discover, messagesTo, redeem } from './identity-client.ts';
import { createWorld, PORTAL, type World } from './identity-world.ts';

const TOO_MANY = 'For mange forsøk. Prøv igjen om 10 minutter.';

let world: World;
let configuration: Configuration;
beforeAll(async () => {
  world = await createWorld();
  configuration = await discover(world);
});
afterAll(() => world.close());

async function arrive() {
  const browser = new Browser(world.url);
  const started = await startSignIn(configuration);
  const page = await browser.open(started.url);
  return { browser, started, path: page.url.pathname };
}

/** Codes sent to a number, newest first. */
async function codesTo(phone: string): Promise<string[]> {
  const messages = await messagesTo(world, phone);
  return messages.map(({ body }) => /^\d{6}/.exec(body)?.[0] ?? '');
}

/** A wrong code. */
function wrongCode(right: string | undefined): string {
  return right === '000000' ? '000001' : '000000';
}

test('a number without an account gets the same response, and an account after consent', async () => {
  const { browser, path, started } = await arrive();
  const codePage = await browser.submit(`${path}/phone`, { phone: '+46 70 123 45 67' });
  expect(textOf(codePage)).toContain('Vi har sendt en kode til +46 701 23 4567');
  const [code = ''] = await codesTo('+46701234567');
  const consent = await browser.submit(`${path}/code`, { code });
  expect(textOf(consent)).toContain('for første gang');
  const returned = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
  const claims = (await redeem(configuration, started, returned)).claims();
  expect(claims?.sub).toMatch(/^sms\|[0-9a-f-]{36}$/);
  expect(claims?.['phone_number']).toBe('+46701234567');
  expect(claims).not.toHaveProperty('email');
});

test.each(['', '+47 22 22 22 22', 'abc'])('the number "%s" is invalid', async (phone) => {
  const { browser, path } = await arrive();
  const shown = await browser.submit(`${path}/phone`, { phone });
  expect(shown.status).toBe(400);
  expect(textOf(shown)).toContain('Ditt mobilnummer er ugyldig');
});

test('a code is valid only in the sign-in that requested it', async () => {
  const mine = await arrive();
  await mine.browser.submit(`${mine.path}/phone`, { phone: '40000103' });
  const [code = ''] = await codesTo('+4740000103');
  const other = await arrive();
  await other.browser.submit(`${other.path}/phone`, { phone: '40000103' });
  const [otherCode] = await codesTo('+4740000103');
  if (code !== otherCode) {
    const shown = await other.browser.submit(`${other.path}/code`, { code });
    expect(textOf(shown)).toContain('Koden er feil.');
  }
  const own = await mine.browser.submit(`${mine.path}/code`, { code });
  expect(own.url.origin).toBe(PORTAL);
});

test('five wrong guesses lock the number for ten minutes in every browser', async () => {
  const { browser, path } = await arrive();
  await browser.submit(`${path}/phone`, { phone: '40000104' });
  const [code] = await codesTo('+4740000104');
  for (let i = 0; i < 4; i += 1) {
    const shown = await browser.submit(`${path}/code`, { code: wrongCode(code) });
    expect(textOf(shown)).toContain('Koden er feil.');
  }
  const fifth = await browser.submit(`${path}/code`, { code: wrongCode(code) });
  expect(textOf(fifth)).toContain(TOO_MANY);
  expect(textOf(await browser.submit(`${path}/code`, { code: code ?? '' }))).toContain(TOO_MANY);

  const other = await arrive();
  const refused = await other.browser.submit(`${other.path}/phone`, { phone: '40000104' });
  expect(textOf(refused)).toContain(TOO_MANY);
  world.clock.setOffset(10 * 60_000 + 1000);
  const later = await other.browser.submit(`${other.path}/phone`, { phone: '40000104' });
  world.clock.setOffset(0);
  expect(textOf(later)).toContain('Vi har sendt en kode');
});

test('concurrent guesses do not exceed the limit', async () => {
  const { browser, path } = await arrive();
  await browser.submit(`${path}/phone`, { phone: '40000105' });
  const [code] = await codesTo('+4740000105');
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => browser.submit(`${path}/code`, { code: wrongCode(code) })),
  );
  expect(responses.filter((shown) => textOf(shown).includes('Koden er feil.')).length).toBeLessThan(
    6,
  );
});

test('a code expires after ten minutes', async () => {
  const { browser, path } = await arrive();
  await browser.submit(`${path}/phone`, { phone: '40000106' });
  const [code = ''] = await codesTo('+4740000106');
  world.clock.setOffset(10 * 60_000 + 1000);
  const shown = await browser.submit(`${path}/code`, { code });
  world.clock.setOffset(0);
  expect(textOf(shown)).toContain('Koden er utløpt. Be om en ny.');
});

test('allows a new code after 30 seconds, and five codes in ten minutes', async () => {
  const { browser, path } = await arrive();
  const first = await browser.submit(`${path}/phone`, { phone: '40000107' });
  expect(textOf(first)).toMatch(/Du kan be om ny kode om (30|29|28)\s+sekunder\./);
  await browser.submit(`${path}/code/resend`);
  expect(await codesTo('+4740000107')).toHaveLength(1);
  for (let sent = 1; sent < 5; sent += 1) {
    world.clock.setOffset(sent * 31_000);
    await browser.submit(`${path}/code/resend`);
  }
  expect(await codesTo('+4740000107')).toHaveLength(5);
  world.clock.setOffset(5 * 31_000);
  const refused = await browser.submit(`${path}/code/resend`);
  expect(textOf(refused)).toContain(TOO_MANY);
  // The inbox lists the messages up to the sandbox's current time.
  expect(await codesTo('+4740000107')).toHaveLength(5);
  world.clock.setOffset(0);
});

test('only the latest code is valid, and once', async () => {
  const { browser, path } = await arrive();
  await browser.submit(`${path}/phone`, { phone: '40000108' });
  world.clock.setOffset(31_000);
  await browser.submit(`${path}/code/resend`);
  const [latest = '', older = ''] = await codesTo('+4740000108');
  if (latest !== older) {
    const shown = await browser.submit(`${path}/code`, { code: older });
    expect(textOf(shown)).toContain('Koden er feil.');
  }
  expect((await browser.submit(`${path}/code`, { code: latest })).url.origin).toBe(PORTAL);
  expect((await browser.submit(`${path}/code`, { code: latest })).url.origin).toBe(world.url);
  world.clock.setOffset(0);
});
