import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SaveForm } from '../../lib/forms/use-save-form.ts';
import { isCodeLock, type CodeLock } from '../../lib/use-code-lock.ts';
import { useText } from '../../lib/use-text.ts';
import { TextField } from './Field.tsx';
import { Notice } from '../notices/Notice.tsx';

/** The time in which no code can be sent or entered, counted down. Read aloud once. */
export function CodeLocked({ seconds }: Readonly<{ seconds: number }>) {
  const time = clockText(seconds);
  return (
    <Notice announce tone="warning" title={useText()('phone.locked')}>
      <Timer role="timer">
        <FormattedMessage id="phone.lockedFor" values={{ time }} />
      </Timer>
    </Notice>
  );
}

/** Minutes and seconds, with hours before them when there are any. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first = 0, ...others] = hours > 0 ? [hours, ...parts] : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}

const Timer = styled('span')({ fontVariantNumeric: 'tabular-nums' });

/** A form for a code: closed during a lock, which appears above it instead of its failure. */
export const duringLock = <Of extends SaveForm>(form: Of, { secondsLeft }: CodeLock) => ({
  of: { ...form, failure: form.failure && isCodeLock(form.failure) ? null : form.failure },
  isDisabled: secondsLeft > 0,
});

const Narrow = styled('div')(({ theme }) => ({
  maxWidth: theme.spacing(26),
  '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.2em' },
}));

/** A one-time code: the phone offers the one from the SMS, and it can be pasted with spaces. */
export const CodeField = (props: ComponentProps<typeof TextField>) => (
  <Narrow>
    <TextField autoComplete="one-time-code" inputMode="numeric" {...props} />
  </Narrow>
);
