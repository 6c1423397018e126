import type { components, operations } from '../generated/backend.ts';
import type { OperationId } from '../generated/backend-operations.ts';
import type { Query } from './path.ts';

type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Readonly<Path>
  : Readonly<Record<string, string>>;
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : unknown;
type AnswerOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Body } };
}
  ? Body
  : unknown;

/** A call in the terms of the contract: ids by their names in its path, as they are, not encoded. */
export interface ContractRequest<Id extends OperationId> {
  readonly path: PathOf<Id>;
  readonly query: Query;
  readonly body: BodyOf<Id>;
}

/** The same call in the terms of the other backend. The method, the headers and the retries stay. */
export interface AdaptedRequest {
  /** The path below `BACKEND_URL`, one entry for each segment, which the gateway encodes. */
  readonly segments: readonly string[];
  readonly query?: Query;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** What a function of an adapter gives, at once or within the deadline of the call. */
type Given<T> = T | Promise<T>;

/** An operation of the contract in another backend. A part that is absent is as the contract has it. */
export interface OperationMapping<Id extends OperationId> {
  request?(request: ContractRequest<Id>): Given<AdaptedRequest>;
  /** Makes the contract's answer of theirs, which is the JSON of a 200. The gateway then reads it as any backend's. */
  response?(body: unknown): Given<AnswerOf<Id>>;
}

/**
 * The one place where another backend's paths, ids, units, role numbers and codes become those of the contract: the export `adapter`
 * of the module that `BACKEND_ADAPTER` names (docs/backends.md).
 */
export interface BackendAdapter {
  readonly operations: { readonly [Id in OperationId]?: OperationMapping<Id> };
  /** Makes the contract's error object of theirs, of any operation. Absent: theirs is that of the contract. */
  readonly refusal?: (
    body: unknown,
    status: number,
  ) => Given<Partial<components['schemas']['ApiError']>>;
}
