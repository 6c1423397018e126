import { styled } from '@mui/material/styles';
import { Stack } from '../layout/Stack.tsx';

/** Fields in a column. */
export const Fields = styled(Stack)(({ theme }) => ({
  gap: theme.spacing(2.5),
}));

/** Two fields side by side, below each other on a phone. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2.5, 2),
  [theme.breakpoints.down('small')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Two short fields, which stay side by side on a phone unless the text is enlarged. */
export const ShortFieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2.5, 2),
}));

/** A choice of a few words takes the width that they need. */
export const ShortField = styled('div')({ maxWidth: '20rem' });

/** Filter fields, side by side. */
export const FilterFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  maxWidth: '32rem',
  gap: theme.spacing(1.5, 2),
}));
