import { useSearchParams } from 'react-router-dom';
import { chargerSelection } from '../../../schema/inputs/lists.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';

const EMPTY = { search: '', location: '', controller: '', availability: '', state: '' };

/** The filter of the chargers, which is in the address. */
export function useFacilityFilter() {
  const { change } = useAddressFilter<keyof typeof EMPTY>();
  const [params] = useSearchParams();
  return { filter: chargerSelection(params), change, clear: () => change(EMPTY) };
}
