import type { ChargingSort } from '../../../schema/inputs/charging.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ChoiceField } from '../../components/forms/ChoiceField.tsx';

/** The sort orders of sessions, in words. */
const orders = [
  ['charging.sort.newest', 'DATE', 'DESCENDING'],
  ['charging.sort.oldest', 'DATE', 'ASCENDING'],
  ['charging.sort.dearest', 'PRICE', 'DESCENDING'],
  ['charging.sort.cheapest', 'PRICE', 'ASCENDING'],
  ['charging.sort.mostEnergy', 'ENERGY', 'DESCENDING'],
  ['charging.sort.leastEnergy', 'ENERGY', 'ASCENDING'],
  ['charging.sort.longest', 'CHARGING_TIME', 'DESCENDING'],
  ['charging.sort.shortest', 'CHARGING_TIME', 'ASCENDING'],
] as const;

type Props = Readonly<{
  sort: ChargingSort;
  onChange: (sort: ChargingSort) => void;
  /** As wide as its words, in a row of buttons that need no label. */
  isCompact: boolean;
}>;

/** The sort order of the sessions. */
export function SortField({ sort, onChange, isCompact }: Props) {
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const offered = orders.filter(([, field]) => hasAmounts || field !== 'PRICE');
  const current = orders.find(
    ([, field, direction]) => field === sort.field && direction === sort.direction,
  );
  return (
    <ChoiceField
      label={text('charging.sort.label')}
      value={current?.[0]}
      options={offered.map(([id]) => [id, text(id)] as const)}
      onChange={(next) => {
        const chosen = orders.find(([id]) => id === next);
        if (chosen) onChange({ field: chosen[1], direction: chosen[2] });
      }}
      isCompact={isCompact}
    />
  );
}
