import { styled } from '@mui/material/styles';
import { Actions } from '../layout/Stack.tsx';

/**
 * The final actions of a form or a dialog. In a dialog they stay visible, on a phone at full width with the primary
 * action first.
 */
export const FinalActions = styled(Actions)(({ theme }) => ({
  'dialog &': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    marginBlockEnd: theme.spacing(-3),
    paddingBlock: theme.spacing(1.5, 3),
    backgroundColor: theme.vars.palette.background.paper,
    [theme.breakpoints.down('small')]: {
      gap: theme.spacing(1),
      marginBlockEnd: theme.spacing(-2),
      paddingBlockEnd: `max(${theme.spacing(2)}, env(safe-area-inset-bottom))`,
      '& > *': { flex: '1 1 100%' },
      '& > form > button': { width: '100%' },
    },
  },
}));
