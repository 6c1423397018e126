import Button from '@mui/material/Button';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { SaveForm } from '../lib/forms/use-save-form.ts';
import { paths } from '../../schema/paths.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldProblem } from './Field.tsx';
import { Form } from './forms/Form.tsx';
import { CancelButton } from './Modal.tsx';
import { Notice } from './Notice.tsx';
import { Actions, Stack } from './Stack.tsx';
import { TextLink } from './TextLink.tsx';

type Props = Readonly<{
  /** What `useSaveForm` gives, and its field `termsAccepted`. */
  of: SaveForm;
  terms: ComponentProps<'input'> & Readonly<{ problem: string | undefined }>;
  /** What the button does, in words. */
  action: ReactNode;
  /** False when it is known that the person cannot pay. */
  canPay: boolean;
}>;

/** Agreement to the terms, in a dialog; without a way to pay, where to get one (specification section 5). */
export function SubscribeForm({ of: form, terms: { problem, ...terms }, action, canPay }: Props) {
  const intl = useIntl();
  const problemId = useId();
  if (!canPay)
    return (
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
    );
  return (
    <Form of={form} action={action} beside={<CancelButton disabled={form.isSaving} />}>
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
        <FieldProblem id={problemId} role="alert" problem={problem} />
      </div>
    </Form>
  );
}
