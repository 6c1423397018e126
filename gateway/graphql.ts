import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createFairShares } from './backend/fair-share.ts';
import type { BackendAdapter } from './backend/adapter.ts';
import { createBackendHttp } from './backend/http.ts';
import { createMissingOperations } from './backend/missing-operations.ts';
import { createIssuer } from './brand/issuer.ts';
import type { Config } from './config.ts';
import { createContext, type Context, type RequestIdentity } from './context.ts';
import { isRoleSolution, SOLUTION_TARGET, solutionAddress } from './domain/role/role-solutions.ts';
import type { TellEvent } from './security-events.ts';
import { createFormatError } from './errors/graphql.ts';
import { createLoaders, createWrites } from './features.ts';
import { plainWords } from './files/file-name.ts';
import { persistedDocuments } from './generated/persisted-documents.ts';
import { absentMutations } from './graphql/absent-mutations.ts';
import { createPipeline } from './graphql/pipeline.ts';
import type { Apollo } from './graphql/apollo.ts';
import { createCountWrite } from './graphql/count-write.ts';
import {
  createPreloadedQueryExecutor,
  type PreloadedQueryExecutor,
} from './graphql/preloaded-query-executor.ts';
import { createHandler } from './graphql/handler.ts';
import { GUESSES, type Secret } from './graphql/limits.ts';
import { hashesByName, type PersistedDocuments } from './graphql/pipeline/persisted-operations.ts';
import { activeRole } from './graphql/pipeline/active-role.ts';
import { answerLimits } from './graphql/pipeline/answer-limits.ts';
import { argumentValues } from './graphql/pipeline/argument-values.ts';
import { consumePoints } from './graphql/pipeline/consume-points.ts';
import { errorReport } from './graphql/pipeline/error-report.ts';
import { introspection } from './graphql/pipeline/introspection.ts';
import { schema } from './graphql/schema.ts';
import { createPersistedOperationExecutor } from './graphql/pipeline/persisted-operation-executor.ts';
import { createRequestOperation } from './graphql/pipeline/requested-operation.ts';
import { scopes } from './graphql/pipeline/scopes.ts';
import { refuseSubscriptions } from './graphql/pipeline/subscriptions.ts';
import type { Identify } from './http/identify.ts';
import type { Metrics } from './http/metrics.ts';
import { createRateLimit, limitGuesses, type SharedCounters } from './http/rate-limit.ts';
import { trace, traceCall } from './graphql/pipeline/trace.ts';
import { during } from './traces/span.ts';
import { createRegisters } from './registers/registers.ts';

export type GraphqlDependencies = Readonly<{
  log: Logger;
  metrics: Pick<Metrics, 'observeBackend' | 'countOperation'>;
  identify: Identify;
  tellEvent: TellEvent;
  /** Counts across processes. Without it this process alone counts. */
  redis?: SharedCounters | undefined;
  /** The portal's persisted operations. Those of the build by default. */
  persistedDocuments?: PersistedDocuments;
  /** Epoch milliseconds. The system's clock by default. */
  clock?: () => number;
  /** The time limit of one call of the backend, in milliseconds. */
  backendDeadline?: number;
  /** Absent: the backend has the contract's own paths and answers. */
  backendAdapter?: BackendAdapter | undefined;
}>;

export type Graphql = Readonly<{
  /** Answers `/graphql`. The JSON body parser comes before it. */
  handler: RequestHandler;
  /** Runs the queries that a page begins with. */
  pages: PreloadedQueryExecutor;
  /** Creates the context of a file, which may need any number of calls. */
  createContext: (identity: RequestIdentity) => Context;
  close: () => Promise<void>;
}>;

/** The GraphQL server over the configured backend. */
export function createGraphql(
  config: Pick<
    Config,
    | 'backendUrl'
    | 'backendCallsAtOnce'
    | 'roleRemovalId'
    | 'portal'
    | 'brandFiles'
    | 'production'
    | 'playgroundStaff'
    | 'publicUrl'
    | 'registers'
  >,
  deps: GraphqlDependencies,
): Graphql {
  const { log, metrics } = deps;
  const { production } = config;
  const documents = deps.persistedDocuments ?? persistedDocuments;
  const hashes = hashesByName(documents);
  const requestOperation = createRequestOperation(schema);
  // The way of every operation, from top to bottom; limits of depth and aliases come with the validation (`limitRules`).
  const pipeline = createPipeline([
    trace(log, new Set(hashes.keys())),
    refuseSubscriptions,
    introspection(config),
    scopes(schema),
    argumentValues(schema),
    consumePoints,
    activeRole,
    errorReport(log),
    answerLimits,
  ]);
  const formatError = createFormatError(
    (solution) =>
      isRoleSolution(solution)
        ? solutionAddress(SOLUTION_TARGET[solution], config.portal.supportEmail)
        : null,
    production,
  );
  const executor = createPersistedOperationExecutor({
    schema,
    documents,
    pipeline,
    requestOperation,
    formatError,
  });
  // Only those who send documents of their own need it.
  let apollo: Promise<Apollo> | undefined;
  const startOnce = () =>
    (apollo ??= import('./graphql/apollo.ts').then(({ startApollo }) =>
      startApollo({
        schema,
        log,
        documents,
        pipeline,
        requestOperation,
        formatError,
        production,
      }),
    ));

  const clock = deps.clock ?? Date.now;
  const missingOperations = createMissingOperations(
    config.portal.features.missingOperations,
    clock,
  );
  const traceBackend = traceCall(log);
  const http = createBackendHttp({
    adapter: deps.backendAdapter,
    backendUrl: config.backendUrl,
    clientName: `${plainWords(config.portal.providerName) || 'portal'}-web`,
    callsAtOnce: config.backendCallsAtOnce,
    observe(call) {
      metrics.observeBackend(call);
      missingOperations.observe(call);
      traceBackend(call);
    },
    ...(deps.backendDeadline !== undefined && { deadline: deps.backendDeadline }),
  });
  const registers = createRegisters(config.registers);
  const guessesOf = (secret: Secret) =>
    limitGuesses(
      createRateLimit(`guess:${secret}`, GUESSES[secret].perMinute, deps.redis),
      GUESSES[secret].free,
    );
  const shared = {
    http,
    registers,
    fairShares: createFairShares(config.backendCallsAtOnce),
    createLoaders,
    createWrites,
    portal: config.portal,
    issuer: createIssuer(config.portal, config.brandFiles),
    brandFileUrl: (name: string) =>
      `${config.publicUrl}/brand/${config.brandFiles.version}/${name}`,
    publicUrl: config.publicUrl,
    roleRemovalId: config.roleRemovalId,
    logger: log,
    guesses: {
      organizationNumber: guessesOf('organizationNumber'),
      projectCode: guessesOf('projectCode'),
    },
    countWrite: createCountWrite(deps.redis),
    tellEvent: deps.tellEvent,
    missingOperations,
    absentMutations,
    clock,
  };
  return {
    handler: createHandler(
      executor,
      (request, context) =>
        during('operation none', async (span) => {
          const answer = await (await startOnce()).answer(request, context);
          const name = context.told.operation ?? 'none';
          span.rename(`operation ${name}`);
          span.set({ 'graphql.operation.name': name });
          return answer;
        }),
      deps.identify,
      shared,
      metrics.countOperation,
    ),
    pages: createPreloadedQueryExecutor(executor, shared, hashes),
    createContext: (identity) => createContext(shared, identity, Infinity),
    async close() {
      await (await apollo)?.stop();
      await Promise.all([http.close(), registers.close()]);
    },
  };
}
