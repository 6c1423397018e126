import { useIntl } from 'react-intl';
import type { ChargingFilter } from '../../../../schema/inputs/charging.ts';
import { payerName } from '../../../components/charging/payer.ts';
import { FactList } from '../../../components/layout/FactList.tsx';
import { useText } from '../../../lib/use-text.ts';
import { filterGroups, filterTitles, listFilters, type ListFilter } from '../filters.ts';
import { useFilterOptions } from '../use-filter-options.ts';
import { useSearchLabel } from '../use-search-label.ts';

/** A choice keeps its name after a period in which it was not used. */
const ALL_TIME = { period: { type: 'all' } } as const;

type Props = Readonly<{ account: string; filter: ChargingFilter }>;

/** The sessions of a report, in the words of the filter. */
export function FilterWords({ account, filter }: Props) {
  const intl = useIntl();
  const text = useText();
  const searchLabel = useSearchLabel();
  const options = useFilterOptions(account, ALL_TIME);
  const groups = filterGroups(options, intl);
  const nameOf = (part: ListFilter, key: string): string | undefined => {
    const group = groups.find((one) => one.part === part);
    const found = group?.choices.find((choice) => choice.key === key)?.name;
    if (found !== undefined || part === 'costCenters') return found ?? key;
    if (part !== 'payers') return undefined;
    return key === 'SELF' ? text('charging.payer.self') : payerName(null, intl);
  };
  const chosen = listFilters.flatMap((part) => {
    const keys: readonly string[] = filter[part];
    if (keys.length === 0) return [];
    const names = keys.flatMap((key) => nameOf(part, key) ?? []);
    // A choice that no session ever had has no name here, and none has before the options are known.
    const count = keys.length - names.length;
    const others = text(options ? 'scheduledReport.notUsed' : 'scheduledReport.unnamed', { count });
    return [[text(filterTitles[part]), [...names, ...(count > 0 ? [others] : [])].join(', ')]];
  });
  const search = filter.search === '' ? [] : [[searchLabel, filter.search]];
  const all = [...chosen, ...search].map(([term = '', value = '']) => [term, value] as const);
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
