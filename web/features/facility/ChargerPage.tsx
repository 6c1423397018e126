import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { PERSON, useOffers, useOffersWrite } from '../../lib/portal.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerMark } from './ChargerRow.tsx';
import { ChargerSubscription } from './ChargerSubscription.tsx';
import { EventSection } from './EventSection.tsx';
import type { ChargerTrouble } from '../../generated/schema.ts';
import { FacilityChargerDocument, type FacilityChargerQuery } from './generated/ChargerPage.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';
import { HintRow } from './HintRow.tsx';
import { chargerIcon } from './icons.ts';
import { ChargerSessions } from './ChargerSessions.tsx';
import { STATE_TONES } from '../../components/icons/state-tones.ts';
import { UnknownHints } from './UnknownHints.tsx';
import { usePlannedHandover } from './use-planned-handover.ts';

/** A charger of the organisation: its faults, its facts, its subscription, sessions and log. */
export function ChargerPage() {
  const { chargerId = '' } = useParams();
  return <Page key={chargerId} chargerId={chargerId} />;
}

function Page({ chargerId }: Readonly<{ chargerId: string }>) {
  const text = useText();
  const query = useQuery(FacilityChargerDocument, { variables: { key: chargerId }, ...refreshed });
  const { value, retry } = selectFetched(query, ({ viewer }) => {
    const organization = viewer?.organization;
    // The error beside it distinguishes a missing charger from one that could not be fetched.
    return (
      organization && {
        charger: organization.facility.charger,
        hints: organization.facility.hints,
        offer: organization.chargerOffer,
      }
    );
  });
  const isClosed = useIsClosed('FACILITY_CHARGER');
  if (value === undefined)
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  const charger = value?.charger ?? null;
  const account = query.data?.viewer?.account;
  const isFailed = value === null || (charger === null && query.error !== undefined);
  return (
    <Stack>
      <BackLink to={paths.organizationChargers}>{text('facility.backToChargers')}</BackLink>
      {isClosed && <DeletionNotice />}
      {charger ? (
        <Charger charger={charger} hints={value?.hints ?? null} retry={retry}>
          {charger.step && account && (
            <ChargerSubscription
              charger={charger}
              step={charger.step}
              offer={value?.offer ?? null}
              account={account}
            />
          )}
        </Charger>
      ) : (
        <>
          <PageTitle>{text('facility.charger.unnamed')}</PageTitle>
          {isFailed ? (
            <RetryNotice title={text('facility.charger.failed')} retry={retry} />
          ) : (
            <EmptyState
              icon={chargerIcon}
              title={text('facility.charger.notFound')}
              text={text('facility.charger.notFoundText')}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** Who can remove a trouble: only the owner of a charger activates it. */
function useAct() {
  const canActivate = useOffersWrite('activateFacilityCharger');
  const canResident = useOffersWrite('activateCharger', PERSON);
  return (trouble: ChargerTrouble, { owner, step }: FacilityChargerPartsFragment) => {
    if (trouble !== 'NEVER_ACTIVATED') return `facility.trouble.${trouble}.act` as const;
    if (owner?.kind === 'RESIDENT' && canResident)
      return 'facility.trouble.NEVER_ACTIVATED.resident';
    return `facility.trouble.NEVER_ACTIVATED.${step && canActivate ? 'own' : 'other'}` as const;
  };
}

type HintsOfCharger = NonNullable<
  NonNullable<FacilityChargerQuery['viewer']>['organization']
>['facility']['hints'];

type HintProps = Readonly<{ hints: HintsOfCharger; retry: Retry }>;

/** The hints of the charger, and those that could not be judged. */
function Hints({ hints, retry }: HintProps) {
  const text = useText();
  const nodes = hints?.nodes ?? [];
  const unknown = hints?.unknownKinds ?? [];
  if (hints && nodes.length === 0 && unknown.length === 0) return null;
  return (
    <Section title={text('facility.hints')}>
      <Stack>
        {nodes.length > 0 && (
          <Rows>
            {nodes.map((hint) => (
              <HintRow key={hint.id} hint={hint} />
            ))}
          </Rows>
        )}
        {hints ? (
          <UnknownHints kinds={unknown} retry={retry} />
        ) : (
          <RetryNotice title={text('facility.hints.failed')} retry={retry} />
        )}
      </Stack>
    </Section>
  );
}

type ChargerProps = Readonly<{
  charger: FacilityChargerPartsFragment;
  hints: HintsOfCharger;
  retry: Retry;
  /** The actions on its subscription. */
  children: ReactNode;
}>;

function Charger({ charger, hints, retry, children }: ChargerProps) {
  const text = useText();
  const format = useFormat();
  const { key, code, parkingLot, location, trouble, troubleSince, owner, status } = charger;
  const actOn = useAct();
  const plannedText = usePlannedHandover();
  const offersSubscriptions = useOffers('SUBSCRIPTIONS');
  const name = parkingLot ?? code ?? text('facility.charger.unnamed');
  const validTo = charger.subscription?.validTo ?? null;
  const dayOf = (moment: string | null) => moment !== null && format.day(moment);
  return (
    <>
      <Actions>
        <PageTitle>
          {location === null ? name : text('charger.place', { location, parkingLot: name })}
        </PageTitle>
        {trouble === null && <ChargerMark charger={charger} />}
      </Actions>
      {trouble !== null && (
        <Notice tone={STATE_TONES[trouble]} title={text(`facility.trouble.${trouble}`)}>
          {[
            troubleSince !== null &&
              text('facility.sinceSentence', { date: format.day(troubleSince) }),
            text(actOn(trouble, charger)),
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <Hints hints={hints} retry={retry} />
      <Section title={text('facility.charger.facts')}>
        <FactList
          inColumns
          facts={[
            [text('charger.code'), code],
            [text('charger.model'), charger.model],
            [text('charger.maxPower'), charger.maxPower !== null && format.power(charger.maxPower)],
            [
              text('facility.filter.availability'),
              charger.availability !== null &&
                text(`facility.availability.${charger.availability}`),
            ],
            [
              text('facility.charger.energy'),
              charger.energyLastYear !== null && format.energy(charger.energyLastYear),
            ],
            [
              text('facility.charger.lastContact'),
              charger.lastContactAt !== null && format.dateTimeYear(charger.lastContactAt),
            ],
            [text('facility.charger.installed'), dayOf(charger.installedAt)],
          ]}
        />
      </Section>
      <Section title={text(offersSubscriptions ? 'charger.subscription' : 'facility.charger.use')}>
        <FactList
          facts={[
            [
              text('facility.charger.status'),
              text(status === 'ACTIVE' ? 'charger.active' : 'charger.notActive'),
            ],
            [
              text('facility.charger.owner'),
              owner === null
                ? text('facility.charger.noOwner')
                : owner.kind === 'RESIDENT'
                  ? text('facility.charger.resident', { name: owner.name ?? '' })
                  : (owner.name ?? text('facility.charger.organization')),
            ],
            [text('facility.charger.vacantSince'), dayOf(charger.vacantSince)],
            [text('facility.charger.handoverPlanned'), plannedText(charger)],
            [text('facility.charger.subscriptionEnds'), validTo !== null && format.date(validTo)],
          ]}
        />
        {owner?.kind === 'RESIDENT' && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {text('facility.charger.residentText')}
          </Typography>
        )}
        {children}
      </Section>
      <Typography>
        <TextLink to={withQuery(paths.organizationStatistics, { charger: key })}>
          {text('facilityStatistics.charger')}
        </TextLink>
      </Typography>
      <ChargerSessions chargerId={key} isResidents={owner?.kind === 'RESIDENT'} />
      <EventSection chargerId={key} />
    </>
  );
}
