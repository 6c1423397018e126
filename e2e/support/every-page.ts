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
  [paths.registerCooperative]: ['unregistered'],
  [paths.registerOrganization]: ['unregistered'],
  [paths.registerSmb]: ['unregistered'],
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
  [paths.benefits]: own,
  [paths.profile]: ['driver'],
  [paths.vehicles]: ['driver'],
  [paths.rfid]: own,
  [paths.orders]: own,
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
  '/organization/charging-journey/prices': ['company'],
  '/organization/charging-journey/reports': ['company'],
  [paths.organizationBenefits]: ['company'],
  [paths.organizationProfile]: ['company'],
  [paths.organizationAccess]: ['company'],
  [paths.organizationLog]: ['company'],
  [paths.organizationPayment]: ['company'],
  [paths.organizationSubscriptions]: ['company'],
  [paths.organizationChargerOrders]: ['company'],
  [paths.organizationRfid]: ['company'],
  [paths.organizationRefund]: ['company'],
  [paths.organizationRefundSessions]:
    'It needs the id of a row: the journey of the facility sweeps it.',
  [paths.organizationNetwork]: ['company'],
  [paths.organizationStatistics]: ['company'],
  [paths.organizationManagement]: ['company'],
  [paths.organizationChargers]: ['company'],
  [paths.organizationCharger]:
    'It needs the id of a charger: the journey of the facility sweeps it.',
  [paths.organizationHints]: ['company'],
  [paths.organizationPrices]: ['company'],
  [paths.organizationPriceChange]: ['company'],
  [paths.organizationPriceRequest]:
    'It needs the id of a request: the journey of the prices sweeps it.',
  [paths.organizationPriceHistory]:
    'It needs the id of a price list: the journey of the prices sweeps it.',
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

/** Pages that the table above lacks, and rows of it that are not built. */
export const notInStep = (): readonly string[] => [
  ...built.map(({ path }) => path).filter((path) => walks[path] === undefined),
  ...Object.keys(walks).filter((path) => built.every((route) => route.path !== path)),
];

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
