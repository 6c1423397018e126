import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { optionsVariables } from '../../../schema/inputs/journey.ts';
import { useQuery } from '../../data/use-query.ts';
import { useWhole } from '../../data/use-whole.ts';
import { ChargingOptionsDocument } from './generated/ChargingOptions.ts';

/** The cursors of the lists, by the name of their variable. */
const LISTS = {
  locations: 'locationOptions',
  rfids: 'rfidOptions',
  vehicles: 'vehicleOptions',
  members: 'memberOptions',
} as const;

/** The options to filter the sessions of a period by. Undefined while they load, null when they could not be fetched. */
export function useFilterOptions(account: string, query: Pick<ChargingQuery, 'period'>) {
  const variables = optionsVariables(account, query);
  const { data, previousData, loading } = useQuery(ChargingOptionsDocument, { variables });
  const options = (data ?? previousData)?.viewer?.account?.chargingJourney.filterOptions;
  const useList = (list: keyof typeof LISTS) =>
    useWhole(options?.[LISTS[list]], {
      document: ChargingOptionsDocument,
      variablesOf: (after) => ({ ...variables, [list]: after }),
      connectionOf: ({ viewer }) => viewer?.account?.chargingJourney.filterOptions?.[LISTS[list]],
      isLoading: loading,
    });
  const locations = useList('locations');
  const rfids = useList('rfids');
  const vehicles = useList('vehicles');
  const members = useList('members');
  return options && { ...options, locations, rfids, vehicles, members };
}

export type FilterOptions = NonNullable<ReturnType<typeof useFilterOptions>>;
