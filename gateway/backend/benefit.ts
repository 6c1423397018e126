import type { Account } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { readIfReadable, readList } from './wire/read.ts';
import type { Write } from './write.ts';

export const benefitLoads = {
  benefits: ({ client }: Source, account: Account) =>
    client.call(
      { method: 'GET', ...accountResource(account, backendPath`/benefits`) },
      readList('Benefit'),
    ),
};

export const benefitWrites = (write: Write) => ({
  linkCoupon: (account: Account, code: string) =>
    write(
      {
        method: 'POST',
        ...accountResource(account, backendPath`/benefits/coupons`),
        body: { code },
      },
      readIfReadable('Benefit'),
    ),
});
