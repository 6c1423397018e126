import type { Page } from '@playwright/test';
import { generatePath } from 'react-router-dom';
import { routes } from '../../web/app/routes.ts';
import { paths } from '../../schema/paths.ts';

const languages = ['no', 'en', 'sv'] as const;
const schemes = ['light', 'dark'] as const;

interface Look {
  readonly language: (typeof languages)[number];
  readonly scheme: (typeof schemes)[number];
}

/**
 * A language and a theme for the nth page. Six in a row have covered each language in each theme.
 */
export const lookAt = (place: number): Look => ({
  language: languages[place % 3] ?? 'no',
  scheme: schemes[place % 2] ?? 'light',
});

/**
 * The visitors of the pages: an e-mail, the role that is chosen first if there are several, and the
 * page after it.
 */
const visitors = {
  driver: { email: 'kari.nordmann@ladeportal.example', role: null },
  family: { email: 'ola.hansen@ladeportal.example', role: null },
  company: { email: 'silje.berg@ladeportal.example', role: /^Bedriftsadministrator/ },
  companyWithoutAddress: {
    email: 'ragnhild.nes@ladeportal.example',
    role: /^Bedriftsadministrator/,
  },
  unregistered: { email: 'sara.nygard@ladeportal.example', role: null },
  debtor: { email: 'terje.vik@ladeportal.example', role: null },
  newcomer: { email: 'ida.lunde@ladeportal.example', role: null },
  nobody: null,
} as const;
export type Visitor = keyof typeof visitors;

/**
 * Who has pages in the walk. The one with most pages comes first, so that no worker waits at the
 * end.
 */
export const visitorNames: readonly Visitor[] = [
  'driver',
  'company',
  'family',
  'companyWithoutAddress',
  'unregistered',
  'nobody',
];

/** The pages that differ for the administrator of a family. */
const own = ['driver', 'family'] as const;

const AS_PRIVATE = 'It is the person’s own page, over the charging of an organisation.';
const BY_LINK = 'It needs an id: a link of another page leads to it.';

/** The visitor of each page that is built. A string is the reason for having none. */
const walks: Readonly<Record<string, readonly Visitor[] | string>> = {
  [paths.redirect]: 'It shows nothing: it goes on at once.',
  [paths.contact]: 'It leads out to the provider’s own page.',
  [paths.support]: 'It leads out to the provider’s own page.',
  [paths.faq]: 'It leads out to the provider’s own page.',
  [paths.privacy]: 'It leads out to the provider’s own page.',
  [paths.terms]: 'It leads out to the provider’s own page.',
  [paths.membership]:
    'It shows nothing of its own accord: the coop’s sign-in leads to it, and it leads on.',
  [paths.interruptSignIn]:
    'It shows to those alone whom the provider wants to move: their journey sweeps it.',
  [paths.interruptAccounts]:
    'It shows to those alone who have another account: their journey sweeps it.',
  [paths.wait]: ['nobody'],
  [paths.changeEmail]: ['nobody'],
  [paths.undoEmailChange]: ['nobody'],
  [paths.invitation]: ['nobody'],
  [paths.report]: ['nobody'],
  [paths.migrateOrganization]: ['nobody'],
  [paths.authError]: ['nobody'],
  [paths.signedOut]: ['nobody'],
  [paths.accountDeleted]: ['unregistered'],
  [paths.verifyEmail]: ['driver'],
  [paths.order]: 'It shows nothing: it goes on at once.',
  [paths.orderCharger]: ['nobody'],
  [paths.register]: ['nobody'],
  [paths.registerUser]: ['unregistered'],
  [paths.registerCooperative]: 'It begins with the number, as that of a company does.',
  [paths.registerOrganization]: ['unregistered'],
  [paths.registerSmb]: 'It begins with the number, as that of a company does.',
  [paths.registerAdmin]: ['unregistered'],
  [paths.registerOrganizationAdmin]: ['company'],
  [paths.finalize]: 'It shows nothing: it goes on at once.',
  [paths.roles]: ['company'],
  [paths.becomeMember]: ['company'],
  [paths.missingUserAddress]:
    'It shows while the address is missing alone: the journey that gives it sweeps it.',
  [paths.missingOrganizationAddress]: ['companyWithoutAddress'],
  [paths.memberships]: ['driver'],
  [paths.home]: ['driver'],
  [paths.chargingJourney]: own,
  '/charging-journey/prices': ['driver'],
  '/charging-journey/reports': ['driver'],
  [paths.benefits]: ['driver'],
  [paths.profile]: ['driver'],
  [paths.vehicles]: ['driver'],
  [paths.rfid]: own,
  [paths.orders]: ['driver'],
  [paths.payment]: own,
  [paths.subscriptions]: ['driver'],
  [paths.settings]: ['driver'],
  [paths.settingsLanguage]: ['family'],
  [paths.settingsNotifications]: ['family'],
  [paths.settingsSignIn]: ['family'],
  [paths.settingsSessions]: ['family'],
  [paths.settingsData]: ['family'],
  [paths.settingsHelp]: ['family'],
  [paths.settingsDelete]: ['family'],
  [paths.network]: own,
  [paths.organization]: ['company'],
  [paths.organizationChargingJourney]: ['company'],
  '/organization/charging-journey/prices': AS_PRIVATE,
  '/organization/charging-journey/reports': AS_PRIVATE,
  [paths.organizationBenefits]: AS_PRIVATE,
  [paths.organizationProfile]: ['company'],
  [paths.organizationAccess]: ['company'],
  [paths.organizationLog]: ['company'],
  [paths.organizationPayment]: ['company'],
  [paths.organizationSubscriptions]: ['company'],
  [paths.organizationChargerOrders]: ['company'],
  [paths.organizationRfid]: ['company'],
  [paths.organizationRefund]: ['company'],
  [paths.organizationRefundSessions]: BY_LINK,
  [paths.organizationNetwork]: ['company'],
  [paths.organizationStatistics]: ['company'],
  [paths.organizationManagement]: ['company'],
  [paths.organizationChargers]: ['company'],
  [paths.organizationCharger]: BY_LINK,
  [paths.organizationHints]: ['company'],
  [paths.organizationPrices]: ['company'],
  [paths.organizationPriceChange]: ['company'],
  [paths.organizationPriceRequest]:
    'It needs the id of a request: the journey of the prices sweeps it.',
  [paths.organizationPriceHistory]: BY_LINK,
};

