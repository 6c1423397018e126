import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import type { CardEntryProps } from './use-card-payment.ts';

/** The step before the hosted fields: nothing is started before the person asks for them (PAY-43). */
export function HostedStart({ pay, onCancel, takesFocus, action }: CardEntryProps) {
  const text = useText();
  const open = useAction(() => pay(null));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Stack>
      <Typography>
        {[
          text('payment.fields.intro'),
          ...(action === undefined ? [] : [text('payment.fields.order')]),
        ].join(' ')}
      </Typography>
      {open.failure && <ErrorBanner failure={open.failure} area="payment" scrollsIntoView />}
      <Actions>
        <Button
          ref={button}
          variant="contained"
          loading={open.isRunning}
          onClick={() => void open.run()}
        >
          {text('payment.fields.open')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{text('payment.form.cancel')}</Button>}
      </Actions>
    </Stack>
  );
}
