import { linkCouponInput } from '../../../schema/inputs/benefit.ts';
import { areBenefitsHidden } from '../../domain/benefits-hidden.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const benefitResolvers = {
  Account: {
    async benefits(account, _, { forAccount, loaders, roleSession }) {
      const loading = loaders.benefits(account);
      const isHidden = account.kind === 'PERSONAL' && areBenefitsHidden(await roleSession.active());
      return isHidden ? [] : forAccount(account, loading);
    },
  },
  Mutation: {
    async linkCoupon(_, { input }, { accounts, writes }) {
      const { code } = parseInput(linkCouponInput, input);
      const account = await accounts.require(input.accountId);
      await writes.linkCoupon(account, code);
      return { account };
    },
  },
} satisfies Resolvers;
