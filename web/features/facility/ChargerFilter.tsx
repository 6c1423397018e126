import { FilterChips } from '../../components/FilterChips.tsx';
import { FilterSheet } from '../../components/FilterSheet.tsx';
import { SelectField } from '../../components/Field.tsx';
import { FilterFields } from '../../components/forms/Fields.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { Actions } from '../../components/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { FacilityLocationsDocument } from './generated/ChargerFilter.ts';
import { AVAILABILITIES, STATES, type useFacilityFilter } from './use-facility-filter.ts';

type Props = ReturnType<typeof useFacilityFilter> &
  Readonly<{
    /** How many chargers it lets through, where that is known. */
    count: number | undefined;
  }>;

/** What the list of chargers can be narrowed to. */
export function ChargerFilter({ filter, change, clear, count }: Props) {
  const text = useText();
  const { data } = useQuery(FacilityLocationsDocument);
  const locations = data?.viewer?.organization?.chargeLocations ?? [];
  const nameOf = (known: Readonly<{ name: string | null }> | undefined) =>
    known?.name ?? text('location.unknown');
  const controllers = (data?.viewer?.organization?.facilityControllers ?? [])
    .filter(({ locationId }) => filter.location === '' || locationId === filter.location)
    .map(({ id, name, locationId }) => {
      const place = locations.find((one) => one.id === locationId)?.name;
      return [id, [place, name].filter(Boolean).join(' – ')] as const;
    });
  const { search, location, controller, availability, state } = filter;
  const chips = [
    search && { key: 'search', name: text('filter.search', { words: search }) },
    location && { key: 'location', name: nameOf(locations.find(({ id }) => id === location)) },
    controller && {
      key: 'controller',
      name:
        controllers.find(([id]) => id === controller)?.[1] ?? text('facility.filter.controller'),
    },
    availability && { key: 'availability', name: text(`facility.availability.${availability}`) },
    state && { key: 'state', name: text(`facility.state.${state}`) },
  ]
    .filter((chip) => typeof chip === 'object' && chip !== null)
    .map((chip) => ({
      ...chip,
      remove: () =>
        change(chip.key === 'location' ? { location: '', controller: '' } : { [chip.key]: '' }),
    }));
  return (
    <>
      <Actions>
        <FilterSheet
          title={text('filter.open')}
          count={chips.length}
          show={
            count === undefined
              ? text('facility.chargers.showAny')
              : text('facility.chargers.show', { count })
          }
          clear={clear}
        >
          <FilterFields>
            <SearchField
              label={text('facility.filter.search')}
              value={search}
              onChange={(words) => change({ search: words })}
            />
            <SelectField
              label={text('facility.filter.state')}
              value={state ?? ''}
              options={[
                ['', text('facility.filter.all')],
                ...STATES.map((one) => [one, text(`facility.state.${one}`)] as const),
              ]}
              onChange={({ target }) => change({ state: target.value })}
            />
            {locations.length > 1 && (
              <SelectField
                label={text('facility.filter.location')}
                value={location}
                options={[
                  ['', text('facility.filter.all')],
                  ...locations.map((one) => [one.id, nameOf(one)] as const),
                ]}
                onChange={({ target }) => change({ location: target.value, controller: '' })}
              />
            )}
            {controllers.length > 1 && (
              <SelectField
                label={text('facility.filter.controller')}
                value={controller}
                options={[['', text('facility.filter.all')], ...controllers]}
                onChange={({ target }) => change({ controller: target.value })}
              />
            )}
            <SelectField
              label={text('facility.filter.availability')}
              value={availability ?? ''}
              options={[
                ['', text('facility.filter.all')],
                ...AVAILABILITIES.map(
                  (one) => [one, text(`facility.availability.${one}`)] as const,
                ),
              ]}
              onChange={({ target }) => change({ availability: target.value })}
            />
          </FilterFields>
        </FilterSheet>
      </Actions>
      <FilterChips chips={chips} clear={clear} />
    </>
  );
}
