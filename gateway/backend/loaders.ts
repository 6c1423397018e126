import type { ChargingSelection } from '../domain/charging-selection.ts';
import type { AppRole, CardFacts, RefundPeriod, RoleFacts } from '../domain/facts.ts';
import { fetchBenefits } from './benefit.ts';
import { fetchChargeLocations } from './charge-location.ts';
import { fetchMyChargers } from './charger.ts';
import {
  fetchChargingFilterOptions,
  fetchChargingMonths,
  fetchChargingPage,
  fetchChargingRecord,
  fetchChargingStatistics,
  fetchLatestChargingRecords,
  type ChargingGrouping,
  type ChargingPageRequest,
} from './charging.ts';
import type { BackendClient } from './client.ts';
import { fetchDataExports } from './data-export.ts';
import { fetchInvitation, fetchInvitations } from './invitation.ts';
import {
  allInvoiceLines,
  fetchInvoice,
  fetchInvoiceLines,
  fetchInvoices,
  fetchLineRecords,
  type InvoiceFilter,
  type PageQuery,
} from './invoice.ts';
import { fetchMyMemberships } from './membership.ts';
import { fetchMembers, fetchMyNetworks } from './network.ts';
import { fetchNews } from './news.ts';
import { fetchNotifications } from './notification.ts';
import { fetchOrganization } from './organization.ts';
import type { Owner } from './owner.ts';
import type { Query } from './path.ts';
import { fetchMyCards, fetchOrganizationCards } from './payment-card.ts';
import { fetchCardPayment, fetchPaymentKey } from './payment.ts';
import { fetchRefunds } from './refund.ts';
import { fetchRfid, fetchRfidMembers, fetchRfidOrders, fetchRfids } from './rfid.ts';
import { fetchMyRoles } from './role.ts';
import {
  fetchMySubscriptions,
  fetchOrganizationSubscriptions,
  fetchSubscriptionOffers,
} from './subscription.ts';
import { fetchMe } from './user.ts';
import { fetchMyVehicles } from './vehicle.ts';
import { fetchVerifications } from './verification.ts';

/**
 * The same call with the same arguments, which are plain data, is made once, and everybody gets its promise. A load that
 * nobody awaits in the end must not bring the process down, so its failure counts as seen.
 */
function once<Args extends readonly unknown[], T>(load: (...args: Args) => Promise<T>) {
  const loads = new Map<string, Promise<T>>();
  const loader = (...args: Args): Promise<T> => {
    const key = JSON.stringify(args);
    const known = loads.get(key);
    if (known !== undefined) return known;
    const started = load(...args);
    started.catch(() => undefined);
    loads.set(key, started);
    return started;
  };
  /** Makes the next ask fetch anew, after a write. */
  const forget = (): void => loads.clear();
  return Object.assign(loader, { forget });
}

/**
 * Every REST resource for one request to the gateway, each fetched at most once and only when
 * asked for (design.md, decision 10). Never shared between requests.
 */
export function createLoaders(client: BackendClient) {
  return {
    me: once(() => fetchMe(client)),
    verifications: once(() => fetchVerifications(client)),
    roles: once((): Promise<RoleFacts[]> => fetchMyRoles(client)),
    cards: once((): Promise<CardFacts[]> => fetchMyCards(client)),
    subscriptions: once(() => fetchMySubscriptions(client)),
    memberships: once(() => fetchMyMemberships(client)),
    benefits: once((owner: Owner) => fetchBenefits(client, owner)),
    subscriptionOffers: once(() => fetchSubscriptionOffers(client)),
    latestChargingRecords: once((owner: Owner, limit: number) =>
      fetchLatestChargingRecords(client, owner, limit),
    ),
    chargingMonths: once((owner: Owner, from: string, to: string) =>
      fetchChargingMonths(client, owner, from, to),
    ),
    chargingPage: once((owner: Owner, selection: ChargingSelection, page: ChargingPageRequest) =>
      fetchChargingPage(client, owner, selection, page),
    ),
    chargingStatistics: once(
      (owner: Owner, selection: ChargingSelection, groupBy: ChargingGrouping) =>
        fetchChargingStatistics(client, owner, selection, groupBy),
    ),
    chargingFilterOptions: once((owner: Owner, range: Pick<ChargingSelection, 'from' | 'to'>) =>
      fetchChargingFilterOptions(client, owner, range),
    ),
    chargingRecord: once((owner: Owner, id: string) => fetchChargingRecord(client, owner, id)),
    organization: once((id: string, as: AppRole) => fetchOrganization(client, id, as)),
    organizationCards: once((id: string, as: AppRole) => fetchOrganizationCards(client, id, as)),
    organizationSubscriptions: once((id: string, as: AppRole) =>
      fetchOrganizationSubscriptions(client, id, as),
    ),
    chargeLocations: once((id: string, as: AppRole) => fetchChargeLocations(client, id, as)),
    refunds: once((id: string, period: RefundPeriod, as: AppRole) =>
      fetchRefunds(client, id, period, as),
    ),
    invitation: once((id: string) => fetchInvitation(client, id)),
    invitations: once((id: string, as: AppRole) => fetchInvitations(client, id, as)),
    invoices: once((owner: Owner, filter: InvoiceFilter, page: PageQuery) =>
      fetchInvoices(client, owner, filter, page),
    ),
    invoice: once((owner: Owner, id: string) => fetchInvoice(client, owner, id)),
    invoiceLines: once((owner: Owner, id: string, page: PageQuery) =>
      fetchInvoiceLines(client, owner, id, page),
    ),
    allInvoiceLines: once((owner: Owner, id: string) => allInvoiceLines(client, owner, id)),
    lineRecords: once(
      (owner: Owner, line: Readonly<{ invoiceId: string; lineId: string }>, page: PageQuery) =>
        fetchLineRecords(client, owner, line, page),
    ),
    dataExports: once((owner: Owner) => fetchDataExports(client, owner)),
    paymentKey: once(() => fetchPaymentKey(client)),
    cardPayment: once((id: string) => fetchCardPayment(client, id)),
    rfids: once((owner: Owner, query: Query) => fetchRfids(client, owner, query)),
    rfid: once((owner: Owner, id: string) => fetchRfid(client, owner, id)),
    rfidOrders: once((owner: Owner, query: Query) => fetchRfidOrders(client, owner, query)),
    rfidMembers: once((owner: Owner) => fetchRfidMembers(client, owner)),
    networks: once(() => fetchMyNetworks(client)),
    members: once((id: string, as: AppRole) => fetchMembers(client, id, as)),
    notifications: once(() => fetchNotifications(client)),
    vehicles: once(() => fetchMyVehicles(client)),
    chargers: once(() => fetchMyChargers(client)),
    news: once((language: string, limit: `${number}`) =>
      fetchNews(client, language, Number(limit)),
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
