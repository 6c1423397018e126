import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { VehiclesDocument } from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';

/** The person's vehicles. */
export function useVehicles() {
  const { value, data, retry } = selectFetched(
    useQuery(VehiclesDocument, refreshed),
    ({ viewer }) => viewer?.vehicles,
  );
  return { vehicles: value, viewerId: data?.viewer?.id ?? '', retry };
}

/** Closes a dialog that has done its work. The list below shows the result, from the payload of the mutation. */
export function useDone() {
  const navigate = useNavigate();
  return () => navigate(paths.vehicles, { replace: true, preventScrollReset: true });
}
