import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

/** The soft background of a row's icon, as high as two lines. */
export const sign = (theme: Theme): CSSObject => ({
  gridRow: '1 / span 2',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(5),
  height: theme.spacing(5),
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
});

/** The same as an element, for short lists. */
export const Sign = styled('span')(({ theme }) => sign(theme));
