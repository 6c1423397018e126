import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FilterChips, type FilterChip } from '../../components/lists/FilterChips.tsx';
import { FilterSheet } from '../../components/lists/FilterSheet.tsx';
import { FilterFields } from '../../components/forms/Fields.tsx';
import { useIsShort } from '../../components/lists/use-is-short.ts';
import { SearchField } from '../../components/lists/SearchField.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { useOffers } from '../../lib/portal.ts';
import { filterGroups, listFilters, toggled } from './filters.ts';
import { noFilter } from '../../../schema/inputs/journey.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { SortField } from './SortField.tsx';
import { useFilterOptions } from './use-filter-options.ts';
import type { JourneyState } from './use-journey.ts';
import { useSearchLabel } from './use-search-label.ts';

/** The period and the buttons in one row. On a phone the period has a line of its own, unless a short list has only its files. */
export const FilterRow = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: spacing(1.5),
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: spacing(1) },
  [breakpoints.down('small')]: {
    '& > div:first-of-type': { flex: '1 1 12rem' },
    '& > div:first-of-type > *': { flex: '1 1 auto' },
    '&:not([data-short]) > div': { flexBasis: '100%' },
    '&:not([data-short]) > div:last-of-type > :first-of-type': { flex: '1 1 auto' },
  },
}));

type Props = Readonly<{
  account: PageAccount;
  state: JourneyState;
  today: string;
  /** On the buttons that close the sheets: the page they lead back to. */
  show: string;
  hasSort: boolean;
  /** The number of rows that match: a short list has neither order nor filter. Undefined without rows. */
  total?: number | undefined;
  /** Other controls beside the period. */
  controls?: ReactNode;
  /** Other buttons beside the filter. */
  children?: ReactNode;
}>;

/** The period, the order and the filter of the page, and the filters that are set (docs/patterns.md, "List with filter"). */
export function Filters({ account, state, today, show, hasSort, total, ...props }: Props) {
  const intl = useIntl();
  const text = useText();
  const searchLabel = useSearchLabel();
  const hasRoom = useHasRoom();
  const { journey, change } = state;
  const { filter, sort } = journey.query;
  const options = useFilterOptions(account.id, journey.query);
  const groups = filterGroups(options, intl, useOffers('AUTOCHARGE'));
  const setFilter = (next: typeof filter) => change({ filter: next });
  const sortField = hasSort && (
    <SortField isCompact={hasRoom} sort={sort} onChange={(next) => change({ sort: next })} />
  );
  const chips: FilterChip[] = listFilters.flatMap((part) => {
    const group = groups.find((one) => one.part === part);
    return filter[part].map((key: string) => ({
      key: `${part} ${key}`,
      // It does not occur in this period, so its name is unknown here.
      name:
        group?.choices.find((choice) => choice.key === key)?.name ??
        text('charging.filter.unknown'),
      remove: () => setFilter(toggled(filter, part, key)),
    }));
  });
  if (filter.search !== '')
    chips.push({
      key: 'search',
      name: text('filter.search', { words: filter.search }),
      remove: () => setFilter({ ...filter, search: '' }),
    });
  const clear = () => setFilter(noFilter);
  const isShort = useIsShort(total, chips.length > 0);
  return (
    <>
      <FilterRow data-short={isShort || undefined}>
        <div>
          <PeriodChoice state={state} today={today} show={show} />
          {props.controls}
        </div>
        <div>
          {!isShort && (
            <>
              {hasRoom && sortField}
              <FilterSheet
                title={text(hasSort && !hasRoom ? 'filter.openAndSort' : 'filter.open')}
                count={chips.length}
                isCompact={false}
                show={show}
                clear={clear}
              >
                <FilterFields>
                  <SearchField
                    label={searchLabel}
                    value={filter.search}
                    onChange={(search) => setFilter({ ...filter, search })}
                  />
                  {!hasRoom && sortField}
                </FilterFields>
                <FilterPanel groups={groups} filter={filter} onChange={setFilter} />
                {options === null && <p role="alert">{text('charging.filter.failed')}</p>}
              </FilterSheet>
            </>
          )}
          {props.children}
        </div>
      </FilterRow>
      <FilterChips chips={chips} clear={clear} />
    </>
  );
}
