import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from './http-server.ts';

/** One request that the backend received. */
type BackendRequest = Readonly<{
  method: string;
  /** Path with query, after the base URL. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}>;

/** A value is sent as JSON with 200. A function writes the response itself. */
type BackendHandler =
  | ((request: BackendRequest, response: ServerResponse) => unknown)
  | object
  | string
  | number
  | null;

/** By `METHOD /path`, without the query. */
export type BackendHandlers = Record<string, BackendHandler>;

/**
 * A scripted REST backend. A handler function that returns a value has it sent as JSON with 200;
 * one that returns undefined has answered itself. Handlers can be changed while it runs.
 */
export async function startBackend(handlers: BackendHandlers = {}) {
  const requests: BackendRequest[] = [];
  const server = await startServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return {
    url: `${server.url}/api`,
    handlers,
    /** Every request that it received, in order. */
    requests,
    close: () => server.close(),
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = {
      method: incoming.method ?? 'GET',
      path: (incoming.url ?? '/').replace(/^\/api/, ''),
      headers: incoming.headers,
      body: await text(incoming),
    };
    requests.push(request);
    const handler = handlers[`${request.method} ${request.path.split('?', 1)[0] ?? ''}`];
    if (handler === undefined) {
      sendJson(response, { error: 'Not Found', status: 404, errorCode: 'NOT_FOUND' }, 404);
      return;
    }
    const value: unknown =
      typeof handler === 'function' ? await handler(request, response) : handler;
    if (value !== undefined) sendJson(response, value);
  }
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers with 204. */
export const noContent = (_: BackendRequest, response: ServerResponse): void =>
  void response.writeHead(204).end();

/** Answers with an error of the backend. */
export const failWith =
  (status: number, body: object | string = {}) =>
  (_: BackendRequest, response: ServerResponse): void =>
    sendJson(
      response,
      { status, ...(typeof body === 'string' ? { errorCode: body } : body) },
      status,
    );
