import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { Context } from '../context.ts';
import { orRefuse, type Pipeline } from './pipeline.ts';
import type { RequestOperation } from './pipeline/requested-operation.ts';

/** Takes the operations that Apollo Server runs through the pipeline. */
export function pipelinePlugin(
  pipeline: Pipeline,
  requestOperation: RequestOperation,
): ApolloServerPlugin<Context> {
  const listener: GraphQLRequestListener<Context> = {
    async didResolveOperation({ document, operation = null, request, contextValue }) {
      const requested = requestOperation(document, operation, request.variables ?? {});
      await orRefuse(() => Promise.resolve(requested).then(pipeline.check));
      await pipeline.enter(requested, contextValue);
    },
    didEncounterErrors({ errors, contextValue }) {
      pipeline.onErrors(errors, contextValue);
      return Promise.resolve();
    },
    willSendResponse({ response, errors = [], contextValue }) {
      if (response.body.kind !== 'single') return Promise.resolve();
      const { status, result } = pipeline.onAnswer(
        response.body.singleResult,
        errors,
        contextValue,
      );
      response.body.singleResult = result;
      if (status !== undefined) response.http.status = status;
      return Promise.resolve();
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
