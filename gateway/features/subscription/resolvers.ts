import { resumeSubscriptionInput } from '../../../schema/inputs/subscription.ts';
import { subscriptionCoolingOff } from '../../domain/purchase/cooling-off.ts';
import { subscriptionCost } from '../../domain/subscription/subscription-cost.ts';
import { subscriptionStep } from '../../domain/subscription/subscription-step.ts';
import { subscriptionValidity } from '../../domain/subscription/subscription-validity.ts';
import { readDay } from '../../domain/calendar/time-text.ts';
import { byId, readBack } from '../../graphql/read-back.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Subscription } from '../../generated/wire.ts';
import { unreadableIn } from '../../domain/unreadable.ts';

/** The backend writes GoEasy in one word. */
const subscriptionKind = ({ type }: Pick<Subscription, 'type'>) =>
  type === 'GOEASY' ? 'GO_EASY' : type;

export const subscriptionResolvers = {
  Account: {
    subscriptions: (account, _, { forAccount, loaders }) =>
      forAccount(account, loaders.subscriptions(account)),
    subscriptionCost: (account, _, { forAccount, loaders, now }) =>
      forAccount(
        account,
        loaders.subscriptions(account).then((all) => subscriptionCost(all, now)),
      ),
  },
  AccountUnreadable: {
    subscriptions: (account, _, { loaders }) => unreadableIn(loaders.subscriptions(account)),
  },
  Viewer: {
    subscriptionOffers: (_, __, { forCustomer, loaders }) =>
      forCustomer(loaders.subscriptionOffers()),
  },
  Mutation: {
    async resumeSubscription(_, { input }, { accounts, loaders, writes }, info) {
      const { accountId, id } = parseInput(resumeSubscriptionInput, input);
      const account = await accounts.requireOrganization(accountId);
      await writes.resumeSubscription(account, id);
      const load = () => loaders.subscriptions(account);
      return { subscription: await readBack(info, 'subscription', load, byId(id)), account };
    },
    async endSubscription(_, { input }, { accounts, loaders, writes }, info) {
      const { accountId, id } = input;
      const account = await accounts.requireOrganization(accountId);
      await writes.endSubscription(account, id);
      const load = () => loaders.subscriptions(account);
      return { subscription: await readBack(info, 'subscription', load, byId(id)), account };
    },
    async rescindSubscription(_, { input }, { accounts, loaders, requireViewer, writes }, info) {
      const { id, usedCost } = input;
      await writes.rescindSubscription(id, { usedCost });
      const load = () => loaders.subscriptions(accounts.personal());
      return {
        subscription: await readBack(info, 'subscription', load, byId(id)),
        viewer: requireViewer(),
      };
    },
  },
  AccountSubscription: {
    kind: subscriptionKind,
    validTo: ({ validTo }) => validTo && readDay(validTo),
    step: (subscription, _, { now }) => subscriptionStep(subscription, now),
    coolingOff: async (subscription, _, { accounts, isConsumer, now }) =>
      subscription.isPersonal && (await isConsumer(accounts.personal()))
        ? subscriptionCoolingOff(subscription, now)
        : null,
    isActive: (subscription, _, { now }) => subscriptionValidity(subscription, now) === 'ACTIVE',
  },
  SubscriptionOffer: { kind: subscriptionKind },
} satisfies Resolvers;
