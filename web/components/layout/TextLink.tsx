import { styled } from '@mui/material/styles';
import { PageLink } from './PageLink.tsx';

/** A link in the portal, underlined in running text; nothing where its page is not offered. */
export const TextLink = styled(PageLink)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  // The target is 24 px high, without a change of the lines.
  paddingBlock: 4,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  '&:hover': { textDecorationThickness: '2px' },
}));
