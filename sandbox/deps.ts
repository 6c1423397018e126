import type { Logger } from 'pino';
import type { SandboxConfig } from './config.ts';
import type { Database } from './db/database.ts';

/** The dependencies of every part of the sandbox. */
export interface SandboxDeps {
  readonly config: SandboxConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pace: Pace;
  /** The sandbox's own origin, without a slash at the end. */
  readonly url: string;
  /** The issuer whose access tokens the REST backend accepts. */
  readonly issuer: string;
}

/** The dependencies of what only writes records and e-mails. */
export interface RecordDeps {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/** Delays that tests may change (`/control/pace`). */
export interface Pace {
  /** The seconds until the role in a new organisation is active. */
  creationSeconds: number;
}

/** The sandbox's current time, which tests may move (`/control/clock`). */
export interface Clock {
  /** The current instant, offset included. */
  now(): Date;
  /** Sets the offset from the machine's clock in milliseconds, negative for the past. */
  setOffset(milliseconds: number): void;
}

/** A clock that starts at the machine's own time. */
export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
