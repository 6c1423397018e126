import type { Account } from '../domain/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write } from './writes.ts';

export const benefitLoaders = (client: BackendClient, memoize: Memoize) => ({
  benefits: memoize((account: Account) =>
    client.call(
      { method: 'GET', ...accountResource(account, backendPath`/benefits`) },
      readList('Benefit'),
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
