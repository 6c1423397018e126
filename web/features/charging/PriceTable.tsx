import { styled } from '@mui/material/styles';

/** The parts of a price, an amount in each row, with the sum below. */
export const PriceTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  marginTop: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: 'inherit',
  },
  // With very large text a name breaks, and no amount does.
  '& th': { overflowWrap: 'anywhere', hyphens: 'auto' },
  '& td': { paddingInlineStart: theme.spacing(2), textAlign: 'end', whiteSpace: 'nowrap' },
  '& tfoot tr:first-of-type > *': {
    borderTopColor: theme.vars.palette.text.secondary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& tfoot tr + tr > *': { borderTop: 0, paddingTop: 0 },
}));
