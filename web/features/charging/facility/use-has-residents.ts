import { useQuery } from '../../../data/use-query.ts';
import { FacilityPlacesDocument } from './generated/FacilityStatistics.ts';

/** Whether residents, whose payments are left out of the amounts, can belong to the organisation. */
export const useHasResidents = (): boolean =>
  useQuery(FacilityPlacesDocument, { variables: {} }).data?.viewer?.organization?.hasResidents ===
  true;