interface Details {
  readonly visitor: Visitor;
  /** The page with links to them, of which the first is followed. */
  readonly from: string;
  readonly link: string;
}

const linkTo = (visitor: Visitor, from: string, to = `${from}/`): Details => ({
  visitor,
  from,
  link: `main a[href^="${to}"]`,
});

/** What needs an id, pages and dialogs. A string is the reason for no visit. */
const details: Readonly<Record<string, Details | string>> = {
  '/charging-journey/prices/:locationKey': linkTo('driver', '/charging-journey/prices'),
  '/organization/charging-journey/prices/:locationKey': AS_PRIVATE,
  '/charging-journey/reports/:reportId': linkTo('driver', '/charging-journey/reports'),
  '/charging-journey/reports/:reportId/filter': 'It is the filter of the history, in a dialog.',
  '/organization/charging-journey/reports/:reportId': AS_PRIVATE,
  '/organization/charging-journey/reports/:reportId/filter': AS_PRIVATE,
  [`${paths.chargingJourney}/:recordId`]: {
    ...{ visitor: 'driver', from: paths.chargingJourney },
    link: 'main li[data-index] a',
  },
  [`${paths.organizationChargingJourney}/:recordId`]: AS_PRIVATE,
  [`${paths.payment}/invoices/:invoiceId`]: linkTo('driver', paths.payment),
  [`${paths.organizationPayment}/invoices/:invoiceId`]: linkTo(
    'company',
    paths.organizationPayment,
  ),
  [`${paths.vehicles}/:vehicleId`]: linkTo('driver', paths.vehicles, `${paths.vehicles}/V`),
  [`${paths.rfid}/:rfidId`]: linkTo('driver', paths.rfid, `${paths.rfid}/R-`),
  [`${paths.organizationRfid}/:rfidId`]: linkTo('company', paths.organizationRfid, `${paths.organizationRfid}/R-`), // oxfmt-ignore
  [`${paths.subscriptions}/:subscriptionId`]: {
    ...{ visitor: 'driver', from: paths.subscriptions },
    link: `main a[href^="${paths.subscriptions}/"]:not([href*="/chargers/"])`,
  },
  [`${paths.subscriptions}/chargers/:chargerId`]: linkTo('driver', paths.subscriptions, `${paths.subscriptions}/chargers/`), // oxfmt-ignore
  [`${paths.organizationSubscriptions}/:subscriptionId`]: linkTo('company', paths.organizationSubscriptions), // oxfmt-ignore
  [`${paths.organizationSubscriptions}/chargers/:chargerId`]: AS_PRIVATE,
  [paths.organizationRefundSessions]: linkTo('company', paths.organizationRefund),
  [paths.organizationCharger]: linkTo('company', paths.organizationChargers),
  [paths.organizationPriceHistory]: linkTo('company', paths.organizationPrices, `${paths.organizationPrices}/history/`), // oxfmt-ignore
};

