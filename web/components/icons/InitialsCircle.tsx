import { styled } from '@mui/material/styles';

/** One or two initials, as decoration beside the name. */
export const InitialsCircle = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: theme.typography.pxToRem(36),
  height: theme.typography.pxToRem(36),
  borderRadius: '50%',
  fontWeight: theme.typography.fontWeightBold,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
  // Distinguishes it from a card with the same soft background.
  '[aria-current="true"] > &': { backgroundColor: theme.vars.palette.background.paper },
}));
