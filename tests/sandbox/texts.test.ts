import { afterEach, expect, test, vi } from 'vitest';
import { SCOPES } from '../../schema/scopes.ts';
import { fillText, render } from '../../sandbox/identity/template.ts';
import { texts } from '../../sandbox/identity/texts/texts.ts';

/** The texts of a language by their path, `signIn.title`. */
function byPath(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) =>
    byPath(child, path === '' ? key : `${path}.${key}`),
  );
}

const norwegian = new Map(byPath(texts.no));
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(['en', 'sv'] as const)('%s has the texts and placeholders of no', (language) => {
  const translated = new Map(byPath(texts[language]));
  expect([...translated.keys()].sort()).toEqual([...norwegian.keys()].sort());
  for (const [path, text] of translated) {
    expect.soft(text.trim(), path).not.toBe('');
    expect.soft(placeholdersOf(text), path).toEqual(placeholdersOf(norwegian.get(path) ?? ''));
  }
});

test('the page of consent says what each scope allows', () => {
  const allowed = ['openid', 'profile', 'email', 'offline_access', ...SCOPES];
  expect(Object.keys(texts.no.appConsent.scopes).sort()).toEqual(allowed.sort());
});

test('a template escapes values and placeholders', () => {
  const view = { t: texts.en, who: '<b>"Kari" & {who}</b>', path: '' };
  const escaped = '&lt;b&gt;&quot;Kari&quot; &amp; {who}&lt;/b&gt;';
  expect(render('consent', view)).toContain(`You are signing in as ${escaped} for`);
});

test('a template and a text fail without a value that they name', () => {
  expect(() => render('consent', { t: texts.en, path: '' })).toThrow('The view lacks "who"');
  expect(() => fillText(texts.en.signIn.locked, {})).toThrow('The view lacks "time"');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('pages, e-mails and forms have the name of the provider’s folder, and no word of ours', async () => {
  vi.resetModules();
  vi.stubEnv('PORTAL_CONFIG', 'examples/fjordlading/portal.json');
  const { texts } = await import('../../sandbox/identity/texts/texts.ts');
  const { coolingOffText, SUBSCRIPTION_MAIL } =
    await import('../../sandbox/rest/cooling-off-mail.ts');
  const { sender } = await import('../../sandbox/sender.ts');
  const link = 'https://portal.example/form.pdf';
  const right = coolingOffText.no({ name: 'Ladefordel', kind: 'SUBSCRIPTION', link });
  const mail = SUBSCRIPTION_MAIL.no('Ladefordel', '49', right);
  expect(sender.address[0]).toBe('Fjordlading AS');
  expect(texts.en.provider).toBe('Fjordlading');
  expect(mail.body).toContain(
    'Til: Fjordlading AS, Strandkaien 2, 5013 Bergen, hjelp@fjordlading.example',
  );
  expect(mail.body).toMatch(/Hilsen Fjordlading$/);
  expect(JSON.stringify([texts, mail, sender])).not.toMatch(/ladeportal|\{sender\}/i);
});
