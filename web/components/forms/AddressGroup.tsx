import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Fieldset = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...theme.typography.h3,
    padding: 0,
    marginBottom: theme.spacing(2),
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
}));

type Props = Readonly<{ title: string; children: ReactNode }>;

/** One of two addresses, named. */
export const AddressGroup = ({ title, children }: Props) => (
  <Fieldset>
    <legend>{title}</legend>
    {children}
  </Fieldset>
);
