import { useApolloClient, useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { VehiclesDocument } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';

/** The person's vehicles: undefined while they are on their way, null when they could not be fetched. */
export function useVehicles() {
  const { data, loading, refetch } = useQuery(VehiclesDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return {
    viewerId: data?.viewer?.id ?? '',
    vehicles: data?.viewer?.vehicles ?? (loading ? undefined : null),
    retry: { run: () => void refetch(), again: () => refetch(), isRunning: loading },
  };
}

/** Goes back to the list, which is asked for anew, from a dialog that has done its work. */
export function useDone() {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    void client.refetchQueries({ include: [VehiclesDocument] });
    await navigate(paths.vehicles, { replace: true, preventScrollReset: true });
  };
}
