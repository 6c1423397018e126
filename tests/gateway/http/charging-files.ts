import {
  administratorRole,
  chargingRecord,
  memberRole,
  organization,
  user,
} from '../graphql/fixtures.ts';
import { startBackend } from '../support/backend.ts';
import { startGateway } from '../support/gateway.ts';
import { startOidcProvider } from '../support/oidc-provider.ts';

type Amount = 'price' | 'priceAfterDiscount' | 'saved' | 'totalBeforeDiscount' | 'vat';

type Session = Omit<
  typeof chargingRecord,
  | 'accessCategory'
  | 'billedOn'
  | 'currency'
  | 'location'
  | 'medium'
  | 'member'
  | 'organizationId'
  | 'paid'
  | 'parkingLot'
  | 'rfid'
  | 'type'
  | 'vehicle'
  | Amount
> & {
  readonly accessCategory: string | null;
  readonly location: string | null;
  readonly medium: string | null;
  readonly paid: boolean | null;
  readonly type: string | null;
  readonly pricedBy?: string | null;
  readonly priceAfterDiscountNoVat?: number | null;
  readonly member?: { readonly id: string; readonly name: string } | null;
  readonly currency: string | null;
  readonly costCenter?: string | null;
  readonly organizationId: string | null;
  readonly vehicle: (typeof chargingRecord)['vehicle'] | null;
  readonly rfid: (typeof chargingRecord)['rfid'] | null;
  readonly parkingLot: string | null;
  readonly billedOn: { readonly invoiceId: string; readonly invoiceNumber: string } | null;
} & Readonly<Record<Amount, number | null>>;

/** A charging session as the backend sends it. */
export const session = (id: string, changes: Partial<Session> = {}): Session => ({
  ...chargingRecord,
  id,
  ...changes,
});

/**
 * Either side of the hour that Oslo repeats on 25 October 2026, and of the hour that it skips on 29
 * March.
 */
export const CLOCKS = [
  session('a', { date: '2026-10-25T00:30:00Z', endDate: '2026-10-25T01:30:00Z' }),
  session('b', { date: '2026-03-29T00:59:00Z', endDate: '2026-03-29T01:00:00Z' }),
];

const isForeign = ({ currency }: Session) => currency !== null && currency !== 'NOK';

export const figures = (all: readonly Session[]) => {
  /** Of amounts that are known, as a backend adds them up. */
  const sumOf = (sessions: readonly Session[], of: (session: Session) => number | null) =>
    sessions.map(of).reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
  const withoutVat = ({ priceAfterDiscount: price, vat, priceAfterDiscountNoVat }: Session) =>
    price === null || vat === null ? (priceAfterDiscountNoVat ?? null) : price - vat;
  const inKroner = all.filter((one) => !isForeign(one));
  const costsOf = (sessions: readonly Session[]) => ({
    costs: sumOf(sessions, (one) => one.priceAfterDiscount),
    costsNoVat: sumOf(sessions, withoutVat),
  });
  return {
    sessions: all.length,
    chargingTime: sumOf(all, (one) => one.chargingTime),
    energy: sumOf(all, (one) => one.energy),
    ...costsOf(inKroner),
    savings: sumOf(inKroner, (one) => one.saved),
    savingsNoVat: 0,
    reimbursement: 0,
    paidBy: [],
    hasOperatorPrices: all.some(({ pricedBy }) => pricedBy === 'OPERATOR'),
    foreignCosts: all
      .filter(isForeign)
      .map((one) => ({ currency: one.currency, ...costsOf([one]) })),
  };
};

/** Starts a gateway with a signed-in person, over a backend with the sessions of a test. */
export async function startFiles(environment: Record<string, string> = {}) {
  const provider = await startOidcProvider();
  const backend = await startBackend({});
  const gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: backend.url,
    ...environment,
  });
  const browser = gateway.newClient();
  await browser.signIn();

  /** Gives an account these sessions, in pages of a size. */
  function have(sessions: readonly Session[], size = 1000, owner = 'users/me') {
    const records = `GET /v1/${owner}/charging-records`;
    Object.assign(backend.handlers, {
      'GET /v1/users/me': user,
      'GET /v1/users/me/roles': [administratorRole, memberRole],
      'GET /v1/organizations/4001': organization,
      [records]: ({ path }: { path: string }) => {
        const start = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
        const end = start + size;
        return {
          items: sessions.slice(start, end),
          nextCursor: end < sessions.length ? `${end}` : null,
        };
      },
      [`${records}/statistics`]: { total: figures(sessions), buckets: [] },
      [`${records}/filter-options`]: {
        firstDay: null,
        locations: [{ id: 'l1', name: '=Minnesund' }],
        rfids: [],
        vehicles: [],
        members: [],
        isPaidBySelf: true,
        organizationIds: [...new Set(sessions.flatMap((one) => one.organizationId ?? []))],
      },
    });
  }

  /** Downloads a file of an account. */
  const get = (
    file: string,
    query = 'period=all',
    init?: RequestInit,
    accountId = 'personal-user-1',
  ) => browser.send(`/downloads/accounts/${accountId}/${file}?${query}`, init);

  return {
    backend,
    gateway,
    /** A token of the person for an app, or for the backend. */
    accessToken: provider.accessToken,
    have,
    /** The number of pages of sessions that the gateway fetched. */
    pagesFetched: () =>
      backend.requests.filter(({ path }) => path.includes('/charging-records?')).length,
    get,
    /** The answer to a GraphQL operation of the person. */
    answer: async (operation: string) => (await browser.graphql(operation)).body,
    /** Downloads a file whole, so that it takes no turn from the next, and returns its status. */
    async statusOf(file: string, query?: string, accountId?: string): Promise<number> {
      const response = await get(file, query, {}, accountId);
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      await gateway.close();
      await backend.close();
      await provider.close();
    },
  };
}

export type Files = Awaited<ReturnType<typeof startFiles>>;
