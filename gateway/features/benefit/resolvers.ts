import { linkCouponInput } from '../../../schema/inputs/benefit.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { areBenefitsHidden } from '../../domain/account/benefits-hidden.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../domain/unreadable.ts';

async function benefitsOf(account: Account, { loaders, roleSession }: Context) {
  const loading = loaders.benefits(account);
  const isHidden = account.kind === 'PERSONAL' && areBenefitsHidden(await roleSession.active());
  return isHidden ? [] : loading;
}

export const benefitResolvers = {
  Account: {
    benefits: (account, _, context) => context.forAccount(account, benefitsOf(account, context)),
  },
  AccountUnreadable: {
    benefits: (account, _, context) => unreadableIn(benefitsOf(account, context)),
  },
  Benefit: { validTo: ({ validUntil }) => validUntil },
  Mutation: {
    async linkCoupon(_, { input }, { accounts, writes }) {
      const { code } = parseInput(linkCouponInput, input);
      const account = await accounts.require(input.accountId);
      return { benefit: await writes.linkCoupon(account, code), account };
    },
  },
} satisfies Resolvers;
