import { styled } from '@mui/material/styles';
import type { ChargingFilter } from '../../../schema/inputs/charging.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { toggled, type FilterGroup } from './filters.ts';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: theme.spacing(2, 3),
}));

/** A list of many names scrolls in its own place. */
const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontWeight: theme.typography.fontWeightMedium },
  '& > div': { maxHeight: theme.spacing(30), overflowY: 'auto', paddingInline: 2 },
  '& label': { overflowWrap: 'anywhere', paddingBlock: theme.spacing(0.5) },
}));

type Props = Readonly<{
  groups: readonly FilterGroup[];
  filter: ChargingFilter;
  onChange: (filter: ChargingFilter) => void;
}>;

/** Everything that can be filtered by; each choice takes effect at once. */
export const FilterPanel = ({ groups, filter, onChange }: Props) => (
  <Groups>
    {groups.map(({ part, title, choices }) => (
      <Group key={part}>
        <legend>{title}</legend>
        {/* Focus comes with the boxes inside. */}
        <div>
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={filter[part].some((value) => value === id)}
              onChange={() => onChange(toggled(filter, part, id))}
            />
          ))}
        </div>
      </Group>
    ))}
  </Groups>
);
