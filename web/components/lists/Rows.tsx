import { styled } from '@mui/material/styles';

/** A plain list whose rows are separated by hairlines. */
export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  containerType: 'inline-size',
  '& > li': { paddingBlock: theme.spacing(2) },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
}));
