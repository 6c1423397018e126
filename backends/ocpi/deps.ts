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
}
