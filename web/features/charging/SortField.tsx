import type { ChargingSort } from '../../../schema/inputs/charging.ts';
import { SelectField } from '../../components/Field.tsx';
import { useText } from '../../lib/use-text.ts';

/** The orders in which sessions can stand, in words. */
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

type Props = Readonly<{ sort: ChargingSort; onChange: (sort: ChargingSort) => void }>;

/** In which order the sessions stand. */
export function SortField({ sort, onChange }: Props) {
  const text = useText();
  const current = orders.find(
    ([, field, direction]) => field === sort.field && direction === sort.direction,
  );
  return (
    <SelectField
      label={text('charging.sort.label')}
      problem={undefined}
      value={current?.[0]}
      onChange={({ target }) => {
        const chosen = orders.find(([id]) => id === target.value);
        if (chosen) onChange({ field: chosen[1], direction: chosen[2] });
      }}
    >
      {orders.map(([id]) => (
        <option key={id} value={id}>
          {text(id)}
        </option>
      ))}
    </SelectField>
  );
}
