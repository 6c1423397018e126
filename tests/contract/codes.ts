import { z } from 'zod';
import { operations, type ContractOperation } from './document.ts';

const Refusal = z.looseObject({ errorCode: z.string() });

/** The statuses of refusals. Those of the transport (405, 413) and of failures have the same codes for every operation. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 429]);

/** The code of a refusal that the contract does not name for that operation and status; null when it does. */
export function unnamedCode(
  { id, codes, parameters }: ContractOperation,
  status: number,
  body: unknown,
): string | null {
  if (!REFUSED.has(status)) return null;
  const { errorCode } = Refusal.parse(body);
  const hasKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const isKeyReused = status === 409 && errorCode === 'IDEMPOTENCY_KEY_REUSED' && hasKey;
  const isNamed = codes.get(status)?.includes(errorCode) ?? false;
  return isNamed || isKeyReused ? null : `${id}: ${status} ${errorCode} is not in x-codes`;
}

const parameterCount = (path: string): number => path.split('{').length;
const patterns = operations
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // Fixed segments before parameters: `/latest` is no id.
  .toSorted((a, b) => parameterCount(a.operation.path) - parameterCount(b.operation.path));

/** The operation at an address below the backend's base, with its version; undefined for none. */
export function operationAt(method: string, address: string): ContractOperation | undefined {
  const [path = ''] = address.split('?');
  return patterns.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(path),
  )?.operation;
}

/**
 * Passes a response of the sandbox on.
 * @throws Error when it is a refusal with a code that the contract does not name
 */
export async function withNamedCode(
  method: string,
  address: string,
  response: Response,
): Promise<Response> {
  const operation = operationAt(method, address);
  if (!operation || !REFUSED.has(response.status)) return response;
  const unnamed = unnamedCode(operation, response.status, await response.clone().json());
  if (unnamed !== null) throw new Error(unnamed);
  return response;
}
