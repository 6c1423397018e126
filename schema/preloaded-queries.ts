import { decodedPath } from './decoded-path.ts';
import {
  facilityPatternVariables,
  facilityStatisticsVariables,
  parseFacilityJourney,
} from './inputs/facility-journey.ts';
import { invoiceLineVariables, invoiceVariables, parseInvoiceQuery } from './inputs/invoice.ts';
import {
  historyVariables,
  isCalendar,
  optionsVariables,
  parseJourney,
  statisticsVariables,
} from './inputs/journey.ts';
import {
  chargerEntryVariables,
  chargerSelection,
  chargerVariables,
  hintVariables,
  peopleSelection,
  peopleVariables,
  residentVariables,
  rfidOrderVariables,
  rfidSelection,
  rfidVariables,
} from './inputs/lists.ts';
import { organizationPageVariables } from './inputs/organization-page.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The address of a page, and when and in which language it is opened. */
export interface PageRequest {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly language: string;
  /** The day in Oslo, `YYYY-MM-DD`. */
  readonly today: string;
  /** The longest custom period, in days. */
  readonly maxDays: number;
}

/** The accounts of a page (`inputs/accounts.ts`). */
export interface PageAccounts {
  /** The account that the page shows. */
  readonly account: string;
  /** The last of the page's accounts: another one than the account for the administrator of a family on private pages. */
  readonly own: string;
}

/** A query whose answer comes with a page, by whether its variables name an account. */
export type PreloadedQuery =
  | Readonly<{ needsAccount: false; variables: (page: PageRequest) => Variables }>
  | Readonly<{
      needsAccount: true;
      /** One set for each time the query is sent; none where the address shows something else. */
      variables: (page: PageRequest & PageAccounts) => readonly Variables[];
    }>;

const plain = (variables: (page: PageRequest) => Variables = () => ({})) => ({
  needsAccount: false as const,
  variables,
});

const ofAccount = (variables: (page: PageRequest & PageAccounts) => Variables) => ({
  needsAccount: true as const,
  variables: (page: PageRequest & PageAccounts) => [variables(page)],
});

/** The same for a query of a dialog, or of a page for one thing, whose key is the last part of the address. */
const ofAccountAndKey = (
  variables: (key: string, page: PageRequest & PageAccounts) => Variables,
) => ({
  needsAccount: true as const,
  variables: (page: PageRequest & PageAccounts) => {
    const key = lastSegment(page);
    return key === null ? [] : [variables(key, page)];
  },
});

const languageOf = ({ language }: PageRequest) => language.toUpperCase();

/** The key in the address of a thing below a list. */
const lastSegment = ({ path }: PageRequest) =>
  decodedPath(path)
    ?.split('/')
    .findLast((segment) => segment !== '') ?? null;

const journeyOf = ({ params, today, maxDays }: PageRequest) => parseJourney(params, today, maxDays);

const withStatistics = (
  page: PageRequest & PageAccounts,
  isNeeded: (variables: ReturnType<typeof statisticsVariables>) => boolean = () => true,
) => {
  const journey = journeyOf(page);
  if (journey.view !== 'statistics') return [];
  return [statisticsVariables(page.account, journey)].filter(isNeeded);
};

const facilityOf = ({ params, today, maxDays }: PageRequest) =>
  parseFacilityJourney(params, today, maxDays);

/**
 * The preloaded queries: the gateway sends their answers with a page. Here stand their variables, as the page itself would send them;
 * the row of a route (`web/features/<name>/routes.ts`) names those of its page.
 */
