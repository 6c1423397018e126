import type { components, operations } from '../generated/backend.ts';
import { backendOperations } from '../generated/backend-operations.ts';
import { ContractError, RefusedAnswerError } from '../errors/refused-answer.ts';
import { answerSource } from './answer-source.ts';
import type { BackendHttp } from './http.ts';
import { encodeSegment, type Query } from './path.ts';
import { idsOf, resourcePath, resourcePattern, type BackendCall } from './request.ts';

export type OperationId = keyof operations;

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

/** An operation of the contract in another backend. A part that is absent is as the contract has it. */
export interface OperationMapping<Id extends OperationId> {
  request?(request: ContractRequest<Id>): AdaptedRequest;
  /** Makes the contract's answer of theirs, which is the JSON of a 200. The gateway then reads it as any backend's. */
  response?(body: unknown): AnswerOf<Id>;
}

/**
 * The one place where another backend's paths, ids, units, role numbers and codes become those of the contract: the export `adapter`
 * of the module that `BACKEND_ADAPTER` names (docs/backends.md).
 */
export interface BackendAdapter {
  readonly operations: { readonly [Id in OperationId]?: OperationMapping<Id> };
  /** Makes the contract's error object of theirs, of any operation. Absent: theirs is that of the contract. */
  readonly refusal?: (body: unknown, status: number) => Partial<components['schemas']['ApiError']>;
}

/** A mapping of any operation: which one it is, is known at run time only. */
interface AnyMapping {
  request?(request: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: Query;
    readonly body: unknown;
  }): AdaptedRequest;
  response?(body: unknown): unknown;
}

function mappingOf({ operations }: BackendAdapter, call: BackendCall) {
  const operation = backendOperations[`${call.method} ${resourcePattern(call)}`];
  const mapping: AnyMapping | undefined = operation && operations[operation.id];
  return operation && mapping && { operation, mapping };
}

/** The call as the other backend expects it; unchanged where the adapter has no mapping of its request. */
export function adaptCall<Call extends BackendCall>(adapter: BackendAdapter, call: Call): Call {
  const found = mappingOf(adapter, call);
  if (!found?.mapping.request) return call;
  const { segments, query, body } = found.mapping.request({
    path: idsOf(found.operation.path, resourcePath(call)),
    query: call.query ?? {},
    body: call.body,
  });
  const address = segments.map((segment) => `/${encodeSegment(segment)}`).join('');
  return { ...call, address, query: query ?? {}, body };
}

/** A client of another backend: calls and answers pass through its adapter. Logs and metrics keep the contract's paths. */
export function adaptHttp(http: BackendHttp, adapter: BackendAdapter): BackendHttp {
  return {
    async json(call, sender) {
      const body = await http.json(adaptCall(adapter, call), sender);
      const found = mappingOf(adapter, call);
      if (body === undefined || !found?.mapping.response) return body;
      try {
        return found.mapping.response(body);
      } catch {
        // The message may quote the body, which must not get into a log.
        throw new RefusedAnswerError(
          answerSource(call),
          new ContractError(`the adapter cannot read ${found.operation.id}`),
        );
      }
    },
    download: (call, sender) => http.download(adaptCall(adapter, call), sender),
    close: () => http.close(),
  };
}
