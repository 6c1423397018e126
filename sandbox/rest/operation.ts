import type { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import type { operations } from '../generated/backend.ts';

/** What an operation is given. `userId` is of the token's subject, empty for a public operation. */
export interface Call<Input> {
  readonly deps: SandboxDeps;
  readonly userId: string;
  readonly organizationId: string | undefined;
  readonly query: Input;
}

type Id = keyof operations;
/** What the contract says a success of the operation looks like. */
export type Success<Op extends Id> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** One operation of the contract, ready to be mounted. */
export interface Operation {
  readonly operationId: Id;
  readonly path: string;
  readonly isPublic: boolean;
  /** Parses the query (a `ZodError` when it is wrong) and answers with the body. */
  readonly answer: (call: Call<unknown>) => Promise<unknown>;
}

/**
 * An operation of the contract by GET. `query` lists every query parameter it takes; `isPublic` needs no token.
 * The answer's type is the contract's. Throws a `Problem` for everything else.
 */
export function get<Op extends Id, Input>(
  operationId: Op,
  path: string,
  query: z.ZodType<Input>,
  answer: (call: Call<Input>) => Promise<Success<Op>>,
  isPublic = false,
): Operation {
  return {
    operationId,
    path,
    isPublic,
    answer: (call) => answer({ ...call, query: query.parse(call.query) }),
  };
}