/**
 * The start of a flow that leads from its own address to its first step. For an invitation, an id
 * that does not exist; for a monthly report, the code of one that waits for an answer.
 */
const firstSteps: Readonly<Record<string, string>> = {
  [paths.registerUser]: 'contact',
  [paths.invitation]: 'unknown',
  [paths.report]: 'sandbox-report-code',
  [paths.migrateOrganization]: 'unknown',
};
/** The same for flows whose address names its step. */
const firstNamedSteps: Readonly<Record<string, string>> = {
  [paths.registerCooperative]: 'profile',
  [paths.registerOrganization]: 'profile',
  [paths.registerSmb]: 'profile',
};

const built = routes.filter(({ screen }) => typeof screen !== 'string');

/** Dialogs whose address needs an id. */
const withId = built.flatMap(({ path, dialogs = {} }) =>
  Object.keys(dialogs).flatMap((dialog) => (dialog.includes(':') ? [`${path}/${dialog}`] : [])),
);

/** Pages and dialogs that the tables above lack, and rows of them that are not built. */
export const notInStep = (): readonly string[] => {
  const pages = built.map(({ path }) => path);
  const rows = [...Object.keys(walks), ...Object.keys(details)];
  const linked = pages.filter((path) => walks[path] === BY_LINK);
  return [
    ...pages.filter((path) => walks[path] === undefined),
    ...[...withId, ...linked].filter((path) => details[path] === undefined),
    ...rows.filter((row) => ![...pages, ...withId].includes(row)),
  ];
};

/** The addresses that links of an open page lead to, of what needs an id. */
export const linksOn = (page: Page, visitor: Visitor, path: string): Promise<string[]> =>
  Promise.all(
    Object.values(details).flatMap((row) =>
      typeof row === 'string' || row.visitor !== visitor || row.from !== path
        ? []
        : [
            page
              .locator(row.link)
              .first()
              .evaluate((link: HTMLAnchorElement) => link.pathname),
          ],
    ),
  );

/** The pages that have a visitor, and the dialogs over them that need no id. */
export const pagesOf = (visitor: Visitor): readonly string[] =>
  built.flatMap(({ path, dialogs = {} }) => {
    const who = walks[path];
    if (who === undefined || typeof who === 'string' || !who.includes(visitor)) return [];
    const openable = Object.keys(dialogs).filter((dialog) => !dialog.includes(':'));
    const plain = generatePath(path, {
      '*': firstSteps[path] ?? null,
      step: firstNamedSteps[path] ?? null,
      action: null,
      intention: null,
    });
    return [plain, ...openable.map((dialog) => `${plain}/${dialog}`)];
  });

/** Signs in and chooses the role. The page stays where that leads. */
export async function enter(page: Page, visitor: Visitor, password: string): Promise<void> {
  const account = visitors[visitor];
  if (account === null) return;
  await page.goto('/login');
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.locator('main h1').waitFor();
  if (account.role === null) return;
  await page.getByRole('button', { name: account.role }).click();
  await page.waitForURL((url) => url.pathname !== '/roles');
}

/** As text, since the page lacks the helpers that our compiler wraps functions in. */
const WATCH_SHIFTS = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** From now on every page measures its layout shift. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(WATCH_SHIFTS);

/** Opens an address directly, and waits until its content has loaded. @returns the HTML that the gateway sent */
export async function open(
  page: Page,
  origin: string,
  path: string,
  { language, scheme }: Look,
): Promise<string> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
  const response = await page.goto(`${origin}${path}`);
  const html = (await response?.text()) ?? '';
  await page
    .locator(`html[lang=${language}] :is(main, [role=dialog]) :is(h1, h2)`)
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
  return html;
}

/** The layout shift since the page was opened. 0 is none. */
export const shiftsOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate((): unknown => Reflect.get(window, 'shifts')));
