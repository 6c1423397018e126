import type { ComponentProps } from 'react';
import { loadNumberingPlans } from '../../../schema/inputs/phone.ts';
import { TextField } from './Field.tsx';

/** A phone number. The numbering plans that its rule needs come once it has focus. */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="tel"
    autoComplete="tel"
    // Without a connection the form says so when it is sent.
    onFocus={() => void loadNumberingPlans().catch(() => undefined)}
    {...props}
  />
);
