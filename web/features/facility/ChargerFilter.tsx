import type { ReactNode } from 'react';
import { CHARGER_AVAILABILITIES, CHARGER_STATES } from '../../../schema/inputs/lists.ts';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { SelectField } from '../../components/forms/Field.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useWhole } from '../../data/use-whole.ts';
import { chipsOf } from '../../lib/filter-chips.ts';
import { useOffers } from '../../lib/portal.ts';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import { FacilityLocationsDocument, UnusedChargersDocument } from './generated/ChargerFilter.ts';
import { UnknownHints } from './UnknownHints.tsx';
import type { useFacilityFilter } from './use-facility-filter.ts';

type Props = ReturnType<typeof useFacilityFilter> &
  Readonly<{
    /** The number of chargers that match, if it is known. */
    count: number | undefined;
    /** Buttons beside the filter. */
    beside?: ReactNode;
  }>;

/** The filters of the list of chargers. */
export function ChargerFilter({ filter, change, clear, count, beside }: Props) {
  const text = useText();
  const offersSubscriptions = useOffers('SUBSCRIPTIONS');
  const states = CHARGER_STATES.filter((one) => offersSubscriptions || one !== 'NEVER_ACTIVATED');
  const { data, loading } = useQuery(FacilityLocationsDocument, { variables: {} });
  const whole = useWhole(data?.viewer?.organization?.facility.locations, {
    document: FacilityLocationsDocument,
    variablesOf: (after) => ({ after }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.locations,
    isLoading: loading,
  });
  const locations = whole ?? [];
  const nameOf = (known: Readonly<{ name: string | null }> | undefined) =>
    known?.name ?? text('location.unknown');
  const controllers = (data?.viewer?.organization?.facility.controllers ?? [])
    .filter(({ locationId }) => filter.location === '' || locationId === filter.location)
    .map(({ key, name, locationId }) => {
      const place = locations.find((one) => one.key === locationId)?.name;
      return [key, [place, name].filter(Boolean).join(' – ')] as const;
    });
  const { search, location, controller, availability, state } = filter;
  const locationName = nameOf(locations.find(({ key }) => key === location));
  const controllerName =
    controllers.find(([key]) => key === controller)?.[1] ?? text('facility.filter.controller');
  const chips = chipsOf(
    [
      { key: 'location', name: location !== '' && locationName },
      { key: 'controller', name: controller !== '' && controllerName },
      {
        key: 'availability',
        name: availability !== null && text(`facility.availability.${availability}`),
      },
      { key: 'state', name: state !== null && text(`facility.state.${state}`) },
    ],
    (key) => change(key === 'location' ? { location: '', controller: '' } : { [key]: '' }),
  );
  return (
    <>
      <ListFilter
        total={count}
        search={{
          label: text('facility.filter.search'),
          value: search,
          onChange: (words) => change({ search: words }),
        }}
        chips={chips}
        show={
          count === undefined
            ? text('facility.chargers.showAny')
            : text('facility.chargers.show', { count })
        }
        clear={clear}
        beside={beside}
      >
        <SelectField
          label={text('facility.filter.state')}
          value={state ?? ''}
          options={[
            ['', text('facility.filter.all')],
            ...states.map((one) => [one, text(`facility.state.${one}`)] as const),
          ]}
          onChange={({ target }) => change({ state: target.value })}
        />
        {locations.length > 1 && (
          <SelectField
            label={text('facility.filter.location')}
            value={location}
            options={[
              ['', text('facility.filter.all')],
              ...locations.map((one) => [one.key, nameOf(one)] as const),
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
            ...CHARGER_AVAILABILITIES.map(
              (one) => [one, text(`facility.availability.${one}`)] as const,
            ),
          ]}
          onChange={({ target }) => change({ availability: target.value })}
        />
      </ListFilter>
      {state === 'UNUSED' && <UnjudgedUse />}
    </>
  );
}

/** Says that the list of unused chargers may lack some, which could not be judged. */
function UnjudgedUse() {
  const { value, retry } = selectFetched(
    useQuery(UnusedChargersDocument),
    ({ viewer }) => viewer?.organization?.facility.hints?.unknownKinds,
  );
  const kinds = (value ?? []).filter((kind) => kind === 'CHARGER_UNUSED');
  return <UnknownHints kinds={kinds} retry={retry} />;
}
