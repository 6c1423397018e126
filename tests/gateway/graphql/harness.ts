import { randomUUID } from 'node:crypto';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { SCOPES } from '../../../schema/scopes.ts';
import type { RoleRemovalId } from '../../../gateway/domain/role/role-removal-id.ts';
import type { BackendAdapter } from '../../../gateway/backend/adapter.ts';
import { CALLS_AT_ONCE } from '../../../gateway/backend/http.ts';
import { createGraphql } from '../../../gateway/graphql.ts';
import type { PageOperation } from '../../../gateway/graphql/preloaded-query-executor.ts';
import { createErrorHandler } from '../../../gateway/http/error-handler.ts';
import { createEvents } from '../../../gateway/security-events.ts';
import { createIdentify } from '../../../gateway/http/identify.ts';
import type { ObservedCall } from '../../../gateway/backend/http.ts';
import { createMetrics } from '../../../gateway/http/metrics.ts';
import { createRateLimit } from '../../../gateway/http/rate-limit.ts';
import { setCaller, type Caller } from '../../../gateway/identity/caller.ts';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { noBrandFiles } from '../../../gateway/brand/files.ts';
import { portalSchema, type Portal } from '../../../gateway/portal.ts';
import type { RegisterOptions } from '../../../gateway/registers/registers.ts';
import { startBackend, type BackendHandlers } from '../support/backend.ts';
import { startServer } from '../support/http-server.ts';
import { takeCallsWithoutRow } from './calls-without-row.ts';
import { driver } from './driver.ts';

/** Noon in Oslo on 20 November 2026. */
export const NOW = Date.parse('2026-11-20T11:00:00Z');

type SignedIn = Exclude<Caller, { kind: 'anonymous' }>;

export const signedIn = (changes: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'session',
  subject: 'database|user-1',
  app: null,
  userId: 'user-1',
  // Just signed in, as sensitive acts require.
  claims: parseClaims({ email: 'kari@example.no', auth_time: NOW / 1000 }, 'x:'),
  scopes: new Set(SCOPES),
  accessToken: () => Promise.resolve('access-token'),
  loginSessions: {
    list: () => Promise.resolve([]),
    end: () => Promise.resolve(0),
    endOthers: () => Promise.resolve(0),
  },
  ...changes,
});

export const anonymous: Caller = { kind: 'anonymous' };

/** The account of the person who is signed in. */
export const PERSONAL_ACCOUNT_KEY = 'personal-user-1';

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
  /** Where the time passes. */
  readonly clock?: () => number;
  readonly backendDeadline?: number;
  readonly backendUrl?: string;
  /** Receives each call of the backend. */
  readonly observe?: (call: ObservedCall) => void;
  readonly backendAdapter?: BackendAdapter;
  /** Calls of the backend in progress, of all callers. */
  readonly callsAtOnce?: number;
  readonly roleRemovalId?: RoleRemovalId;
  readonly registers?: RegisterOptions;
  /** The rate limit points of a caller in a minute. */
  readonly points?: number;
  /** A `redis` client, for processes that share their counters. */
  readonly redis?: object;
  readonly logLevel?: 'debug' | 'info';
}

