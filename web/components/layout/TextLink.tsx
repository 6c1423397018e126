import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link in the portal, underlined in running text. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  // The target is 24 px high, without a change of the lines.
  paddingBlock: 4,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  '&:hover': { textDecorationThickness: '2px' },
}));
