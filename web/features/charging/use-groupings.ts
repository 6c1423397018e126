import { useState } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import {
  groupingsOf,
  optionsVariables,
  type JourneyGrouping,
} from '../../../schema/inputs/journey.ts';
import { useQuery } from '../../data/use-query.ts';
import { useIsOffered } from '../../lib/portal.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import { ChargingOptionsDocument } from './generated/ChargingOptions.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';
import { areUnknown, usefulGroupings } from './groupings.ts';

interface Shown {
  readonly by: JourneyGrouping;
  readonly statistics: StatisticsPartsFragment | null | undefined;
  readonly categories: readonly CategoryPartsFragment[] | null | undefined;
}

/** The ways to divide the sessions of a period that tell them apart, and the one that is shown. */
export function useGroupings(
  account: PageAccount,
  { period }: Pick<ChargingQuery, 'period'>,
  { by, statistics, categories }: Shown,
): readonly JourneyGrouping[] {
  const isOffered = useIsOffered();
  const { data } = useQuery(ChargingOptionsDocument, {
    variables: optionsVariables(account.id, { period }),
  });
  // Only a division by the calendar tells the kinds of place; another one keeps what was known of the period.
  const key = JSON.stringify(period);
  const found = areUnknown(categories);
  const [kinds, setKinds] = useState({ key, areUnknown: false });
  if (found !== undefined && (kinds.key !== key || kinds.areUnknown !== found))
    setKinds({ key, areUnknown: found });
  const all = groupingsOf(period).filter(
    (one) => (one !== 'MEMBER' && one !== 'COST_CENTER') || !account.isPersonal,
  );
  // A period without sessions has nothing to divide, and the next one may.
  const hasSome = (statistics?.figures.totalChargingAmount ?? 0) > 0;
  const options = hasSome ? data?.viewer?.account?.chargingJourney.filterOptions : null;
  const areKindsUnknown = kinds.key === key && kinds.areUnknown;
  const useful = usefulGroupings(all, { options, areKindsUnknown }, isOffered);
  return all.filter((one) => one === by || useful.includes(one));
}
