import { afterEach, expect, test, vi } from 'vitest';
import { SCOPES } from '../../schema/scopes.ts';
import { fillText, render } from '../../sandbox/identity/template.ts';
import { texts } from '../../sandbox/identity/texts/texts.ts';
import { brandWith } from '../gateway/support/brand-folder.ts';

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

test('a page has our mark beside our own name alone', async () => {
  const shown = async () => {
    vi.resetModules();
    const { renderNotice } = await import('../../sandbox/identity/page.ts');
    return renderNotice('no', { title: 'Logget ut', text: 'Du er logget ut.', href: '/' });
  };
  expect(await shown()).toMatch(/icon\.svg[^]*icon\.svg/);
  vi.stubEnv('PORTAL_CONFIG', 'examples/fjordlading/portal.json');
  const theirs = await shown();
  expect(theirs).toContain('Fjordlading');
  expect(theirs).not.toContain('icon.svg');
});

/** Who pays for sending chips back, and for taking down a charger. */
const SENTENCES = {
  no: {
    consumerSends: 'Du betaler returfrakten.',
    providerSends: 'Vi betaler returfrakten.',
    consumerTakesDown: 'Du betaler 1\u00a0500,00\u00a0kr inkl. mva. for nedtakingen.',
    providerTakesDown: 'Vi betaler for nedtakingen.',
  },
  en: {
    consumerSends: 'You pay for sending them back.',
    providerSends: 'We pay for sending them back.',
    consumerTakesDown: 'You pay NOK\u00a01,500.00 incl. VAT for taking it down.',
    providerTakesDown: 'We pay for taking it down.',
  },
  sv: {
    consumerSends: 'Du betalar returfrakten.',
    providerSends: 'Vi betalar returfrakten.',
    consumerTakesDown: 'Du betalar 1\u00a0500,00\u00a0NOK inkl. moms för nedtagningen.',
    providerTakesDown: 'Vi betalar för nedtagningen.',
  },
} as const;
type Sentence = keyof (typeof SENTENCES)['no'];

const address = ['Fjordlading Retur', '5014 Bergen'];
test.each<[goodsReturn: object | null, chips: readonly Sentence[], charger: readonly Sentence[]]>([
  [null, [], []],
  [{ address, paidBy: 'CONSUMER' }, ['consumerSends'], []],
  [{ address, paidBy: 'CONSUMER', takeDownPrice: 150_000 }, ['consumerSends'], ['consumerTakesDown']],
  [{ address, paidBy: 'PROVIDER' }, ['providerSends'], ['providerTakesDown']],
])('the e-mails of a purchase say who pays for the return of goods, by %j', async (goodsReturn, chips, charger) => {
  vi.resetModules();
  vi.stubEnv('PORTAL_CONFIG', brandWith({ goodsReturn }));
  const mails = await import('../../sandbox/rest/cooling-off-mail.ts');
  const { CHARGER_ORDER_MAIL } = await import('../../sandbox/rest/mail.ts');
  const settlement = { used: null, repaid: null, credited: null, deducted: null };
  const link = 'https://portal.example/form.pdf';
  for (const language of ['no', 'en', 'sv'] as const) {
    const right = (kind: 'CHARGER' | 'SUBSCRIPTION') =>
      mails.coolingOffText[language]({ name: 'Nordlader', kind, link });
    const order = { number: '7', product: 'Nordlader', organization: 'Fjordgløtt', parkingLot: '1' };
    const facts = { price: '1,00', monthly: '1,00', from: '1.7.', to: '8.7.', isActivation: false, link };
    const state = { isActivation: false, isInstalled: true, wasActive: false, settlement };
    const sent = [
      [chips, mails.RFID_ORDER_MAIL[language](1, '50,00', link)],
      [chips, mails.RFID_RESCINDED_MAIL[language](1, settlement)],
      [charger, CHARGER_ORDER_MAIL[language]({ ...order, ...facts, coolingOff: right('CHARGER') })],
      [charger, mails.CHARGER_RESCINDED_MAIL[language]({ ...order, ...state })],
      [[], mails.CHARGER_RESCINDED_MAIL[language]({ ...order, ...state, isInstalled: false })],
      [[], mails.SUBSCRIPTION_MAIL[language]('Ladefordel', '49', right('SUBSCRIPTION'))],
    ] as const;
    for (const [expected, { subject, body }] of sent) {
      const said = Object.entries(SENTENCES[language]).filter(([, words]) => body.includes(words));
      expect.soft(said.map(([name]) => name), `${language} ${subject}`).toEqual(expected);
      expect.soft(body.includes('5014 Bergen'), subject).toBe(expected === chips && goodsReturn !== null);
    }
  }
}); // oxfmt-ignore
