import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { VehiclesDocument } from './generated/Vehicle.ts';

/** The person's vehicles. */
export function useVehicles() {
  const { value, data, retry } = selectFetched(
    useQuery(VehiclesDocument, refreshed),
    ({ viewer }) => viewer?.vehicles,
  );
  return {
    vehicles: value,
    unreadable: data?.viewer?.unreadable.vehicles,
    retry,
  };
}
