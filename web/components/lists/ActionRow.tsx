import { styled } from '@mui/material/styles';

/** A row of a list: its text, and beside it, or below on a narrow screen, its actions. */
export const ActionRow = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  '& > div:first-of-type': { minWidth: 0, flex: '1 1 14rem', overflowWrap: 'anywhere' },
}));
