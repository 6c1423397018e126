import { styled } from '@mui/material/styles';

/** The row of a person: the name, a mark or a figure beside it, and the facts below. */
export const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  '& > *': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** The whole row is the target, and shows the focus itself. */
export const Open = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  justifySelf: 'start',
  padding: 0,
  border: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  fontWeight: theme.typography.fontWeightMedium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.spacing(0.5) },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': theme.focusVisible ?? {},
}));
