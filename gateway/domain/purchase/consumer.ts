import type { Account } from '../account/account.ts';

/** Whether a consumer pays with the account, who can withdraw from purchases (PURCHASE-1): a person, or a family. */
export const isConsumer = (account: Account): boolean =>
  account.kind === 'PERSONAL' || account.organizationClassification === 'FAMILY';
