import type { AccessCategory } from '../../../generated/schema.ts';
import { useQuery } from '../../../data/use-query.ts';
import { useWhole } from '../../../data/use-whole.ts';
import type { ReactNode } from 'react';
import { SelectField } from '../../../components/forms/Field.tsx';
import { FilterChips } from '../../../components/lists/FilterChips.tsx';
import { FilterSheet } from '../../../components/lists/FilterSheet.tsx';
import { FilterFields } from '../../../components/forms/Fields.tsx';
import { accessTexts } from '../../../components/charging/session-texts.ts';
import { useText } from '../../../lib/use-text.ts';
import { FilterRow } from '../Filters.tsx';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { FacilityPlacesDocument } from './generated/FacilityStatistics.ts';
import type { FacilityJourneyState } from './use-facility-journey.ts';

const CATEGORIES = ['HOME', 'BUSINESS', 'PUBLIC'] as const satisfies AccessCategory[];

type Props = Readonly<{
  state: FacilityJourneyState;
  today: string;
  /** Other controls beside the period. */
  controls: ReactNode;
  /** Other buttons beside the filter. */
  children: ReactNode;
}>;

/** The period and the filter of a facility's statistics, and the filters that are set. */
export function FacilityFilters({ state, today, controls, children }: Props) {
  const text = useText();
  const { data, loading } = useQuery(FacilityPlacesDocument, { variables: {} });
  const whole = useWhole(data?.viewer?.organization?.facility.locations, {
    document: FacilityPlacesDocument,
    variablesOf: (after) => ({ after }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.locations,
    isLoading: loading,
  });
  const locations = whole ?? [];
  const { journey, change } = state;
  const { filter } = journey.query;
  const setFilter = (next: Partial<typeof filter>) => change({ filter: { ...filter, ...next } });
  const nameOf = (key: string | null) =>
    locations.find((one) => one.key === key)?.name ?? text('location.unknown');
  const controllers = (data?.viewer?.organization?.facility.controllers ?? [])
    .filter(
      ({ locationId }) =>
        filter.locationIds.length === 0 ||
        (locationId !== null && filter.locationIds.includes(locationId)),
    )
    .map(({ key, name, locationId }) => ({
      key,
      name: [nameOf(locationId), name].filter(Boolean).join(' – '),
    }));
  const chipsOf = (
    part: 'locationIds' | 'controllerIds' | 'chargerIds',
    nameOfKey: (key: string) => string,
  ) =>
    filter[part].map((key) => ({
      key: `${part} ${key}`,
      name: nameOfKey(key),
      remove: () =>
        setFilter({
          // A controller is of a location.
          ...(part === 'locationIds' && { controllerIds: [] }),
          [part]: filter[part].filter((one) => one !== key),
        }),
    }));
  const chips = [
    ...chipsOf('locationIds', nameOf),
    ...chipsOf(
      'controllerIds',
      (key) =>
        controllers.find((one) => one.key === key)?.name ?? text('facility.filter.controller'),
    ),
    ...chipsOf('chargerIds', () => text('facilityStatistics.chargerUnknown')),
    ...filter.accessCategories.map((one) => ({
      key: one,
      name: text(accessTexts[one]),
      remove: () =>
        setFilter({ accessCategories: filter.accessCategories.filter((other) => other !== one) }),
    })),
  ];
  const clear = () =>
    setFilter({ locationIds: [], controllerIds: [], chargerIds: [], accessCategories: [] });
  const all = ['', text('facility.filter.all')] as const;
  return (
    <>
      <FilterRow>
        <div>
          <PeriodChoice state={state} today={today} show={text('charging.statistics.show')} />
          {controls}
        </div>
        <div>
          <FilterSheet
            title={text('filter.open')}
            count={chips.length}
            isCompact={false}
            show={text('charging.statistics.show')}
            clear={clear}
          >
            <FilterFields>
              <SelectField
                label={text('facility.filter.location')}
                value={filter.locationIds[0] ?? ''}
                options={[all, ...locations.map(({ key }) => [key, nameOf(key)] as const)]}
                onChange={({ target: { value } }) =>
                  setFilter({ locationIds: value === '' ? [] : [value], controllerIds: [] })
                }
              />
              <SelectField
                label={text('facility.filter.controller')}
                value={filter.controllerIds[0] ?? ''}
                options={[all, ...controllers.map(({ key, name }) => [key, name] as const)]}
                onChange={({ target: { value } }) =>
                  setFilter({ controllerIds: value === '' ? [] : [value] })
                }
              />
              <SelectField
                label={text('charging.filter.category')}
                value={filter.accessCategories[0] ?? ''}
                options={[all, ...CATEGORIES.map((one) => [one, text(accessTexts[one])] as const)]}
                onChange={({ target: { value } }) =>
                  setFilter({ accessCategories: CATEGORIES.filter((one) => one === value) })
                }
              />
            </FilterFields>
          </FilterSheet>
          {children}
        </div>
      </FilterRow>
      <FilterChips chips={chips} clear={clear} />
    </>
  );
}
