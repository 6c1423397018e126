import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  '& > div:first-of-type': { minWidth: 0, flex: '1 1 14rem', overflowWrap: 'anywhere' },
}));

type Props = Readonly<{ name: string; email: string; children?: ReactNode; action?: ReactNode }>;

/** Somebody of a network, and what can be done. */
export const PersonRow = ({ name, email, children, action }: Props) => (
  <Row>
    <div>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
      <Typography variant="body2">{email}</Typography>
      {children}
    </div>
    {action}
  </Row>
);
