import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

const gap = 5;

/** As wide as the column, the gap and the content together, centred, with a margin on both sides. */
export const Row = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: `calc(${measures.sidebar + measures.content}px + ${theme.spacing(gap + 6)})`,
  marginInline: 'auto',
  paddingInline: theme.spacing(3),
  [theme.breakpoints.down('small')]: { paddingInline: theme.spacing(2) },
}));

/** Keeps the footer below the first window, so that it does not move when the page's parts load. */
export const aboveFooter = {
  flex: '1 0 auto',
  boxSizing: 'border-box',
  minHeight: `calc(100dvh - ${measures.header}px)`,
  '@media print': { minHeight: 0 },
} as const;

/** A row with the column beside the content, at the content's width. */
export const Columns = styled(Row)(({ theme }) => ({
  ...aboveFooter,
  display: 'flex',
  gap: theme.spacing(gap),
  '& > main': {
    maxWidth: measures.content,
    paddingBlock: theme.spacing(4, 8),
    [theme.breakpoints.down('small')]: { paddingBlock: theme.spacing(3, 6) },
  },
}));
