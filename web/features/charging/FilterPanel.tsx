import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ChargingFilter } from '../../../schema/inputs/charging.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { toggled, type FilterGroup, type ListFilter } from './filters.ts';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: theme.spacing(2, 3),
}));

/** A list of many names scrolls in its own container. */
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

/** All filters of the charging. Each choice shows at once, and applies when the given filter has changed. */
export function FilterPanel({ groups, filter, onChange }: Props) {
  // A choice counts until the filter it was made in has changed in any way, which then prevails.
  const [chosen, setChosen] = useState({ from: filter, to: filter });
  const shown = chosen.from === filter ? chosen.to : filter;
  const toggle = (part: ListFilter, key: string) => {
    const to = toggled(shown, part, key);
    setChosen({ from: filter, to });
    onChange(to);
  };
  return (
    <Groups>
      {groups.map(({ part, title, choices }) => (
        <Group key={part}>
          <legend>{title}</legend>
          {/* Focus comes with the boxes inside. */}
          <div>
            {choices.map(({ key, name }) => (
              <Checkbox
                key={key}
                label={name}
                checked={shown[part].some((value) => value === key)}
                onChange={() => toggle(part, key)}
              />
            ))}
          </div>
        </Group>
      ))}
    </Groups>
  );
}
