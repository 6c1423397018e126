import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { TextField } from '../Field.tsx';

const Narrow = styled('div')(({ theme }) => ({
  maxWidth: theme.spacing(26),
  '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.2em' },
}));

/** A one-time code: the phone offers the one from the SMS, and it can be pasted with blanks in it. */
export const CodeField = (props: ComponentProps<typeof TextField>) => (
  <Narrow>
    <TextField autoComplete="one-time-code" inputMode="numeric" {...props} />
  </Narrow>
);
