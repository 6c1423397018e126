import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: measures.target,
  cursor: 'pointer',
  '& input': {
    flex: 'none',
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}));

type Props = Readonly<{ label: ReactNode }> & ComponentProps<'input'>;

/** A yes or no with its label beside it, which can be pressed as well. */
export const Checkbox = ({ label, ...input }: Props) => (
  <Label>
    <input type="checkbox" {...input} />
    {label}
  </Label>
);
