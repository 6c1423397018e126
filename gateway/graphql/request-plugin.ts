import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { Context } from '../context.ts';
import type { Admission } from './admission.ts';
import { boundAnswer } from './bound-answer.ts';
import type { Report } from './report.ts';

/** Admits an operation before it runs, reports its errors, and bounds its answer. */
export function requestPlugin({ admit }: Admission, report: Report): ApolloServerPlugin<Context> {
  const listener: GraphQLRequestListener<Context> = {
    didResolveOperation: ({ document, operation = null, request, contextValue }) =>
      admit({ document, operation, variables: request.variables ?? {} }, contextValue),
    didEncounterErrors({ errors, contextValue }) {
      report(errors, contextValue);
      return Promise.resolve();
    },
    willSendResponse({ response, errors = [], contextValue }) {
      if (response.body.kind !== 'single') return Promise.resolve();
      const { status, result } = boundAnswer(response.body.singleResult, errors, contextValue);
      response.body.singleResult = result;
      if (status !== undefined) response.http.status = status;
      return Promise.resolve();
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
