import { useApolloClient } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { SubscriptionAction, type SubscriptionStep } from '../../components/SubscriptionAction.tsx';
import {
  ActivateChargerDocument,
  ChargersDocument,
  DeactivateChargerDocument,
  type ChargerPartsFragment,
} from '../../generated/graphql.ts';
import { refetch } from '../../lib/graphql/refetch.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{ charger: ChargerPartsFragment; canPay: boolean }>;

function nextStep({ status, subscription }: ChargerPartsFragment): SubscriptionStep {
  if (status === 'NOT_ACTIVE') return 'activate';
  return (subscription?.validTo ?? null) === null ? 'end' : 'undo';
}

/** Activates a charger, cancels its subscription, or undoes the cancellation. */
export function ChargerAction({ charger, canPay }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const activate = useWrite(ActivateChargerDocument);
  const deactivate = useWrite(DeactivateChargerDocument);
  const { id, code } = charger;
  const step = nextStep(charger);
  const label = text(`chargers.${step}`, { code });
  // A refused change may have been made elsewhere already.
  const refreshOnFailure = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      refetch(client, [ChargersDocument]);
      throw error;
    }
  };
  return (
    <>
      {step === 'activate' && <Typography>{text('chargers.installed')}</Typography>}
      <SubscriptionAction
        step={step}
        label={label}
        variant={step === 'activate' ? 'contained' : 'outlined'}
        start={{
          title: text('chargers.activateTitle', { code }),
          price: charger,
          text: <Typography color="textSecondary">{text('chargers.activateText')}</Typography>,
          action: label,
          canPay,
        }}
        cancel={{
          title: text('chargers.endTitle', { code }),
          text: text('chargers.endText', { code, date: format.date(lastDayOfMonth(new Date())) }),
        }}
        done={step !== 'activate' && text(`chargers.done.${step}`, { code })}
        activate={() => refreshOnFailure(activate({ id, termsAccepted: true }))}
        end={() => refreshOnFailure(deactivate({ id }))}
      />
    </>
  );
}
