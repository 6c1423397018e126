import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { cdrsRouter } from './cdrs.ts';
import { locationsRouter } from './locations.ts';
import { sessionsRouter } from './sessions.ts';
import { tokensRouter } from './tokens.ts';

/**
 * A module that this service offers to registered operators, by its identifier in OCPI. Its router is mounted at
 * `/ocpi/2.2.1/{identifier}`, behind the check of the credentials token.
 */
export interface OcpiModule {
  readonly identifier: 'locations' | 'sessions' | 'cdrs' | 'tokens';
  readonly role: 'SENDER' | 'RECEIVER';
  readonly router: (deps: Deps) => Router;
}

/** Every module but credentials, which has rules of its own. */
export const modules: readonly OcpiModule[] = [
  { identifier: 'locations', role: 'RECEIVER', router: locationsRouter },
  { identifier: 'sessions', role: 'RECEIVER', router: sessionsRouter },
  { identifier: 'cdrs', role: 'RECEIVER', router: cdrsRouter },
  { identifier: 'tokens', role: 'SENDER', router: tokensRouter },
];
