import type { Account } from '../domain/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { parseBenefits } from './wire/benefit.ts';
import { nothing } from './wire/parse.ts';
import type { Write } from './writes.ts';

export const benefitLoaders = (client: BackendClient, memoize: Memoize) => ({
  benefits: memoize((account: Account) =>
    client.call(
      { method: 'GET', ...accountResource(account, backendPath`/benefits`) },
      parseBenefits,
    ),
  ),
});

export const benefitWrites = (write: Write) => ({
  linkCoupon: (account: Account, code: string) =>
    write(
      {
        method: 'POST',
        ...accountResource(account, backendPath`/benefits/coupons`),
        body: { code },
      },
      nothing,
    ),
});
