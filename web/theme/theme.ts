import { createTheme } from '@mui/material/styles';
import { breakpoints, measures } from './measures.ts';
import { dark, light } from './palette.ts';
import { typography } from './typography.ts';

/** The attribute on `<html>` that selects the colours; `index.html` sets it before the first paint. */
const colorSchemeSelector = 'data-color-scheme';

/** The one theme: both colour schemes as CSS variables, so that switching repaints without rendering. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector, cssVarPrefix: 'portal' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  breakpoints: { values: breakpoints },
  spacing: 8,
  shape: { borderRadius: measures.controlRadius },
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  transitions: { duration: { shortest: 150, shorter: 150, short: 200, standard: 200 } },
  components: {
    MuiCssBaseline: {
      // Numbers line up wherever they are marked as such.
      styleOverrides: { 'table, time, data': { fontVariantNumeric: 'tabular-nums' } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: measures.target, paddingInline: 20 } },
    },
    MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  },
});
