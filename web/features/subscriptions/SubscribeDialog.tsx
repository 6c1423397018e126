import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { addMembershipInput } from '../../../schema/inputs/membership.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { CancelButton, Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { SubscribeDocument, type OfferPartsFragment } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { paths } from '../../lib/paths.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { OfferText } from './OfferText.tsx';
import { Price } from './Price.tsx';

const resolver = zodResolver(addMembershipInput);

type Props = Readonly<{
  offer: OfferPartsFragment;
  /** False when it is known that the person cannot pay. */
  canPay: boolean;
  onClose: () => void;
}>;

/** What it costs, and agreement to the terms; without a way to pay, where to get one (specification section 5). */
export function SubscribeDialog({ offer, canPay, onClose }: Props) {
  const intl = useIntl();
  const write = useWrite(SubscribeDocument);
  const track = useTrack();
  const problemId = useId();
  const { membershipType: type, name } = offer;
  const form = useSaveForm({
    resolver,
    values: { type, termsAccepted: false },
    async save(given) {
      await write(given);
      track({ event: 'membership_own_add', type });
      onClose();
    },
  });
  const { problem, ...terms } = form.field('termsAccepted');

  return (
    <Modal
      title={intl.formatMessage({ id: 'subscriptions.subscribeTo' }, { name })}
      isLocked={form.isSaving}
      onClose={onClose}
    >
      <div>
        <Price of={offer} />
        <OfferText offer={offer} />
      </div>
      {canPay ? (
        <Form
          of={form}
          action={<FormattedMessage id="subscriptions.subscribe" />}
          beside={<CancelButton disabled={form.isSaving} />}
        >
          <div>
            <Checkbox
              label={intl.formatMessage({ id: 'subscriptions.terms' })}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              {...terms}
            />
            <TextLink to={paths.terms} target="_blank">
              <FormattedMessage id="subscriptions.readTerms" />
            </TextLink>
            <div id={problemId} role="alert">
              {problem}
            </div>
          </div>
        </Form>
      ) : (
        <Stack>
          <Notice tone="warning" title={intl.formatMessage({ id: 'subscriptions.paymentNeeded' })}>
            <FormattedMessage id="subscriptions.paymentNeededText" />
          </Notice>
          <Actions>
            <Button variant="contained" component={Link} to={paths.payment}>
              <FormattedMessage id="subscriptions.toPayment" />
            </Button>
            <CancelButton disabled={false} />
          </Actions>
        </Stack>
      )}
    </Modal>
  );
}
