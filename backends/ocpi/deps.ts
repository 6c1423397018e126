import type { Logger } from 'pino';
import type { OcpiConfig } from './config.ts';
import type { Database } from './db/database.ts';

/** The dependencies of every part of the service. */
export interface Deps {
  readonly config: OcpiConfig;
  readonly db: Database;
  readonly log: Logger;
  /** The current instant. */
  readonly now: () => Date;
  /** Sends the waiting changes of chips. Call it once the transaction that queued them is committed. */
  readonly wakePushes: () => void;
  /** Aborted when the service stops: running calls of operators end. */
  readonly stopping: AbortSignal;
}
