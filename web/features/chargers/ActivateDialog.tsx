import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { activateChargerInput } from '../../../schema/inputs/charger.ts';
import { Modal } from '../../components/Modal.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { SubscribeForm } from '../../components/SubscribeForm.tsx';
import { ActivateChargerDocument, type ChargerPartsFragment } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useChargerWrite } from './use-charger-write.ts';

const resolver = zodResolver(activateChargerInput);

type Props = Readonly<{
  charger: ChargerPartsFragment;
  canPay: boolean;
  /** Told whether it has been activated. */
  onClose: (hasDone: boolean) => void;
}>;

/** What a month costs from when on, and agreement to the terms (specification sections 4 and 5). */
export function ActivateDialog({ charger, canPay, onClose }: Props) {
  const intl = useIntl();
  const write = useChargerWrite(ActivateChargerDocument);
  const { id, code } = charger;
  const form = useSaveForm({
    resolver,
    values: { id, termsAccepted: false },
    async save(given) {
      await write(given);
      onClose(true);
    },
  });
  return (
    <Modal
      title={intl.formatMessage({ id: 'chargers.activateTitle' }, { code })}
      isLocked={form.isSaving}
      onClose={() => onClose(false)}
    >
      <div>
        <MonthlyPrice of={charger} />
        <Typography color="textSecondary">
          <FormattedMessage id="chargers.activateText" />
        </Typography>
      </div>
      <SubscribeForm
        of={form}
        terms={form.field('termsAccepted')}
        action={<FormattedMessage id="chargers.activate" values={{ code }} />}
        canPay={canPay}
      />
    </Modal>
  );
}
