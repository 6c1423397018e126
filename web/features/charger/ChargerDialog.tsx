import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerAction } from './ChargerAction.tsx';
import type { ChargerPartsFragment } from './generated/ChargersSection.ts';
import { PricePerKwh } from './PricePerKwh.tsx';
import { useChargerName, useChargers } from './use-chargers.ts';

/** `/account/subscriptions/chargers/{key}`: a charger of the person with all that CHARGER-1 lists of it, and its subscription. */
export function ChargerDialog() {
  const text = useText();
  const { chargerId } = useParams();
  const { chargers, retry, payment } = useChargers();
  const isClosed = useIsClosed('CHARGER');
  const nameOf = useChargerName();
  const charger = chargers?.find(({ key }) => key === chargerId);
  return (
    <ModalRoute
      title={charger ? nameOf(charger) : text('charger.unnamed')}
      closeTo={paths.subscriptions}
      startsAtHeading
    >
      <Fetched
        value={chargers}
        skeleton={<SkeletonFacts count={6} />}
        failure={text('charger.failed')}
        retry={retry}
      >
        {() =>
          charger ? (
            <Stack>
              <Facts charger={charger} />
              {!isClosed && <ChargerAction charger={charger} isFirstToActivate {...payment} />}
            </Stack>
          ) : (
            <Typography>{text('charger.unknown')}</Typography>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}

/** An active charger costs what its subscription does. */
function Facts({ charger }: Readonly<{ charger: ChargerPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const { status, cooperativePrice } = charger;
  const subscription = status === 'ACTIVE' ? charger.subscription : null;
  const validTo = subscription?.validTo ?? null;
  return (
    <FactList
      facts={[
        [
          text('subscription.state'),
          validTo === null ? (
            <StateMark key="state" of={status}>
              {text(status === 'ACTIVE' ? 'charger.active' : 'charger.notActive')}
            </StateMark>
          ) : (
            <StateMark key="state" of="ENDS">
              {text('subscription.expires', { date: format.date(validTo) })}
            </StateMark>
          ),
        ],
        [text('charger.code'), charger.code],
        [text('charger.model'), charger.model],
        [text('charger.maxPower'), charger.maxPower !== null && format.power(charger.maxPower)],
        [text('charger.cooperative'), charger.cooperative],
        [
          text('charger.cooperativePrice'),
          cooperativePrice !== null &&
            text('charger.perKwh', { price: format.moneyFixed(cooperativePrice) }),
        ],
        [
          text(charger.priceParts.length > 0 ? 'charger.priceToday' : 'charger.pricePerKwh'),
          hasAmounts && <PricePerKwh key="perKwh" charger={charger} />,
        ],
        [text('charger.subscription'), <MonthlyPrice key="price" of={subscription ?? charger} />],
      ]}
    />
  );
}
