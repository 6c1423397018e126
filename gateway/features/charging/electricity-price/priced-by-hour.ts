import type { Account } from '../../../domain/account/account.ts';
import type { ChargingRecord } from '../../../generated/wire.ts';

/** Whether a person pays for the electricity of a session by the prices of their home, and for the session itself. */
export const isPricedByHour = (
  account: Account,
  { accessCategory, organizationId }: ChargingRecord,
): boolean => account.kind === 'PERSONAL' && accessCategory === 'HOME' && organizationId === null;
