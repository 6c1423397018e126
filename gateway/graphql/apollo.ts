import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Request } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { FormatError } from '../errors/graphql.ts';
import { isBearer } from '../http/csrf.ts';
import { isOfOtherOrigin, originError } from '../identity/other-origin.ts';
import { orRefuse, type Pipeline } from './pipeline.ts';
import type { AnswerOthers } from './handler.ts';
import { documentLimitOf, limitRules, MAX_SELECTIONS, MAX_TOKENS } from './limits.ts';
import { knownDocuments, type PersistedDocuments } from './pipeline/persisted-operations.ts';
import type { RequestOperation } from './pipeline/requested-operation.ts';
import { pipelinePlugin } from './apollo-plugin.ts';

export type ApolloDependencies = Readonly<{
  schema: GraphQLSchema;
  log: Logger;
  documents: PersistedDocuments;
  pipeline: Pipeline;
  requestOperation: RequestOperation;
  formatError: FormatError;
  production: boolean;
}>;

/** Apollo Server, which answers every document but the portal's own. */
export type Apollo = Readonly<{ answer: AnswerOthers; stop: () => Promise<void> }>;

function headersOf(request: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  // Apollo asks it of every GET, since a page of another site could make a browser send one. It cannot send a token.
  if (isBearer(request)) headers.set('apollo-require-preflight', 'true');
  return headers;
}

/** The query with its question mark; empty when there is none. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Starts Apollo Server. It has a module of its own, which is loaded when the first such document comes. */
export async function startApollo(dependencies: ApolloDependencies): Promise<Apollo> {
  const { schema, log, documents, pipeline, requestOperation, formatError, production } =
    dependencies;
  const server = new ApolloServer<Context>({
    schema,
    logger: log,
    formatError: (formatted, error) => formatError(formatted, documentLimitOf(formatted) ?? error),
    plugins: [
      pipelinePlugin(pipeline, requestOperation),
      // A wrapper around every field, for caching hints that personal answers never have.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      // Operations are reported to no third party, whatever the environment says.
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
    ],
    // The pipeline decides it for each caller.
    introspection: true,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // The default keeps 30 MiB of documents as it counts them, as JSON: that is several times as much in the heap, and any length of
    // comments besides. The portal's own documents are kept elsewhere.
    documentStore: null,
    persistedQueries: { cache: knownDocuments(documents) },
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_SELECTIONS,
    validationRules: limitRules,
    stringifyResult: JSON.stringify,
  });
  await server.start();
  return {
    async answer(request, context) {
      const sent: unknown = request.body;
      const admission = { isGiven: false };
      const {
        status = 200,
        headers,
        body,
      } = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method,
          headers: headersOf(request),
          search: searchOf(request.originalUrl),
          body: sent,
        },
        context: async () => {
          admission.isGiven = true;
          try {
            // Before the document is read: the request's own point may be the last.
            await orRefuse(() => context.consumePoints(0));
          } catch (error) {
            // Without a context Apollo reports no error.
            if (error instanceof GraphQLError) pipeline.onErrors([error], context);
            throw error;
          }
          return context;
        },
      });
      // Before it has a context, Apollo refuses what a page of another site can request without a preflight (`csrfPrevention`).
      if (!admission.isGiven && isOfOtherOrigin(request)) context.tellRefusal(originError('READ'));
      if (body.kind !== 'complete') throw new Error('Nothing here is delivered in parts');
      return { status, headers, body: body.string };
    },
    stop: () => server.stop(),
  };
}
