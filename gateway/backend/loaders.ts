import type { AppRole, CardFacts, RefundPeriod, RoleFacts } from '../domain/facts.ts';
import { fetchMyBenefits } from './benefit.ts';
import { fetchChargeLocations } from './charge-location.ts';
import { fetchChargingMonths, fetchLatestChargingRecords } from './charging.ts';
import type { BackendClient } from './client.ts';
import { fetchInvitation, fetchInvitations } from './invitation.ts';
import { fetchMyMemberships } from './membership.ts';
import { fetchNews } from './news.ts';
import { fetchOrganization } from './organization.ts';
import { fetchMyCards, fetchOrganizationCards } from './payment-card.ts';
import { fetchRefunds } from './refund.ts';
import { fetchMyRoles } from './role.ts';
import { fetchMySubscriptions, fetchOrganizationSubscriptions } from './subscription.ts';
import { fetchMe } from './user.ts';

/**
 * The same call with the same arguments is made once, and everybody gets its promise. A load that
 * nobody awaits in the end must not bring the process down, so its failure counts as seen.
 */
function once<Args extends readonly string[], T>(load: (...args: Args) => Promise<T>) {
  const loads = new Map<string, Promise<T>>();
  const loader = (...args: Args): Promise<T> => {
    const key = args.join('\n');
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
    roles: once((): Promise<RoleFacts[]> => fetchMyRoles(client)),
    cards: once((): Promise<CardFacts[]> => fetchMyCards(client)),
    subscriptions: once(() => fetchMySubscriptions(client)),
    memberships: once(() => fetchMyMemberships(client)),
    benefits: once(() => fetchMyBenefits(client)),
    latestChargingRecords: once((limit: `${number}`) =>
      fetchLatestChargingRecords(client, Number(limit)),
    ),
    chargingMonths: once((from: string, to: string) => fetchChargingMonths(client, from, to)),
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
    news: once((language: string, limit: `${number}`) =>
      fetchNews(client, language, Number(limit)),
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
