import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ChargersDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

/** Sends a change of a charger. One that fails may have been made elsewhere, so the chargers are asked for anew. */
export function useChargerWrite<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
) {
  const client = useApolloClient();
  const write = useWrite(mutation);
  return async (variables: Variables): Promise<Data> => {
    try {
      return await write(variables);
    } catch (error) {
      void client.refetchQueries({ include: [ChargersDocument] });
      throw error;
    }
  };
}
