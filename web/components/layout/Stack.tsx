import { styled } from '@mui/material/styles';

/** A vertical stack with gaps of 24 px. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  // In a grid the actions of a dialog would stick within their own row only.
  'dialog &': { display: 'flex', flexDirection: 'column' },
  // The action that stands in it alone may not be offered.
  '&&:empty': { display: 'none' },
}));

/** Buttons and links side by side, below each other on a narrow screen. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  // Each of them may lead to a page that is not offered.
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('small')]: { columnGap: theme.spacing(1) },
}));
