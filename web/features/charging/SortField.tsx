import { styled } from '@mui/material/styles';
import type { ChargingSort } from '../../../schema/inputs/charging.ts';
import { SelectField } from '../../components/forms/Field.tsx';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';

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

const Compact = styled('select')(({ theme }) => ({
  ...theme.typography.button,
  minHeight: measures.target,
  maxWidth: '100%',
  padding: theme.spacing(0, 1),
  border: '1px solid color-mix(in srgb, currentColor 50%, transparent)',
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  '@media (pointer: coarse)': { fontSize: theme.typography.lead.fontSize },
}));

type Props = Readonly<{
  sort: ChargingSort;
  onChange: (sort: ChargingSort) => void;
  /** As wide as its words, in a row of buttons that need no label. */
  isCompact?: boolean;
}>;

/** The sort order of the sessions. */
export function SortField({ sort, onChange, isCompact = false }: Props) {
  const text = useText();
  const current = orders.find(
    ([, field, direction]) => field === sort.field && direction === sort.direction,
  );
  const label = text('charging.sort.label');
  const options = orders.map(([id]) => [id, text(id)] as const);
  const choose = (value: string) => {
    const chosen = orders.find(([id]) => id === value);
    if (chosen) onChange({ field: chosen[1], direction: chosen[2] });
  };
  if (!isCompact)
    return (
      <SelectField
        label={label}
        value={current?.[0]}
        options={options}
        onChange={({ target }) => choose(target.value)}
      />
    );
  return (
    <Compact
      aria-label={label}
      value={current?.[0]}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Compact>
  );
}
