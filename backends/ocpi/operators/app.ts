import express, { type Express } from 'express';
import type { Deps } from '../deps.ts';

/** The side of the service that operators call. */
export function createOperatorsApp(_deps: Deps): Express {
  return express();
}
