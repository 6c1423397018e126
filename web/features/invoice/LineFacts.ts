import { styled } from '@mui/material/styles';

/** A name and an amount, or its facts: rows without shared columns, so that a long amount below breaks no name. */
export const LineFacts = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.spacing(2),
  fontVariantNumeric: 'tabular-nums',
  '& + &': { marginBlockStart: theme.spacing(0.5) },
  '& > strong': { fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
  '& > b': { fontWeight: theme.typography.fontWeightBold },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > :last-child': { flex: 'none', textAlign: 'end' },
}));
