import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * The style of active elements (the page in the navigation, the chosen option, an active filter) is the same
 * everywhere: spruce on a soft background within a spruce edge. Forced colours leave the edge alone.
 */
export const active = ({ vars: { palette } }: Theme): CSSObject => ({
  color: palette.primary.main,
  borderColor: palette.primary.main,
  backgroundColor: palette.primary.soft,
  '@media (forced-colors: active)': { borderColor: 'Highlight' },
});

/** Reserves the place of that edge. */
export const inactiveEdge: CSSObject = {
  border: '1px solid transparent',
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
};
