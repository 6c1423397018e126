import { z } from 'zod';
import { PortalError } from '../errors/portal-error.ts';
import { ContractError, RefusedAnswerError } from '../errors/refused-answer.ts';
import { backendOperations } from '../generated/backend-operations.ts';
import { answerSource } from './answer-source.ts';
import type { AdaptedRequest, BackendAdapter } from './adapter.ts';
import type { Deadline } from './deadline.ts';
import { encodeSegment, type Query } from './path.ts';
import { idsOf, resourcePath, resourcePattern, type BackendCall } from './request.ts';

/** A part of the adapter failed. The message names the part, the operation and the place in the module, never a value. */
export class AdapterError extends ContractError {}

/** A mapping of any operation: which one it is, is known at run time only. */
interface AnyMapping {
  request?(request: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: Query;
    readonly body: unknown;
  }): AdaptedRequest | Promise<AdaptedRequest>;
  response?(body: unknown): unknown;
}

/** A module in JavaScript may give anything. */
const adaptedRequest = z.object({
  segments: z.array(z.union([z.string(), z.number().transform(String)])),
  query: z.custom<Query>().optional(),
  body: z.unknown().optional(),
});

/** The adapter's mapping of a call; null where the call goes as the contract has it. */
export function mappingOf({ operations }: BackendAdapter, call: BackendCall) {
  const operation = backendOperations[`${call.method} ${resourcePattern(call)}`];
  const mapping: AnyMapping | undefined = operation && operations[operation.id];
  return operation && mapping ? { operation, mapping } : null;
}

/** The kind of an error and its place in the module. The message may quote the body, which must not get into a log. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'what is no error';
  const place = /^ +at .*?([\w.-]+\.[cm]?[jt]s:\d+:\d+)/m.exec(error.stack ?? '')?.[1];
  return error.constructor.name + (place === undefined ? '' : ` at ${place}`);
}

/** The fault of the adapter that an error of these functions tells; null for another failure. */
export function adapterFaultOf(error: unknown): string | null {
  if (error instanceof AdapterError) return error.message;
  if (!(error instanceof PortalError)) return null;
  return error.cause instanceof Error ? error.cause.message : null;
}

/** Runs a part of the adapter within the deadline. @throws {AdapterError} when it throws */
async function runPart<T>(name: string, deadline: Deadline, run: () => T | Promise<T>): Promise<T> {
  try {
    return await deadline.during(new Error(`${name} does not settle`), run);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new AdapterError(`${name} throws ${kindOf(error)}`);
  }
}

/**
 * The call as the other backend expects it; unchanged where the adapter has no mapping of its request.
 * @throws {PortalError} UNEXPECTED_RESPONSE, caused by an AdapterError, when it cannot be mapped: nothing was sent
 */
export async function adaptCall<Call extends BackendCall>(
  adapter: BackendAdapter,
  call: Call,
  deadline: Deadline,
): Promise<Call> {
  const found = mappingOf(adapter, call);
  if (!found?.mapping.request) return call;
  const { operation, mapping } = found;
  const name = `the adapter's request for ${operation.id}`;
  try {
    const given = adaptedRequest.safeParse(
      await runPart(name, deadline, () =>
        mapping.request?.({
          path: idsOf(operation.path, resourcePath(call)),
          query: call.query ?? {},
          body: call.body,
        }),
      ),
    );
    if (!given.success) throw new AdapterError(`${name} gives no segments`);
    const { segments, query = {}, body } = given.data;
    const address = segments.map((segment) => `/${encodeSegment(segment)}`).join('');
    return { ...call, address, query, body };
  } catch (cause) {
    if (!(cause instanceof AdapterError)) throw cause;
    throw new RefusedAnswerError(answerSource(call), cause);
  }
}

/**
 * The contract's answer of theirs, the JSON of a 200; unchanged where the adapter has no mapping of it.
 * @throws {AdapterError} when it cannot be mapped
 */
export async function adaptAnswer(
  adapter: BackendAdapter,
  call: BackendCall,
  body: unknown,
  deadline: Deadline,
): Promise<unknown> {
  const found = mappingOf(adapter, call);
  if (body === undefined || !found?.mapping.response) return body;
  const { operation, mapping } = found;
  return runPart(`the adapter's response for ${operation.id}`, deadline, () =>
    mapping.response?.(body),
  );
}

/**
 * The contract's error object of theirs; unchanged where the adapter has no mapping of it.
 * @throws {AdapterError} when it cannot be mapped
 */
export async function adaptRefusal(
  { refusal }: BackendAdapter,
  body: unknown,
  status: number,
  deadline: Deadline,
): Promise<unknown> {
  if (!refusal) return body;
  return runPart(`the adapter's refusal of a ${status}`, deadline, () => refusal(body, status));
}
