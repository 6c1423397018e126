import { HeaderMap, type ApolloServer, type HTTPGraphQLResponse } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { createContext, type Context, type ContextDependencies } from '../context.ts';
import { requestIdOf } from '../http/log.ts';
import { callerOf } from '../identity/caller.ts';

const ACTIVE_ROLE = 'x-active-role';
const FIRST_ERROR = 400;

function headersOf(request: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
}

/** The query with its question mark; empty when there is none. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

const errorAnswer = z.looseObject({
  errors: z.array(z.looseObject({ extensions: z.looseObject({}) })),
});

/** Apollo refuses some requests before it has a context, so these errors get their id here. */
function withRequestId(body: string, requestId: string): string {
  const answer = errorAnswer.parse(JSON.parse(body));
  for (const { extensions } of answer.errors) extensions['requestId'] ??= requestId;
  return JSON.stringify(answer);
}

function send(
  response: Response,
  { status = 200, headers, body }: HTTPGraphQLResponse,
  { requestId, timing }: Context,
  start: number,
): void {
  if (body.kind !== 'complete') throw new Error('Nothing here is delivered in parts');
  const total = performance.now() - start;
  const backend = timing.slowestCall;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.setHeader(
    'server-timing',
    `backend;dur=${backend.toFixed(1)}, total;dur=${total.toFixed(1)}`,
  );
  response.end(status < FIRST_ERROR ? body.string : withRequestId(body.string, requestId));
}

/**
 * GraphQL over HTTP. Before it: authentication, and the body parsed as JSON. It writes to Node's
 * own response, since Express's `send` would hash every answer for an ETag that nobody may use.
 */
export function createHandler(
  server: ApolloServer<Context>,
  dependencies: ContextDependencies,
): RequestHandler {
  return async (request, response) => {
    const start = performance.now();
    const context = createContext(dependencies, {
      caller: await callerOf(request),
      requestId: requestIdOf(request),
      activeRoleId: request.get(ACTIVE_ROLE) ?? null,
    });
    const body: unknown = request.body;
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: searchOf(request.originalUrl),
        body,
      },
      context: () => Promise.resolve(context),
    });
    send(response, answer, context, start);
  };
}
