import { styled } from '@mui/material/styles';

export type MarkTone = 'error' | 'warning' | 'info';

/**
 * A label on a row, in a frame of its own. The tone of a state is that of `StateMark`, except for sessions: their rows come with the
 * home, without the table.
 */
export const Mark = styled('span')<{ 'data-tone'?: MarkTone | null | undefined }>(({ theme }) => ({
  ...theme.typography.body2,
  paddingInline: theme.spacing(1),
  borderRadius: theme.spacing(0.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '&[data-tone=error]': {
    borderColor: 'transparent',
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.soft,
  },
  '&[data-tone=warning]': {
    borderColor: 'transparent',
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.soft,
  },
  '&[data-tone=info]': {
    borderColor: 'transparent',
    color: theme.vars.palette.info.main,
    backgroundColor: theme.vars.palette.info.soft,
  },
}));
