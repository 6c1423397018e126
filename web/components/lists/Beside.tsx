import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

/** A list, and on a wide screen the details of a row beside it (docs/patterns.md, "List with filter"). */
export const Beside = styled('div')(({ theme }) => {
  // The width of the window beyond the page's, which the details may take.
  const margin = `max(0px, (100vw - ${measures.sidebar + measures.content}px) / 2 - ${theme.spacing(9)})`;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    alignContent: 'start',
    // The footer stays below the first window when the list turns out to be empty.
    minHeight: '100dvh',
    '@media print': { minHeight: 0 },
    gap: theme.spacing(2),
    '&:has(> aside)': {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(20rem, 47%, 27rem)',
      marginInlineEnd: `calc(-1 * min(${margin}, 20rem))`,
    },
  };
});
