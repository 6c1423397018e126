import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { backendOperations } from './generated/backend-operations.ts';
import { ConfigError } from './config.ts';
import type { BackendAdapter } from './backend/adapter.ts';
import { withDeadline } from './backend/deadline.ts';
import { PortalError } from './errors/portal-error.ts';

const mapping = z.strictObject({
  request: z.function().optional(),
  response: z.function().optional(),
});
const ids = Object.values(backendOperations).map(({ id }) => id);
const shape = z.strictObject({
  operations: z.partialRecord(z.enum(ids), mapping),
  refusal: z.function().optional(),
});

/** The part of an export that names operations. */
const named = z.looseObject({ operations: z.record(z.string(), z.unknown()) });

/** Whether a value has the form of an adapter; its functions are the operator's own. */
export const isAdapter = (value: unknown): value is BackendAdapter =>
  shape.safeParse(value).success;

const isOperation = (name: string) => ids.some((id) => id === name);
const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** A fault of an adapter as a clause after "where". */
function faultOf({ path, ...issue }: z.core.$ZodIssue): string {
  const place = ['adapter', ...path].join('.');
  if (issue.code === 'unrecognized_keys')
    return path[0] === 'operations'
      ? `"${place}" has ${listed(issue.keys)}, and a mapping has "request" and "response"`
      : `"${place}" has ${listed(issue.keys)}, and an adapter has "operations" and "refusal"`;
  const expected = path.length === 3 || path[0] === 'refusal' ? 'a function' : 'an object';
  return `"${place}" is not ${expected}`;
}

/** The faults of an export, each as a clause after "where". */
function faultsOf(adapter: unknown): readonly string[] {
  const { operations = {} } = named.safeParse(adapter).data ?? {};
  const unknown = Object.keys(operations).filter((name) => !isOperation(name));
  return [
    ...unknown.map(
      (name) => `"adapter.operations" names ${name}, which is no operation of the contract`,
    ),
    ...(shape.safeParse(adapter).error?.issues ?? [])
      .filter(({ path: [first, name], code }) =>
        first === 'operations' && name === undefined ? code !== 'unrecognized_keys' : true,
      )
      .map(faultOf),
  ];
}

/** The time that a module has to load, which may wait for something itself. */
const LOAD_MS = 10_000;

/**
 * Loads the module that `BACKEND_ADAPTER` names.
 * @throws {ConfigError} when there is none, it does not finish loading in time, or its export `adapter` is no adapter
 */
export async function loadAdapter(path: string, timeoutMs = LOAD_MS): Promise<BackendAdapter> {
  const refuse = (reason: string) =>
    new ConfigError([`BACKEND_ADAPTER names the module ${path}, ${reason}.`]);
  let module: unknown;
  try {
    module = await withDeadline(
      timeoutMs,
      (): Promise<unknown> => import(pathToFileURL(resolve(path)).href),
    );
  } catch (cause) {
    if (cause instanceof PortalError) throw refuse('which does not finish loading');
    throw refuse(`which cannot be loaded: ${cause instanceof Error ? cause.message : 'no reason'}`);
  }
  const { adapter, ...others } = z.looseObject({ adapter: z.unknown().optional() }).parse(module);
  if (isAdapter(adapter)) return adapter;
  if (adapter !== undefined) throw refuse(`where ${faultsOf(adapter).join('; ')}`);
  const names = Object.keys(others);
  const instead = names.length === 0 ? 'nothing' : `only ${listed(names)}`;
  throw refuse(`which has no export "adapter": it exports ${instead}`);
}