export const preloadedQueries = {
  HomePage: plain((page) => ({ language: languageOf(page) })),
  ChargingLimits: plain(),
  ChargingOptions: ofAccount((page) => optionsVariables(page.account, journeyOf(page).query)),
  ChargingHistory: {
    needsAccount: true,
    variables: (page) => {
      const { view, query } = journeyOf(page);
      return view === 'history' ? [historyVariables(page.account, query, null)] : [];
    },
  },
  ChargingStatistics: { needsAccount: true, variables: (page) => withStatistics(page) },
  ChargingCategories: {
    needsAccount: true,
    variables: (page) => withStatistics(page, ({ by }) => isCalendar(by)),
  },
  ChargingRecord: ofAccountAndKey((key, { account }) => ({ account, key })),
  PaymentPage: ofAccount(({ own }) => ({ account: own })),
  UnpaidInvoices: {
    needsAccount: true,
    variables: ({ account, own }) => [...new Set([account, own])].map((id) => ({ account: id })),
  },
  InvoiceList: ofAccount(({ account, params }) =>
    invoiceVariables(account, parseInvoiceQuery(params).query, null),
  ),
  Invoice: ofAccountAndKey((key, page) => ({
    account: page.account,
    key,
    language: languageOf(page),
  })),
  InvoiceLines: ofAccountAndKey((key, { account }) => invoiceLineVariables({ account, key }, null)),

  OwnSubscriptionsPage: plain(),
  Chargers: plain(),
  BenefitsPage: ofAccount(({ own }) => ({ account: own })),
  CoopSection: plain(),
  ProfilePage: plain(),
  VerifyEmailPage: plain(),
  Vehicles: plain(),
  RfidPage: ofAccount(({ account }) => ({ account })),
  RfidList: ofAccount(({ account, params }) => rfidVariables(account, rfidSelection(params), null)),
  RfidOrders: ofAccount(({ account }) => rfidOrderVariables(account, null)),
  RfidChip: ofAccountAndKey((key, { account }) => ({ account, key })),
  ChargerOrders: plain(),
  PurchaseTerms: plain((page) => ({ language: languageOf(page) })),
  SettingsPage: plain(),
  LoginSessions: plain(),
  HelpPage: plain((page) => ({ language: languageOf(page) })),
  DeletePage: plain(),
  DataExports: ofAccount(({ own }) => ({ account: own })),
  NetworkPage: plain(),
  UserAddressPage: plain(),
  OrganizationAddressPage: plain(),
  // The first page of a tab, which has chosen no role yet.
  RoleChoice: plain(() => ({ lastAlternativeRoleId: null })),
  HiddenRoles: plain(),
  BecomeMemberPage: plain(),
  OrganizationRegistration: plain(),
  Registration: plain(() => ({ hasInvitation: false, invitationKey: '' })),

  OrganizationPage: plain((page) => organizationPageVariables(languageOf(page), page.today)),
  OrganizationProfile: plain(),
  AccessPage: plain(),
  OrganizationSubscriptionsPage: plain(),
  ChargerSubscriptions: plain(),
  AssociationOrders: ofAccount((page) => ({ account: page.account, language: languageOf(page) })),
  PeoplePage: ofAccount(({ account }) => ({ account })),
  PeopleList: ofAccount(({ account, params }) =>
    peopleVariables(account, peopleSelection(params), null),
  ),
  ResidentList: ofAccount(({ account, params }) =>
    residentVariables(account, params.get('resident') ?? '', null),
  ),
  Handovers: ofAccount(({ account }) => ({ account })),
  VacantChargers: ofAccount(({ account }) => ({ account })),

  Refunds: plain((page) => ({ language: languageOf(page) })),
  FacilityOverview: plain(),
  FacilityPlaces: plain(),
  FacilityStatistics: plain((page) => facilityStatisticsVariables(facilityOf(page))),
  FacilityCategories: plain((page) => facilityStatisticsVariables(facilityOf(page))),
  FacilityPattern: plain((page) => facilityPatternVariables(facilityOf(page).query)),
  FacilityLocations: plain(),
  FacilityChargers: plain(({ params }) => chargerVariables(chargerSelection(params), null)),
  FacilityCharger: plain((page) => ({ key: lastSegment(page) ?? '' })),
  FacilitySessions: plain((page) => chargerEntryVariables(lastSegment(page) ?? '', null)),
  ChargerEvents: plain((page) => chargerEntryVariables(lastSegment(page) ?? '', null)),
  FacilityHints: plain(({ params }) =>
    hintVariables({ charger: null, isDismissed: params.has('dismissed') }, null),
  ),
  Prices: plain(),
  PriceRequests: plain(() => ({ after: null })),
  PriceChangeForm: plain(),
  PriceRequest: plain((page) => ({ key: lastSegment(page) ?? '' })),
} satisfies Readonly<Record<string, PreloadedQuery>>;

export type PreloadedQueryName = keyof typeof preloadedQueries;
