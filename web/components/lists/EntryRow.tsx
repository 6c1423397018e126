import { styled } from '@mui/material/styles';

/** An entry of a log or a list of sessions: when, how much, and the rest below. */
export const EntryRow = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& small': {
    ...theme.typography.body2,
    flexBasis: '100%',
    color: theme.vars.palette.text.secondary,
  },
}));
