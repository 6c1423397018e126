import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Frame = styled('div')({ containerType: 'inline-size' });

/** At the text size of the table, which grows with the reader's own setting. */
const veryNarrow = '@container (max-width: 20em)';

const Table = styled('table')(({ theme }) => ({
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
  '& td': { paddingInlineStart: theme.spacing(2), textAlign: 'end', whiteSpace: 'nowrap' },
  '& tfoot tr:first-of-type > *': {
    borderTopColor: theme.vars.palette.text.secondary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& tfoot tr + tr > *': { borderTop: 0, paddingTop: 0 },
  // With very large text each amount is below its name.
  [veryNarrow]: {
    '& tr': { display: 'grid' },
    '& td': { borderTop: 0, paddingTop: 0 },
  },
}));

/** The parts of a price, an amount in each row, with the sum below. */
export const PriceTable = (props: ComponentProps<'table'>) => (
  <Frame>
    <Table {...props} />
  </Frame>
);
