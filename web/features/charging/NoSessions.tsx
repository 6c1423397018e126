import { isFiltered, noFilter } from '../../../schema/inputs/journey.ts';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { bolt } from '../../components/icons/icons.ts';
import { NothingFound } from '../../components/lists/NothingFound.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { AnySessionDocument } from './generated/AnySession.ts';
import type { JourneyState } from './use-journey.ts';

type Props = Readonly<{ account: string; query: ChargingQuery; change: JourneyState['change'] }>;

/** Why the history is empty: the filter, the period, or that nobody has charged yet. */
export function NoSessions({ account, query, change }: Props) {
  const hasFilter = isFiltered(query);
  const isAll = query.period.type === 'all';
  const { data } = useQuery(
    AnySessionDocument,
    hasFilter || isAll ? skipToken : { variables: { account } },
  );
  const { latestChargingRecords: ended, ongoingChargingRecords: ongoing } =
    data?.viewer?.account ?? {};
  const hasNone = isAll || (ended?.length === 0 && ongoing?.length === 0);
  return (
    <NothingFound
      icon={bolt}
      empty={{
        title: hasNone ? 'charging.history.none' : 'charging.history.empty',
        // Another period has sessions only where there are some.
        text: ended?.length ? 'charging.history.emptyText' : 'charging.history.noneText',
      }}
      filtered={{
        title: 'charging.history.emptyFiltered',
        text: isAll ? 'charging.history.emptyFilteredAll' : 'charging.history.emptyFilteredText',
      }}
      isFiltered={hasFilter}
      clear={() => change({ filter: noFilter })}
    />
  );
}
