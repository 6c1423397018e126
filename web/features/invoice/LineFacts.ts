import { styled } from '@mui/material/styles';

/** A name and an amount, or its facts: rows without shared columns, so that a long amount below breaks no name. */
export const LineFacts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(2),
  fontVariantNumeric: 'tabular-nums',
  '& + &': { marginBlockStart: theme.spacing(0.5) },
  '& > strong': { fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
  '& > b': { fontWeight: theme.typography.fontWeightBold },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  // With much larger text the amount is below: a name has room for a word.
  '& > :first-of-type:not(:last-child)': { flex: '1 1 0', minWidth: 'min(100%, 6em)' },
  '& > :last-child': { marginInlineStart: 'auto', textAlign: 'end' },
}));
