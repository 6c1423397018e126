import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { operations } from '../generated/backend.ts';
import { contract } from '../generated/contract.ts';
import type { Caller } from './identity-provider.ts';
import type { Guesses } from './chips/guesses.ts';
import type { HoldingLinks } from './person/holding-links.ts';

type OperationId = keyof typeof contract;

type Params<Op extends OperationId> = operations[Op]['parameters'] extends { path: infer Path }
  ? Path
  : unknown;

/** The arguments of a handler. In a write `deps.db` is its transaction. */
export interface Call<Op extends OperationId = OperationId, Query = unknown, Body = unknown> {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly links: HoldingLinks;
  readonly guesses: Guesses;
  readonly params: Params<Op>;
  readonly query: Query;
  readonly body: Body;
}

type NoContent = ReturnType<() => void>;

/** The body of a successful answer, by the contract. */
export type Success<Op extends OperationId> =
  operations[Op]['responses'] extends Readonly<
    Record<(typeof contract)[Op]['status'], infer Response>
  >
    ? Response extends { content: { 'application/json': infer Body } }
      ? Body
      : NoContent
    : never;

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** The arguments of an operation before they are read. */
export type RawCall = Omit<Call, 'params'> & { readonly params: unknown };

/** One operation of the contract, ready to be mounted. */
export interface Operation {
  readonly operationId: OperationId;
  readonly method: (typeof contract)[OperationId]['method'];
  readonly path: string;
  /** Throws a `ZodError` when the query or the body is invalid. */
  readonly answer: (call: RawCall) => Promise<Reply>;
}

interface Input<Query, Body> {
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
}

/** An unknown parameter is refused: a misspelt filter must not show everything. */
const NoQuery = z.strictObject({});
/** Clients send either no body or an empty object. */
const NoBody = z.strictObject({}).optional();

export const NO_INPUT = { query: NoQuery, body: NoBody } as const;
export const withQuery = <Query>(query: z.ZodType<Query>) => ({ query, body: NoBody });
export const withBody = <Body>(body: z.ZodType<Body>) => ({ query: NoQuery, body });

/** An operation of the contract, which defines its method, path, parameters and status. A write is one transaction. */
export function operation<Op extends OperationId, Query, Body>(
  operationId: Op,
  input: Input<Query, Body>,
  answer: (call: Call<Op, Query, Body>) => Promise<Success<Op>>,
): Operation {
  const { method, path, status } = contract[operationId];
  const PathParameters = z.custom<Params<Op>>(
    (params) => z.record(z.string(), z.string()).safeParse(params).success,
  );
  return {
    operationId,
    method,
    path,
    answer: async (call) => {
      const answering: Promise<unknown> = answer({
        ...call,
        params: PathParameters.parse(call.params),
        query: input.query.parse(call.query),
        body: input.body.parse(call.body),
      });
      return { status, body: await answering };
    },
  };
}
