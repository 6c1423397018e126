import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

/** Content that is shown on request: its `summary` opens it. */
export const Disclosure = styled('details')(({ theme }) => ({
  '& summary': {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: measures.target,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  '& > div': { paddingBlock: theme.spacing(1) },
}));
