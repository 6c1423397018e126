import type { DataExport } from '../../backend/wire/data-export.ts';
import type { Account } from '../../domain/account.ts';

/** An export, with the account it belongs to. */
export interface DataExportModel extends DataExport {
  readonly account: Account;
}
