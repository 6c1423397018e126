import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { Checkbox } from '../forms/Checkbox.tsx';
import { CheckLine } from '../forms/CheckLine.tsx';
import { FieldProblem } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { CancelButton, Modal } from '../dialogs/Modal.tsx';
import { MonthlyPrice } from './MonthlyPrice.tsx';
import { Notice } from '../notices/Notice.tsx';
import { FinalActions } from '../dialogs/FinalActions.tsx';
import { Stack } from '../layout/Stack.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { usePaidBy, type PaidBy } from '../charging/use-paid-by.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';

const termsAlone = lazyResolver(async () => (await import('../forms/terms-rules.ts')).termsRules);
const withStart = lazyResolver(async () => (await import('../forms/terms-rules.ts')).startRules);

type Props = Readonly<{
  title: string;
  price: ComponentProps<typeof MonthlyPrice>['of'];
  /** The benefit of the subscription. */
  text: ReactNode;
  /** The label of the button. */
  action: ReactNode;
  /** False when the person is known to be unable to pay. */
  canPay: boolean;
  /** The subscription, as the check line names it. */
  item: string;
  paidBy: PaidBy | null | undefined;
  /** The page that changes the payment method. */
  paymentPath?: string;
  /** For a consumer: their right of withdrawal, and the label of their express request for the start (PURCHASE-6). */
  consent?: Readonly<{ text: string; label: string }> | undefined;
  /** Starts the subscription, after the terms are accepted. */
  subscribe: (startsAtOnce?: boolean) => Promise<unknown>;
  onClose: () => void;
}>;

/** The price of a subscription, and agreement to its terms (SUB-2, SUB-6). */
export function SubscribeDialog({ title, price, text, action, canPay, ...props }: Props) {
  const offersPayment = useOffers('PAYMENT');
  const { item, paidBy, paymentPath = paths.payment, consent, subscribe, onClose } = props;
  const intl = useIntl();
  const problemId = useId();
  const startProblemId = useId();
  const form = useSaveForm({
    resolver: consent ? withStart : termsAlone,
    values: { termsAccepted: false, startsAtOnce: false },
    save: ({ startsAtOnce }) => subscribe(startsAtOnce),
  });
  const format = useFormat();
  const formatPaidBy = usePaidBy();
  const { problem, ...terms } = form.field('termsAccepted');
  const { problem: startProblem, ...start } = form.field('startsAtOnce');
  return (
    <Modal title={title} isLocked={form.isSaving} onClose={onClose}>
      <div>
        <MonthlyPrice of={price} />
        {text}
      </div>
      {canPay ? (
        <Form of={form} action={action} beside={<CancelButton disabled={form.isSaving} />}>
          <div>
            <Checkbox
              label={intl.formatMessage({ id: 'subscription.terms' })}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              {...terms}
            />
            <TextLink to={paths.terms} target="_blank">
              <FormattedMessage id="subscription.readTerms" />
            </TextLink>
            <FieldProblem id={problemId} role="alert" problem={problem} />
          </div>
          {consent && (
            <div>
              <Typography color="textSecondary" gutterBottom>
                {consent.text}
              </Typography>
              <Checkbox
                label={consent.label}
                aria-invalid={startProblem !== undefined}
                aria-describedby={startProblem === undefined ? undefined : startProblemId}
                {...start}
              />
              <FieldProblem id={startProblemId} role="alert" problem={startProblem} />
            </div>
          )}
          <CheckLine
            title={intl.formatMessage({ id: 'subscription.check' })}
            parts={[
              { text: item },
              price.price === null
                ? null
                : {
                    text: (
                      <strong>
                        {intl.formatMessage(
                          { id: 'check.monthly' },
                          { amount: format.money(price.price) },
                        )}
                      </strong>
                    ),
                  },
              {
                text: formatPaidBy(paidBy),
                change: offersPayment && (
                  <TextLink to={paymentPath}>
                    <FormattedMessage id="check.changePayment" />
                  </TextLink>
                ),
              },
            ]}
          />
        </Form>
      ) : (
        <PaymentNeeded paymentPath={paymentPath} />
      )}
    </Modal>
  );
}

function PaymentNeeded({ paymentPath }: Readonly<{ paymentPath: string }>) {
  const intl = useIntl();
  const canAddCard = useOffersWrite('startCardPayment');
  return (
    <Stack>
      <Notice tone="warning" title={intl.formatMessage({ id: 'subscription.paymentNeeded' })}>
        {canAddCard && <FormattedMessage id="subscription.paymentNeededText" />}
      </Notice>
      <FinalActions>
        <Button
          variant="contained"
          component={PageLink}
          to={canAddCard ? cardFormPath(paymentPath) : paymentPath}
        >
          <FormattedMessage id="subscription.toPayment" />
        </Button>
        <CancelButton disabled={false} />
      </FinalActions>
    </Stack>
  );
}
