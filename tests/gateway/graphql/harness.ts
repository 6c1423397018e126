import { randomUUID } from 'node:crypto';
import express from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { createGraphql } from '../../../gateway/graphql.ts';
import type { PageOperation } from '../../../gateway/graphql/first-paint.ts';
import { errorHandler } from '../../../gateway/http/error-handler.ts';
import { createMetrics } from '../../../gateway/http/metrics.ts';
import { setCaller, type Caller, type SignedIn } from '../../../gateway/identity/caller.ts';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { portalSchema, type Portal } from '../../../gateway/portal.ts';
import { startBackend, type BackendHandlers } from '../support/backend.ts';
import { startServer } from '../support/http-server.ts';

/** Noon in Oslo on 20 November 2026. */
const NOW = Date.parse('2026-11-20T11:00:00Z');

export const signedIn = (changes: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'session',
  subject: 'database|user-1',
  userId: 'user-1',
  claims: parseClaims({ email: 'kari@example.no' }, 'x:'),
  accessToken: () => Promise.resolve('access-token'),
  ...changes,
});

export const anonymous: Caller = { kind: 'anonymous' };

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullable().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.looseObject({ code: z.string(), status: z.number(), requestId: z.string() }),
      }),
    )
    .optional(),
});

export interface Options {
  readonly handlers?: BackendHandlers;
  readonly production?: boolean;
  readonly staff?: readonly string[];
  readonly documents?: Record<string, string>;
  readonly portal?: Portal;
  readonly now?: number;
  readonly backendDeadline?: number;
  readonly backendUrl?: string;
}

/** GraphQL as the gateway serves it, over a scripted backend; who asks is the test's to say. */
export async function startGraphql(options: Options = {}) {
  const backend = await startBackend(options.handlers);
  const log: string[] = [];
  const graphql = await createGraphql(
    {
      backendUrl: options.backendUrl ?? backend.url,
      production: options.production ?? false,
      playgroundStaff: options.staff ?? [],
      portal: options.portal ?? portalSchema.parse({}),
      publicUrl: 'https://portal.example',
    },
    {
      log: pino({ base: null }, { write: (line: string) => log.push(line) }),
      metrics: createMetrics(),
      persistedDocuments: options.documents ?? {},
      clock: () => options.now ?? NOW,
      backendDeadline: options.backendDeadline ?? 5000,
    },
  );
  const who: { caller: Caller } = { caller: signedIn() };
  const app = express();
  app.use((request, _response, next) => {
    request.headers['x-request-id'] ??= randomUUID();
    setCaller(request, who.caller);
    next();
  });
  app.use('/graphql', express.json({ limit: '256kb' }), graphql.handler);
  app.use(errorHandler);
  const server = await startServer(app);
  const url = `${server.url}/graphql`;

  async function post(body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const answer = answerSchema.parse(JSON.parse(text));
    return { ...answer, status: response.status, headers: response.headers, text };
  }

  return {
    url,
    backend,
    log,
    who,
    post,
    ask: (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
      post({ query, variables }, headers),
    /** The paths the backend was asked for, in the order of the alphabet. */
    paths: () => backend.requests.map(({ path }) => path).sort(),
    page: (operations: readonly PageOperation[]) =>
      graphql.executeForPage({ caller: who.caller, requestId: randomUUID() }, operations),
    async close() {
      await server.close();
      await graphql.close();
      await backend.close();
    },
  };
}

export type TestGraphql = Awaited<ReturnType<typeof startGraphql>>;
