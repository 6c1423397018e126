import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { CHARGER_DONE, CHARGER_LABELS } from '../../components/subscription/charger-steps.ts';
import { SubscriptionAction } from '../../components/subscription/SubscriptionAction.tsx';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import type { SubscriptionStep } from '../../generated/schema.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useWrite } from '../../lib/use-write.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { FacilityChargerDocument, type FacilityChargerQuery } from './generated/ChargerPage.ts';
import {
  ActivateFacilityChargerDocument,
  EndFacilityChargerDocument,
} from './generated/ChargerSubscription.ts';
import { ChargerSubscriptionsDocument } from './generated/ChargerSubscriptions.ts';
import {
  FacilityChargersDocument,
  type FacilityChargerPartsFragment,
} from './generated/Facility.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** The hints of the charger's page, and the lists that it is in. The payload has the cost of all subscriptions. */
const refetches = [FacilityChargerDocument, FacilityChargersDocument];
const showing = [ChargerSubscriptionsDocument];

type Viewer = NonNullable<FacilityChargerQuery['viewer']>;

type Props = Readonly<{
  charger: FacilityChargerPartsFragment;
  step: SubscriptionStep;
  /** Its price. Null if it could not be fetched. */
  offer: NonNullable<Viewer['organization']>['chargerOffer'];
  account: NonNullable<Viewer['account']>;
}>;

/** Activates a charger of the organisation, ends its subscription, or takes that back (FACILITY-9). */
export function ChargerSubscription({ charger, step, offer, account }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const activate = useWrite(ActivateFacilityChargerDocument, { refetches, showing });
  const end = useWrite(EndFacilityChargerDocument, { refetches, showing });
  const canActivate = useOffersWrite('activateFacilityCharger');
  const canEnd = useOffersWrite('endFacilityCharger');
  const { id } = charger;
  const isClosed = useIsClosed('FACILITY_CHARGER');
  // Ending goes on; the page says why nothing begins.
  if (isClosed && step !== 'END') return null;
  const code = charger.parkingLot ?? charger.code ?? text('facility.charger.unnamed');
  const label = text(CHARGER_LABELS[step], { code });
  // A refused change may have been made elsewhere already.
  const refreshOnFailure = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      void client.refetchQueries({ include: [...refetches, ...showing] });
      throw error;
    }
  };
  return (
    <Stack sx={{ mt: 2 }}>
      <SubscriptionAction
        {...{ step, canActivate, canEnd }}
        label={label}
        start={{
          title: text('charger.activateTitle', { code }),
          price: offer ?? { price: null, priceNoVat: null },
          text: (
            <Typography color="textSecondary">{text('facility.charger.activateText')}</Typography>
          ),
          action: label,
          canPay: account.hasPaymentMethod !== false,
          item: text('charger.check', { code }),
          paidBy: account.activePaymentMethod,
          paymentPath: paths.organizationPayment,
        }}
        cancel={{
          title: text('charger.endTitle', { code }),
          text: text('facility.charger.endText', {
            code,
            canUndo: String(canActivate),
            date: format.date(lastDayOfMonth(new Date(serverNow()))),
          }),
        }}
        done={CHARGER_DONE}
        values={{ code }}
        activate={() =>
          refreshOnFailure(activate({ accountId: account.id, id, termsAccepted: true }))
        }
        end={() => refreshOnFailure(end({ accountId: account.id, id }))}
      />
    </Stack>
  );
}
