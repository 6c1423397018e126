import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { backendOperations } from './generated/backend-operations.ts';
import { ConfigError } from './config.ts';
import type { BackendAdapter } from './backend/adapter.ts';

const mapping = z.strictObject({
  request: z.function().optional(),
  response: z.function().optional(),
});
const ids = Object.values(backendOperations).map(({ id }) => id);
const shape = z.strictObject({
  operations: z.partialRecord(z.enum(ids), mapping),
  refusal: z.function().optional(),
});

/** Whether a value has the form of an adapter; its functions are the operator's own. */
const isAdapter = (value: unknown): value is BackendAdapter => shape.safeParse(value).success;

/**
 * Loads the module that `BACKEND_ADAPTER` names.
 * @throws {ConfigError} when there is none, or its export `adapter` is no adapter
 */
export async function loadAdapter(path: string): Promise<BackendAdapter> {
  const refuse = (reason: string) =>
    new ConfigError([`BACKEND_ADAPTER names the module ${path}, ${reason}.`]);
  let module: unknown;
  try {
    module = await import(pathToFileURL(resolve(path)).href);
  } catch (cause) {
    throw refuse(`which cannot be loaded: ${cause instanceof Error ? cause.message : 'no reason'}`);
  }
  const { adapter } = z.looseObject({ adapter: z.unknown().optional() }).parse(module);
  if (isAdapter(adapter)) return adapter;
  const issues = shape.safeParse(adapter).error?.issues ?? [];
  const places = issues.map(
    ({ path: place, message }) => `${['adapter', ...place].join('.')}: ${message}`,
  );
  throw refuse(`where ${places.join('; ')}`);
}
