import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as purchases from '../../../sandbox/rest/cooling-off-mail.ts';
import { invitationMail } from '../../../sandbox/rest/invitation/mail.ts';
import * as mails from '../../../sandbox/rest/mail.ts';
import * as reports from '../../../sandbox/rest/scheduled-report/mails.ts';
import * as addresses from '../../../sandbox/rest/verification/mails.ts';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const PORTAL = 'http://portal.example';
const FORM = '/downloads/withdrawal-form.pdf';
const ORDERS = '/account/orders';
const INVITATION = '/invitation/i-1';
const REPORT = '/report/r-1';
const REPORTS = '/organization/charging-journey/reports';
const CHANGE = '/changeEmail?code=c-1';
const UNDO = '/undoEmailChange?code=u-1';

const at = new Date('2026-07-01T10:00:00Z');
const linkTo = (path: string) => PORTAL + path;
const selection = {
  ...{ accessCategories: [], media: [], payers: [], locations: 0, rfids: 0, vehicles: 0 },
  ...{ members: 0, costCenters: 0, search: '' },
};
const report = {
  person: 'Silje Hansen',
  organization: 'Nordlys AS',
  selection,
  link: linkTo(REPORT),
};
const undo = { link: linkTo(UNDO), until: at };
const settlement = { used: null, repaid: '10,00', credited: null, deducted: null };
const { coolingOffText } = purchases;

type Language = 'no' | 'en' | 'sv';
type Row = readonly [paths: readonly string[], mail: (language: Language) => mails.Mail];

const right = (language: Language, kind: 'CHARGER' | 'SUBSCRIPTION') =>
  coolingOffText[language]({ name: 'Ladefordel', kind, link: linkTo(FORM) });

/** Every e-mail, and the pages and files of the portal that it links to. */
const MAILS: Readonly<Record<string, Row>> = {
  REMOVAL_MAIL: [[], (l) => mails.REMOVAL_MAIL[l]('Nordlys AS', ['1'])],
  DEPARTURE_MAIL: [[], (l) => mails.DEPARTURE_MAIL[l]({ name: 'Ola', organization: 'Nordlys AS', chips: [], way: 'LEFT' })], // oxfmt-ignore
  HANDOVER_MAIL: [[], (l) => mails.HANDOVER_MAIL[l]('TAKES', '7', 'Fjordgløtt', at)],
  DISSOLUTION_MAIL: [[], (l) => mails.DISSOLUTION_MAIL[l]('Hansen')],
  INVITATION_CODE_MAIL: [[], (l) => mails.INVITATION_CODE_MAIL[l]('123456', 'Nordlys AS')],
  INVOICE_MAIL: [[], (l) => mails.INVOICE_MAIL[l]({ number: '7', period: 'mai', amount: '1,00', dueDate: '1.7.', account: '1', kid: '2' })], // oxfmt-ignore
  RECEIPT_MAIL: [[], (l) => mails.RECEIPT_MAIL[l]('7', '1,00', '**** 1')],
  DELETION_MAIL: [[], (l) => mails.DELETION_MAIL[l]({ lastDay: '2026-07-01', subscriptions: [], hasChips: true, hasChargers: true })], // oxfmt-ignore
  DELETION_UNDONE_MAIL: [[], (l) => mails.DELETION_UNDONE_MAIL[l]()],
  EXPORT_MAIL: [
    [],
    (l) => mails.EXPORT_MAIL[l]({ organization: null, name: 'kopi.zip', expiry: '1.7.' }),
  ],
  DISPUTE_MAIL: [[], (l) => mails.DISPUTE_MAIL[l]('Kari', 'Oslo', 'S-1')],
  CHARGER_ORDER_MAIL: [
    [ORDERS, FORM],
    (l) =>
      mails.CHARGER_ORDER_MAIL[l]({
        ...{ number: '7', product: 'Lader', organization: 'Fjordgløtt', parkingLot: '1' },
        ...{ price: null, monthly: '1,00', from: '1.7.', to: '8.7.', isActivation: false },
        ...{ link: linkTo(ORDERS), coolingOff: right(l, 'CHARGER') },
      }),
  ],
  CHARGER_CANCELLED_MAIL: [[], (l) => mails.CHARGER_CANCELLED_MAIL[l]('7', '1')],
  SUBSCRIPTION_MAIL: [[FORM], (l) => purchases.SUBSCRIPTION_MAIL[l]('Ladefordel', null, right(l, 'SUBSCRIPTION'))], // oxfmt-ignore
  SUBSCRIPTION_RESCINDED_MAIL: [[], (l) => purchases.SUBSCRIPTION_RESCINDED_MAIL[l]('Ladefordel', settlement)], // oxfmt-ignore
  RFID_ORDER_MAIL: [[FORM], (l) => purchases.RFID_ORDER_MAIL[l](1, '50,00', linkTo(FORM))],
  RFID_RESCINDED_MAIL: [[], (l) => purchases.RFID_RESCINDED_MAIL[l](1, settlement)],
  CHARGER_RESCINDED_MAIL: [
    [],
    (l) =>
      purchases.CHARGER_RESCINDED_MAIL[l]({
        ...{ number: '7', parkingLot: '1', settlement },
        ...{ isActivation: false, isInstalled: true, wasActive: true },
      }),
  ],
  INVITATION_MAIL: [
    [INVITATION],
    (l) =>
      invitationMail(l, {
        ...{ inviteeName: 'Ola', inviter: 'Silje', organizationName: 'Nordlys AS' },
        ...{ roleId: '821200000', isFamily: false, link: linkTo(INVITATION), expiresAt: at },
      }),
  ],
  CONFIRM_REPORT_MAIL: [[REPORT], (l) => reports.CONFIRM_REPORT_MAIL[l](report, at)],
  REPORT_MAIL: [[REPORT], (l) => reports.REPORT_MAIL[l](report, '2026-06-01')],
  RECIPIENTS_ADDED_MAIL: [[], (l) => reports.RECIPIENTS_ADDED_MAIL[l](null, ['a@b.example'])],
  REPORT_ENDED_MAIL: [[], (l) => reports.REPORT_ENDED_MAIL[l](null, false)],
  REPORT_WIDENED_MAIL: [[REPORT], (l) => reports.REPORT_WIDENED_MAIL[l](report, at)],
  REPORT_CHANGED_MAIL: [[], (l) => reports.REPORT_CHANGED_MAIL[l]({ person: 'Ida', organization: null, change: { kind: 'STOPPED' } })], // oxfmt-ignore
  REPORT_PAUSED_MAIL: [[REPORTS], (l) => reports.REPORT_PAUSED_MAIL[l]({ person: 'Geir', organization: null, link: linkTo(REPORTS) })], // oxfmt-ignore
  LINK_MAIL: [[CHANGE], (l) => addresses.LINK_MAIL[l]('Kari', linkTo(CHANGE))],
  CHANGE_LINK_MAIL: [[CHANGE], (l) => addresses.CHANGE_LINK_MAIL[l]('Kari', linkTo(CHANGE))],
  EMAIL_CHANGE_REQUESTED_MAIL: [[UNDO], (l) => addresses.EMAIL_CHANGE_REQUESTED_MAIL[l]('Kari', 'k•@l•', undo)], // oxfmt-ignore
  EMAIL_CHANGED_MAIL: [[UNDO], (l) => addresses.EMAIL_CHANGED_MAIL[l]('Kari', 'k•@l•', undo)],
  EMAIL_CHANGE_UNDONE_MAIL: [[], (l) => addresses.EMAIL_CHANGE_UNDONE_MAIL[l]('Kari', 'k•@l•')],
};

