import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { z } from 'zod';
import { disputeChargingRecordInput } from '../../../schema/inputs/dispute.ts';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { SelectField, TextAreaField } from '../../components/Field.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useIsMessage } from '../../components/use-is-message.ts';
import { DisputeRecordDocument, type RecordDisputeFragment } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { disputeReasons } from './dispute-reasons.ts';

const reasons = Object.entries(disputeReasons);

type Props = Readonly<{
  recordId: string;
  onSent: (dispute: RecordDisputeFragment) => void;
  onCancel: () => void;
}>;

/** Tells support what is wrong with a session; what was written stays through an error. */
export function DisputeForm({ recordId, onSent, onCancel }: Props) {
  const intl = useIntl();
  const isMessage = useIsMessage();
  const [failure, setFailure] = useState<Failure | null>(null);
  const write = useWrite(DisputeRecordDocument);
  const form = useForm<
    z.input<typeof disputeChargingRecordInput>,
    unknown,
    z.output<typeof disputeChargingRecordInput>
  >({
    mode: 'onTouched',
    resolver: zodResolver(disputeChargingRecordInput),
    defaultValues: { recordId, reason: 'WRONG_PRICE', message: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const problemOf = (error: FieldError | undefined) => {
    const id = error?.message;
    if (id === undefined) return undefined;
    return intl.formatMessage({ id: isMessage(id) ? id : 'validation.TEXT_INVALID' });
  };
  const send = form.handleSubmit(async ({ message, ...input }) => {
    setFailure(null);
    try {
      const answer = await write({ input: { ...input, message: message ?? null } });
      onSent(answer.disputeChargingRecord);
    } catch (error) {
      setFailure(toFailure(error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <Typography variant="h3">
          <FormattedMessage id="charging.dispute.open" />
        </Typography>
        <SelectField
          label={intl.formatMessage({ id: 'charging.dispute.reason' })}
          problem={problemOf(errors.reason)}
          {...form.register('reason')}
        >
          {reasons.map(([reason, id]) => (
            <option key={reason} value={reason}>
              {intl.formatMessage({ id })}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={intl.formatMessage({ id: 'charging.dispute.message' })}
          problem={problemOf(errors.message)}
          {...form.register('message')}
        />
        {failure && <ErrorBanner failure={failure} scrollsIntoView />}
        <Actions>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            <FormattedMessage id="charging.dispute.send" />
          </Button>
          <Button variant="outlined" color="secondary" disabled={isSubmitting} onClick={onCancel}>
            <FormattedMessage id="cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
