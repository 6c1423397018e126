import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import type { operations } from '../generated/backend.ts';
import { contract } from '../generated/contract.ts';
import { NoBody, NoQuery } from './fields.ts';
import { Problem } from './problem.ts';

type OperationId = keyof typeof contract;

/** The path parameters of an operation. Without `organizationId` it is about the caller. */
type Params<Op extends OperationId> = Op extends OperationId
  ? PathOf<operations[Op]['parameters']> & { readonly organizationId?: string }
  : never;
type PathOf<Parameters> = Parameters extends { path: infer Path } ? Path : unknown;

/**
 * The arguments of a handler. `userId` is the token's subject, empty for a public operation. In a write `deps.db` is its
 * transaction.
 */
export interface Call<Op extends OperationId, Query = unknown, Body = unknown> {
  readonly deps: SandboxDeps;
  readonly userId: string;
  readonly params: Params<Op>;
  readonly query: Query;
  readonly body: Body;
  /** The header `organizationId`. */
  readonly organizationIdHeader: string | undefined;
  /** The header `accept-language`. */
  readonly language: string | undefined;
}

/** A file to save. A stream is read as it is sent. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer | Readable;

  constructor(name: string, type: string, content: string | Buffer | Readable) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

type NoContent = ReturnType<() => void>;
type Content<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? Download
    : NoContent;

/** The result of a successful operation, by the contract: a JSON body, a file or nothing. */
export type Success<Op extends OperationId> = Op extends OperationId
  ? operations[Op]['responses'] extends Readonly<
      Record<(typeof contract)[Op]['status'], infer Response>
    >
    ? Content<Response>
    : never
  : never;

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** One operation of the contract, ready to be mounted. */
export interface Operation {
  readonly operationId: OperationId;
  readonly method: (typeof contract)[OperationId]['method'];
  readonly path: string;
  readonly isPublic: boolean;
  /** Throws a `ZodError` when the query or the body is invalid. */
  readonly answer: (request: RawCall) => Promise<Reply | Problem>;
}
type RawCall = Omit<Call<OperationId>, 'params'> & { readonly params: unknown };

interface Input<Query, Body> {
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
}
export const NO_INPUT = { query: NoQuery, body: NoBody } as const;
export const withQuery = <Query>(query: z.ZodType<Query>) => ({ query, body: NoBody });
export const withBody = <Body>(body: z.ZodType<Body>) => ({ query: NoQuery, body });

/** The prefixes in the names of the two operations for a person and for an organisation. */
export const OWNER_PREFIXES = ['My', 'Organization'] as const;

/**
 * An operation of the contract, which defines its method, path, parameters and success status. A write is one transaction,
 * performed once for each idempotency key. A `Problem` that the handler throws rolls the write back; one that it returns keeps
 * the changes.
 */
export function operation<Op extends OperationId, Query, Body>(
  operationId: Op,
  input: Input<Query, Body>,
  answer: (call: Call<Op, Query, Body>) => Promise<Success<Op> | Problem>,
): Operation {
  const { method, path, status, isPublic } = contract[operationId];
  const PathParameters = z.custom<Params<Op>>(
    (params) => z.record(z.string(), z.string()).safeParse(params).success,
  );
  return {
    operationId,
    method,
    path,
    isPublic,
    answer: async (request) => {
      const body = await answer({
        ...request,
        params: PathParameters.parse(request.params),
        query: input.query.parse(request.query),
        body: input.body.parse(request.body),
      });
      return body instanceof Problem ? body : { status, body };
    },
  };
}