interface RunOptions {
  readonly variables?: object;
  /** The chosen role, in the header that a tab sends. */
  readonly role?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** GraphQL as the gateway serves it, over a scripted backend. The test sets the caller. */
export async function startGraphql(options: Options = {}) {
  const backend = await startBackend(options.handlers);
  const log: string[] = [];
  const identify = createIdentify({
    authenticate(request) {
      setCaller(request, caller);
      return Promise.resolve();
    },
    expectedSubject: () => undefined,
    limit: createRateLimit('graphql', options.points ?? 1_000_000, undefined),
  });
  const logger = pino(
    { base: null, level: options.logLevel ?? 'info' },
    { write: (line: string) => log.push(line) },
  );
  let caller: Caller = signedIn();
  const graphql = createGraphql(
    {
      backendUrl: options.backendUrl ?? backend.url,
      backendCallsAtOnce: options.callsAtOnce ?? CALLS_AT_ONCE,
      roleRemovalId: options.roleRemovalId ?? 'userRoleId',
      production: options.production ?? false,
      playgroundStaff: options.staff ?? [],
      registers: options.registers ?? { entityRegisterUrl: null, ehfDirectoryUrl: null },
      portal: options.portal ?? portalSchema.parse({}),
      brandFiles: noBrandFiles,
      publicUrl: 'https://portal.example',
    },
    {
      log: logger,
      tellEvent: createEvents(logger, 'a secret of the tests', 'shortened', () => undefined),
      metrics: { ...createMetrics(), ...(options.observe && { observeBackend: options.observe }) },
      identify,
      redis: options.redis && { client: options.redis, prefix: '' },
      persistedDocuments: options.documents ?? {},
      clock: options.clock ?? (() => options.now ?? NOW),
      backendDeadline: options.backendDeadline ?? 5000,
      backendAdapter: options.backendAdapter,
    },
  );
  const app = express();
  app.use((request, _response, next) => {
    request.headers['x-request-id'] ??= randomUUID();
    next();
  });
  app.use('/graphql', express.json({ limit: '256kb' }), graphql.handler);
  app.use(createErrorHandler(portalSchema.parse({})));
  const server = await startServer(app);
  const url = `${server.url}/graphql`;

  async function post(body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const withoutRow = takeCallsWithoutRow();
    // An adapter's paths are its backend's own.
    if (options.backendAdapter === undefined) expect(withoutRow).toEqual([]);
    const answer = answerSchema.parse(JSON.parse(text));
    return { ...answer, status: response.status, headers: response.headers, text };
  }

  const run = (query: string, { variables = {}, role, headers = {} }: RunOptions = {}) =>
    post(
      { query, variables },
      { ...headers, ...(role !== undefined && { 'x-active-role': role }) },
    );

  /** The data of an operation that must succeed. */
  async function read(query: string, runOptions: RunOptions = {}) {
    const { data, errors } = await run(query, runOptions);
    expect(errors).toBeUndefined();
    return data;
  }

  return {
    url,
    backend,
    log,
    post,
    run,
    read,
    /** Fields of `viewer`, which must succeed. */
    readViewer: async (fields: string, runOptions?: RunOptions) =>
      (await read(`{ viewer { ${fields} } }`, runOptions))?.['viewer'],
    /** The codes of an operation's errors. */
    readCodes: async (query: string, runOptions?: RunOptions) =>
      (await run(query, runOptions)).errors?.map(({ extensions }) => extensions.code),
    setCaller: (next: Caller) => {
      caller = next;
    },
    /** The paths that the backend received, in alphabetical order. */
    paths: () => backend.requests.map(({ path }) => path).sort(),
    /** The calls that the backend received, in order. */
    calls: () => backend.requests.map(({ method, path }) => `${method} ${path}`),
    /** The writes among them. */
    writes: () => backend.requests.filter(({ method }) => method !== 'GET'),
    /** The method, path and JSON body of each write. */
    bodies: () =>
      backend.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }): [string, string, unknown] => [
          method,
          path,
          body === '' ? null : JSON.parse(body),
        ]),
    page: async (operations: readonly PageOperation[]) => {
      const { run } = await graphql.pages.runFor({
        caller,
        limitKey: 'page',
        consumePoints: () => Promise.resolve(0),
        requestId: randomUUID(),
        ip: undefined,
        traceparent: null,
        activeRoleId: null,
      });
      return (await Promise.all(operations.map(run))).filter((result) => result !== null);
    },
    async close() {
      await server.close();
      await graphql.close();
      await backend.close();
    },
  };
}

export type TestGraphql = Awaited<ReturnType<typeof startGraphql>>;

/** GraphQL over the backend of one private driver with changes. Closed when the test ends. */
export async function startPortal(changes: BackendHandlers = {}, options: Options = {}) {
  const portal = await startGraphql({ ...options, handlers: { ...driver(), ...changes } });
  onTestFinished(() => portal.close());
  return portal;
}
