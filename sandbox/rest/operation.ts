import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import type { operations } from '../generated/backend.ts';

/** The ids that a path, or the header `organizationId`, names; an operation whose path lacks one has undefined. */
interface Ids {
  readonly organizationId: string | undefined;
  readonly roleId: string | undefined;
  readonly invitationId: string | undefined;
  readonly paymentId: string | undefined;
  readonly invoiceId: string | undefined;
  readonly lineId: string | undefined;
  readonly exportId: string | undefined;
  readonly recordId: string | undefined;
  readonly rfidId: string | undefined;
  readonly vehicleId: string | undefined;
  readonly chargerId: string | undefined;
}

/**
 * What an operation is given. `userId` is of the token's subject, empty for a public operation. In a write `deps.db` is its
 * transaction.
 */
export interface Call<Query, Body = unknown> extends Ids {
  readonly deps: SandboxDeps;
  readonly userId: string;
  readonly query: Query;
  readonly body: Body;
}

/** An answer: JSON where there is a `body`, a file to save, or nothing. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly file?: File;
}
interface File {
  readonly name: string;
  readonly type: string;
  /** Text, bytes, or what is made as it is read. */
  readonly content: string | Buffer | Readable;
}

type Id = keyof operations;
type Responses<Op extends Id> = operations[Op]['responses'];
/** What the contract says a success of the operation looks like; undefined when it says nothing of a body. */
export type Success<Op extends Id> =
  Responses<Op> extends { 200: { content: { 'application/json': infer Body } } }
    ? Body
    : Responses<Op> extends { 201: { content: { 'application/json': infer Body } } }
      ? Body
      : undefined;

/** One operation of the contract, ready to be mounted. A write is done in one transaction, once for each key. */
export interface Operation {
  readonly operationId: Id;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly isPublic: boolean;
  /** Parses query and body (a `ZodError` when they are wrong) and answers. */
  readonly answer: (call: Call<unknown>) => Promise<Reply>;
}

/**
 * An operation of the contract by GET. `query` lists every query parameter it takes; `isPublic` needs no token.
 * The answer's type is the contract's. Throws a `Problem` for everything else.
 */
export function get<Op extends Id, Query>(
  operationId: Op,
  path: string,
  query: z.ZodType<Query>,
  answer: (call: Call<Query>) => Promise<Success<Op>>,
  isPublic = false,
): Operation {
  return {
    operationId,
    method: 'get',
    path,
    isPublic,
    answer: async (call) => ({
      status: 200,
      body: await answer({ ...call, query: query.parse(call.query) }),
    }),
  };
}

/** An operation of the contract by GET that answers with a file, as `get` otherwise. */
export function download<Query>(
  operationId: Id,
  path: string,
  query: z.ZodType<Query>,
  answer: (call: Call<Query>) => Promise<File>,
): Operation {
  return {
    operationId,
    method: 'get',
    path,
    isPublic: false,
    answer: async (call) => ({
      status: 200,
      file: await answer({ ...call, query: query.parse(call.query) }),
    }),
  };
}

/** What a write takes, and the status of its success. */
interface WriteShape<Op extends Id, Query, Body> {
  readonly method: 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly status: (200 | 201 | 204) & keyof Responses<Op>;
}

/** An operation of the contract that changes something, as `get` otherwise. */
export function write<Op extends Id, Query, Body>(
  operationId: Op,
  { method, path, query, body, status }: WriteShape<Op, Query, Body>,
  answer: (call: Call<Query, Body>) => Promise<Success<Op>>,
): Operation {
  return {
    operationId,
    method,
    path,
    isPublic: false,
    answer: async (call) => ({
      status,
      body: await answer({
        ...call,
        query: query.parse(call.query),
        body: body.parse(call.body),
      }),
    }),
  };
}
