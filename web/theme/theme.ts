import { createTheme } from '@mui/material/styles';
import { breakpoints, measures } from './measures.ts';
import { dark, light } from '../../schema/palette.ts';
import { typography } from './typography.ts';

/** The attribute on `<html>` that selects the colours; `index.html` sets it before the first paint. */
const colorSchemeSelector = 'data-color-scheme';

/** The one theme: both colour schemes as CSS variables, so that switching repaints without rendering. */
export const createPortalTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector, cssVarPrefix: 'portal' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    typography,
    breakpoints: { values: breakpoints },
    spacing: 8,
    shape: { borderRadius: measures.controlRadius },
    motion: { reducedMotion: 'system' },
    // The one focus ring, on every focusable element.
    focusVisible: { boxShadow: 'none' },
    transitions: { duration: { shortest: 150, shorter: 150, short: 200, standard: 200 } },
    components: {
      MuiCssBaseline: {
        styleOverrides: ({ focusVisible }) => ({
          // Tabular numbers wherever they are marked as such.
          'table, time, data': { fontVariantNumeric: 'tabular-nums' },
          // An e-mail address is not cut off with very large or wide text.
          body: { overflowWrap: 'break-word' },
          ':focus-visible': focusVisible ?? {},
          // An element that takes focus by script alone is not operable.
          '[tabindex="-1"]:focus-visible': { outline: 'none' },
          '@media (prefers-contrast: more)': {
            [`:root[${colorSchemeSelector}]`]: {
              '--portal-palette-divider': 'var(--portal-palette-text-disabled)',
              '--portal-palette-text-secondary': 'var(--portal-palette-text-primary)',
            },
          },
          // A control that can only be pressed has no meaning in print. The bars of a chart do, and so does the choice
          // that a button names.
          '@media print': {
            'footer, header button, main :is(button, .MuiButton-root):not([role=radiogroup] *, [data-choice])':
              { display: 'none !important' },
            'h1, h2, h3': { breakAfter: 'avoid' },
            'li, dl, [role=radiogroup]': { breakInside: 'avoid' },
          },
        }),
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // The library's class misses focus that the browser gives back, as after a dialog.
        styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': theme.focusVisible ?? {} }) },
      },
      MuiButton: {
        // A button says what it does while it works.
        defaultProps: { disableElevation: true, loadingPosition: 'start' },
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: measures.target,
            paddingInline: 20,
            // A link that looks like a button wraps like one.
            textAlign: 'center',
            // Forced colours remove its background, and an edge keeps the shape of a button.
            '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
            // What it says is to be read.
            '&.MuiButton-loading.Mui-disabled': { color: theme.vars.palette.text.secondary },
          }),
        },
      },
      MuiSkeleton: { defaultProps: { animation: 'pulse' } },
    },
  });
