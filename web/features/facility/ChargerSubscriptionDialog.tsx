import Typography from '@mui/material/Typography';
import { generatePath, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { useQuery } from '../../data/use-query.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerMark } from './ChargerRow.tsx';
import { ChargerSubscription } from './ChargerSubscription.tsx';
import { FacilityChargerDetailsDocument } from './generated/ChargerSubscription.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';

/** `/organization/account/subscriptions/chargers/{key}`: what a charger costs a month, and what can be done with its subscription. */
export function ChargerSubscriptionDialog() {
  const text = useText();
  const { chargerId = '' } = useParams();
  const { search } = useLocation();
  const query = useQuery(FacilityChargerDetailsDocument, {
    variables: { key: chargerId },
    ...refreshed,
  });
  const { value, retry } = selectFetched(query, ({ viewer }) => {
    const charger = viewer?.organization?.facility.charger ?? null;
    // The error beside it distinguishes a missing charger from one that could not be fetched.
    if (!viewer?.account || (charger === null && query.error)) return null;
    return { charger, account: viewer.account, offer: viewer.organization?.chargerOffer ?? null };
  });
  const charger = value?.charger;
  return (
    <ModalRoute
      title={charger?.parkingLot ?? charger?.code ?? text('facility.charger.unnamed')}
      closeTo={paths.organizationSubscriptions + search}
      startsAtHeading
    >
      <Fetched
        value={value}
        skeleton={<SkeletonFacts count={4} />}
        failure={text('facility.charger.failed')}
        retry={retry}
      >
        {({ charger: known, account, offer }) =>
          known ? (
            <Stack>
              <Facts charger={known} />
              {known.step && (
                <ChargerSubscription
                  charger={known}
                  step={known.step}
                  offer={offer}
                  account={account}
                />
              )}
              <TextLink to={generatePath(paths.organizationCharger, { chargerId: known.key })}>
                {text('facility.subscription.charger')}
              </TextLink>
            </Stack>
          ) : (
            <Typography>{text('facility.charger.notFoundText')}</Typography>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}

function Facts({ charger }: Readonly<{ charger: FacilityChargerPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { code, location, owner, subscription } = charger;
  const isResidents = owner?.kind === 'RESIDENT';
  const current = charger.status === 'ACTIVE' && !isResidents ? subscription : null;
  return (
    <Stack>
      <FactList
        facts={[
          [text('facility.charger.status'), <ChargerMark key="status" charger={charger} />],
          [text('facility.charger.place'), location],
          [text('charger.code'), code],
          [
            text('facility.charger.owner'),
            owner?.kind === 'RESIDENT' &&
              text('facility.charger.resident', { name: owner.name ?? '' }).trim(),
          ],
          [
            text('charger.subscription'),
            current === null || current.price === null ? null : current.price === 0 ? (
              text('facility.subscription.included')
            ) : (
              <MonthlyPrice key="price" of={current} />
            ),
          ],
          [
            text('facility.charger.subscriptionEnds'),
            current !== null && current.validTo !== null && format.date(current.validTo),
          ],
        ]}
      />
      {isResidents && (
        <Typography color="textSecondary">{text('facility.charger.residentText')}</Typography>
      )}
    </Stack>
  );
}
