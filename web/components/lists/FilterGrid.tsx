import { styled } from '@mui/material/styles';

/** The fields of a filter, as many in a row as fit. */
export const FilterGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5, 2),
}));
