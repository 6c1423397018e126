import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import type { Database } from './db/database.ts';

/** What every part of the sandbox is given. */
export interface SandboxDeps {
  readonly config: SandboxConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** The sandbox's own origin, without a slash at the end. */
  readonly url: string;
  /** The issuer whose access tokens the REST backend accepts. */
  readonly issuer: string;
}
