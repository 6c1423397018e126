import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../../sandbox/inbox/messages.ts';
import { Browser, textOf } from './identity-browser.ts';
import { createWorld, type World } from './identity-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // The seed contains invoice e-mails.
  await world.db.deleteFrom('message').execute();
});
afterAll(() => world.close());

test('explains what will appear while it is empty', async () => {
  const shown = await new Browser(world.url).open('/inbox');
  expect(textOf(shown)).toContain('Ingen meldinger ennå');
  expect(await (await fetch(`${world.url}/inbox/messages`)).json()).toEqual({ messages: [] });
});

test('lists messages, newest first, for one recipient or all, as escaped text', async () => {
  await sendMessage(world, { kind: 'sms', to: '+4740000101', body: '123456 er koden' });
  await sendMessage(world, {
    kind: 'email',
    to: 'kari@example.no',
    subject: '<b>Velkommen</b>',
    body: 'Hei & <script>alert(1)</script>\nLinje to',
  });
  const browser = new Browser(world.url);
  const all = await browser.open('/inbox');
  expect(all.html.indexOf('Velkommen')).toBeLessThan(all.html.indexOf('123456'));
  expect(all.html).not.toContain('<script>alert');
  expect(all.html).toContain('&lt;b&gt;Velkommen&lt;/b&gt;');

  const filtered = await browser.open('/inbox?to=%2B4740000101');
  expect(textOf(filtered)).toContain('123456 er koden');
  expect(textOf(filtered)).not.toContain('Velkommen');
  expect(textOf(await browser.open('/inbox?to=nobody%40example.no'))).toContain(
    'Ingen meldinger til nobody@example.no',
  );

  const json = await fetch(`${world.url}/inbox/messages?to=kari@example.no`);
  expect(await json.json()).toMatchObject({
    messages: [{ kind: 'email', to: 'kari@example.no', subject: '<b>Velkommen</b>' }],
  });
});

test.each(['+4740000101', '%2B4740000101', '40000101', '400 00 101', '%2B47 400 00 101'])(
  'finds a number written as %s',
  async (to) => {
    const json = await fetch(`${world.url}/inbox/messages?to=${to}`);
    expect(await json.json()).toMatchObject({ messages: [{ to: '+4740000101' }] });
  },
);

test('has three languages and remembers the choice', async () => {
  const browser = new Browser(world.url);
  expect(textOf(await browser.open('/inbox?lang=en'))).toContain('Nothing leaves this machine');
  expect(textOf(await browser.open('/inbox'))).toContain('Nothing leaves this machine');
  expect(textOf(await browser.open('/inbox?lang=sv'))).toContain('Inkorg');
});
