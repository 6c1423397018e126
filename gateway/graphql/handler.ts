import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { ErrorCode } from '../../schema/error-codes.ts';
import { createContext, type Context, type ContextDependencies, type Told } from '../context.ts';
import { tell } from '../http/told.ts';
import { requestIdOf, traceparentOf } from '../http/request-id.ts';
import type { Identify } from '../http/identify.ts';
import { MAX_CALLS, REQUEST_POINTS } from './limits.ts';
import type {
  Answer,
  PersistedRequest,
  PersistedOperationExecutor,
} from './pipeline/persisted-operation-executor.ts';

const ACTIVE_ROLE = 'x-active-role';
const IDEMPOTENCY_KEY = 'idempotency-key';
const FIRST_ERROR = 400;

/** An answer as it goes out over HTTP. */
interface HttpAnswer {
  readonly status: number;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: string;
}

/** Answers a request for any document but the portal's own. */
export type AnswerOthers = (request: Request, context: Context) => Promise<HttpAnswer>;

const errorAnswer = z.looseObject({
  errors: z.array(z.looseObject({ extensions: z.looseObject({ code: z.unknown() }) })),
});
type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The codes of errors in the document or its variables, in a well-formed request. */
const OF_THE_DOCUMENT: ReadonlySet<unknown> = new Set<ErrorCode>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
]);

/**
 * Whether a refusal is sent with 200: a client that names the old media type takes any
 * other status for one of a proxy on the way (GraphQL over HTTP, 6.4.1 "application/json").
 */
function isToldInBody({ errors }: ErrorAnswer, accept: string): boolean {
  return (
    accept.includes('application/json') &&
    !accept.includes('application/graphql-response+json') &&
    errors.every(({ extensions }) => OF_THE_DOCUMENT.has(extensions.code))
  );
}

/** Apollo refuses some requests before it has a context, so these errors get their id here. */
function refusal(body: string, requestId: string): ErrorAnswer {
  const answer = errorAnswer.parse(JSON.parse(body));
  for (const { extensions } of answer.errors) extensions['requestId'] ??= requestId;
  return answer;
}

function send(
  response: Response,
  accept: string,
  { status, headers, body }: HttpAnswer,
  { requestId, answerHeaders, told }: Context,
  start: number,
): void {
  const total = performance.now() - start;
  const backend = told.slowestCall;
  const refused = status < FIRST_ERROR ? null : refusal(body, requestId);
  response.statusCode = refused && isToldInBody(refused, accept) ? 200 : status;
  for (const [name, value] of [...headers, ...answerHeaders]) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.setHeader(
    'server-timing',
    `backend;dur=${backend.toFixed(1)}, total;dur=${total.toFixed(1)}`,
  );
  const sent = refused ? JSON.stringify(refused) : body;
  // Otherwise an answer that is not compressed would go out in chunks.
  response.setHeader('content-length', Buffer.byteLength(sent));
  response.end(sent);
}

/** A request for an operation by its hash alone, and nothing else. */
const persistedRequest = z
  .strictObject({
    operationName: z.string().nullish(),
    variables: z.record(z.string(), z.unknown()).nullish(),
    extensions: z.strictObject({
      persistedQuery: z.strictObject({ version: z.literal(1), sha256Hash: z.string() }),
    }),
  })
  .transform(({ operationName, variables, extensions }): PersistedRequest => ({
    hash: extensions.persistedQuery.sha256Hash,
    operationName: operationName ?? null,
    variables: variables ?? {},
  }));

/** The type of the answer by what the portal's clients accept, without spaces. Others are left to Apollo Server. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
]);

/** A request that is ready to run: what it counts before, and its answer. */
interface Ready {
  readonly points: number;
  readonly answer: (context: Context) => Promise<HttpAnswer>;
}

/** Prepares a persisted operation; null for a request that Apollo Server has to answer. */
function readyToRun(
  executor: PersistedOperationExecutor,
  request: Request,
  accept: string,
): Ready | null {
  const contentType = CONTENT_TYPES.get(accept.replaceAll(' ', ''));
  if (request.method !== 'POST' || contentType === undefined) return null;
  const parsed = persistedRequest.safeParse(request.body);
  const known = parsed.success ? executor(parsed.data) : null;
  if (known === null) return null;
  return {
    points: known.points,
    answer: async (context) => written(await known.answer(context), contentType),
  };
}

function written({ result, headers, status = 200 }: Answer, contentType: string): HttpAnswer {
  const { errors, data } = result;
  return {
    status,
    headers: [...headers, ['content-type', contentType]],
    body: JSON.stringify({ errors, data }),
  };
}

/**
 * GraphQL over HTTP. Before it: the body parsed as JSON, since what it asks for is counted together with who asks. It writes to
 * Node's own response, since Express's `send` would hash every answer for an ETag that no cache may use.
 */
export function createHandler(
  executor: PersistedOperationExecutor,
  answerOthers: AnswerOthers,
  identify: Identify,
  dependencies: ContextDependencies,
  onAnswered: (told: Told) => void,
): RequestHandler {
  return async (request, response) => {
    const start = performance.now();
    const accept = request.get('accept') ?? '';
    const { points, answer } = readyToRun(executor, request, accept) ?? {
      points: REQUEST_POINTS,
      answer: (context: Context) => answerOthers(request, context),
    };
    const counted = await identify(request, () => points);
    const identity = {
      ...counted,
      requestId: requestIdOf(request),
      ip: request.ip,
      traceparent: traceparentOf(request),
      activeRoleId: request.get(ACTIVE_ROLE) ?? null,
      idempotencyKey: request.get(IDEMPOTENCY_KEY) ?? null,
    };
    const context = createContext(dependencies, identity, MAX_CALLS);
    tell(request, context.told);
    send(response, accept, await answer(context), context, start);
    onAnswered(context.told);
  };
}
