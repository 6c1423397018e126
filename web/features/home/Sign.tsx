import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

/** The quiet ground on which the sign of a row stands. */
export const Sign = styled('span')(({ theme }) => ({
  gridArea: 'sign',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(5),
  height: theme.spacing(5),
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
}));
