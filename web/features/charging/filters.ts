import type { IntlShape } from 'react-intl';
import type { ChargingFilter } from '../../../schema/inputs/charging.ts';
import { payerName } from '../../components/charging/payer.ts';
import { accessTexts, mediumTexts } from '../../components/charging/session-texts.ts';
import type { FilterOptions } from './use-filter-options.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** A part of the filter with several choices. */
export type ListFilter = Exclude<keyof ChargingFilter, 'search'>;

type Choice = Readonly<{ key: string; name: string }>;

export interface FilterGroup {
  readonly part: ListFilter;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** The name of each part. */
export const filterTitles: Readonly<Record<ListFilter, MessageId>> = {
  accessCategories: 'charging.filter.category',
  media: 'charging.filter.medium',
  locationIds: 'charging.filter.location',
  rfidIds: 'charging.filter.rfid',
  vehicleIds: 'charging.filter.vehicle',
  memberIds: 'charging.filter.member',
  costCenters: 'charging.filter.costCenter',
  payers: 'charging.filter.payer',
};

/** The parts in display order. */
export const listFilters = Object.keys(filterTitles).filter(
  (part): part is ListFilter => part in filterTitles,
);

/** All filter choices of a period. A group without choices is left out. */
export function filterGroups(
  options: FilterOptions | null | undefined,
  intl: IntlShape,
  hasAutocharge = true,
): readonly FilterGroup[] {
  const words = (texts: Readonly<Record<string, MessageId>>): Choice[] =>
    Object.entries(texts).map(([key, text]) => ({ key, name: intl.formatMessage({ id: text }) }));
  const choices: Readonly<Record<ListFilter, readonly Choice[]>> = {
    accessCategories: words(accessTexts),
    media: words(mediumTexts).filter(({ key }) => hasAutocharge || key !== 'AUTOCHARGE'),
    locationIds: options?.locations ?? [],
    rfidIds: options?.rfids ?? [],
    vehicleIds: options?.vehicles ?? [],
    memberIds: options?.members ?? [],
    costCenters: (options?.costCenters ?? []).map((name) => ({ key: name, name })),
    payers: (options?.payers ?? []).map(({ payer, organization }) => ({
      key: payer,
      name:
        payer === 'SELF'
          ? intl.formatMessage({ id: 'charging.payer.self' })
          : payerName(organization, intl),
    })),
  };
  return listFilters
    .map((part) => ({
      part,
      title: intl.formatMessage({ id: filterTitles[part] }),
      choices: choices[part],
    }))
    .filter((group) => group.choices.length > 0);
}

const without = <Value extends string>(values: readonly Value[], key: string) =>
  values.filter((value) => value !== key);

/** The filter with one choice added, or removed. */
export function toggled(filter: ChargingFilter, part: ListFilter, key: string): ChargingFilter {
  const chosen: readonly string[] = filter[part];
  if (chosen.includes(key)) return { ...filter, [part]: without(chosen, key) };
  return { ...filter, [part]: [...chosen, key] };
}
