import { styled } from '@mui/material/styles';

/** Things one below the other, 24 px apart. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  // In a grid the actions of a dialog would stick within their own row only.
  'dialog &': { display: 'flex', flexDirection: 'column' },
}));

/** Buttons and links side by side, below each other where there is no room. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
}));
