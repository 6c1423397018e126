import { styled } from '@mui/material/styles';
import { patternOf } from './patterns.ts';

/** The width with space for the months' short names. */
const wide = '@container (min-width: 30rem)';

export const Root = styled('div')({ containerType: 'inline-size' });

/** The chosen bar in words, and the way to its data. Two lines on a phone, so that little moves with the choice. */
export const Reading = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > span::first-letter': { textTransform: 'uppercase' },
}));

export const Columns = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
});

export const Column = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  cursor: 'pointer',
  borderRadius: theme.spacing(0.5),
  marginBottom: theme.spacing(-4),
  '&:hover, &[data-chosen=true]': { backgroundColor: theme.vars.palette.primary.soft },
  '&:has(:focus-visible)': theme.focusVisible ?? {},
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
}));

/** The column without its axis label: the same height as the plot. */
export const Area = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: theme.spacing(0, 0, 4),
  pointerEvents: 'none',
}));

export const Filled = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInline: '18%',
  // Visible in forced colours, where the system paints borders.
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: theme.spacing(0.5),
  backgroundColor: theme.vars.palette.primary.main,
  transition: theme.transitions.create(['bottom', 'height']),
  pointerEvents: 'none',
  // In print too, which leaves backgrounds out by default.
  printColorAdjust: 'exact',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '&[data-running=true]': {
    backgroundColor: theme.vars.palette.accent.main,
    backgroundImage: `repeating-linear-gradient(135deg, ${theme.vars.palette.accent.contrastText} 0 2px, transparent 2px 7px)`,
    // Forced colours drop a gradient, and the hatching alone distinguishes this bar.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText',
      backgroundColor: 'Canvas',
      backgroundImage: 'repeating-linear-gradient(135deg, CanvasText 0 2px, Canvas 2px 7px)',
    },
  },
  ...patternOf(theme),
}));

export const Axis = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  // A label may be wider than its bar.
  insetInline: theme.spacing(-3),
  bottom: 0,
  lineHeight: theme.spacing(3.5),
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  pointerEvents: 'none',
  '[data-chosen=true] > &': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& > :first-of-type': { display: 'none' },
  [wide]: { '& > :first-of-type': { display: 'inline' }, '& > :last-of-type': { display: 'none' } },
}));
