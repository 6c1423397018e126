import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * What is active (the page in the navigation, the chosen option, a filter that is set) looks the same everywhere: spruce on a
 * soft ground within a spruce edge. The edge alone is left where colours are forced.
 */
export const active = ({ vars: { palette } }: Theme): CSSObject => ({
  color: palette.primary.main,
  borderColor: palette.primary.main,
  backgroundColor: palette.primary.soft,
  '@media (forced-colors: active)': { borderColor: 'Highlight' },
});

/** Holds the place of that edge. */
export const inactiveEdge: CSSObject = {
  border: '1px solid transparent',
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
};