let provider: OidcProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

it('the table has every e-mail', () => {
  const sources = readdirSync('sandbox', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('sandbox', file), 'utf8'));
  const names = sources.flatMap((text) => [...text.matchAll(/(\w+) = mails</g)].map(([, name]) => name)); // oxfmt-ignore
  expect(Object.keys(MAILS).sort()).toEqual(names.sort());
});

const LANGUAGES = [
  ['no', 'angreskjema.pdf'],
  ['en', 'withdrawal-form.pdf'],
  ['sv', 'angerblankett.pdf'],
] as const;

describe.each(LANGUAGES)('a link of an e-mail in the language %s', (language, form) => {
  const linksOf = ([, mail]: Row) =>
    [...mail(language).body.matchAll(/https?:\S+/g)].map(([link]) => new URL(link));

  it.each(Object.entries(MAILS))('%s names the language', (_, row) => {
    const links = linksOf(row);
    expect(links.map(({ searchParams }) => searchParams.getAll('language'))).toEqual(links.map(() => [language])); // oxfmt-ignore
    for (const link of links) link.searchParams.delete('language');
    expect(links.map(({ pathname, search }) => pathname + search)).toEqual(row[0]);
  });

  it('leads to a page or file in that language, whatever the browser remembers', async () => {
    const links = Object.values(MAILS).flatMap(linksOf).map(({ pathname, search }) => pathname + search); // oxfmt-ignore
    for (const link of new Set(links)) {
      const browser = gateway.newClient();
      browser.cookies.set('language', language === 'en' ? 'sv' : 'en');
      const { response, path } = await browser.navigate(link);
      if (link.startsWith(FORM)) {
        expect(response.headers.get('content-disposition')).toContain(form);
        continue;
      }
      expect(await response.text()).toContain(`<html lang="${language}"`);
      expect(path).toBe(link.replace(/[?&]language=.*/, ''));
      const signIn = await browser.send(`/login?next=${encodeURIComponent(path)}`);
      const { searchParams } = new URL(signIn.headers.get('location') ?? '');
      expect(searchParams.get('ui_locales')).toBe(language);
    }
  });
});

describe('the language in an address', () => {
  const open = (path: string) => fetch(gateway.url + path, { redirect: 'manual' });

  it('is taken off it, and remembered until the browser is closed', async () => {
    const response = await open('/invitation/a?x=1&language=sv&y=2');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/invitation/a?x=1&y=2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual(['language_of_link=sv; Path=/; SameSite=Lax']);
  });

  it.each(['?language=de', '?language=', '?language=sv&language=en', '?language=__proto__'])(
    'is ignored as %s',
    async (query) => {
      const response = await open(`/faq${query}`);
      expect(response.headers.get('location')).toBe('/faq');
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    '//evil.example/?language=en',
    '/\\evil.example?language=en',
    '/.//evil.example?language=en',
  ])('leads %s to no other site', async (path) => {
    const location = (await open(path)).headers.get('location');
    expect(new URL(location ?? '/', gateway.url).origin).toBe(gateway.url);
  });
});
