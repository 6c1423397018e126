import { useIntl } from 'react-intl';
import type { ChargingFilter } from '../../../../schema/inputs/charging.ts';
import { FactList } from '../../../components/layout/FactList.tsx';
import { useText } from '../../../lib/use-text.ts';
import { filterGroups, listFilters } from '../filters.ts';
import { useFilterOptions } from '../use-filter-options.ts';

const PAYER = 'charging.filter.payer';
/** A choice keeps its name after a period in which it was not used. */
const ALL_TIME = { period: { type: 'all' } } as const;

type Props = Readonly<{ account: string; filter: ChargingFilter }>;

/** The sessions of a report, in the words of the filter. */
export function FilterWords({ account, filter }: Props) {
  const intl = useIntl();
  const text = useText();
  const options = useFilterOptions(account, ALL_TIME);
  const groups = filterGroups(options, intl);
  // A choice that no session ever had is in no group, and still selects.
  const chosen = listFilters.flatMap((part) => {
    const ids: readonly string[] = filter[part];
    const group = groups.find((one) => one.part === part);
    const names = ids.map(
      (id) =>
        group?.choices.find((choice) => choice.id === id)?.name ??
        text(id === 'SELF' ? 'charging.payer.self' : 'charging.filter.unknown'),
    );
    const title = group?.title ?? text(part === 'payers' ? PAYER : 'scheduledReport.sessions');
    return names.length === 0 ? [] : [[title, names.join(', ')] as const];
  });
  const all = [
    ...chosen,
    ...(filter.search === '' ? [] : [[text('charging.search.label'), filter.search] as const]),
  ];
  return (
    <FactList
      facts={
        all.length === 0
          ? [[text('scheduledReport.sessions'), text('scheduledReport.allSessions')]]
          : all
      }
    />
  );
}
