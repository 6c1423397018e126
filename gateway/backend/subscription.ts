import type { Account, OrganizationAccount } from '../domain/account/account.ts';
import type { Wire } from '../generated/wire.ts';
import { mapReadable } from '../domain/unreadable.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { identified, type Identified } from './identified.ts';
import { nothing, readList } from './wire/read.ts';
import type { Body, Write } from './write.ts';

export type Subscription = Identified<Wire['Subscription']> & {
  /** Whether the person pays for it themself. */
  readonly isPersonal: boolean;
};

export const subscriptionLoads = {
  subscriptions: async ({ client }: Source, account: Account) => {
    const place = accountResource(account, backendPath`/subscriptions`);
    const sent = await client.call({ method: 'GET', ...place }, readList('Subscription'));
    const isPersonal = account.kind === 'PERSONAL';
    return mapReadable(identified(`${account.id}/subscriptions`, sent), (subscription) => ({
      ...subscription,
      isPersonal,
    }));
  },
  /** The subscriptions that a person can take. */
  subscriptionOffers: ({ client }: Source) => {
    const path = backendPath`/users/me/subscription-offers`;
    return client.call({ method: 'GET', path }, readList('SubscriptionOffer'));
  },
};

const subscriptionOf = (organization: OrganizationAccount, id: string) =>
  accountResource(organization, backendPath`/subscriptions/${id}`);

export const subscriptionWrites = (write: Write) => ({
  /** Resumes a subscription of an organisation. Its terms are accepted. */
  resumeSubscription: (organization: OrganizationAccount, id: string) =>
    write(
      { method: 'POST', ...subscriptionOf(organization, id), body: { termsAccepted: true } },
      nothing,
    ),
  /** Ends a subscription of an organisation with the month. */
  endSubscription: (organization: OrganizationAccount, id: string) =>
    write({ method: 'DELETE', ...subscriptionOf(organization, id) }, nothing),
  /** Withdraws from a subscription of the person. */
  rescindSubscription: (id: string, body: Body<'Rescission', { usedCost: number }>) =>
    write(
      { method: 'POST', path: backendPath`/users/me/subscriptions/${id}/rescission`, body },
      nothing,
    ),
});
