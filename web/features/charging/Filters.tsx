import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Button from '@mui/material/Button';
import { LineIcon } from '../../components/LineIcon.tsx';
import { ChargingOptionsDocument } from '../../generated/graphql.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { filterGroups, listFilters, toggled, type FilterGroup } from './filters.ts';
import { icons } from './icons.ts';
import { periodVariable, noFilter } from './journey-query.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import type { JourneyState } from './use-journey.ts';
import type { ChargingFilter, ChargingSort } from '../../../schema/inputs/charging.ts';
import { measures } from '../../theme/measures.ts';
import { SelectField } from '../../components/Field.tsx';
import { FilterFields } from '../../components/forms/Fields.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';

/** Side by side; what is opened takes the whole width. */
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(4),
  '& > details[open]': { flexBasis: '100%' },
}));

type Props = Readonly<{
  account: PageAccount;
  state: JourneyState;
  hasSort: boolean;
  /** What else can be opened beside the filter. */
  children: ReactNode;
}>;

/** Search, order, what is filtered by, and all that can be. */
export function Filters({ account, state: { journey, change }, hasSort, children }: Props) {
  const intl = useIntl();
  const text = useText();
  const { filter, period, sort } = journey.query;
  const { data, previousData } = useQuery(ChargingOptionsDocument, {
    variables: { account: account.id, period: periodVariable(period) },
  });
  const options = (data ?? previousData)?.viewer?.account?.chargingJourney.filterOptions;
  const groups = filterGroups(options, intl);
  return (
    <Stack sx={{ gap: 1 }}>
      <FilterFields>
        <SearchField
          label={text('charging.search.label')}
          value={filter.search}
          onChange={(search) => change({ filter: { ...filter, search } })}
        />
        {hasSort && <SortField sort={sort} onChange={(next) => change({ sort: next })} />}
      </FilterFields>
      <FilterChips groups={groups} filter={filter} onChange={(next) => change({ filter: next })} />
      <Tools>
        <Disclosure>
          <summary>
            <LineIcon path={icons.filter} size={20} />
            {text('charging.filter.open')}
          </summary>
          <FilterPanel
            groups={groups}
            filter={filter}
            onChange={(next) => change({ filter: next })}
          />
          {options === null && <p role="alert">{text('charging.filter.failed')}</p>}
        </Disclosure>
        {children}
      </Tools>
    </Stack>
  );
}

const FilterChipsRoot = styled(Actions)(({ theme }) => ({
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

type FilterChipsProps = Readonly<{
  groups: readonly FilterGroup[];
  filter: ChargingFilter;
  onChange: (filter: ChargingFilter) => void;
}>;

/** What the list is filtered by, each of which can be taken away. Nothing where nothing is. */
function FilterChips({ groups, filter, onChange }: FilterChipsProps) {
  const text = useText();
  const chosen = listFilters.flatMap((part) => {
    const group = groups.find((one) => one.part === part);
    return filter[part].map((id: string) => {
      const name = group?.choices.find((choice) => choice.id === id)?.name;
      return {
        key: `${part} ${id}`,
        // Nothing of it in this period, so its name is not known here.
        name: name ?? text('charging.filter.unknown'),
        next: toggled(filter, part, id),
      };
    });
  });
  if (filter.search !== '') {
    const name = text('charging.search.chip', { words: filter.search });
    chosen.push({ key: 'search', name, next: { ...filter, search: '' } });
  }
  if (chosen.length === 0) return null;
  return (
    <FilterChipsRoot>
      <ul aria-label={text('charging.filter.active')}>
        {chosen.map(({ key, name, next }) => (
          <li key={key}>
            <Chip
              type="button"
              aria-label={text('charging.filter.remove', { name })}
              onClick={() => onChange(next)}
            >
              {name}
              <LineIcon path={icons.remove} size={16} />
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="text" onClick={() => onChange(noFilter)}>
        {text('charging.filter.clear')}
      </Button>
    </FilterChipsRoot>
  );
}

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

type SortFieldProps = Readonly<{ sort: ChargingSort; onChange: (sort: ChargingSort) => void }>;

/** In which order the sessions stand. */
function SortField({ sort, onChange }: SortFieldProps) {
  const text = useText();
  const current = orders.find(
    ([, field, direction]) => field === sort.field && direction === sort.direction,
  );
  return (
    <SelectField
      label={text('charging.sort.label')}
      value={current?.[0]}
      options={orders.map(([id]) => [id, text(id)])}
      onChange={({ target }) => {
        const chosen = orders.find(([id]) => id === target.value);
        if (chosen) onChange({ field: chosen[1], direction: chosen[2] });
      }}
    />
  );
}
