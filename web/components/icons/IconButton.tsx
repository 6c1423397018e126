import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

/** An icon button with a touch target of full size, above a link that covers its row. */
export const IconButton = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  padding: 0,
  border: 0,
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.primary.main,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.primary.soft },
  '&:disabled': { color: theme.vars.palette.text.disabled, cursor: 'default' },
}));
