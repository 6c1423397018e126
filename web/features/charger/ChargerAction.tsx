import Typography from '@mui/material/Typography';
import type { PaidBy } from '../../components/charging/use-paid-by.ts';
import { useStartConsent } from '../../components/purchase/use-start-consent.ts';
import { CHARGER_DONE, CHARGER_LABELS } from '../../components/subscription/charger-steps.ts';
import { SubscriptionAction } from '../../components/subscription/SubscriptionAction.tsx';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import {
  ActivateChargerDocument,
  ChargersDocument,
  DeactivateChargerDocument,
  type ChargerPartsFragment,
} from './generated/ChargersSection.ts';

export type OwnCharger = Readonly<{
  charger: ChargerPartsFragment;
  /** Its activation is the page's one action. */
  isFirstToActivate: boolean;
}>;

/** How a person pays for a charger's subscription, and whether as a consumer. */
export type ChargerPayment = Readonly<{
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
  isConsumer: boolean;
}>;

/** Activates a charger, cancels its subscription, or undoes the cancellation. */
export function ChargerAction(props: OwnCharger & ChargerPayment) {
  const { charger, isFirstToActivate, isConsumer, ...payment } = props;
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const activate = useWrite(ActivateChargerDocument);
  const consent = useStartConsent(isConsumer, charger.price);
  const deactivate = useWrite(DeactivateChargerDocument);
  const canActivate = useOffersWrite('activateCharger');
  const canEnd = useOffersWrite('endCharger');
  const { id, step } = charger;
  const code = charger.code ?? '';
  const label = text(CHARGER_LABELS[step], { code });
  // A refused change may have been made elsewhere already.
  const refreshOnFailure = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      void client.refetchQueries({ include: [ChargersDocument] });
      throw error;
    }
  };
  return (
    <>
      {step === 'ACTIVATE' && canActivate && <Typography>{text('charger.installed')}</Typography>}
      <SubscriptionAction
        {...{ step, canActivate, canEnd }}
        label={label}
        variant={isFirstToActivate ? 'contained' : 'outlined'}
        start={{
          title: text('charger.activateTitle', { code }),
          price: charger,
          text: <Typography color="textSecondary">{text('charger.activateText')}</Typography>,
          action: label,
          ...payment,
          item: text('charger.check', { code }),
          consent,
        }}
        cancel={{
          title: text('charger.endTitle', { code }),
          text: text('charger.endText', {
            code,
            canUndo: String(canActivate),
            date: format.date(lastDayOfMonth(new Date(serverNow()))),
          }),
        }}
        done={CHARGER_DONE}
        values={{ code }}
        activate={(startsAtOnce) =>
          refreshOnFailure(activate({ id, termsAccepted: true, startsAtOnce }))
        }
        end={() => refreshOnFailure(deactivate({ id }))}
      />
    </>
  );
}
