import Typography from '@mui/material/Typography';
import { withQuery, paths } from '../../../schema/paths.ts';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { SkeletonBlock, SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useWhole } from '../../data/use-whole.ts';
import { PERSON, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { CapacitySection } from './CapacitySection.tsx';
import type { FacilityLocationPartsFragment } from './generated/Facility.ts';
import { FacilityOverviewDocument, type FacilityOverviewQuery } from './generated/FacilityPage.ts';
import { chargerIcon } from './icons.ts';
import { useUnknownText } from './UnknownHints.tsx';
import { STATE_TONES } from '../../components/icons/state-tones.ts';

type Organization = NonNullable<NonNullable<FacilityOverviewQuery['viewer']>['organization']>;
export type Overview = NonNullable<Organization['facility']['overview']>;

/** `/organization/management/overview`: what is wrong with the chargers, how many there are, and where (FACILITY-1). */
export function FacilityPage() {
  const text = useText();
  const query = useQuery(FacilityOverviewDocument, { ...refreshed, variables: {} });
  const { value, data, retry } = selectFetched(
    query,
    ({ viewer }) => viewer?.organization?.facility.overview,
  );
  const organization = data?.viewer?.organization;
  const first = value === undefined ? undefined : (organization?.facility.locations ?? null);
  const locations = useWhole(first, {
    document: FacilityOverviewDocument,
    variablesOf: (after) => ({ after }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.locations,
    isLoading: retry.isRunning,
  });
  return (
    <Stack>
      <PageTitle>{text('nav.management')}</PageTitle>
      <Fetched
        value={value}
        skeleton={
          <Stack>
            <SkeletonSection title={text('facility.capacity')}>
              <SkeletonBlock height={360} />
            </SkeletonSection>
            <SkeletonSection title={text('facility.locations')}>
              <SkeletonRows count={2} />
            </SkeletonSection>
          </Stack>
        }
        failure={text('facility.failed')}
        retry={retry}
      >
        {(overview) => (
          <>
            <Troubles troubles={overview.troubles} />
            <HintNotice hints={organization?.facility.hints ?? null} />
            <CapacitySection overview={overview} />
          </>
        )}
      </Fetched>
      {/* Below the faults, whose height varies. */}
      {value !== undefined && (
        <LocationSection
          locations={locations}
          controllers={organization?.facility.controllers ?? null}
          unreadable={first?.unreadableCount ?? 0}
          retry={retry}
        />
      )}
    </Stack>
  );
}

/** The faults, with their actions. The list has these chargers first. */
function Troubles({ troubles }: Pick<Overview, 'troubles'>) {
  const text = useText();
  const canOwner = useOffersWrite('activateFacilityCharger');
  const canResident = useOffersWrite('activateCharger', PERSON);
  const canActivate = String(canOwner || canResident);
  return troubles.map(({ trouble, count }) => (
    <Notice
      key={trouble}
      tone={STATE_TONES[trouble]}
      title={text(`facility.trouble.${trouble}.count`, { count })}
      action={
        <TextLink to={withQuery(paths.organizationChargers, { state: trouble })}>
          {text(`facility.trouble.${trouble}.show`, { count })}
        </TextLink>
      }
    >
      {text(`facility.trouble.${trouble}.act`, { canActivate })}
    </Notice>
  ));
}

type LocationProps = Readonly<{
  locations: readonly FacilityLocationPartsFragment[] | null | undefined;
  controllers: Organization['facility']['controllers'];
  unreadable: number;
  retry: Retry;
}>;

/** The locations with their addresses and controllers. Each leads to its chargers. */
function LocationSection({ locations, controllers, unreadable, retry }: LocationProps) {
  const text = useText();
  const canChangePrices = useOffersWrite('requestPriceChange');
  return (
    <Section title={text('facility.locations')}>
      <FetchedRows
        value={locations}
        skeleton={<SkeletonRows count={2} />}
        failure="facility.locations.failed"
        retry={retry}
        unreadable={unreadable}
        empty={{
          icon: chargerIcon,
          title: 'facility.locations.empty',
          text: 'facility.locations.emptyText',
        }}
      >
        {(location) => {
          const { key, name, city, address } = location;
          const here = controllers?.filter(({ locationId }) => locationId === key);
          const town = [address?.postalCode, city].filter(Boolean).join(' ');
          return (
            <LinkRow
              key={key}
              to={withQuery(paths.organizationChargers, { location: key })}
              label={name ?? text('location.unknown')}
            >
              <FactLine
                facts={[
                  [address?.addressLine1, town].filter(Boolean).join(', '),
                  here && text('facility.controllers', { count: here.length }),
                ]}
              />
            </LinkRow>
          );
        }}
      </FetchedRows>
      <Typography sx={{ mt: 2 }}>
        <TextLink to={paths.organizationChargers}>{text('facility.allChargers')}</TextLink>
      </Typography>
      <Typography sx={{ mt: 2 }}>
        <TextLink to={paths.organizationPrices}>
          {text(canChangePrices ? 'facility.prices' : 'facility.pricesOnly')}
        </TextLink>
      </Typography>
    </Section>
  );
}

type HintProps = Readonly<{ hints: Organization['facility']['hints'] }>;

/** Says how many hints there are and which may be missing, and leads to them. `hints` is null when they could not be fetched. */
function HintNotice({ hints }: HintProps) {
  const text = useText();
  const unknownText = useUnknownText();
  const unknown = hints?.unknownKinds ?? [];
  if (hints?.totalCount === 0 && unknown.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        hints === null
          ? text('facility.hints.uncounted')
          : hints.totalCount === 0
            ? text('facility.hints.unknown')
            : text('facility.hints.count', { count: hints.totalCount })
      }
      action={<TextLink to={paths.organizationHints}>{text('facility.hints.show')}</TextLink>}
    >
      {unknown.length > 0 ? unknownText(unknown) : text('facility.hints.about')}
    </Notice>
  );
}
