import type { DataExport } from '../../generated/wire.ts';
import type { Account } from '../../domain/account/account.ts';

/** An export, with the account it belongs to. */
export interface DataExportModel extends DataExport {
  readonly account: Account;
}
