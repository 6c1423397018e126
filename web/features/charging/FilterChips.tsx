import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChargingFilter } from '../../../schema/inputs/charging.ts';
import { LineIcon } from '../../components/LineIcon.tsx';
import { measures } from '../../theme/measures.ts';
import { toggled, type FilterGroup } from './filters.ts';
import { icons } from './icons.ts';
import { noFilter } from './journey-query.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& ul': { display: 'contents', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { maxWidth: '100%' },
}));

const Chip = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: measures.target - 8,
  maxWidth: '100%',
  padding: theme.spacing(0.5, 1.5),
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: measures.target,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flex: 'none' },
}));

type Props = Readonly<{
  groups: readonly FilterGroup[];
  filter: ChargingFilter;
  onChange: (filter: ChargingFilter) => void;
}>;

/** What the list is filtered by, each of which can be taken away. Nothing where nothing is. */
export function FilterChips({ groups, filter, onChange }: Props) {
  const intl = useIntl();
  const parts = [
    'accessCategories',
    'media',
    'locationIds',
    'rfidIds',
    'vehicleIds',
    'memberIds',
  ] as const;
  const chosen = parts.flatMap((part) => {
    const group = groups.find((one) => one.part === part);
    return filter[part].map((id: string) => {
      const name = group?.choices.find((choice) => choice.id === id)?.name;
      return {
        key: `${part} ${id}`,
        // Nothing of it in this period, so its name is not known here.
        name: name ?? intl.formatMessage({ id: 'charging.filter.unknown' }),
        next: toggled(filter, part, id),
      };
    });
  });
  if (filter.search !== '') {
    const name = intl.formatMessage({ id: 'charging.search.chip' }, { words: filter.search });
    chosen.push({ key: 'search', name, next: { ...filter, search: '' } });
  }
  if (chosen.length === 0) return null;
  return (
    <Root>
      <ul aria-label={intl.formatMessage({ id: 'charging.filter.active' })}>
        {chosen.map(({ key, name, next }) => (
          <li key={key}>
            <Chip
              type="button"
              aria-label={intl.formatMessage({ id: 'charging.filter.remove' }, { name })}
              onClick={() => onChange(next)}
            >
              {name}
              <LineIcon path={icons.remove} size={16} />
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="text" onClick={() => onChange(noFilter)}>
        <FormattedMessage id="charging.filter.clear" />
      </Button>
    </Root>
  );
}
