import express, { type Express } from 'express';
import type { Deps } from '../deps.ts';

/** The side of the service that the gateway calls: a backend of the contract. */
export function createPortalApp(_deps: Deps): Express {
  return express();
}
