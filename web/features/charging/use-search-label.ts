import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';

/** The label of the search: what it looks in. */
export function useSearchLabel(): string {
  const text = useText();
  const hasCars = useOffers('VEHICLES');
  return text(hasCars ? 'charging.search.label' : 'charging.search.labelWithoutCars');
}
