import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { addMembershipInput } from '../../../schema/inputs/membership.ts';
import { Modal } from '../../components/Modal.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { SubscribeForm } from '../../components/SubscribeForm.tsx';
import { SubscribeDocument, type OfferPartsFragment } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { OfferText } from './OfferText.tsx';

const resolver = zodResolver(addMembershipInput.pick({ termsAccepted: true }));

type Props = Readonly<{
  offer: OfferPartsFragment;
  /** False when it is known that the person cannot pay. */
  canPay: boolean;
  onClose: () => void;
}>;

/** What it costs, and agreement to the terms. */
export function SubscribeDialog({ offer, canPay, onClose }: Props) {
  const intl = useIntl();
  const write = useWrite(SubscribeDocument);
  const track = useTrack();
  const { membershipType: type, name } = offer;
  const form = useSaveForm({
    resolver,
    values: { termsAccepted: false },
    async save(given) {
      await write({ type, ...given });
      track({ event: 'membership_own_add', type });
      onClose();
    },
  });

  return (
    <Modal
      title={intl.formatMessage({ id: 'subscriptions.subscribeTo' }, { name })}
      isLocked={form.isSaving}
      onClose={onClose}
    >
      <div>
        <MonthlyPrice of={offer} />
        <OfferText offer={offer} />
      </div>
      <SubscribeForm
        of={form}
        terms={form.field('termsAccepted')}
        action={<FormattedMessage id="subscriptions.subscribe" />}
        canPay={canPay}
      />
    </Modal>
  );
}
