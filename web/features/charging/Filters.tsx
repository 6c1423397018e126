import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LineIcon } from '../../components/LineIcon.tsx';
import { ChargingOptionsDocument } from '../../generated/graphql.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { filterGroups } from './filters.ts';
import { icons } from './icons.ts';
import { periodVariable } from './journey-query.ts';
import { More } from './More.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SortField } from './SortField.tsx';
import type { JourneyState } from './use-journey.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  // Nothing can be wrong with these, so no line is kept free for it.
  '& > div > :empty:last-child': { display: 'none' },
}));

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
    <Root>
      <Fields>
        <SearchField
          label={text('charging.search.label')}
          value={filter.search}
          onChange={(search) => change({ filter: { ...filter, search } })}
        />
        {hasSort && <SortField sort={sort} onChange={(next) => change({ sort: next })} />}
      </Fields>
      <FilterChips groups={groups} filter={filter} onChange={(next) => change({ filter: next })} />
      <Tools>
        <More>
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
        </More>
        {children}
      </Tools>
    </Root>
  );
}
